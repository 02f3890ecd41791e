import { by, byOwner, openAs } from '../staff.ts'
import { expect, expectAccessible, newAddress, test, toasts } from '../visitor.ts'

test('an unmatched email is dismissed, brought back and linked to a lead', async ({ page }) => {
  const { id } = await byOwner(async (calls) => {
    const data = { firstName: 'Vesna', lastName: 'Tansy', email: newAddress() }
    return (await calls.post('/api/crm/leads', { data })).json()
  })
  await openAs(page, 'owner', '/admin/crm/unmatched-email')
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: 'A bay for two food trucks' })
  await waiting.getByRole('button', { name: /^Dismiss: / }).click()
  await expect(waiting).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await waiting.getByRole('button', { name: /^Link to a lead: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Link to a Lead' })
  await dialog.getByLabel('Find a lead').fill('Vesna Tansy')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Link to Vesna Tansy' }).click()
  await expect(waiting).toHaveCount(0)
  const listed = await by('owner', async (calls) => (await calls.get(`/api/crm/leads/${id}/emails`)).json())
  expect(listed).toMatchObject([{ subject: 'A bay for two food trucks', state: 'received' }])
})
