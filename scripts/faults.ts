import { writeFileSync } from 'node:fs'
import { sizes } from '../faults/fault.ts'
import { writeResults } from '../faults/results.ts'
import { stopCluster } from '../faults/test-environment.ts'
import type { Group } from '../measure/figure.ts'
import { countFigures, readArguments, runFile } from '../measure/run.ts'
import { buildIfStale } from './build.ts'
import { ensureDovecot, ensurePostgres, ensureProxies, findChromium } from './needs.ts'

// Usage: npm run faults [-- short] [name …]. Without a name it runs all faults. The long form writes a table of each.
const suite = { folder: 'faults', ending: '.fault.ts', sizes }
const { names, named, size } = readArguments(suite)
/** Where `npm test` reads the counts. */
const report = process.env['FAULTS_REPORT']
// Tests beside the code cover the short form of these.
const inTests = ['backup', 'bad-input', 'races', 'slow-clients', 'tours']
// These install what is not there and take minutes; their short form runs when named.
const longOnly = ['bucket', 'container', 'proxy', 'scanners', 'systemd']
// It takes an hour on each database.
const byNameOnly = ['soak']
const usual = names.filter(
  (name) => !byNameOnly.includes(name) && !(size === 'short' && [...inTests, ...longOnly].includes(name)),
)
const chosen = named.length > 0 ? named : usual
// In the short form, faults that mostly wait run two at a time. Those that measure times or stop PostgreSQL run alone.
const waiting = ['disk-full', 'kill', 'mail-kill', 'mail-server', 'mailbox', 'postgres-line', 'power-loss', 'sigterm']
const together = size === 'short' ? chosen.filter((name) => waiting.includes(name)) : []
const alone = chosen.filter((name) => !together.includes(name))
ensurePostgres()
if (chosen.includes('proxy')) ensureProxies()
if (chosen.includes('mailbox')) ensureDovecot()
if (chosen.includes('soak')) process.env['CHROMIUM_PATH'] = findChromium()
await buildIfStale()
const groups: Group[] = []
await Promise.all([runAll(together), runAll(together)])
await runAll(alone)

/** Takes faults from a list and runs them in turn; two runs of the same list share it. */
async function runAll(queue: string[]) {
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const group = await runFile(suite, name, size)
    if (size === 'long') writeResults('faults/results', group)
    groups.push(group)
  }
}
await stopCluster()
const counts = countFigures(groups)
if (report !== undefined) writeFileSync(report, JSON.stringify(counts))
process.exit(counts.failed === 0 ? 0 : 1)
