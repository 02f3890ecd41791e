import { contactOf, expect, expectAccessible, expectNoSidewaysScrolling, test } from '../visitor.ts'

test('a visitor on the about page reads the story, values, figures and team, and can write to the office', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page).toHaveTitle(/^About us/)
  await expect(page.getByText(/2015/).first()).toBeVisible()
  for (const value of ['Excellence', 'Integrity', 'Partnership', 'Innovation']) {
    await expect(page.getByRole('term').filter({ hasText: value })).toBeVisible()
  }
  for (const name of ['Dana Whitfield', 'Marcus Oyelaran', 'Ruth Castellanos']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  for (const figure of ['500K+', '150+']) await expect(page.getByText(figure).first()).toBeVisible()
  await expect(contactOf(page)).toBeVisible()
  await contactOf(page).scrollIntoViewIfNeeded()
  await expect(contactOf(page).getByRole('button', { name: /Send|Request/ })).toBeEnabled()
  await expectAccessible(page)
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScrolling(page)
  }
  await expectAccessible(page)
})
