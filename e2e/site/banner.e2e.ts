import type { Page } from '@playwright/test'
import { contactOf, expect, expectAccessible, holdClock, test, untilHydrated } from '../visitor.ts'

const delay = 5000
const banner = (page: Page) => page.getByRole('complementary', { name: 'Visit the park' })

test.describe('the call-to-action banner', () => {
  test.use({ hasBanner: true })

  test('appears five seconds after the page has loaded, and once dismissed not again in that session', async ({
    page,
  }) => {
    await holdClock(page)
    await page.goto('/')
    await untilHydrated(page)
    await page.clock.runFor(delay - 100)
    await expect(banner(page)).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(banner(page)).toBeVisible()
    await page.clock.resume()
    await expectAccessible(page)
    await banner(page)
      .getByRole('button', { name: /Dismiss/ })
      .click()
    await expect(banner(page)).toHaveCount(0)
    await page.reload()
    await untilHydrated(page)
    await page.clock.runFor(4 * delay)
    await expect(banner(page)).toHaveCount(0)
  })

  test('links to the form of its page, or to the one on the home page', { tag: '@long' }, async ({ page }) => {
    await holdClock(page)
    await page.goto('/units/2')
    await untilHydrated(page)
    await page.clock.runFor(delay)
    await expect(banner(page)).toBeVisible()
    await page.clock.resume()
    await banner(page).getByRole('link', { name: 'Schedule a Tour' }).click()
    await expect(page).toHaveURL(/\/units\/2#contact$/)
    await expect(contactOf(page)).toBeInViewport()
    await expect(page.getByLabel(/Additional Details/)).toHaveValue('Interested in scheduling a tour for: Unit A2')
    await expect(banner(page)).toHaveCount(0)

    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/available-units')
    await untilHydrated(page)
    await page.clock.runFor(delay)
    await banner(page).getByRole('link', { name: 'Schedule a Tour' }).click()
    await expect(page).toHaveURL(/\/#contact$/)
    await expect(contactOf(page)).toBeInViewport()
  })
})
