import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { ownerOfStart } from '../staff.ts'
import { expect, test } from '../visitor.ts'

/** Loaded last, while the browser is idle: the overlays and the page's measurements. */
const last = ['palette', 'keyboard-map', 'vitals']

/** The Brotli bytes that the dashboard loads before any interaction. */
async function bytesOf(page: Page, open: () => Promise<unknown>) {
  const requests: Request[] = []
  let loading = 0
  page.on('request', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return
    loading += 1
    requests.push(request)
  })
  page.on('requestfinished', (request) => {
    if (requests.includes(request)) loading -= 1
  })
  const isLast = (name: string) => page.waitForResponse(new RegExp(`/${name}-[^/]*\\.js$`))
  const ended = Promise.all(last.map(isLast))
  await open()
  await expect(page.getByRole('table', { name: 'Units' })).toBeVisible()
  await ended
  await expect.poll(() => loading).toBe(0)

  const totals = { script: 0, stylesheet: 0 }
  for (const request of requests) {
    const body = await (await request.response())?.body()
    totals[request.resourceType() === 'script' ? 'script' : 'stylesheet'] += brotliCompressSync(body ?? '').length
  }
  console.log(`${totals.script} bytes of JavaScript, ${totals.stylesheet} of styles`)
  return totals
}

test('the dashboard loads at most 175 kB of JavaScript and 20 kB of styles before interaction', async ({ page }) => {
  await ownerOfStart(page)
  // Skips the choice of a park that a first start offers.
  await page.route('**/api/admin/park', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), setup: 'done' } })
  })
  const { script, stylesheet } = await bytesOf(page, () => page.goto('/admin?tab=units'))
  expect(script).toBeGreaterThan(60_000)
  expect(script).toBeLessThanOrEqual(175_000)
  expect(stylesheet).toBeGreaterThan(2000)
  expect(stylesheet).toBeLessThanOrEqual(20_000)
})
