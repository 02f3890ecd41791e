import { expect, expectAccessible, test, untilHydrated } from '../visitor.ts'

test.use({ expectedComplaints: [/404/] })

test('an unknown address shows 404 Page Not Found with links', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404 Page Not Found')
  await expect(page.getByRole('main').getByRole('link', { name: /A1/ }).first()).toBeVisible()
  await expectAccessible(page)
  await untilHydrated(page)
  await page.getByRole('main').getByRole('link', { name: /A1/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A1')
})
