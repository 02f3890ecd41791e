import { openAs } from '../staff.ts'
import { newTemplate, storedSections, toast } from '../templates.ts'
import { demo, expect, expectAccessible, park, test, toasts } from '../visitor.ts'

test('both ways to a new template stand above the cards', async ({ page }) => {
  await openAs(page, 'viewer', '/admin?tab=templates')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('link', { name: 'AI Template Creator' })).toHaveAttribute('href', '/admin/templates/new')
  await expect(panel.getByRole('link', { name: 'Basic Template' })).toHaveAttribute('href', '/admin/templates/basic')
})

test('a card names the template and leads to its page builder, here and in a new tab', async ({ page, context }) => {
  await openAs(page, 'viewer', '/admin?tab=templates')
  const stored = async (): Promise<{ id: number; name: string }[]> =>
    (await page.request.get(`${demo}/api/admin/templates`)).json()
  const cards = page.getByRole('tabpanel').getByRole('listitem')
  // Other journeys create and delete templates meanwhile.
  await expect(async () => expect(await cards.count()).toBe((await stored()).length)).toPass()
  const [first] = (await stored()).toSorted((one, other) => one.id - other.id)
  if (!first) throw new Error('The demo has no template')
  const { id, name } = first
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
  const template = {
    isDefault: false,
    sectionCount: 2,
    pageOf: [],
    publishedAt: null,
    createdAt: '2026-02-01T18:00:00.000Z',
  }
  const inUse = { pageOf: ['Unit A1'], publishedAt: '2026-02-03T18:00:00.000Z' }
  await page.route('**/api/admin/templates', (route) =>
    route.fulfill({
      json: [
        { ...template, id: 1, name: 'Old', description: null, updatedAt: '2026-02-03T18:00:00.000Z', ...inUse },
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
  await expect(cards.first()).toContainText('Published · 2 sections · Used by Unit A1')
  await expect(cards.last()).toContainText('Draft · 2 sections · Not used yet')
})

test('a template is duplicated and deleted on its card by the keyboard, and comes back by Undo', async ({ page }) => {
  await openAs(page, 'admin', '/admin?tab=templates')
  const { id, name } = await newTemplate(page, [{ type: 'text', content: { text: 'Net thirty.' } }])
  await page.reload()
  const card = (title: string) =>
    page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

  await card(name)
    .getByRole('button', { name: `Duplicate ${name}` })
    .press('Enter')
  await expect(toast(page)).toContainText('Template created successfully')
  const copy = `Copy of ${name}`
  await expect(card(copy)).toBeVisible()
  await expect(page.getByRole('button', { name: `Duplicate ${name}`, exact: true })).toBeFocused()

  await card(copy)
    .getByRole('button', { name: `Delete ${copy}` })
    .press('Enter')
  await expect(toast(page)).toContainText('Template deleted successfully')
  await expect(card(copy)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Page Templates', level: 2 })).toBeFocused()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(copy)).toBeVisible()

  await card(copy)
    .getByRole('button', { name: `Delete ${copy}` })
    .click()
  await expect(card(copy)).toHaveCount(0)
  await card(name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await expect(card(name)).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(name)).toBeVisible()
  expect(await storedSections(page, id)).toMatchObject([{ type: 'text', content: { text: 'Net thirty.' } }])
})

test('a template that is the page of a property says so before it is deleted', async ({ page }) => {
  await openAs(page, 'admin', '/admin?tab=templates')
  const post = async (path: string, data: object) => (await page.request.post(demo + path, { data })).json()
  const title = `Page of its own ${Date.now()}`
  const property = {
    title,
    size: 900,
    price: 900,
    location: park.towns[1],
    propertyType: 'office',
    description: 'A suite.',
  }
  const { id } = await post('/api/admin/properties', property)
  await post(`/api/admin/property/${id}/template`, {})
  await page.reload()
  const remove = page.getByRole('button', { name: `Delete ${title}` })
  await remove.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Delete ${title}?` })
  await expect(dialog).toContainText(`It is used by ${title}.`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Template deleted successfully')
  await expect(remove).toHaveCount(0)
  await page.request.delete(`${demo}/api/admin/properties/${id}`)
})

test('a viewer can reach both and is told why not', async ({ page }) => {
  await openAs(page, 'viewer', '/admin?tab=templates')
  for (const verb of ['Duplicate', 'Delete']) {
    const button = page.getByRole('tabpanel').getByRole('button', { name: verb }).first()
    await expect(button).toHaveAccessibleDescription('Viewers cannot change business data. Ask an administrator.')
    await button.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(toasts(page)).toHaveCount(0)
})

test.describe('a failure', () => {
  test.use({ expectedComplaints: [/503/] })
  test('is said, and the card stays', async ({ page }) => {
    await openAs(page, 'admin', '/admin?tab=templates')
    const { name } = await newTemplate(page)
    await page.reload()
    await page.route('**/api/admin/templates/*', (route) =>
      route.fulfill({ status: 503, json: { message: 'The disk is full.' } }),
    )
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(toast(page)).toContainText('Error deleting template')
    await expect(toast(page)).toContainText('The disk is full.')
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  })
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
