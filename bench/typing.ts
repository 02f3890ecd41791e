import { chromium, type Page } from '@playwright/test'
import * as leadsApi from '#contract/leads.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'

/** Milliseconds between two letters, longer than the debounce of the search, so that each letter searches. */
const keyDelay = 300

declare global {
  interface Window {
    longTasks: number[]
    keys: number[]
  }
}

/**
 * Types texts into the search of the leads and records the tasks of 50 ms and more, and for each
 * key the time to the next paint, both in ms.
 */
export async function whileTyping(url: string, cookie: string, texts: string[]) {
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/)
      return { name, value, url }
    }),
  )
  const page = await context.newPage()
  await page.goto(url + staffPages.crm)
  const search = page.getByRole('searchbox')
  await search.waitFor()
  // A first search, so that the page has loaded everything.
  await searchFor(page, 'a')
  await page.evaluate(() => {
    window.longTasks = []
    window.keys = []
    const keep = (type: string, into: number[], threshold = {}) =>
      new PerformanceObserver((list) => into.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type,
        ...threshold,
      })
    keep('longtask', window.longTasks)
    keep('event', window.keys, { durationThreshold: 16 })
  })
  let typed = 0
  for (const text of texts) {
    await searchFor(page, text)
    typed += text.length
  }
  const { longTasks, keys } = await page.evaluate(() => ({ longTasks: window.longTasks, keys: window.keys }))
  await browser.close()
  return { typed, longTasks, keys }
}

async function searchFor(page: Page, text: string) {
  const search = page.getByRole('searchbox')
  await search.fill('')
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === leadsApi.list.path && searchParams.get('search') === text
  })
  await search.pressSequentially(text, { delay: keyDelay })
  await (await answered).finished()
  // The result is painted after two frames.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
