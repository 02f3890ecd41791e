import { type Browser, chromium, devices, type Locator, type Page } from '@playwright/test'
import { startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { median } from '../measure/quantile.ts'
import { fillPark, freshFolder } from './bench-database.ts'
import { type Bench, progress, spread, whole } from './figures.ts'

const rounds = 5
/** A first touch costs at most this many times a later one; a task and the response to a touch, in ms. */
const bars = { ratio: 2, task: 25, response: 100, early: 200 }
/** The part of a later touch below which the ratio says nothing, in ms. */
const least = 10

type Control = { what: string; path: string; of: (page: Page) => Locator; undo: (page: Page) => Promise<unknown> }

const escape = (page: Page) => page.keyboard.press('Escape')

const controls: Control[] = [
  { what: 'Request Info', path: '/', of: (page) => page.getByRole('button', { name: 'Request Info' }), undo: escape },
  { what: 'the menu', path: '/', of: (page) => page.getByRole('button', { name: /navigation/ }), undo: escape },
  { what: 'Quick View', path: '/', of: (page) => page.getByRole('button', { name: /Quick View/ }), undo: escape },
  {
    what: 'a filter',
    path: '/available-units',
    of: (page) => page.getByRole('radio').nth(1),
    undo: (page) => page.getByRole('radio').first().check(),
  },
  {
    what: 'a link',
    path: '/',
    of: (page) => page.locator('main').getByRole('link', { name: /^Unit / }),
    undo: (page) => page.goBack(),
  },
  {
    what: 'a field',
    path: '/about',
    of: (page) => page.getByLabel('First Name'),
    undo: (page) => page.locator('h1').click(),
  },
]

/** What no page can undercut on this machine: a field without styles or scripts. */
const bare: Control = {
  what: 'a field of a bare page',
  path: 'data:text/html,<meta name="viewport" content="width=device-width"><h1>Page</h1><label>First Name <input></label>',
  of: (page) => page.getByLabel('First Name'),
  undo: escape,
}

/** What the first touch of a page costs its main thread and its visitor, at full speed and at a quarter of it. */
export const run: Bench = async () => {
  const { folder, remove } = await freshFolder()
  await fillPark(folder, 8)
  const product = await startProduct({ folder })
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const figures: Figure[] = []
  const bareResponses: number[] = []
  for (let round = 0; round < rounds; round += 1)
    bareResponses.push(await responseTo(browser, '', bare, 'a second after the load'))
  const reference = `${whole(median(bareResponses))} ms, ${bare.what} (${spread(bareResponses)})`
  for (const control of controls) {
    const costs: Awaited<ReturnType<typeof costsOf>>[] = []
    const responses: number[] = []
    const early: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      costs.push(await costsOf(browser, product.url, control))
      responses.push(await responseTo(browser, product.url, control, 'a second after the load'))
      early.push(await responseTo(browser, product.url, control, 'soon after the first paint'))
      progress()
    }
    figures.push(...figuresOf(control.what, { costs, responses, early, reference }))
  }
  await browser.close()
  await product.stop()
  await remove()
  return figures
}

type Runs = { costs: { first: Cost; later: Cost }[]; responses: number[]; early: number[]; reference: string }

function figuresOf(what: string, { costs, responses, early, reference: ofBare }: Runs): Figure[] {
  const first = costs.map((cost) => cost.first.sum)
  const later = costs.map((cost) => cost.later.sum)
  const longest = median(costs.map((cost) => cost.first.longest))
  const [mine, reference] = [median(first), Math.max(median(later), least)]
  return [
    {
      what: `first touch of ${what}: main thread`,
      value: `${whole(mine)} ms, longest task ${whole(longest)}`,
      reference: `${whole(median(later))} ms, a later one`,
      ratio: (mine / reference).toFixed(1),
      spread: `${spread(first)}; ${spread(later)}`,
      bar: `at most ${bars.ratio} × a later one, tasks at most ${bars.task} ms`,
      reached: mine <= bars.ratio * reference && longest <= bars.task,
    },
    {
      what: `first touch of ${what}, a second after the load, at a quarter of the speed: answered after`,
      value: `${whole(median(responses))} ms`,
      reference: ofBare,
      spread: spread(responses),
      bar: `at most ${bars.response} ms`,
      reached: median(responses) <= bars.response,
    },
    {
      what: `first touch of ${what}, 300 ms after the first paint, at a quarter of the speed: answered after`,
      value: `${whole(median(early))} ms`,
      spread: spread(early),
      bar: `at most ${bars.early} ms`,
      reached: median(early) <= bars.early,
    },
  ]
}

const openPage = async (browser: Browser) => (await browser.newContext(devices['Pixel 7'])).newPage()

/** Milliseconds of the main thread, in all and of its longest task. */
type Cost = { sum: number; longest: number }

async function costsOf(browser: Browser, url: string, { path, of, undo }: Control) {
  const page = await openPage(browser)
  await page.goto(url + path)
  const control = of(page).first()
  await control.scrollIntoViewIfNeeded()
  await page.waitForTimeout(1000)
  const first = await costOf(browser, page, () => control.tap())
  await undo(page)
  await page.waitForTimeout(500)
  const later = await costOf(browser, page, () => control.tap())
  await page.context().close()
  return { first, later }
}

type TraceEvent = { name: string; ph: string; tid: number; pid: number; dur?: number; args?: { name?: string } }

/** The tasks of the page's main thread within half a second of a touch. */
async function costOf(browser: Browser, page: Page, touch: () => Promise<void>): Promise<Cost> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await touch()
  await page.waitForTimeout(500)
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  const mains = new Set(
    traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  const tasks = traceEvents.flatMap(({ name, pid, tid, dur }) =>
    name === 'RunTask' && mains.has(`${pid} ${tid}`) ? [(dur ?? 0) / 1000] : [],
  )
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page, though a touch always makes some')
  return { sum: tasks.reduce((sum, task) => sum + task, 0), longest: Math.max(0, ...tasks) }
}

/** Milliseconds from a touch to the next frame, by the browser's own event timing. */
async function responseTo(
  browser: Browser,
  url: string,
  { path, of }: Control,
  when: 'a second after the load' | 'soon after the first paint',
) {
  const page = await openPage(browser)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list, observer) => {
          if (list.getEntriesByName('first-contentful-paint').length === 0) return
          observer.disconnect()
          resolve()
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  // Before the wait: what a scroll paints is not part of the touch.
  const place = await of(page)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
  await page.waitForTimeout(300)
  if (when === 'a second after the load') await page.waitForLoadState('load').then(() => page.waitForTimeout(1000))
  await page.touchscreen.tap(place.x, place.y)
  await page.waitForTimeout(2000)
  // A press that leads to another document is answered by the browser.
  const duration = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      buffered: true,
      durationThreshold: 16,
    }
    observer.observe(options)
    // The moves of a pointer that the browser makes up when a page changes belong to no interaction.
    const ofTouch = observer
      .takeRecords()
      .filter((entry) => entry instanceof PerformanceEventTiming && entry.interactionId > 0)
    return Math.max(0, ...ofTouch.map((entry) => entry.duration))
  })
  await page.context().close()
  return duration
}
