import { type Browser, expect, type Page, test } from '@playwright/test'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { tourPath } from '#contract/tours.constants.ts'
import { screens as publicRoutes } from '#site/routes.ts'
import { office, officePassword } from '../staff.ts'
import { findSampleWords, readPark } from '#test/sample-words.ts'
import { become, origin } from './become.ts'
import type { Findings, Look } from './geometry.ts'
import { isWhole, keepBannerAway, newReport, type Step, sizes, sweepScreen } from './look.ts'
import { publicScreens, type Screen, staffScreens } from './screens.ts'
import type { State } from './states.ts'

/** SWEEP='^(home|units)$' in the environment limits the sweep to these screens. */
const selected = RegExp(process.env.SWEEP ?? '')

const sizesOf = (...widths: number[]) => sizes.filter(([width]) => widths.includes(width))
const textsAndPresses = ['texts', 'presses'] as const satisfies Look[]
const media = (name: string, features: Parameters<Page['emulateMedia']>[0]) => ({
  name,
  turnOn: (page: Page) => page.emulateMedia(features),
  turnOff: (page: Page) => page.emulateMedia({ colorScheme: null, forcedColors: null }),
})
const fontSize = (standard: number) => async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard - 3 } })
  await session.detach()
}

const officeSizes = isWhole ? sizes : sizesOf(320, 390, 768, 1100, 1280)
const oddSizes = isWhole ? sizes : sizesOf(320, 768, 1280)

const stepsAt = (chosen: Step['sizes']): Step[] => [{ looks: [...textsAndPresses], sizes: chosen }]
const widths = ({ who }: Screen) => stepsAt(who === undefined ? sizes : officeSizes)
const appearances: Step[] = [
  { looks: ['focus'], sizes: sizesOf(320, 1366) },
  // Colours do not affect the layout; what forced colors hide is visible at any width.
  { looks: [...textsAndPresses], sizes: sizesOf(390), appearance: media('dark', { colorScheme: 'dark' }) },
  { looks: [...textsAndPresses], sizes: sizesOf(1280), appearance: media('forced', { forcedColors: 'active' }) },
]
/** 480 px at 24 px equal 320 px at 16 px, the minimum of WCAG's reflow; visitors also set phones to such sizes. */
const largeText = ({ who }: Screen): Step => ({
  looks: [...textsAndPresses],
  sizes: who === undefined ? sizesOf(320, 390, 480, 1024) : sizesOf(480, 1024),
  appearance: { name: 'letters of 24 px', turnOn: fontSize(24), turnOff: fontSize(16) },
})

/** Pages swept at once: one renders while another is measured. */
const pages = 3
const counts = { screens: 0, looks: 0, texts: 0, controls: 0, fields: 0 }

// One state after the other on one server; a failed state does not stop the next.
test.describe.configure({ mode: 'default', timeout: 600_000 })

test('the sweep knows every address of the product', () => {
  const swept = new Set([...publicScreens, ...staffScreens].map(({ route }) => route))
  const known: string[] = [...Object.values(publicRoutes), tourPath, ...Object.values(staffPages), 'not-found']
  expect(known.filter((route) => !swept.has(route))).toEqual([])
  expect([...swept].filter((route) => !known.includes(route))).toEqual([])
})

/** Unlike the sample in every fact. */
const otherParks = ['alder-creek', 'quarry-hill']

const everything = [...publicScreens, ...staffScreens]
const named = (...names: string[]) => everything.filter(({ name }) => names.includes(name))
const states: [title: string, state: State, steps: (screen: Screen) => Step[], screens: Screen[]][] = [
  ['in the demo', 'demo', (screen) => [...widths(screen), ...appearances, largeText(screen)], everything],
  ['with everything at its longest and oddest', 'odd', () => stepsAt(oddSizes), everything],
  [
    'with seven of eight units leased',
    'seven',
    () => stepsAt(oddSizes),
    named('home', 'all units', 'a leased unit', 'units', 'reports', 'quick view'),
  ],
  ['with nothing in it', 'none', () => stepsAt(oddSizes), everything.filter(({ hasEmpty }) => hasEmpty)],
]
for (const [title, state, steps, screens] of states) {
  test(`every screen stands as it should ${title}`, ({ browser }) => sweep(browser, state, steps, screens))
}

for (const otherPark of otherParks) {
  test(`no screen of ${otherPark} has a word or a number of the sample park`, async ({ browser }) => {
    const park = readPark(otherPark)
    const ids = await become('demo', otherPark)
    const contexts = { owner: await contextOf(browser, 'owner'), viewer: await contextOf(browser, 'viewer') }
    const visitors = await contextOf(browser)
    const found: Record<string, string[]> = {}
    // The second phase of any park is offered as Phase 2, which the sample has too.
    const screens = everything.filter(({ name }) => selected.test(name) && name !== 'new phase')
    for (const { name, path, open, who } of screens) {
      const page = await (who ? contexts[who] : visitors).newPage()
      await page.setViewportSize({ width: name.endsWith('menu') ? 390 : 1440, height: 900 })
      await page.goto(origin + path(ids))
      await page.waitForFunction(
        () =>
          !document.querySelector('.verifying, .skeleton-rows, [aria-busy="true"]') && document.querySelector('h1, h2'),
      )
      await open?.(page)
      const words = findSampleWords(await wordsOn(page), park)
      if (words.length > 0) found[name] = words
      await page.close()
    }
    await Promise.all([...Object.values(contexts), visitors].map((context) => context.close()))
    expect(found).toEqual({})
  })
}

/** Everything that a screen says, seen or heard: its title, texts, names, hints, values, and the words of its drawings. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const drawn = [...document.querySelectorAll('svg text')].map((text) => text.textContent ?? '')
    const said = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
    )
    const typed = [...document.querySelectorAll('input, textarea')].map(
      (control) => 'value' in control && control.value,
    )
    return [document.title, document.body.innerText, ...drawn, ...said, ...typed].join('\n')
  })

test.afterAll(() => {
  console.log(
    `Swept: ${Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  )
})

/** Opens each screen once and checks it at all widths. */
async function sweep(browser: Browser, state: State, steps: (screen: Screen) => Step[], screens: Screen[]) {
  const ids = await become(state)
  const contexts = {
    owner: await contextOf(browser, 'owner'),
    viewer: await contextOf(browser, 'viewer'),
    nobody: await contextOf(browser),
  }
  const report = newReport()
  const waiting = screens.filter(({ name }) => selected.test(name))
  const work = async () => {
    // One page per role: a second one would compile all scripts again.
    const pagesOf: Partial<Record<keyof typeof contexts, Page>> = {}
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      const { name, who = 'nobody' } = screen
      pagesOf[who] ??= await contexts[who].newPage()
      const page = pagesOf[who]
      const note = (place: string, findings: Findings) => {
        counts.looks += 1
        for (const key of ['texts', 'controls', 'fields'] as const) counts[key] += findings[key]
        report.add(name, place, findings.found)
      }
      counts.screens += 1
      await sweepScreen(page, origin, screen, ids, steps(screen), note).catch((error: unknown) =>
        report.add(name, 'it could not be swept', [String(error)]),
      )
    }
  }
  await Promise.all(Array.from({ length: pages }, work))
  await Promise.all(Object.values(contexts).map((context) => context.close()))
  expect(report.lines()).toEqual([])
}

async function contextOf(browser: Browser, who?: keyof typeof office) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(keepBannerAway)
  if (who) {
    const response = await context.request.post(`${origin}/api/admin/login`, {
      data: { email: office[who], password: officePassword },
    })
    expect(response.status()).toBe(200)
  }
  return context
}
