import type { Page } from '@playwright/test'
import { contactOf, expect, expectAccessible, test } from '../visitor.ts'

const banner = (page: Page) => page.getByRole('button', { name: /Dismiss/ })

test.describe('the call-to-action banner', () => {
  test('appears five seconds after the page has loaded, and not for the rest of the session once dismissed', {
    tag: '@engines',
  }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    // The clock also runs by itself, so that a slow load leaves less of the five seconds.
    await page.clock.runFor(2500)
    await expect(banner(page)).toHaveCount(0)
    await page.clock.runFor(2500)
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page)
    await banner(page).click()
    await expect(banner(page)).toHaveCount(0)
    await page.reload()
    await page.clock.runFor(20_000)
    await expect(banner(page)).toHaveCount(0)
  })

  test('leads to the form of the page that it appears on, and to home’s where there is none', async ({ page }) => {
    await page.clock.install()
    await page.goto('/units/2')
    await page.clock.runFor(5500)
    await page.getByRole('link', { name: 'Schedule a Tour' }).click()
    await expect(page).toHaveURL(/\/units\/2#contact$/)
    await expect(contactOf(page)).toBeInViewport()
    await expect(page.getByLabel(/Additional Details/)).toHaveValue('Interested in scheduling a tour for: Unit A2')
    await expect(banner(page)).toHaveCount(0)

    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/available-units')
    await page.clock.runFor(5500)
    await page.getByRole('link', { name: 'Schedule a Tour' }).click()
    await expect(page).toHaveURL(/\/#contact$/)
    await expect(contactOf(page)).toBeInViewport()
  })
})
