import { openAs, signInAs } from '../../staff.ts'
import { newTemplate, storedSections, toast } from '../../templates.ts'
import { demo, expect, expectAccessible, newAddress, park, test } from '../../visitor.ts'

test('both ways to create a template are above the cards, and a card opens its page builder, also in a new tab', {
  tag: '@long',
}, async ({ page, context }) => {
  await openAs(page, 'viewer', '/admin?tab=templates')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('link', { name: 'AI Template Creator' })).toHaveAttribute('href', '/admin/templates/new')
  await expect(panel.getByRole('link', { name: 'Basic Template' })).toHaveAttribute('href', '/admin/templates/basic')
  const stored: { id: number; name: string }[] = await (await page.request.get(`${demo}/api/admin/templates`)).json()
  const cards = panel.getByRole('listitem')
  await expect(cards).toHaveCount(stored.length)
  await expectAccessible(page)
  const [first] = stored.toSorted((one, other) => one.id - other.id)
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

test('a card shows the purpose of its template and its last change', { tag: '@long' }, async ({ page }) => {
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

  await page.route('**/api/admin/templates', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No Templates Yet' })).toBeVisible()
  // The explanation of templates.
  await expect(cards).toHaveCount(3)
})

test.describe('a template', () => {
  test.use({ expectedComplaints: [/503/] })

  test('can be duplicated and deleted on its card with the keyboard, restored by Undo, and a failure is reported', {
    tag: '@long',
  }, async ({ page }) => {
    await signInAs(page, 'admin')
    const { id, name } = await newTemplate(page, [{ type: 'text', content: { text: 'Net thirty.' } }])
    await page.goto(`${demo}/admin?tab=templates`)
    const card = (title: string) =>
      page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    const remove = (title: string) => card(title).getByRole('button', { name: `Delete ${title}` })
    const undo = toast(page).getByRole('button', { name: 'Undo' })

    await page.route(
      '**/api/admin/templates/*',
      (route) => route.fulfill({ status: 503, json: { message: 'The disk is full.' } }),
      { times: 1 },
    )
    await remove(name).click()
    await expect(toast(page)).toContainText('Error deleting template')
    await expect(toast(page)).toContainText('The disk is full.')
    await expect(card(name)).toBeVisible()

    await card(name)
      .getByRole('button', { name: `Duplicate ${name}` })
      .press('Enter')
    await expect(toast(page)).toContainText('Template created successfully')
    const copy = `Copy of ${name}`
    await expect(card(copy)).toBeVisible()
    await expect(page.getByRole('button', { name: `Duplicate ${name}`, exact: true })).toBeFocused()

    await remove(copy).press('Enter')
    await expect(toast(page)).toContainText('Template deleted successfully')
    await expect(page.getByRole('heading', { name: 'Page Templates', level: 2 })).toBeFocused()
    await undo.focus()
    await expect(card(copy)).toHaveCount(0)
    await undo.click()
    await expect(card(copy)).toBeVisible()

    await remove(name).click()
    await undo.focus()
    await expect(card(name)).toHaveCount(0)
    await undo.click()
    await expect(card(name)).toBeVisible()
    expect(await storedSections(page, id)).toMatchObject([{ type: 'text', content: { text: 'Net thirty.' } }])
  })

  test('that is the page of a property shows that before it is deleted', { tag: '@long' }, async ({ page }) => {
    await signInAs(page, 'admin')
    const post = async (path: string, data: object) => (await page.request.post(demo + path, { data })).json()
    const title = `Page of its own ${newAddress()}`
    const property = { title, size: 900, price: 900, location: park.towns[1], propertyType: 'office' }
    const { id } = await post('/api/admin/properties', property)
    await post(`/api/admin/property/${id}/template`, {})
    await page.goto(`${demo}/admin?tab=templates`)
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
})
