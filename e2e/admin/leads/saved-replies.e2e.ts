import { openAs } from '../../staff.ts'
import { expect, expectAccessible, newAddress, test, toasts } from '../../visitor.ts'

test('a saved reply is added, changed, deleted and restored, and refused with an unknown placeholder', async ({
  page,
}) => {
  const title = `Directions ${newAddress()}`
  await openAs(page, 'admin', '/admin/crm/saved-replies')
  await page.getByRole('button', { name: 'New Saved Reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Saved Reply' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Subject').fill('The way to {park}')
  await dialog.getByLabel('Message').fill('Take {road}.')
  await dialog.getByRole('button', { name: 'Save Reply' }).click()
  await expect(dialog).toContainText('{road} is no field. Use {first name}, {unit}, {price}, {link}, {sender}, {park}.')
  await dialog.getByLabel('Message').fill('Take the highway.')
  await dialog.getByRole('button', { name: 'Save Reply' }).click()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Take the highway.')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(row).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
  await expectAccessible(page)
})

test('a list of more than twenty is searched, and the palette finds one of it', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/crm/saved-replies', async (route) => {
    const response = await route.fetch()
    const [reply] = await response.json()
    const json = Array.from({ length: 30 }, (_, n) => ({ ...reply, id: 900_000 + n, title: `Answer ${n + 100}` }))
    await route.fulfill({ response, json })
  })
  await openAs(page, 'viewer', '/admin/crm/saved-replies')
  const rows = page.getByRole('table', { name: 'Saved replies' }).getByRole('row')
  await expect(rows).toHaveCount(31)
  await page.getByRole('searchbox', { name: 'Search saved replies' }).fill('answer 117')
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search saved replies' }).fill('no such words')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rows).toHaveCount(31)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('answer 117')
  await expect(page.getByRole('dialog').getByRole('option', { name: /Answer 117/ })).toBeVisible()
})
