import { byOwner, openAs, toast } from '../../staff.ts'
import { expect, expectAccessible, newAddress, test, toasts } from '../../visitor.ts'

test('an unmatched email can be dismissed, restored and linked to a lead', async ({ page }) => {
  const lastName = `Tansy ${newAddress().split('@')[0]}`
  const { id } = await byOwner(async (calls) => {
    const data = { firstName: 'Vesna', lastName, email: newAddress() }
    return (await calls.post('/api/crm/leads', { data })).json()
  })
  await openAs(page, 'owner', '/admin/crm/unmatched-email')
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: 'A bay for two food trucks' })
  await waiting.getByRole('button', { name: /^Dismiss: / }).click()
  await toasts(page).getByRole('button', { name: 'Undo' }).focus()
  await expect(waiting).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await waiting.getByRole('button', { name: /^Link to a lead: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Link to a Lead' })
  await dialog.getByLabel('Find a lead').fill(lastName)
  await expectAccessible(page)

  // The demo has one such email, which other journeys need; src/server/emails/emails.test.ts tests the effect of the
  // call.
  const sent = page.waitForRequest(/\/api\/crm\/emails\/\d+\/link$/)
  await page.route('**/link', (route) => route.fulfill({ json: { subject: 'A bay for two food trucks' } }))
  await dialog.getByRole('button', { name: `Link to Vesna ${lastName}` }).click()
  expect((await sent).postDataJSON()).toEqual({ leadId: id })
  await expect(toast(page, `Email linked to Vesna ${lastName}`)).toBeVisible()
  await expect(dialog).toBeHidden()
})
