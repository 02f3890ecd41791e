import { demo, expect, expectNoSidewaysScrolling, test } from '../visitor.ts'

test('an address without an account is told the same', async ({ page }) => {
  await page.goto(`${demo}/admin/forgot-password`)
  await page.getByLabel('Email').fill('nobody.at.all@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^If nobody.at.all@example.com has an account/)).toBeVisible()
})

test('scrolls in one direction only, whatever the width', async ({ page }) => {
  await page.goto(`${demo}/admin/forgot-password`)
  await expect(page.getByLabel('Email')).toBeVisible()
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 700 })
    await expectNoSidewaysScrolling(page)
  }
})
