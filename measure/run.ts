import { readdirSync } from 'node:fs'
import type { Figure, Group } from './figure.ts'
import { line } from './table.ts'

/** A folder of files that export `run`, how their names end, and how much each of them does. */
type Suite<Size extends string> = { folder: string; ending: string; sizes: readonly [usual: Size, other: Size] }

/** Reads the command line `npm run <folder> [-- <other size>] [name …]`. */
export function readArguments<Size extends string>({ folder, ending, sizes: [usual, other] }: Suite<Size>) {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.replace(ending, ''))
  const args = process.argv.slice(2)
  const named = args.filter((word) => word !== other)
  const unknown = named.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    console.error(`${folder}/ has no ${unknown.join(', ')}. It has ${names.join(', ')}.`)
    process.exit(1)
  }
  return { names, named, size: args.includes(other) ? other : usual }
}

/** Thrown by a part that this machine cannot run; the message says what is missing. */
export class NotRunError extends Error {}

/** Runs one file and prints its figures. A file that throws counts as a figure that misses its bar, or was not run. */
export async function runFile<Size extends string>(
  { folder, ending }: Suite<Size>,
  name: string,
  size: Size,
  counts: (figure: Figure) => boolean = () => true,
) {
  const started = performance.now()
  const { run }: { run: (size: Size) => Promise<Figure[]> } = await import(`../${folder}/${name}${ending}`)
  const figures = (await run(size).catch((error: unknown) => [unfinished(name, error)])).filter(counts)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`\n# ${name}\n${figures.map((figure) => ` ${line(figure)}`).join('\n')}\n ${seconds} s`)
  return { name, seconds, figures } satisfies Group
}

/** The figure of what ended with an error. */
export function unfinished(what: string, error: unknown): Figure {
  if (error instanceof NotRunError)
    return { what, value: `not run: ${error.message}`, bar: 'to run', reached: 'not run' }
  console.error(error)
  const value = `failed: ${error instanceof Error ? error.message : String(error)}`
  return { what, value, bar: 'to complete', reached: false }
}

/** Counts the figures of a run in the form that `npm test` adds up, and prints the result. */
export function countFigures(groups: Group[]) {
  const figures = groups.flatMap((group) => group.figures)
  const count = (reached: Figure['reached']) => figures.filter((figure) => figure.reached === reached).length
  const counts = {
    passed: count(true),
    failed: count(false),
    skipped: count('not run'),
    failures: figures.filter(({ reached }) => reached === false).map(line),
  }
  console.log(`\n${counts.passed} figures reach their bar, ${counts.failed} miss it, ${counts.skipped} were not run.`)
  return counts
}
