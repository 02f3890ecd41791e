import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { findPostgres } from '#test/postgres-cluster.ts'
import type { Row } from './figures.ts'

export type Group = { name: string; rows: Row[]; seconds: number }

const heads = ['what', 'ours', 'reference', 'ratio', 'least to most', 'has to be', 'reached']

/** Writes the figures of a whole run with all that they depend on. */
export function writeResults(path: string, groups: Group[]) {
  const missed = groups.flatMap(({ rows }) => rows).filter(({ reached }) => reached === false).length
  const text = [
    '# Figures',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC. Each figure is a median; what stands beside it was measured in the same run, in turns with it.`,
    circumstances()
      .map(([name, value]) => `- ${name}: ${value}`)
      .join('\n'),
    missed === 0 ? 'Every figure is what it has to be.' : `**${missed} figures are not what they have to be.**`,
    ...groups.flatMap(({ name, rows, seconds }) => [`## ${name}, ${Math.round(seconds)} s`, table(rows)]),
  ].join('\n\n')
  writeFileSync(path, `${text}\n`)
}

/** A row as one line of the console. */
export const line = ({ what, ours, reference, ratio, spread, bar, reached }: Row) =>
  [
    `${what}: ${ours}`,
    spread && `(${spread})`,
    reference && `beside ${reference}`,
    ratio && `ratio ${ratio}`,
    bar && `has to be ${bar}: ${verdict(reached)}`,
  ]
    .filter(Boolean)
    .join(', ')
    .replace(', (', ' (')

function table(rows: Row[]) {
  const cells = rows.map(({ what, ours, reference, ratio, spread, bar, reached }) =>
    [what, ours, reference, ratio, spread, bar, verdict(reached)].map((cell) => cell.replaceAll('|', '\\|')),
  )
  return [heads, heads.map(() => '---'), ...cells].map((columns) => `| ${columns.join(' | ')} |`).join('\n')
}

const verdict = (reached: boolean | undefined) => (reached === undefined ? '' : reached ? 'reached' : 'MISSED')

function circumstances(): [name: string, value: string][] {
  const programs = findPostgres()
  const [cpu] = cpus()
  return [
    ['commit', commit()],
    ['CPU', `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB of memory`],
    ['system', `${process.platform} ${process.arch}, Node ${process.versions.node}`],
    [
      'database',
      `${programs === undefined ? 'no PostgreSQL' : said(`${programs}/postgres`, '--version')}; embedded: PGlite ${versionOf('@electric-sql/pglite')}`,
    ],
    ['packages', ['fastify', 'react', 'pg', 'lighthouse'].map((name) => `${name} ${versionOf(name)}`).join(', ')],
    ['browser', process.env.CHROMIUM_PATH === undefined ? 'none' : said(process.env.CHROMIUM_PATH, '--version')],
  ]
}

function commit() {
  const changed = said('git', 'status', '--porcelain', '--', 'src', 'bench', 'package-lock.json') !== ''
  return said('git', 'rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : '')
}

const said = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' }).toString().trim()

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
