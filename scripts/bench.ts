import { readdirSync } from 'node:fs'
import type { Bench, Size } from '../bench/figures.ts'
import { type Group, line, writeResults } from '../bench/results.ts'
import { buildIfStale } from './build.ts'
import { ensurePostgres, findChromium } from './needs.ts'

// Usage: npm run bench [-- full] [name …]; without a name it runs all benchmarks and writes the results file.
const results = 'bench/results.md'
const names = readdirSync('bench')
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''))
const args = process.argv.slice(2)
const size: Size = args.includes('full') ? 'full' : 'usual'
const asked = args.filter((text) => text !== 'full')
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Choose from: ${names.join(', ')}.`)
  process.exit(1)
}
process.env.CHROMIUM_PATH = findChromium()
ensurePostgres()
await buildIfStale()
const groups: Group[] = []
for (const name of asked.length > 0 ? asked : names) {
  console.log(`\n# ${name}`)
  const started = performance.now()
  const { run }: { run: Bench } = await import(`../bench/${name}.bench.ts`)
  const rows = await run(size)
  const seconds = (performance.now() - started) / 1000
  console.log(`\n${rows.map((row) => ` ${line(row)}`).join('\n')}\n ${Math.round(seconds)} s`)
  groups.push({ name, rows, seconds })
}
if (asked.length === 0) {
  writeResults(results, groups)
  console.log(`\nWrote ${results}.`)
}
const missed = groups.flatMap(({ rows }) => rows).filter(({ reached }) => reached === false)
console.log(missed.length === 0 ? '\nAll figures reach their bar.' : `\n${missed.length} figures miss their bar.`)
process.exit(missed.length === 0 ? 0 : 1)
