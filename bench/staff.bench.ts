import { type Browser, chromium, type Page } from '@playwright/test'
import * as leadsApi from '#contract/leads/leads.ts'
import * as links from '#contract/links.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { claimOwner, startProduct } from '#test/product.ts'
import { median } from '../measure/quantile.ts'
import { type Bench, progress, spread, whole } from './figures.ts'
import { yearFigures } from './year.ts'

const rounds = 15
/** Milliseconds. */
const bars = { palette: 100, otherWindow: 1000 }

/** What a user of the staff area waits for: the command palette, and a change that is made in another window. */
export const run: Bench = async () => {
  const product = await startProduct()
  const cookie = await claimOwner(product.url)
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const open = (path: string) => openWindow(browser, product.url, cookie, path)
    const palette = await timesOfPalette(await open(staffPages.dashboard.address))
    progress()
    const followed = await timesOfFollowing(await open(links.leads()), { url: product.url, cookie })
    const screens = await yearFigures(browser)
    return [
      figure('from Ctrl K to the open palette, once its code is there', palette, bars.palette),
      figure('from the response to a change to its row in another window', followed, bars.otherWindow),
      ...screens,
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

const figure = (what: string, times: number[], bar: number) => ({
  what,
  value: `${whole(median(times))} ms`,
  spread: `${spread(times)} ms, of ${times.length}`,
  bar: `at most ${bar} ms`,
  reached: median(times) <= bar,
})

async function openWindow(browser: Browser, url: string, cookie: string, path: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/)
    return { name, value, url }
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(url + path)
  await page.getByRole('button', { name: 'Search or jump to' }).waitFor()
  return page
}

/** From the key to the frame after the one with the dialog. */
async function timesOfPalette(page: Page) {
  const times: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const took = await page.evaluate(async () => {
      const start = performance.now()
      const key = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', key))
      while (!document.querySelector('dialog:modal')) await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return performance.now() - start
    })
    // The first one loads the code.
    if (round >= 0) times.push(took)
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
  }
  return times
}

/** From the response to a new lead to the frame in which an open list has it. */
async function timesOfFollowing(page: Page, { url, cookie }: { url: string; cookie: string }) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const times: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const lastName = `Follower ${round + 1}`
    const shown = page.evaluate(async (text) => {
      while (!document.querySelector('main')?.textContent.includes(text)) await new Promise(requestAnimationFrame)
      return Date.now()
    }, lastName)
    const response = await fetch(url + leadsApi.create.path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Ione', lastName, email: `follower-${round + 1}@example.com` }),
    })
    const stored = Date.now()
    if (!response.ok) throw new Error(`The lead was not created: ${await response.text()}`)
    const took = Math.max(0, (await shown) - stored)
    if (round >= 0) times.push(took)
  }
  return times
}
