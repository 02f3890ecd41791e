import { readFile } from 'node:fs/promises'
import { signInAs, toast, unfold } from '../../staff.ts'
import { demo, expect, expectAccessible, newAddress, test, toasts } from '../../visitor.ts'

test("a person's data can be downloaded and erased on request, after a list of what is kept", async ({ page }) => {
  await signInAs(page, 'super_admin')
  const email = newAddress()
  const data = { firstName: 'Wendel', lastName: 'Aske', email }
  const lead = await (await page.request.post(`${demo}/api/crm/leads`, { data })).json()
  await page.request.post(`${demo}/api/crm/leads/${lead.id}/notes`, { data: { note: `Call ${email}` } })
  await page.goto(`${demo}/admin/crm?lead=${lead.id}`)
  const card = await unfold(page, 'Personal data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: "Export this person's data" }).click(),
  ])
  expect(download.suggestedFilename()).toBe('wendel-aske.zip')
  expect(String(await readFile(await download.path()))).toContain(`Call ${email}`)

  await card.getByRole('button', { name: 'Erase this person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' })
  await expect(dialog).toContainText(`Everything about Wendel Aske (${email}) is erased: 1 lead and 1 note`)
  await expect(dialog).toContainText('Leases, which the law prescribes to keep: this person has none.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()
  expect((await page.request.get(`${demo}/api/crm/leads/${lead.id}`)).status()).toBe(200)

  await card.getByRole('button', { name: 'Erase this person' }).click()
  await dialog.getByRole('button', { name: 'Erase this person' }).click()
  await expect(page).toHaveURL(`${demo}/admin/crm`)
  await expect(toast(page, 'Person erased')).toBeVisible()
  expect((await page.request.get(`${demo}/api/crm/leads/${lead.id}`)).status()).toBe(404)
  const found = await page.request.get(`${demo}/api/crm/leads?search=${encodeURIComponent(email)}`)
  expect(await found.json()).toEqual([])
})

test('an inquiry can be assigned to a user and found as theirs', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'admin')
  const inquiry = { firstName: 'Ilse', lastName: newAddress().replaceAll(/.*-(\d+-\d+)@.*/g, 'Marl $1') }
  const data = { ...inquiry, email: newAddress() }
  const { id } = await (await page.request.post(`${demo}/api/contact-inquiries`, { data })).json()
  const me = await (await page.request.get(`${demo}/api/admin/user`)).json()
  await page.goto(`${demo}/admin/crm?tab=inquiries&inquiry=${id}`)
  await page.getByLabel('Assigned To').selectOption(String(me.id))
  await expect(toasts(page)).toContainText(`Assigned to ${me.firstName}`)
  await page.getByRole('button', { name: 'Mine' }).click()
  await expect(page).toHaveURL(/mine=true/)
  const list = page.getByRole('list', { name: 'Contact inquiries' })
  await expect(
    list.getByRole('button', { name: `${inquiry.firstName} ${inquiry.lastName}`, exact: true }),
  ).toBeVisible()
})
