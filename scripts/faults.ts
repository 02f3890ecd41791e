import { existsSync, writeFileSync } from 'node:fs'
import { sizes } from '../faults/fault.ts'
import { writeResults } from '../faults/results.ts'
import { stopCluster } from '../faults/test-environment.ts'
import type { Figure, Group } from '../measure/figure.ts'
import { countFigures, readArguments, runFile } from '../measure/run.ts'
import { buildIfStale } from './build-if-stale.js'
import { ensureDovecot, ensurePostgres, ensureProxies, findChromium } from './needs.ts'

// Usage: npm run faults [-- short] [name …]. Without a name, the long form runs all faults except the soak and writes a
// table for each; the short form runs the faults that belong to `npm test`. With names, either form runs only these.

type Plan = {
  /** The approximate duration of the long form in minutes. */
  minutes: number
  /**
   * What `npm test` covers: the short form, or tests beside the code that prove the same, or nothing, because the fault
   * installs programs.
   */
  inTests: 'short form' | string[] | 'nothing'
}

/** In the order in which they run; among the short forms, the longest comes first. */
const plans: Record<string, Plan> = {
  'two-processes': { minutes: 6, inTests: 'short form' },
  mailbox: { minutes: 15, inTests: ['src/server/emails/mailbox/mailbox.test.ts'] },
  'heavy-mail': {
    minutes: 3,
    inTests: ['src/server/emails/reading/email-parser.test.ts', 'src/server/emails/mailbox/mailbox.test.ts'],
  },
  kill: { minutes: 3, inTests: 'short form' },
  'disk-full': { minutes: 2, inTests: 'short form' },
  'power-loss': { minutes: 5, inTests: 'short form' },
  'small-memory': { minutes: 1, inTests: 'short form' },
  'mail-server': { minutes: 4, inTests: 'short form' },
  'mail-kill': { minutes: 5, inTests: 'short form' },
  start: { minutes: 1, inTests: 'short form' },
  'postgres-away': { minutes: 4, inTests: 'short form' },
  sigterm: { minutes: 3, inTests: 'short form' },
  load: { minutes: 2, inTests: 'short form' },
  'postgres-line': { minutes: 3, inTests: 'short form' },
  backup: { minutes: 1, inTests: ['src/server/archive/archive.test.ts'] },
  'bad-input': { minutes: 1, inTests: ['src/server/security/bad-input.test.ts'] },
  races: { minutes: 12, inTests: ['src/server/security/races.test.ts', 'src/server/leads/conversion.test.ts'] },
  'slow-clients': { minutes: 4, inTests: ['src/server/http/limits/time-limits.test.ts'] },
  tours: { minutes: 2, inTests: ['src/server/tours/tours.test.ts'] },
  bucket: { minutes: 2, inTests: 'nothing' },
  proxy: { minutes: 6, inTests: 'nothing' },
  container: { minutes: 14, inTests: 'nothing' },
  systemd: { minutes: 16, inTests: 'nothing' },
  'mail-collections': { minutes: 1, inTests: 'nothing' },
  scanners: { minutes: 18, inTests: 'nothing' },
  soak: { minutes: 121, inTests: 'nothing' },
}

const suite = { folder: 'faults', ending: '.fault.ts', sizes }
const { names, named, size } = readArguments(suite)
/** The file from which `npm test` reads the counts. */
const report = process.env['FAULTS_REPORT']
checkPlans()

const usual = Object.entries(plans).filter(([name, { inTests }]) =>
  size === 'short' ? inTests === 'short form' : name !== 'soak',
)
const chosen = named.length > 0 ? named : usual.map(([name]) => name)
ensurePostgres()
if (chosen.includes('proxy')) ensureProxies()
if (chosen.includes('mailbox') || chosen.includes('heavy-mail')) ensureDovecot()
if (chosen.includes('soak')) process.env['CHROMIUM_PATH'] = findChromium()
// In the short form only small-memory measures memory. The others start products that do not return each freed block to
// the system, because that takes a third of their time.
if (size === 'short')
  Object.assign(process.env, { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' })
buildIfStale()
const groups: Group[] = []
const queue = [...chosen]
// The short form does not judge times and spends half of its time waiting, so three faults run at once.
await Promise.all(Array.from({ length: size === 'short' ? 3 : 1 }, runAll))
await stopCluster()
const counts = countFigures(groups)
if (report !== undefined) writeFileSync(report, JSON.stringify(counts))
process.exit(counts.failed === 0 ? 0 : 1)

/** Takes faults from the queue and runs them one by one; several of these share the queue. */
async function runAll() {
  const isJudged = ({ dependsOnSpeed }: Figure) => size === 'long' || dependsOnSpeed === undefined
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const group = await runFile(suite, name, size, isJudged)
    if (size === 'long') writeResults('faults/results', group)
    groups.push(group)
  }
}

function checkPlans() {
  const missing = [
    ...names.filter((name) => !(name in plans)),
    ...Object.values(plans)
      .flatMap(({ inTests }) => (Array.isArray(inTests) ? inTests : []))
      .filter((path) => !existsSync(path)),
  ]
  if (missing.length > 0) throw new Error(`The plans of scripts/faults.ts do not fit: ${missing.join(', ')}`)
}
