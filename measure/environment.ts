import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import { findPostgres } from '#test/servers/postgres-cluster.ts'

/** What figures depend on. */
export function environment(): [name: string, value: string][] {
  const [cpu] = cpus()
  const programs = findPostgres()
  return [
    ['commit', commit()],
    ['date', new Date().toISOString()],
    ['node', process.version],
    ['embedded database', `PGlite ${versionOf('@electric-sql/pglite')}`],
    ['server', programs === undefined ? 'none' : outputOf(`${programs}/postgres`, '--version')],
    ['system', `${type()} ${release()}, ${process.arch}`],
    ['processor', `${cpu?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores`],
    ['memory', `${Math.round(totalmem() / 2 ** 30)} GB`],
    ['load of the machine, 15 minutes', (loadavg()[2] ?? 0).toFixed(1)],
  ]
}

function commit() {
  // A run rewrites its own results.
  const changed = outputOf('git', 'status', '--porcelain', '--', '.', ':!faults/results', ':!bench/results.md') !== ''
  return outputOf('git', 'rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : '')
}

export function outputOf(program: string, ...args: string[]) {
  try {
    return execFileSync(program, args, { stdio: 'pipe' }).toString().trim()
  } catch (error) {
    return `unknown (${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)})`
  }
}

export const versionOf = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
