import { open as openInspector } from 'node:inspector'
import { defineConfig, type Project } from '@playwright/test'
import { waitLimit } from '#test/limits.ts'
import { findWebKit, launchOfFirefox } from './browsers/engines.ts'
import { ports, workers } from './products.ts'
import type { Options } from './visitor.ts'

// Set in the worker that runs a journey; it waits here for a debugger.
if (process.env.E2E_INSPECT && process.env.TEST_WORKER_INDEX) openInspector(9229, '127.0.0.1', true)
const chromium = process.env.CHROMIUM_PATH
const asRoot = process.getuid?.() === 0
/**
 * Pages that Chromium renders for each journey in addition to the journey's own: a spare one and two of its address
 * bar.
 */
const unseen = 'SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup'

/**
 * The park of the demos, as the name of its file in park/; a journey in a demo reads the park's facts from that file.
 * Journeys about literal texts of the specification or about a first start always run on the sample park.
 */
export const demoPark = process.env.E2E_PARK ?? 'alder-creek'

/**
 * A run of all tests leaves out journeys tagged '@long': another journey covers the same screen, or a test without a
 * browser covers the rule. They are about refusals, two people at once, other roles, looks and widths. A run that names
 * the suite or a path includes them.
 */
const isLong = process.env.E2E_LONG === 'on'
const left = isLong ? [] : [/@long/]
/**
 * Within all tests, Firefox and translators are shown some pages of visitors, who have any of them: what differs between
 * engines (the way back, forms, the height of a page), and what a translator changes under React (a list).
 */
const inShort = (files: RegExp) => (isLong ? {} : { testDir: 'site', testMatch: files })

/** Runs the journeys tagged '@firefox' in Firefox as well. */
function inFirefox() {
  const use = launchOfFirefox()
  if (use === undefined) return []
  // In the system's Firefox a drag starts with the real pointer of the screen, which no protocol can move.
  const grepInvert = use.launchOptions.channel === undefined ? left : [...left, /@drag/]
  const files = inShort(/(back|request-info|whole)\.e2e/)
  return [{ name: 'firefox', ...files, grep: /@firefox/, grepInvert, use }]
}

/** WebKit has its own journeys, which use it through WebDriver, one after another in one browser. */
const inWebKit = findWebKit() ? [{ name: 'webkit', testDir: 'webkit', grepInvert: left, workers: 1 }] : []

/** Runs the journeys tagged '@translated' in pages whose texts a translator has replaced. */
const translated: Project<Options> = {
  name: 'translated',
  ...inShort(/available-units\.e2e/),
  grep: /@translated/,
  grepInvert: left,
  use: {
    isTranslated: true,
    // React renders a drawing again if its texts were replaced before it was hydrated, and reports that.
    expectedComplaints: [/Minified React error #418/],
  },
}

export default defineConfig<Options>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers,
  timeout: 5 * waitLimit,
  expect: { timeout: waitLimit, toPass: { timeout: waitLimit } },
  reporter: [['line'], ['json']],
  use: {
    baseURL: `http://localhost:${ports.sample}`,
    actionTimeout: waitLimit,
    navigationTimeout: waitLimit,
    launchOptions: {
      slowMo: Number(process.env.E2E_SLOW_MOTION ?? 0),
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Root, which runs tests in containers, cannot set up Chromium's sandbox.
      args: [...(asRoot ? ['--no-sandbox'] : []), '--disable-quic', `--disable-features=${unseen}`],
    },
    viewport: { width: 1440, height: 900 },
  },
  // No project depends on another one, so a failed journey keeps no other from running. The longest come first.
  projects: [
    { name: 'sweep', testDir: 'sweep', grepInvert: [...left, /@firefox/] },
    { name: 'dev', testDir: 'dev', grepInvert: left },
    ...inFirefox(),
    ...inWebKit,
    translated,
    { name: 'site', testDir: 'site', grepInvert: left },
    { name: 'admin', testDir: 'admin', grepInvert: left, use: { baseURL: `http://localhost:${ports.start}` } },
  ],
})
