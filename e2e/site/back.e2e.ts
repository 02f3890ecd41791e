import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '../visitor.ts'

const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** Scrolls to `place`, waits until every part on the way has rendered, and returns the scroll position. */
async function readTo(page: Page, place: string) {
  await untilHydrated(page)
  const heading = page.getByRole('heading', { name: place })
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await page.mouse.move(700, 450)
  await page.mouse.wheel(0, 37)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
  let before = -1
  await expect
    .poll(async () => {
      const now = await scrolled(page)
      const isStill = now === before
      before = now
      return isStill
    })
    .toBe(true)
  return before
}

/**
 * Navigates by a link of the header, without a page load. `click()` would scroll first, because the header is
 * sticky, and change the saved position.
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
    test(`leads to the same place on ${path}, and so does Forward`, { tag: '@engines' }, async ({ page }) => {
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
})
