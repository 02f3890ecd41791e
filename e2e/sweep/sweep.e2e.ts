import { type Browser, expect, type Page, test } from '@playwright/test'
import type { ParkFile } from '#contract/park/park-file.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { tourPath } from '#contract/tours/tours.constants.ts'
import { screens as publicRoutes } from '#site/routes.ts'
import { office, officePassword } from '../staff.ts'
import { keepBannerAway } from '../visitor.ts'
import { waitLimit } from '#test/limits.ts'
import { findSampleWords, readPark } from '#test/sample-words.ts'
import { become, originOf } from './become.ts'
import type { Findings, Look } from './geometry.ts'
import { newReport, type Step, sizes, sweepScreen } from './look.ts'
import { publicScreens, type Screen, staffScreens } from './screens.ts'
import type { State } from './states.ts'

/** SWEEP='^(home|units)$' in the environment limits the sweep to these screens. */
const selected = RegExp(process.env.SWEEP ?? '')

const sizesOf = (...widths: number[]) => sizes.filter(([width]) => widths.includes(width))
const textsAndClicks = ['texts', 'clicks'] as const satisfies Look[]
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

const stepsAt = (chosen: Step['sizes']): Step[] => [{ looks: [...textsAndClicks], sizes: chosen }]
const appearances: Step[] = [
  { looks: ['focus'], sizes: sizesOf(320, 1366) },
  // Colours do not affect the layout, and anything that forced colors hide is missing at every width.
  { looks: [...textsAndClicks], sizes: sizesOf(390), appearance: media('dark', { colorScheme: 'dark' }) },
  { looks: [...textsAndClicks], sizes: sizesOf(1280), appearance: media('forced', { forcedColors: 'active' }) },
]
/**
 * 480 px with 24 px text equal 320 px with 16 px, the minimum of WCAG's reflow. Visitors set phones to such sizes too.
 */
const largeText = ({ who }: Screen): Step => ({
  looks: [...textsAndClicks],
  sizes: who === undefined ? sizesOf(320, 390, 480, 1024) : sizesOf(480, 1024),
  appearance: { name: 'letters of 24 px', turnOn: fontSize(24), turnOff: fontSize(16) },
})

/** Pages swept at the same time: one renders while another is measured. */
const pages = 3
const counts = { screens: 0, looks: 0, texts: 0, controls: 0, fields: 0 }

// One state after the other on one server; a failed state does not stop the next. On a busy machine a state can take
// half an hour.
const origin = originOf('sweep')

test.describe.configure({ mode: 'default', timeout: 60 * waitLimit })

test('the sweep covers every address of the product', () => {
  const swept = new Set([...publicScreens, ...staffScreens].map(({ route }) => route))
  const known: string[] = [
    ...Object.values(publicRoutes),
    tourPath,
    ...Object.values(staffPages).map(({ address }) => address),
    'not-found',
  ]
  expect(known.filter((route) => !swept.has(route))).toEqual([])
  expect([...swept].filter((route) => !known.includes(route))).toEqual([])
})

const everything = [...publicScreens, ...staffScreens]
const named = (...names: string[]) => everything.filter(({ name }) => names.includes(name))

type Sweep = {
  title: string
  state: State
  /** A park other than the sample; its screens must not have a word or a number of the sample. */
  park?: string
  screens: Screen[]
  steps: (screen: Screen) => Step[]
  /** Replaces the long sweep in short runs. */
  isShort?: boolean
}
const sweeps: Sweep[] = [
  {
    title: 'on the narrowest phone, with everything at its longest and oddest, in another park',
    state: 'odd',
    park: 'alder-creek',
    screens: everything,
    steps: () => stepsAt(sizesOf(320)),
    isShort: true,
  },
  {
    title: 'in the demo',
    state: 'demo',
    screens: everything,
    steps: (screen) => [...stepsAt(sizes), ...appearances, largeText(screen)],
  },
  {
    title: 'with everything at its longest and oddest',
    state: 'odd',
    screens: everything,
    steps: () => stepsAt(sizes),
  },
  {
    title: 'with nothing in it',
    state: 'none',
    screens: everything.filter(({ hasEmpty }) => hasEmpty),
    steps: () => stepsAt(sizes),
  },
  {
    title: 'with seven of eight units leased',
    state: 'seven',
    screens: named('home', 'all units', 'a leased unit', 'units', 'reports', 'quick view'),
    steps: () => stepsAt(sizes),
  },
  // Without a step, only the words of these screens are checked.
  {
    title: 'in another park',
    state: 'demo',
    park: 'alder-creek',
    screens: everything,
    steps: () => [],
  },
  {
    title: 'in a large park',
    state: 'demo',
    park: 'quarry-hill',
    screens: everything,
    steps: () => [],
  },
  {
    title: 'in a park in Canada',
    state: 'demo',
    park: 'oxford-junction',
    screens: everything,
    steps: () => [],
  },
]
for (const one of sweeps) {
  const tag = one.isShort ? [] : '@long'
  test(`every screen passes the sweep ${one.title}`, { tag }, ({ browser }) => sweep(browser, one))
}

/** The words of the sample park on the screens of another park. */
async function findSampleWordsOn(page: Page, { name }: Screen, park: ParkFile) {
  // The form suggests Phase 2 as the second phase of any park, and the sample has that too.
  if (name === 'new phase') return []
  await page.setViewportSize({ width: name.endsWith('menu') ? 390 : 1440, height: 900 })
  return findSampleWords(await wordsOn(page), park).map((word) => `has the sample park's ${word}`)
}

/**
 * All words of a screen, visible or spoken: its title, texts, names, hints, values, and the lettering of its drawings.
 */
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
async function sweep(browser: Browser, { state, park: parkName, screens, steps }: Sweep) {
  const ids = await become('sweep', state, parkName)
  const park = parkName === undefined ? undefined : readPark(parkName)
  const contexts = {
    owner: await contextOf(browser, 'owner'),
    viewer: await contextOf(browser, 'viewer'),
    nobody: await contextOf(browser),
  }
  const report = newReport()
  const waiting = screens.filter(({ name }) => selected.test(name))
  const work = async () => {
    // One page per role, because a second one would compile all scripts again.
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
      try {
        await sweepScreen(page, origin, screen, ids, steps(screen), note)
        if (park) report.add(name, 'its words', await findSampleWordsOn(page, screen, park))
      } catch (error) {
        report.add(name, 'it could not be swept', [String(error)])
      }
    }
  }
  await Promise.all(Array.from({ length: pages }, work))
  await Promise.all(Object.values(contexts).map((context) => context.close()))
  expect(report.lines()).toEqual([])
}

async function contextOf(browser: Browser, who?: keyof typeof office) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(waitLimit)
  await context.addInitScript(keepBannerAway)
  if (who) {
    const response = await context.request.post(`${origin}/api/admin/login`, {
      data: { email: office[who], password: officePassword },
    })
    expect(response.status()).toBe(200)
  }
  return context
}
