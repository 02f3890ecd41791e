import { chromium, type Page } from '@playwright/test'
import * as leadsApi from '#contract/leads.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'

/** Milliseconds between two letters: longer than a search waits for the next one, so that each letter searches. */
const keyDelay = 300

declare global {
  interface Window {
    longTasks: number[]
    keys: number[]
  }
}

/**
 * What the browser does while somebody types texts into the search of the leads: its tasks of 50 ms and more, and for each
 * email the time from the key to the picture, both in ms.
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
  // The first search loads nothing more; what the page does to come up is not typing.
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
  // Two pictures later it stands there.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
