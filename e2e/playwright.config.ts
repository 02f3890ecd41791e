import { mkdtempSync } from 'node:fs'
import { open as openInspector } from 'node:inspector'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { engineNames, launchOf } from './browsers/engines.ts'

// The workers read this file again and must find the folder of the first reading.
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'baydoor-e2e-'))
const folder = process.env.E2E_FOLDER
// A journey runs in a worker, which waits here for a debugger.
if (process.env.E2E_INSPECT && process.env.TEST_WORKER_INDEX) openInspector(9229, '127.0.0.1', true)
const chromium = process.env.CHROMIUM_PATH
const asRoot = process.getuid?.() === 0
/** Pages that Chromium keeps beside the one of a journey, drawn again for each: a spare one and two of its address bar. */
const unseen = 'SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup'

const product = (script: string, port: number, more: Record<string, string> = {}) => ({
  command: `"${process.execPath}" ${script}.ts`,
  cwd: join(import.meta.dirname, '..'),
  url: `http://localhost:${port}/readyz`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: { PORT: String(port), DATA_DIR: join(folder, basename(script)), RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...more },
})

/** The product as it is started for the first time, and the demo with units in every status. */
export const ports = {
  start: Number(process.env.E2E_START_PORT ?? 4310),
  demo: Number(process.env.E2E_DEMO_PORT ?? 4311),
  /** The product in state after state; what puts it into them listens at the next port. */
  sweep: Number(process.env.E2E_SWEEP_PORT ?? 4330),
}

/** Addresses that may sign in for the first time, each for one journey: an account is claimed once. */
export const preAuthorized = { keyboard: 'first.keys@example.com', link: 'first.link@example.com' }

/** The journeys tagged '@engines', once more in each other engine that is here; a browser that does not start gets a second try. */
const inOtherEngines = engineNames.flatMap((name) => {
  const use = launchOf(name)
  if (use === undefined) return []
  // A drag of the system's browsers begins with the pointer of the screen, which no protocol moves.
  const grepInvert = use.launchOptions.channel === undefined ? [] : /@drag/
  return [{ name, grep: /@engines/, grepInvert, dependencies: ['site'], timeout: 60_000, retries: 1, use }]
})

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Journeys wait as often as they work: a third one keeps two cores busy.
  workers: 3,
  timeout: 30_000,
  expect: { timeout: 7000 },
  // A hosted machine may stand still for seconds; what fails twice is a fault.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['line'], ['json']],
  use: {
    baseURL: `http://localhost:${ports.start}`,
    launchOptions: {
      slowMo: Number(process.env.E2E_SLOW_MOTION ?? 0),
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Chromium's own sandbox cannot be set up by root, which is who runs tests in containers.
      args: [...(asRoot ? ['--no-sandbox'] : []), '--disable-quic', `--disable-features=${unseen}`],
    },
    viewport: { width: 1440, height: 900 },
  },
  // What visitors see is looked at before staff change it.
  projects: [
    { name: 'site', testDir: 'site' },
    { name: 'dev', testDir: 'dev' },
    { name: 'admin', testDir: 'admin', dependencies: ['site'] },
    { name: 'sweep', testDir: 'sweep', dependencies: ['admin'], grepInvert: /@engines/ },
    ...inOtherEngines,
  ],
  webServer: [
    product('scripts/start', ports.start, { ADMIN_EMAILS: Object.values(preAuthorized).join(',') }),
    // The demo makes its own folder, among the temporary ones.
    product('scripts/demo', ports.demo, { TMPDIR: folder }),
    product('e2e/sweep/serve', ports.sweep),
  ],
})
