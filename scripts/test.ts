import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { ensurePostgres, findChromium } from './needs.ts'

type Counts = { passed: number; failed: number; skipped: number; failures: string[] }

const only = process.argv[2]
const folder = mkdtempSync(join(tmpdir(), 'baydoor-tests-'))
const report = (name: string) => join(folder, `${name}.json`)

ensurePostgres()
const chromium = findChromium()
await buildIfStale()
const suites: Counts[] = []
const asked = (suite: string) => only === undefined || only === suite
if (asked('unit')) suites.push(runVitest())
if (asked('faults')) suites.push(runFaults())
if (asked('e2e')) suites.push(runPlaywright())
rmSync(folder, { recursive: true, force: true })

// Said once more at the end, where it is read.
for (const failure of suites.flatMap(({ failures }) => failures)) console.error(`\nFAILED ${failure}`)
const sum = (key: 'passed' | 'failed' | 'skipped') => suites.reduce((total, counts) => total + counts[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)

function runVitest(): Counts {
  console.log('\n— calls, services, guards (Vitest)')
  const { status } = run('node_modules/.bin/vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('vitest')}`,
  ])
  const result: VitestReport = JSON.parse(readFileSync(report('vitest'), 'utf8'))
  const failures = result.testResults.flatMap(({ name, status: of, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (of === 'failed' && failed.length === 0) return [`${name}\n${message ?? ''}`]
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`)
  })
  if (failures.length === 0 && status !== 0) failures.push(`Vitest ended with ${status}: an error outside of any test`)
  return { passed: result.numPassedTests, failed: failures.length, skipped: result.numPendingTests, failures }
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
  console.log('\n— faults, in their short form (npm run faults for the long one)')
  run('scripts/faults.ts', ['short'], { FAULTS_REPORT: report('faults') })
  if (!existsSync(report('faults'))) return { passed: 0, failed: 1, skipped: 0, failures: ['The faults broke off'] }
  return JSON.parse(readFileSync(report('faults'), 'utf8'))
}

function runPlaywright(): Counts {
  console.log('\n— journeys in a real Chromium (Playwright)')
  const { status } = run('node_modules/.bin/playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright'),
  })
  const result: { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; suites: Suite[] } =
    JSON.parse(readFileSync(report('playwright'), 'utf8'))
  const { expected, skipped } = result.stats
  const failures = result.suites.flatMap((suite) => failuresIn(suite))
  if (failures.length === 0 && status !== 0) failures.push(`Playwright ended with ${status}`)
  return { passed: expected, failed: failures.length, skipped, failures }
}

type Suite = {
  title: string
  suites?: Suite[]
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

function failuresIn({ title, suites: inner = [], specs = [] }: Suite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title: name, tests }) => {
        const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
        return `${title}: ${name}\n${messages.join('\n')}`
      }),
    ...inner.flatMap((suite) => failuresIn(suite)),
  ]
}

function run(program: string, args: string[], env: Record<string, string> = {}) {
  // Tests decide their own configuration; what is set for a running product must not reach them.
  const { NODE_ENV: _, PORT: __, HOST: ___, DATA_DIR: ____, DATABASE_URL: _____, ...clean } = process.env
  return spawnSync(process.execPath, [program, ...args], {
    stdio: 'inherit',
    env: { ...clean, CHROMIUM_PATH: chromium, ...env },
  })
}
