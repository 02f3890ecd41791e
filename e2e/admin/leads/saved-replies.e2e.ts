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
