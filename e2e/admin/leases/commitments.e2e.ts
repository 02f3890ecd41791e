import { byOwner, newColleague, openAs, toast } from '../../staff.ts'
import { expect, expectAccessible, expectNoSidewaysScrolling, newAddress, test } from '../../visitor.ts'

test.use({ expectedComplaints: [/status of 409/] })

test('a setting that contradicts booked tours lists them and is saved only after the owner confirms', async ({
  page,
}) => {
  const lastName = `Promised ${newAddress().slice(0, 8)}`
  await byOwner(async (calls) => {
    const lead = await calls.post('/api/crm/leads', { data: { firstName: 'Ana', lastName, email: newAddress() } })
    const { id } = (await lead.json()) as { id: number }
    const times = (await (await calls.get('/api/crm/tour-times')).json()) as string[]
    const booked = await calls.post(`/api/crm/leads/${id}/tours`, { data: { startsAt: times.at(-1) } })
    expect(booked.status()).toBe(201)
  })
  await openAs(page, 'owner', '/admin/park/tours')
  const offered = page.getByRole('combobox', { name: 'Tours Offered' })
  const dialog = page.getByRole('dialog', { name: 'Promised already' })
  await offered.selectOption('false')
  await expect(dialog).toContainText(/^.*This contradicts \d+ booked tour/)
  await expect(dialog.getByRole('link', { name: lastName })).toHaveAttribute('href', /^\/admin\/crm\?lead=\d+$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Go back' }).last().click()
  await expect(offered).toHaveValue('true')

  await offered.selectOption('false')
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect(toast(page, 'Park updated successfully').last()).toBeVisible()
  await expect(offered).toHaveValue('false')
  await offered.selectOption('true')
  await expect(offered).toHaveValue('true')
  await expect(dialog).toHaveCount(0)
})

test('a colleague is deleted after the owner has read what is assigned to them', async ({ page }) => {
  const { email } = await newColleague('admin')
  await byOwner(async (calls) => {
    const data = { firstName: 'Ana', lastName: 'Assigned', email: newAddress(), assignedTo: email }
    expect((await calls.post('/api/crm/leads', { data })).status()).toBe(201)
  })
  await openAs(page, 'owner', '/admin?tab=users')
  const dialog = page.getByRole('dialog', { name: 'Promised already' })
  const remove = async () => {
    await page.getByRole('button', { name: `Delete ${email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog.getByRole('link', { name: 'Ana Assigned' })).toBeVisible()
  }
  await remove()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('rowheader', { name: email, exact: true })).toBeVisible()
  await remove()
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect(toast(page, 'User deleted successfully')).toBeVisible()
})
