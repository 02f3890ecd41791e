import { openAs } from '../staff.ts'
import { demo, expect, expectAccessible, test } from '../visitor.ts'

test('both ways to a new template stand above the cards', async ({ page }) => {
  await openAs(page, 'viewer', '/admin?tab=templates')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('link', { name: 'AI Template Creator' })).toHaveAttribute('href', '/admin/templates/new')
  await expect(panel.getByRole('link', { name: 'Basic Template' })).toHaveAttribute('href', '/admin/templates/basic')
})

test('a card names the template and leads to its page builder, here and in a new tab', async ({ page, context }) => {
  await openAs(page, 'viewer', '/admin?tab=templates')
  const templates = await (await page.request.get(`${demo}/api/admin/templates`)).json()
  const cards = page.getByRole('tabpanel').getByRole('listitem')
  await expect(cards).toHaveCount(templates.length)
  const [{ id, name }] = templates
  const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card.getByText('Template', { exact: true })).toBeVisible()

  const opened = context.waitForEvent('page')
  await card.getByRole('link', { name: `Open ${name} in a new tab` }).click()
  const beside = await opened
  await expect(beside).toHaveURL(`${demo}/admin/page-builder/${id}`)
  await beside.close()

  await card.getByRole('link', { name: `Edit ${name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo}/admin/page-builder/${id}`)
})

test('a card says what it is for and when it was changed', async ({ page }) => {
  const template = { isDefault: false, sectionCount: 2, createdAt: '2026-02-01T18:00:00.000Z' }
  await page.route('**/api/admin/templates', (route) =>
    route.fulfill({
      json: [
        { ...template, id: 1, name: 'Old', description: null, updatedAt: '2026-02-03T18:00:00.000Z' },
        { ...template, id: 2, name: 'New', description: 'For offices.', updatedAt: new Date().toISOString() },
      ],
    }),
  )
  await openAs(page, 'viewer', '/admin?tab=templates')
  const cards = page.getByRole('tabpanel').getByRole('listitem')
  await expect(cards.first()).toContainText('No description provided')
  await expect(cards.first()).toContainText('Updated Feb 3, 2026')
  await expect(cards.last()).toContainText('For offices.')
  await expect(cards.last()).toContainText('Recently')
})

test('without templates it says what they are good for', async ({ page }) => {
  await page.route('**/api/admin/templates', (route) => route.fulfill({ json: [] }))
  await openAs(page, 'viewer', '/admin?tab=templates')
  await expect(page.getByRole('heading', { name: 'No Templates Yet' })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the tab is accessible in the ${colorScheme} look`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openAs(page, 'viewer', '/admin?tab=templates')
    await expect(page.getByRole('tabpanel').getByRole('listitem')).not.toHaveCount(0)
    await expectAccessible(page)
  })
}
