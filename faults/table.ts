import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '#test/postgres-cluster.ts'
import packages from '../package.json' with { type: 'json' }
import type { Figure } from './fault.ts'

/** The figures of one fault, and how long it took. */
export type Group = { name: string; seconds: number; figures: Figure[] }

/** Writes the figures of a fault as a table of its own, with what is needed to judge them and to repeat them. */
export function writeTable(folder: string, { name, seconds, figures }: Group) {
  const text = [
    `# ${name}`,
    '',
    `Written by \`npm run faults -- ${name}\` in ${seconds} s. A figure with a seed is repeated by \`SEED=…\` before that.`,
    '',
    ...table(
      ['what', 'database', 'figure', 'has to be', ''],
      figures.map(({ what, base, value, bar, reached }) => [what, base, value, bar, verdicts(reached)]),
    ),
    '',
    ...table(['on', ''], Object.entries(circumstances())),
    '',
  ]
  writeFileSync(join(folder, `${name}.md`), text.join('\n'))
}

const verdicts = (reached: Figure['reached']) =>
  reached === 'not run' ? 'not run' : reached ? 'reached' : '**missed**'

function table(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}

function circumstances() {
  const [cpu] = cpus()
  const programs = findPostgres()
  // The tables themselves are no change of what is tried.
  const changed = said('git', ['status', '--porcelain', '--', '.', ':!faults/results'])
  return {
    commit: said('git', ['rev-parse', '--short', 'HEAD']) + (changed === '' ? '' : ' and changes'),
    date: new Date().toISOString(),
    node: process.version,
    'embedded database': `PGlite ${packages.dependencies['@electric-sql/pglite']}`,
    server: programs ? said(join(programs, 'postgres'), ['--version']) : 'none',
    system: `${type()} ${release()}`,
    processor: `${cpu?.model ?? 'unknown'}, ${availableParallelism()} cores`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    'load of the machine, 15 minutes': (loadavg()[2] ?? 0).toFixed(1),
  }
}

function said(program: string, args: string[]) {
  try {
    return execFileSync(program, args, { stdio: 'pipe' }).toString().trim()
  } catch (error) {
    return `unknown (${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)})`
  }
}
