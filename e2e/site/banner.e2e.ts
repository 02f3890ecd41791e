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
    await page.goto('/about')
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

  test('is not shown where the strip of the next tours is in view', async ({ page }) => {
    await holdClock(page)
    await page.goto('/')
    await untilHydrated(page)
    await page.clock.runFor(delay)
    await page.clock.resume()
    const strip = page.getByRole('region', { name: 'Schedule a Tour' })
    await expect(strip).toBeInViewport()
    await expect(banner(page)).toHaveCount(0)
    await contactOf(page).scrollIntoViewIfNeeded()
    await expect(banner(page)).toBeVisible()
    await strip.scrollIntoViewIfNeeded()
    await expect(banner(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Available Units' }).first().click()
    await expect(page).toHaveURL(/available-units/)
    await expect(banner(page)).toBeVisible()
  })

  test('leads to the tour times, or without tours to the form of its page or of the home page', {
    tag: '@long',
  }, async ({ page }) => {
    await holdClock(page)
    await page.goto('/units/2#contact')
    await untilHydrated(page)
    await page.clock.runFor(delay)
    await page.clock.resume()
    await expect(banner(page).getByRole('link', { name: 'Schedule a Tour' })).toHaveAttribute('href', '/tour')

    await page.route(/\/(units\/2|available-units)$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text())
        .replace(/<section class="tours".*?<\/section>/s, '')
        .replace('"tours":true', '"tours":false')
        .replace(/"nextTours":\[.*?\],/, '')
      await route.fulfill({ response, body })
    })
    await page.goto('/units/2')
    await untilHydrated(page)
    await expect(banner(page)).toBeVisible({ timeout: 2 * delay })
    await banner(page).getByRole('link', { name: 'Schedule a Tour' }).click()
    await expect(page).toHaveURL(/\/units\/2#contact$/)
    await expect(contactOf(page)).toBeInViewport()
    await expect(page.getByLabel(/Additional Details/)).toHaveValue('Interested in scheduling a tour for: Unit A2')
    await expect(banner(page)).toHaveCount(0)

    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/available-units')
    await untilHydrated(page)
    await expect(banner(page)).toBeVisible({ timeout: 2 * delay })
    await banner(page).getByRole('link', { name: 'Schedule a Tour' }).click()
    await expect(page).toHaveURL(/\/#contact$/)
    await expect(contactOf(page)).toBeInViewport()
  })
})
