import type { Lease } from '#contract/leases/leases.ts'
import { openAs, untilReady } from '../../staff.ts'
import {
  bodyRows,
  cellsOf,
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  newAddress,
  test,
  toasts,
} from '../../visitor.ts'

test('the people of tenants become contacts of their leases, and that can be undone', async ({ page }) => {
  await openAs(page, 'admin', '/admin/leases')
  await untilReady(page)
  const leases = async () =>
    (await (await page.request.get(`${demo}/api/admin/leases?state=current`)).json()) as Lease[]
  // The leases come in pages of two, and the oldest on the last one.
  await page.route(/\/api\/admin\/leases\?.*limit=500/, (route) =>
    route.continue({ url: route.request().url().replace('limit=500', 'limit=2') }),
  )
  const lease = (await leases()).findLast(({ contacts }) => contacts.length < 10)
  if (!lease) throw new Error('No lease of the park has room for a contact')
  const tenant = lease.tenantCompany
  const contactsOf = async () => (await leases()).find(({ id }) => id === lease.id)?.contacts
  const address = newAddress()
  const fileName = `${address}.csv`

  await page.getByRole('link', { name: 'Import Contacts' }).click()
  await expect(page.getByRole('heading', { name: 'Import Contacts', level: 1 })).toBeVisible()
  const lines = [
    'Company,Unit,Contact Person,Role,E-mail',
    `"${tenant.toUpperCase()}",${lease.units[0]?.unitNumber ?? ''},Gus Harlan,Accounts payable,${address}`,
    `"${tenant} of Texas",,Rosa Diaz,,rosa-${address}`,
    'Nobody Inc.,,Ola Berg,,ola@example.com',
  ]
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(page.getByRole('grid', { name: `Rows of ${fileName}` })).toBeVisible()
  await expect(page.locator('[data-at="4:0"]')).toContainText('“Nobody Inc.” has no lease in force or to come.')
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'What Changes' }).click()
  const group = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(group('New')).toContainText(`new contact: Gus Harlan, billing, ${address}`)
  await expect(group('To correct')).toContainText(`${tenant} of Texas is not the name of a tenant. Who is it?`)
  await page.getByRole('radio', { name: 'Leave the rows out' }).first().check()
  await expectAccessible(page)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScrolling(page)
  }
  await page.getByRole('button', { name: 'Import 1 contact, 1 row stays to be corrected' }).click()
  await expect(page.getByRole('heading', { name: 'Contacts of 1 lease stored' })).toBeVisible()
  const gus = { kind: 'billing', name: 'Gus Harlan', email: address, phone: '' }
  expect(await contactsOf()).toEqual([...lease.contacts, gus])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(contactsOf).toEqual(lease.contacts)

  // After a reload it is undone on the sheet, and from the list of imports.
  const store = async () => {
    await page.getByRole('tab', { name: 'What Changes' }).click()
    await page.getByRole('button', { name: 'Import 1 contact, 1 row stays to be corrected' }).click()
    await expect(page.getByRole('heading', { name: 'Contacts of 1 lease stored' })).toBeVisible()
  }
  const restored = '1 lease has its contacts of before.'
  await store()
  await page.reload()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo the Import' }).click()
  await expect(toasts(page).getByText(restored)).toBeVisible()
  expect(await contactsOf()).toEqual(lease.contacts)
  await expect(page.getByRole('button', { name: 'Undo the Import' })).toBeHidden()

  await store()
  await page.goto(`${demo}/admin/leases/contacts/import`)
  const imports = page.getByRole('table', { name: 'Last imports' })
  await expect(bodyRows(imports).first()).toContainText(fileName)
  await expect(cellsOf(bodyRows(imports).first()).nth(3)).toHaveText('1')
  await expectAccessible(page)
  expect(await contactsOf()).toEqual([...lease.contacts, gus])
  await imports.getByRole('button', { name: `Undo the import of ${fileName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(toasts(page).getByText(restored).last()).toBeVisible()
  await expect(bodyRows(imports).filter({ hasText: fileName }).getByText('Undone')).toHaveCount(3)
  expect(await contactsOf()).toEqual(lease.contacts)

  await openAs(page, 'viewer', '/admin/leases/contacts/import')
  await expect(bodyRows(imports).filter({ hasText: fileName })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeHidden()
})
