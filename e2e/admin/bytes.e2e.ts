import { brotliCompressSync } from 'node:zlib'
import { openAs } from '../staff.ts'
import { demoPark } from '../playwright.config.ts'
import { expect, test } from '../visitor.ts'

/** Maximum brotli bytes that the dashboard loads before any interaction. */
const budgets = { script: 165_000, stylesheet: 20_000 }
/** The rules that lay any other park out; the sample has a drawing of its own. */
const layout = demoPark === 'park' ? 0 : 11_000

test('the dashboard loads at most 165 kB of JavaScript and 20 kB of styles before interaction', async ({ page }) => {
  const bodies: { kind: keyof typeof budgets; body: Promise<Buffer> }[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind === 'script' || kind === 'stylesheet') bodies.push({ kind, body: response.body() })
  })
  // An open event stream prevents `networkidle`.
  await page.route('**/api/admin/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }))
  await openAs(page, 'owner', '/admin?tab=units')
  await expect(page.getByRole('tab', { name: 'Units' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  const totals = { script: 0, stylesheet: 0 }
  for (const { kind, body } of bodies) totals[kind] += brotliCompressSync(await body).length
  console.log(`${totals.script} bytes of JavaScript, ${totals.stylesheet} of styles`)
  expect(totals.script).toBeGreaterThan(60_000)
  expect(totals.script).toBeLessThanOrEqual(budgets.script + layout)
  expect(totals.stylesheet).toBeGreaterThan(2000)
  expect(totals.stylesheet).toBeLessThanOrEqual(budgets.stylesheet)
})
