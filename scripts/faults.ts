import { readdirSync, writeFileSync } from 'node:fs'
import type { Fault, Figure, Size } from '../faults/fault.ts'
import { buildIfStale } from './build.ts'
import { stopCluster } from '../faults/test-environment.ts'
import { type Group, writeTable } from '../faults/table.ts'
import { ensurePostgres } from './needs.ts'

// Usage: npm run faults [-- short] [name …]; without a name it runs all fault tests, one after the other. The long form
// of each writes its own table of results.
const names = readdirSync('faults')
  .filter((name) => name.endsWith('.fault.ts'))
  .map((name) => name.replace('.fault.ts', ''))
const args = process.argv.slice(2)
/** The file for the counts, which `npm test` adds to its own. */
const report = process.env['FAULTS_REPORT']
const size: Size = args.includes('short') ? 'short' : 'long'
const asked = args.filter((text) => text !== 'short')
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown fault test: ${unknown.join(', ')}. Choose from: ${names.join(', ')}.`)
  process.exit(1)
}
// The short form omits what tests next to the code already cover: archives, bad input, races and slow clients.
const inTests = ['backup', 'bad-input', 'races', 'slow-clients']
const usual = size === 'short' ? names.filter((name) => !inTests.includes(name)) : names
ensurePostgres()
await buildIfStale()
const groups: Group[] = []
const chosen = asked.length > 0 ? asked : usual
// In the short form, tests that mostly wait run two at a time. Tests that measure time or stop PostgreSQL run alone.
const waiting = ['disk-full', 'kill', 'mail-kill', 'mail-server', 'postgres-line', 'power-loss', 'sigterm']
const together = size === 'short' ? chosen.filter((name) => waiting.includes(name)) : []
const alone = chosen.filter((name) => !together.includes(name))
await Promise.all([runAll(together), runAll(together)])
await runAll(alone)

/** Runs fault tests one after the other. Two concurrent calls with the same list share its entries. */
async function runAll(names: string[]) {
  for (let name = names.shift(); name !== undefined; name = names.shift()) await runOne(name)
}

async function runOne(name: string) {
  const started = performance.now()
  const { run }: { run: Fault } = await import(`../faults/${name}.fault.ts`)
  const found = await run(size).catch((error: unknown) => [brokenOff(name, error)])
  console.log(`\n# ${name}`)
  for (const { what, base, value, bar, reached } of found) {
    const verdict = reached === 'not run' ? 'NOT RUN' : reached ? 'reached' : 'MISSED'
    console.log(` ${what} (${base}): ${value}; must be ${bar}: ${verdict}`)
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(` ${seconds} s`)
  const group = { name, seconds, figures: found }
  if (size === 'long') writeTable('faults/results', group)
  groups.push(group)
}
const figures = groups.flatMap((group) => group.figures)
await stopCluster()
const counts = {
  passed: figures.filter(({ reached }) => reached === true).length,
  failed: figures.filter(({ reached }) => reached === false).length,
  skipped: figures.filter(({ reached }) => reached === 'not run').length,
  failures: figures
    .filter(({ reached }) => reached === false)
    .map(({ what, base, value, bar }) => `${what} (${base}): ${value}; must be ${bar}`),
}
if (report !== undefined) writeFileSync(report, JSON.stringify(counts))
console.log(`\n${counts.passed} figures reach their bar, ${counts.failed} miss it, ${counts.skipped} were not run.`)
process.exit(counts.failed === 0 ? 0 : 1)

function brokenOff(name: string, error: unknown): Figure {
  console.error(error)
  const value = `aborted: ${error instanceof Error ? error.message : String(error)}`
  return { what: name, base: 'both', value, bar: 'completed', reached: false }
}
