import type { Browser, Page } from '@playwright/test'
import { connectFolder } from '#db/connect.ts'
import { seedEmpty } from '#db/seed.ts'
import * as links from '#contract/links.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { readParkFile } from '#server/start/park-file.ts'
import { startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { median } from '../measure/quantile.ts'
import { freshFolder, openBenchDatabase } from './bench-database.ts'
import { progress, spread, whole } from './figures.ts'
import { busiestLead, fillYear } from './fill-year.ts'
import { ownerCookie, secret } from './recorder.ts'

const rounds = 7
/** Milliseconds until the content is shown, and of the longest task while typing; elements on a screen. */
const bars = { press: 500, address: 1500, task: 100, elements: 2500 }

/** The screens whose lists grow with the year, and where the link to it is pressed if it is not in the navigation. */
const screens: readonly (readonly [name: string, path: string, from?: string])[] = [
  ['Today', staffPages.today.address],
  ['Inquiries', links.inquiries()],
  ['Leads', links.leads()],
  ['the lead with 2,000 emails', links.lead(busiestLead), listWith(busiestLead)],
  ['a lead', links.lead(40), listWith(40)],
  ['Tours', links.tours()],
  ['Reports', links.reports()],
  ['Units', links.tab('units')],
  ['Leases', links.leases()],
  ['Unmatched Email', staffPages['unmatched-email'].address],
  ['History', staffPages.history.address],
]

/** The list of leads that has only this one. */
function listWith(lead: number) {
  return links.leads({ search: `lead${lead}@example.com` })
}

/** The staff screens with the data of a year, from a press on a link and from their address. */
export async function yearFigures(browser: Browser): Promise<Figure[]> {
  const { folder, remove } = await freshFolder()
  const park = await readParkFile('park/park.json')
  const database = await openBenchDatabase({ dataDir: folder }, (db) => seedEmpty(db, park))
  const cookie = await ownerCookie(database)
  await database.close()
  const { client, close } = await connectFolder(folder, { create: false, log: { info() {} } })
  await fillYear(client)
  await close()
  const product = await startProduct({ folder, environment: { SESSION_SECRET: secret } })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const pairs = cookie.split('; ').map((pair) => pair.split(/=(.*)/))
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: product.url })))
  const page = await context.newPage()
  const figures: Figure[] = []
  for (const [name, path, from = staffPages.alerts.address] of screens) {
    figures.push(...(await figuresOf(page, { name, url: product.url, path, from })))
    progress()
  }
  await page.goto(product.url + links.leads())
  await shown(page)
  figures.push(await typingFigure(page))
  await context.close()
  await product.stop()
  await remove()
  return figures.map((figure) => ({ ...figure, what: `after a year, ${figure.what}` }))
}

type At = { name: string; url: string; path: string; from: string }

async function figuresOf(page: Page, { name, url, path, from }: At): Promise<Figure[]> {
  const byAddress: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const began = Date.now()
    await page.goto(url + path, { waitUntil: 'commit' })
    await shown(page)
    if (round >= 0) byAddress.push(Date.now() - began)
  }
  const elements = await page.evaluate(async () => {
    // Rows below the window may follow in a later render.
    await new Promise((idle) => requestIdleCallback(idle))
    return document.body.querySelectorAll('*').length
  })
  const byPress: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    await page.goto(url + from)
    await shown(page)
    const took = await page.evaluate(press, path)
    if (round >= 0) byPress.push(took)
  }
  return [
    time(`${name} from a press`, byPress, bars.press),
    time(`${name} from its address`, byAddress, bars.address),
    {
      what: `elements of ${name}`,
      value: whole(elements),
      bar: `at most ${whole(bars.elements)}`,
      reached: elements <= bars.elements,
    },
  ]
}

const time = (what: string, times: number[], bar: number): Figure => ({
  what,
  value: `${whole(median(times))} ms`,
  spread: `${spread(times)} ms, of ${times.length}`,
  bar: `at most ${bar} ms`,
  reached: median(times) <= bar,
})

/** Until the page has a title and nothing that stands for content. */
const shown = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('#main :is(h1, h2)') !== null && document.querySelector('#main .skeleton-rows') === null,
    undefined,
    { polling: 'raf' },
  )

/** Runs in the page: follows a link, and returns the ms to the frame in which its content is shown. */
async function press(path: string) {
  const frame = () => new Promise(requestAnimationFrame)
  const title = () => document.querySelector('#main :is(h1, h2)')
  const [before, address] = [title(), location.href]
  const link = [...document.querySelectorAll('a')].find(({ href }) => href === new URL(path, address).href)
  if (!link) throw new Error(`No link leads from ${address} to ${path}`)
  const start = performance.now()
  link.click()
  while (
    location.href === address ||
    title() === before ||
    title() === null ||
    document.querySelector('#main .skeleton-rows') !== null
  )
    await frame()
  await frame()
  return performance.now() - start
}

/** The longest task of the browser while a text is typed into the search of the leads. */
async function typingFigure(page: Page): Promise<Figure> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasksWhileTyping: tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await page.getByRole('searchbox').pressSequentially('company 27', { delay: 120 })
  await shown(page)
  const tasks = await page.evaluate(() => Reflect.get(window, 'tasksWhileTyping') as number[])
  const longest = Math.max(0, ...tasks)
  return {
    what: 'the longest task while typing into the search of the leads',
    value: longest === 0 ? 'none above 50 ms' : `${whole(longest)} ms`,
    bar: `at most ${bars.task} ms`,
    reached: longest <= bars.task,
  }
}
