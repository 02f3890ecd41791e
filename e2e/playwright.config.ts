import { mkdtempSync } from 'node:fs'
import { open as openInspector } from 'node:inspector'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { engineNames, launchOf } from './browsers/engines.ts'

const isHosted = process.env.CI !== undefined

// Workers evaluate this file again and must use the same folder.
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'baydoor-e2e-'))
const folder = process.env.E2E_FOLDER
// A journey runs in a worker, which waits here for a debugger.
if (process.env.E2E_INSPECT && process.env.TEST_WORKER_INDEX) openInspector(9229, '127.0.0.1', true)
const chromium = process.env.CHROMIUM_PATH
const asRoot = process.getuid?.() === 0
/** Pages that Chromium renders besides that of a journey, again for each: a spare one and two of its address bar. */
const unseen = 'SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup'

const product = (script: string, port: number, more: Record<string, string> = {}, argument = '') => ({
  command: `"${process.execPath}" ${script}.ts ${argument}`,
  cwd: join(import.meta.dirname, '..'),
  url: `http://localhost:${port}/readyz`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: { PORT: String(port), DATA_DIR: join(folder, basename(script)), RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...more },
})

/**
 * The park of the demos, by the name of its file in park/; a journey in a demo reads the park's facts from that file.
 * Journeys about literal texts of the specification and about a first start run on the sample park in any case.
 */
export const demoPark = process.env.E2E_PARK ?? 'alder-creek'

/** The product on its first start with the sample park, and a demo each for staff and for visitors, whose pages staff would change. */
export const ports = {
  start: Number(process.env.E2E_START_PORT ?? 4310),
  demo: Number(process.env.E2E_DEMO_PORT ?? 4311),
  visitors: Number(process.env.E2E_VISITORS_PORT ?? 4312),
  /** A demo of the sample park, whose public pages are swept in the other engines. */
  sample: Number(process.env.E2E_SAMPLE_PORT ?? 4313),
  /** The product in one state after another; the control server that sets the state listens on the next port. */
  sweep: Number(process.env.E2E_SWEEP_PORT ?? 4330),
}

/** Pre-authorized addresses, one per journey, because an account is claimed once. */
export const preAuthorized = { keyboard: 'first.keys@example.com', link: 'first.link@example.com' }

/** Runs the journeys tagged '@engines' in each other available engine, with one retry because a browser may not start. */
const inOtherEngines = engineNames.flatMap((name) => {
  const use = launchOf(name)
  if (use === undefined) return []
  // In the system's browsers a drag starts with the pointer of the screen, which no protocol moves.
  const grepInvert = use.launchOptions.channel === undefined ? [] : /@drag/
  return [
    {
      name,
      grep: /@engines/,
      grepInvert,
      dependencies: ['site'],
      timeout: isHosted ? 120_000 : 60_000,
      retries: 1,
      use,
    },
  ]
})

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Journeys wait half of the time: three of them keep two cores busy.
  workers: 3,
  // A hosted machine can be several times slower; a step that works does not take longer by it.
  timeout: isHosted ? 90_000 : 30_000,
  expect: { timeout: isHosted ? 20_000 : 7000 },
  // A hosted machine may pause for seconds; a journey that fails twice has a bug.
  retries: isHosted ? 1 : 0,
  reporter: [['line'], ['json']],
  use: {
    baseURL: `http://localhost:${ports.start}`,
    launchOptions: {
      slowMo: Number(process.env.E2E_SLOW_MOTION ?? 0),
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Root, which runs tests in containers, cannot set up Chromium's sandbox.
      args: [...(asRoot ? ['--no-sandbox'] : []), '--disable-quic', `--disable-features=${unseen}`],
    },
    viewport: { width: 1440, height: 900 },
  },
  // Public pages are tested before staff journeys change their data.
  projects: [
    { name: 'site', testDir: 'site' },
    { name: 'dev', testDir: 'dev' },
    { name: 'admin', testDir: 'admin', dependencies: ['site'] },
    { name: 'sweep', testDir: 'sweep', dependencies: ['admin'], grepInvert: /@engines/ },
    ...inOtherEngines,
  ],
  webServer: [
    product('scripts/start', ports.start, { ADMIN_EMAILS: Object.values(preAuthorized).join(',') }),
    // The demo creates its own folder in the temporary folder.
    product('scripts/demo', ports.demo, { TMPDIR: folder }, demoPark),
    product('scripts/demo', ports.visitors, { TMPDIR: folder }, demoPark),
    product('scripts/demo', ports.sample, { TMPDIR: folder }),
    product('e2e/sweep/serve', ports.sweep),
  ],
})
