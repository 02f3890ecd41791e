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
  /** The decision that it tests, or the document whose promise. */
  serves: string
  /** Whether `npm test` runs its short form; it installs no programs. */
  inTests: boolean
}

/** In the order in which they run; among the short forms, the longest comes first. */
const plans: Record<string, Plan> = {
  'two-processes': { minutes: 6, serves: 'docs/operating.md', inTests: true },
  kill: { minutes: 3, serves: 'docs/decisions/002-embedded-database.md', inTests: true },
  'disk-full': { minutes: 2, serves: 'docs/decisions/002-embedded-database.md', inTests: true },
  'power-loss': { minutes: 5, serves: 'docs/decisions/002-embedded-database.md', inTests: true },
  'small-memory': { minutes: 4, serves: 'docs/decisions/027-memory.md', inTests: true },
  sigterm: { minutes: 3, serves: 'docs/decisions/021-slow-clients-and-the-proxy.md', inTests: true },
  'postgres-line': { minutes: 3, serves: 'docs/operating.md', inTests: true },
  bucket: { minutes: 2, serves: 'docs/decisions/009-uploads.md', inTests: false },
  proxy: { minutes: 6, serves: 'docs/decisions/021-slow-clients-and-the-proxy.md', inTests: false },
  container: { minutes: 14, serves: 'docs/operating.md', inTests: false },
  systemd: { minutes: 16, serves: 'docs/operating.md', inTests: false },
  scanners: { minutes: 18, serves: 'docs/security.md', inTests: false },
  soak: { minutes: 121, serves: 'docs/decisions/027-memory.md', inTests: false },
}

const suite = { folder: 'faults', ending: '.fault.ts', sizes }
const { names, named, size } = readArguments(suite)
/** The file from which `npm test` reads the counts. */
const report = process.env['FAULTS_REPORT']
checkPlans()

const usual = Object.entries(plans).filter(([name, { inTests }]) => (size === 'short' ? inTests : name !== 'soak'))
const chosen = named.length > 0 ? named : usual.map(([name]) => name)
ensurePostgres()
if (chosen.includes('proxy')) ensureProxies()
if (chosen.includes('small-memory') && size === 'long') ensureDovecot()
if (chosen.includes('soak')) process.env['CHROMIUM_PATH'] = findChromium()
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
    ...Object.keys(plans).filter((name) => !names.includes(name)),
    ...Object.values(plans)
      .map(({ serves }) => serves)
      .filter((path) => !existsSync(path)),
  ]
  if (missing.length > 0) throw new Error(`The plans of scripts/faults.ts do not fit: ${missing.join(', ')}`)
}
