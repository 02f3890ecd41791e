import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { engineNames, launchOf } from './browsers/engines.ts'

// Workers load this file again and must use the same folder.
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'baydoor-e2e-'))
const folder = process.env.E2E_FOLDER
const chromium = process.env.CHROMIUM_PATH
const asRoot = process.getuid?.() === 0
/** Extra pages of Chromium, rendered for each journey: a spare one and two of its address bar. */
const unseen = 'SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup'

const product = (script: string, port: number, more: Record<string, string> = {}) => ({
  command: `"${process.execPath}" ${script}.ts`,
  cwd: join(import.meta.dirname, '..'),
  url: `http://localhost:${port}/readyz`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: { PORT: String(port), DATA_DIR: join(folder, basename(script)), RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...more },
})

/** The ports of the product after a first start, and of the demo with units in every status. */
export const ports = {
  start: Number(process.env.E2E_START_PORT ?? 4310),
  demo: Number(process.env.E2E_DEMO_PORT ?? 4311),
  /** The product of the sweep; its control server listens on the next port. */
  sweep: Number(process.env.E2E_SWEEP_PORT ?? 4330),
}

/** Pre-authorised addresses, one per journey, because an account is claimed once. */
export const preAuthorized = { keyboard: 'first.keys@example.com', link: 'first.link@example.com' }

/** The journeys tagged '@engines' in each installed engine; one retry, for a browser that does not start. */
const inOtherEngines = engineNames.flatMap((name) => {
  const use = launchOf(name)
  if (use === undefined) return []
  // The system's browsers drag with the screen's pointer, which no protocol moves.
  const grepInvert = use.launchOptions.channel === undefined ? [] : /@drag/
  return [{ name, grep: /@engines/, grepInvert, dependencies: ['site'], timeout: 60_000, retries: 1, use }]
})

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Journeys wait half of their time: a third worker keeps two cores busy.
  workers: 3,
  timeout: 30_000,
  expect: { timeout: 7000 },
  // A hosted machine may stall for seconds; a test that fails twice is a failure.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['line'], ['json']],
  use: {
    baseURL: `http://localhost:${ports.start}`,
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Chromium's sandbox does not work as root, the usual user in containers.
      args: [...(asRoot ? ['--no-sandbox'] : []), '--disable-quic', `--disable-features=${unseen}`],
    },
    viewport: { width: 1440, height: 900 },
  },
  // Journeys of visitors run before staff change the data.
  projects: [
    { name: 'site', testDir: 'site' },
    { name: 'admin', testDir: 'admin', dependencies: ['site'] },
    { name: 'sweep', testDir: 'sweep', dependencies: ['admin'], grepInvert: /@engines/ },
    ...inOtherEngines,
  ],
  webServer: [
    product('scripts/start', ports.start, { ADMIN_EMAILS: Object.values(preAuthorized).join(',') }),
    // The demo creates its own temporary folder.
    product('scripts/demo', ports.demo, { TMPDIR: folder }),
    product('e2e/sweep/serve', ports.sweep),
  ],
})
