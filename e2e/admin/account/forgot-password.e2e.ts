import { demo, expect, test } from '../../visitor.ts'

test('a reset request gets the same answer for an address without an account', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${demo}/admin/forgot-password`)
  await page.getByLabel('Email').fill('nobody.at.all@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^If nobody.at.all@example.com has an account/)).toBeVisible()
})
