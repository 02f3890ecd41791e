import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../visitor.ts'

const banner = (page: Page) => page.getByRole('button', { name: /Dismiss/ })

test.describe('the call-to-action banner', () => {
  test('appears five seconds after the page has loaded, and not for the rest of the session once dismissed', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(4500)
    await expect(banner(page)).toHaveCount(0)
    await page.clock.runFor(1000)
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page)
    await banner(page).click()
    await expect(banner(page)).toHaveCount(0)
    await page.reload()
    await page.clock.runFor(20_000)
    await expect(banner(page)).toHaveCount(0)
  })
})
