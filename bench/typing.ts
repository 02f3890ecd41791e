import { chromium, type Page } from '@playwright/test'
import * as leadsApi from '#contract/leads/leads.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import type { Figure } from '../measure/figure.ts'
import { median, quantile } from '../measure/quantile.ts'
import { whole } from './figures.ts'

/** Milliseconds between two letters: of a person who types slowly, and of one who types quickly. */
const speeds = { slowly: 300, quickly: 90 }
/** Maximum duration of a browser task while typing, and maximum time from a key to its rows, in ms. */
const bars = { task: 50, rows: 150 }
/** None is typed twice, so that no rows come from the cache. */
const texts = {
  slowly: ['person7@', 'delgado', 'motorcycles', '903-555', 'xylophone'],
  quickly: ['person8@', 'hernandez', 'woodwork', '972-555', 'quartet', 'sanders', 'brewery', 'trailers'],
}

/** What the page saw of one text: all times in ms since it began. */
type Seen = {
  key: number
  /** The start and the end of the request. */
  request: number
  answered: number
  /** When the browser had the frame with its rows. */
  shown: number
}

declare global {
  interface Window {
    typing: {
      keys: { at: number; text: string }[]
      requests: { search: string; from: number; to: number }[]
      frames: { from: number; to: number }[]
      longTasks: number[]
    }
  }
}

/** Types into the search of the leads: the time from a key to the rows that it asked for, and the browser's long tasks. */
export async function typingFigures(url: string, cookie: string): Promise<Figure[]> {
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/)
        return { name, value, url }
      }),
    )
    const page = await context.newPage()
    await page.goto(url + staffPages.crm.address)
    // A first search, so that the page has loaded everything.
    await type(page, 'warm', speeds.slowly)
    await page.evaluate(observe)
    const slowly = await seenOf(page, texts.slowly, speeds.slowly)
    const quickly = await seenOf(page, texts.quickly, speeds.quickly)
    const { longTasks } = await page.evaluate(() => window.typing)
    const typed = [...texts.slowly, ...texts.quickly].join('').length
    return [
      rowsFigure('from a key to its rows, a key every 300 ms', slowly),
      rowsFigure('from the last of quick keys to its rows, a key every 90 ms', quickly),
      {
        what: `${typed} letters typed into the search`,
        value: `${longTasks.length} long tasks`,
        bar: `none above ${bars.task} ms`,
        reached: longTasks.every((milliseconds) => milliseconds <= bars.task),
      },
    ]
  } finally {
    await browser.close()
  }
}

function rowsFigure(what: string, seen: Seen[]): Figure {
  if (seen.length === 0) throw new Error(`No rows were seen to follow a key: ${what}`)
  const times = seen.map(({ key, shown }) => shown - key)
  const part = (of: (one: Seen) => number) => whole(median(seen.map(of)))
  const parts = [
    `pause ${part(({ key, request }) => request - key)}`,
    `request ${part(({ request, answered }) => answered - request)}`,
    `rendering ${part(({ answered, shown }) => shown - answered)}`,
  ]
  return {
    what,
    value: `${whole(median(times))} ms: ${parts.join(', ')}`,
    spread: `of ${times.length}: 95 % within ${whole(quantile(times, 0.95))}, the longest ${whole(Math.max(...times))} ms`,
    bar: `at most ${bars.rows} ms`,
    reached: median(times) <= bars.rows,
  }
}

async function seenOf(page: Page, words: string[], delay: number): Promise<Seen[]> {
  for (const word of words) await type(page, word, delay)
  const { keys, requests, frames } = await page.evaluate(() => window.typing)
  return keys.flatMap(({ at, text }) => {
    // Of quick keys only the last one of a word is sure to be asked for.
    if (delay === speeds.quickly && !words.includes(text)) return []
    if (!words.some((word) => word.startsWith(text))) return []
    const request = requests.find(({ search }) => search === text)
    const frame = frames.find(({ from }) => request !== undefined && from >= request.to)
    return request && frame ? [{ key: at, request: request.from, answered: request.to, shown: frame.to }] : []
  })
}

async function type(page: Page, text: string, delay: number) {
  const search = page.getByRole('searchbox')
  await search.fill('')
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === leadsApi.list.path && searchParams.get('search') === text
  })
  await search.pressSequentially(text, { delay })
  await (await answered).finished()
  // The result is painted after two frames.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Runs in the page: notes keys, requests, and the frames after a list has stopped being busy. */
function observe() {
  window.typing = { keys: [], requests: [], frames: [], longTasks: [] }
  const { keys, requests, frames, longTasks } = window.typing
  let down = 0
  addEventListener('keydown', ({ timeStamp }) => (down = timeStamp), { capture: true })
  addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) keys.push({ at: down, text: target.value.trim() })
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType('resource') as PerformanceResourceTiming[]) {
      const search = new URL(entry.name).searchParams.get('search')
      if (search !== null) requests.push({ search, from: entry.startTime, to: entry.responseEnd })
    }
  }).observe({ type: 'resource' })
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
  // A message is handled after the frame whose callback sent it.
  new MutationObserver(() => {
    const from = performance.now()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => frames.push({ from, to: performance.now() })
      port2.postMessage(undefined)
    })
  }).observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] })
}
