import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { openAs, ownerOfStart } from '../staff.ts'
import { expect, test } from '../visitor.ts'

/** Brotli bytes of what the dashboard loads before any interaction. */
async function bytesOf(page: Page, open: () => Promise<unknown>) {
  const bodies: { kind: 'script' | 'stylesheet'; body: Promise<Buffer> }[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind === 'script' || kind === 'stylesheet') bodies.push({ kind, body: response.body() })
  })
  // An open event stream prevents `networkidle`.
  await page.route('**/api/admin/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }))
  await open()
  await expect(page.getByRole('tab', { name: 'Units' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  const totals = { script: 0, stylesheet: 0 }
  for (const { kind, body } of bodies) totals[kind] += brotliCompressSync(await body).length
  console.log(`${totals.script} bytes of JavaScript, ${totals.stylesheet} of styles`)
  return totals
}

test('the dashboard loads at most 160 kB of JavaScript and 20 kB of styles before interaction', async ({ page }) => {
  await ownerOfStart(page)
  // The choice of a park, which a first start offers, is made.
  await page.route('**/api/admin/park', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), setup: 'done' } })
  })
  const { script, stylesheet } = await bytesOf(page, () => page.goto('/admin?tab=units'))
  expect(script).toBeGreaterThan(60_000)
  expect(script).toBeLessThanOrEqual(160_000)
  expect(stylesheet).toBeGreaterThan(2000)
  expect(stylesheet).toBeLessThanOrEqual(20_000)
})

test('the rules that lay any other park out are at most 11 kB more', async ({ page }) => {
  const { script } = await bytesOf(page, () => openAs(page, 'owner', '/admin?tab=units'))
  expect(script).toBeGreaterThan(60_000)
  expect(script).toBeLessThanOrEqual(171_000)
})
