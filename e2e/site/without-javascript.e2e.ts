import { expect, test } from '../visitor.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript every text and unit can be read and every page reached', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Flex & Space Units Ready for Lease' })).toBeVisible()
  await expect(page.getByText('$2,400').first()).toBeVisible()
  await page.getByRole('link', { name: /^B3, / }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('B3')
  await page.getByRole('link', { name: 'Available Units' }).first().click()
  await expect(page.getByRole('link', { name: /View Details/ })).toHaveCount(8)
  await expect(page.getByRole('link', { name: '(903) 555-0142' }).first()).toHaveAttribute('href', 'tel:+19035550142')
})
