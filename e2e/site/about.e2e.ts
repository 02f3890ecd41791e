import { contactOf, expect, expectAccessible, expectNoSidewaysScrolling, test } from '../visitor.ts'

test.describe('a visitor on the about page', () => {
  test('reads the story, the values, the figures and who answers', { tag: '@engines' }, async ({ page }) => {
    await page.goto('/about')
    await expect(page).toHaveTitle(/^About us/)
    await expect(page.getByText(/2015/).first()).toBeVisible()
    for (const value of ['Excellence', 'Integrity', 'Partnership', 'Innovation']) {
      await expect(page.getByRole('term').filter({ hasText: value })).toBeVisible()
    }
    for (const name of ['Dana Whitfield', 'Marcus Oyelaran', 'Ruth Castellanos']) {
      await expect(page.getByText(name)).toBeVisible()
    }
    for (const figure of ['500K+', '150+']) await expect(page.getByText(figure).first()).toBeVisible()
    await expect(contactOf(page)).toBeVisible()
    await expectAccessible(page)
  })

  test('can write to the office from there', async ({ page }) => {
    await page.goto('/about')
    await contactOf(page).scrollIntoViewIfNeeded()
    await expect(contactOf(page).getByRole('button', { name: /Send|Request/ })).toBeEnabled()
  })

  test('scrolls in one direction only, whatever the width', async ({ page }) => {
    await page.goto('/about')
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
    }
  })
})
