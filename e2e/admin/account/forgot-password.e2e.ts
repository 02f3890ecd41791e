import { demo, expect, test } from '../../visitor.ts'

test('an address without an account is told the same', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${demo}/admin/forgot-password`)
  await page.getByLabel('Email').fill('nobody.at.all@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^If nobody.at.all@example.com has an account/)).toBeVisible()
})
