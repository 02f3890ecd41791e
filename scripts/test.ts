import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildIfStale } from './build-if-stale.js'
import {
  ensureDovecot,
  ensurePgBouncer,
  ensureEngines,
  ensurePostgres,
  findChromium,
  findFakeTime,
  findWindowedChromium,
  hasDisplay,
  installBrowsers,
} from './needs.ts'

type Counts = {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  files?: string[]
  notices?: string[]
}

const noDisplay =
  'There is no display here: neither DISPLAY nor WAYLAND_DISPLAY is set. Run this on a desktop, or without --headed.'
/** Enough free bytes for the databases of the tests, which take 1 GB in total. */
const ample = 4 * 1024 ** 3
const nothingRan: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }

// Arguments: a suite ('unit', 'faults', 'e2e'), a path under e2e/ for Playwright, or any other path for Vitest. Without
// arguments all suites run, with the journeys in their short form.
const words = process.argv.slice(2)
const options = words.filter((word) => word.startsWith('--'))
const asked = words.filter((word) => !options.includes(word))
const isHeaded = options.includes('--headed')
const isInspected = options.includes('--inspect')
/** The local time at which all programs of the run begin, such as 2028-02-29T12:00; TZ names the zone. */
const at = valueOf('--at')
/** It decides the order of the unit and server tests of a file. */
const seed = valueOf('--seed') ?? String(Date.now())
refuseOptions()
const suiteNames = ['unit', 'faults', 'e2e']
const paths = asked.filter((word) => !suiteNames.includes(word)).map((path) => relative('.', path))
const journeys = paths.filter((path) => path.startsWith('e2e'))
const files = paths.filter((path) => !journeys.includes(path))
const isAsked = (suite: string, some: string[] = []) => asked.length === 0 || asked.includes(suite) || some.length > 0

/** Temporary folders, removed at the end. */
const made: string[] = []
const folder = temporaryFolder(tmpdir())
const report = (name: string) => join(folder, `${name}.json`)

process.on('exit', () => {
  for (const path of made) rmSync(path, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const withVitest = isAsked('unit', files)
const withFaults = isAsked('faults')
const withBrowsers = isAsked('e2e', journeys)
const isWithoutServers = /^(src\/(admin|client|contract|domain|site|ui)|test|tools|scripts)\//
const needsServers =
  withFaults || (withVitest && !(files.length > 0 && files.every((path) => isWithoutServers.test(path))))
const notices = needsServers ? [...ensurePostgres(), ...ensureDovecot(), ...ensurePgBouncer()] : []
const browsers = withBrowsers ? installBrowsers() : undefined
const suites: Counts[] = []
if (withVitest) suites.push(runVitest())
if (withFaults || withBrowsers) buildIfStale()
if (withFaults) suites.push(runFaults())
await browsers
if (withBrowsers) {
  notices.push(...ensureEngines())
  suites.push(runPlaywright(isHeaded ? findWindowedChromium() : findChromium()))
}

if (asked.length === 0)
  notices.push('Left to .ci/run: the journeys tagged @long and the whole sweep, which `npm test -- e2e` runs.')
// Repeated at the end, where failures are easy to see.
for (const failure of suites.flatMap(({ failures }) => failures)) console.error(`\nFAILED ${failure}`)
for (const notice of [...suites.flatMap((suite) => suite.notices ?? []), ...notices]) console.error(`\n${notice}`)
const sum = (key: 'passed' | 'failed' | 'skipped') => suites.reduce((total, counts) => total + counts[key], 0)
if (sum('passed') + sum('failed') + sum('skipped') === 0)
  console.error(
    `\nNo test matches ${paths.join(' ')}. Name a suite (${suiteNames.join(', ')}) or a file, such as e2e/site/home.e2e.ts.`,
  )
const ran = suites.flatMap(({ files: ofSuite = [] }) => ofSuite)
if (paths.length > 0) console.log(['', ...ran.map((file) => `Ran ${file}`)].join('\n'))
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)

function valueOf(name: string) {
  return options.find((option) => option.startsWith(`${name}=`))?.slice(name.length + 1)
}

function refuseOptions() {
  const known = ['--headed', '--inspect', `--at=${at}`, `--seed=${seed}`]
  const unknown = options.find((option) => !known.includes(option))
  const isJourney = asked.length > 0 && asked.every((path) => relative('.', path).startsWith('e2e'))
  const faults = [
    unknown && `There is no option ${unknown}; there are --headed, --inspect, --at and --seed.`,
    isInspected && asked.length !== 1 && 'Name one file to inspect, such as e2e/site/home.e2e.ts --inspect.',
    isHeaded && !isJourney && 'Name the journey to watch, such as e2e/site/home.e2e.ts --headed.',
    isHeaded && !hasDisplay() && noDisplay,
    !/^\d+$/.test(seed) && `--seed is a number that an earlier run has printed, not ${seed}.`,
    at !== undefined && Number.isNaN(Date.parse(at)) && `--at is a time such as 2028-02-29T12:00, not ${at}.`,
  ]
  const fault = faults.find(Boolean)
  if (!fault) return
  console.error(fault)
  process.exit(1)
}

function temporaryFolder(parent: string) {
  const path = mkdtempSync(join(parent, 'baydoor-tests-'))
  made.push(path)
  return path
}

/**
 * The folder in which tests create and remove their databases, thousands of files each: in memory if there is room. On
 * ext4 this takes a third longer, because it searches for a free inode past every one deleted in the last minutes.
 */
function inMemory(): Record<string, string> {
  const memory = '/dev/shm'
  if (process.env.TMPDIR !== undefined || !existsSync(memory) || process.availableMemory() < ample) return {}
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < ample) return {}
  const path = temporaryFolder(memory)
  // PostgreSQL refuses to run as root, and the user it runs as needs to pass through this folder.
  chmodSync(path, 0o711)
  return { TMPDIR: path }
}

/** Preloads the library that shifts the clock of each program; timers are not affected. */
function movedClock(): Record<string, string> {
  if (at === undefined) return {}
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1000)
  return {
    LD_PRELOAD: findFakeTime(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

function runVitest(): Counts {
  console.log('\n— unit and server tests (Vitest)')
  const args = [
    'run',
    ...files,
    `--sequence.seed=${seed}`,
    ...(isInspected ? ['--inspect-brk', '--no-file-parallelism', '--test-timeout=0'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('vitest')}`,
  ]
  const { status } = run('node_modules/.bin/vitest', args, inMemory())
  if (!existsSync(report('vitest'))) return nothingRan
  const result: VitestReport = JSON.parse(readFileSync(report('vitest'), 'utf8'))
  const ofSuite = [...new Set(result.testResults.map(({ name }) => relative('.', name)))]
  const failures = result.testResults.flatMap(({ name, status: of, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (of === 'failed' && failed.length === 0) return [`${name}\n${message ?? ''}`]
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`)
  })
  if (result.testResults.length === 0 && files.length > 0) return nothingRan
  if (failures.length === 0 && status !== 0) failures.push(`Vitest exited with ${status}: an error outside of any test`)
  return {
    passed: result.numPassedTests,
    failed: failures.length,
    skipped: result.numPendingTests,
    failures,
    files: ofSuite,
    notices:
      failures.length > 0 ? [`The tests of a file in the same order again: npm test -- unit --seed=${seed}`] : [],
  }
}

type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function runFaults(): Counts {
  console.log('\n— fault tests in their short form (npm run faults runs the long one)')
  run('scripts/faults.ts', ['short'], { FAULTS_REPORT: report('faults') })
  if (!existsSync(report('faults'))) return { passed: 0, failed: 1, skipped: 0, failures: ['The fault tests aborted'] }
  return JSON.parse(readFileSync(report('faults'), 'utf8'))
}

function runPlaywright(chromium: string): Counts {
  console.log('\n— journeys in browsers (Playwright)')
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...journeys]
  if (isHeaded || isInspected)
    args.push('--workers=1', ...['dev', 'site', 'admin', 'sweep'].map((name) => `--project=${name}`))
  if (isHeaded) args.push('--headed')
  if (isInspected) args.push('--timeout=0')
  const first = playwright(journeys.length > 0 ? [...args, '--no-deps'] : args, chromium)
  // A run of all journeys is so long that the machine may stall during it, so failed journeys run once more, alone.
  if (!asked.includes('e2e') || first.unexpected === 0) return first
  console.log('\n— journeys that failed, once more by themselves')
  const second = playwright([...args, '--last-failed', '--workers=1'], chromium)
  return {
    ...first,
    passed: first.passed + second.passed,
    failed: second.failed,
    failures: second.failures,
    notices: first.failures.map((failure) => `Failed in its first run: ${failure}`),
  }
}

/**
 * Runs journeys once. Also returns the number of failed journeys, because a failure can also be one of the run itself.
 */
function playwright(args: string[], chromium: string): Counts & { unexpected: number } {
  const { status } = run('node_modules/.bin/playwright', args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright'),
    CHROMIUM_PATH: chromium,
    ...(asked.length > 0 ? { E2E_LONG: 'on' } : {}),
    ...(isHeaded ? { E2E_SLOW_MOTION: '250' } : {}),
    ...(isInspected ? { E2E_INSPECT: 'on' } : {}),
  })
  const result: { stats: { expected: number; unexpected: number; skipped: number }; suites: Suite[] } = JSON.parse(
    readFileSync(report('playwright'), 'utf8'),
  )
  const { expected, unexpected, skipped } = result.stats
  if (result.suites.length === 0 && journeys.length > 0) return { ...nothingRan, unexpected }
  const failures = result.suites.flatMap((suite) => failuresIn(suite))
  if (failures.length === 0 && status !== 0) failures.push(`Playwright exited with ${status}`)
  const ofSuite = [...new Set(result.suites.map(({ title }) => `e2e/${title}`))]
  return { passed: expected, failed: failures.length, skipped, failures, files: ofSuite, unexpected }
}

type Suite = {
  title: string
  suites?: Suite[]
  specs?: {
    title: string
    ok: boolean
    tests: { projectName: string; results: { error?: { message?: string } }[] }[]
  }[]
}

function failuresIn({ title, suites: inner = [], specs = [] }: Suite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title: name, tests }) => {
        const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
        return `[${tests[0]?.projectName}] ${title}: ${name}\n${messages.join('\n')}`
      }),
    ...inner.flatMap((suite) => failuresIn(suite)),
  ]
}

function run(program: string, args: string[], env: Record<string, string> = {}) {
  // Tests set their own configuration, so variables of a running product must not reach them.
  const { NODE_ENV: _, PORT: __, HOST: ___, DATA_DIR: ____, DATABASE_URL: _____, ...clean } = process.env
  return spawnSync(process.execPath, [program, ...args], {
    stdio: 'inherit',
    env: { ...clean, ...movedClock(), ...env },
  })
}
