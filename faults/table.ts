import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '#test/postgres-cluster.ts'
import packages from '../package.json' with { type: 'json' }
import type { Figure } from './fault.ts'

/** The figures of one fault, and how long it took. */
export type Group = { name: string; seconds: number; figures: Figure[] }

/** What no command of this project tries. */
const neverRun = [
  'A real power cut; it is simulated from a record of the writes.',
  'Scanners from outside (sqlmap, wapiti, Nikto).',
  'An hour of mixed load, and what grows in it.',
  'A hostile mix of fuzzed input, sign-ins and slow clients while a real browser edits; each was tried by itself.',
  'What `npm test` shows: rights of every role on every route, cross-site requests, injected scripts, the grade of the Observatory.',
]

/** Writes the figures of a whole run as one table, with what is needed to judge them and to repeat them. */
export function writeTable(path: string, groups: Group[]) {
  const figures = groups.flatMap((group) => group.figures)
  const counted = (verdict: Figure['reached']) => figures.filter(({ reached }) => reached === verdict).length
  const left = figures
    .filter(({ reached }) => reached === 'not run')
    .map(({ what, base, value }) => `${what} (${base}): ${value}.`)
  const text = [
    '# Faults',
    '',
    'Written by `npm run faults`. Each figure beside what it has to be. A figure with a seed is repeated by `SEED=… npm run faults`.',
    '',
    `${counted(true)} reached, ${counted(false)} missed, ${counted('not run')} not run.`,
    '',
    ...table(['', ''], Object.entries(circumstances())),
    ...groups.flatMap(({ name, seconds, figures: found }) => [
      '',
      `## ${name} (${seconds} s)`,
      '',
      ...table(
        ['what', 'database', 'figure', 'has to be', ''],
        found.map(({ what, base, value, bar, reached }) => [what, base, value, bar, verdicts(reached)]),
      ),
    ]),
    '',
    '## Not run',
    '',
    ...[...left, ...neverRun].map((line) => `- ${line}`),
    '',
  ]
  writeFileSync(path, text.join('\n'))
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
  return {
    commit: said('git', ['describe', '--always', '--dirty', '--exclude=*']),
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
