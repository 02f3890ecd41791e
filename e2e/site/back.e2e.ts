import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '../visitor.ts'

const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** Scrolls a little past `place`, waits until the page has saved its position for Back, and returns the position. */
async function readTo(page: Page, place: string) {
  await untilHydrated(page)
  const heading = page.getByRole('heading', { name: place })
  await heading.evaluate((element) => {
    element.scrollIntoView({ behavior: 'instant' })
    scrollBy({ top: 37, behavior: 'instant' })
  })
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
  await expect.poll(() => page.evaluate(() => history.state?.top === scrollY)).toBe(true)
  return scrolled(page)
}

/**
 * Follows a link in the header without a page load. `click()` would scroll first, because the header is sticky, and so
 * change the saved position.
 */
async function leaveFor(page: Page, link: string, heading: RegExp) {
  const box = await page.getByRole('banner').getByRole('link', { name: link, exact: true }).first().boundingBox()
  if (!box) throw new Error(`The header has no link ${link}`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
}

test.describe('Back', () => {
  for (const [path, place, link, heading] of [
    ['/', 'Industrial infrastructure, already in place', 'Available Units', /^Available Units/],
    ['/about', 'Who you will talk to', 'Available Units', /^Available Units/],
    ['/available-units', 'Phase 2 & 3 Expansion Planned', 'Home', /room to work/],
  ] as const) {
    // Engines treat the position the same on every page.
    const tag = path === '/' ? '@firefox' : '@long'
    test(`returns to the same position on ${path}, and so does Forward`, { tag }, async ({ page }) => {
      await page.goto(path)
      const left = await readTo(page, place)
      await leaveFor(page, link, heading)
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('heading', { name: place })).toBeVisible()
      await expect.poll(() => scrolled(page)).toBe(left)
      await expect(page.getByRole('heading', { name: place })).toBeInViewport()
      await page.goForward()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect.poll(() => scrolled(page)).toBe(0)

      await page.reload()
      await untilHydrated(page)
      await page.goBack()
      await expect(page.getByRole('heading', { name: place })).toBeVisible()
      await expect.poll(() => scrolled(page)).toBe(left)
    })
  }

  test('returns to the same position after a page load, and so does a reload', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const left = await readTo(page, 'Industrial infrastructure, already in place')
    await page.goto('/tour')
    await page.goBack()
    await untilHydrated(page)
    await expect.poll(() => scrolled(page)).toBe(left)
    await page.reload()
    await untilHydrated(page)
    await expect.poll(() => scrolled(page)).toBe(left)
  })
})
