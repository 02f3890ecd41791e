import * as links from '#contract/links.ts'
import { byOwner, openAs } from '../../staff.ts'
import { demo, expect, expectAccessible, test, toasts } from '../../visitor.ts'

const firstLease = () =>
  byOwner(async (calls) => {
    const leases: { id: number; tenantCompany: string }[] = await (
      await calls.get('/api/admin/leases?state=current')
    ).json()
    const [lease] = leases
    if (!lease) throw new Error('The demo has no tenant')
    return lease
  })

test('the agreement of a signed lease can be edited, including its contacts and options', async ({ page }) => {
  const { id, tenantCompany } = await firstLease()
  await openAs(page, 'admin', links.lease(id))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Edit Lease of ${tenantCompany}` })
  await dialog.getByLabel('Security Deposit ($)').fill('4,650.50')
  await dialog.getByLabel('Certificate not needed').check()
  await dialog.getByRole('button', { name: 'Add Contact' }).click()
  const contact = dialog.getByRole('group', { name: 'Contact 1' })
  await contact.getByLabel('Name').fill('Luis Ortega')
  await contact.getByLabel('Kind').selectOption('after hours')
  await dialog.getByRole('button', { name: 'Add Option' }).click()
  await dialog.getByRole('group', { name: 'Option 1' }).getByLabel('Not Less Than, Before the End').fill('90')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toasts(page)).toContainText('Lease saved')
  await expect(page.getByRole('definition').filter({ hasText: '$4,650.50' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'not needed' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contacts' })).toContainText('Luis Ortega after hours')
  await expect(page.getByRole('region', { name: 'Options' })).toContainText(
    'Notice not less than 90 days before the end',
  )
})

test('a renewal is previewed in the drawing until its form closes', async ({ page }) => {
  const { id } = await firstLease()
  await openAs(page, 'admin', links.lease(id, { open: 'renew' }))
  await expect(page.getByText('as you fill it in')).toBeVisible()
  await page.getByRole('form', { name: 'Renew' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('as you fill it in')).toHaveCount(0)
})

test('viewers can read a lease and see why they cannot change it', async ({ page }) => {
  const { id } = await firstLease()
  await openAs(page, 'viewer', links.lease(id))
  const renew = page.getByRole('button', { name: 'Renew', exact: true })
  await expect(renew).toHaveAccessibleDescription(/^Viewers cannot change business data/)
  await expectAccessible(page)
  await renew.press('Enter')
  await expect(page.getByRole('form')).toHaveCount(0)
  await page.goto(demo + links.newLease())
  await expect(page.getByText(/^Viewers cannot change business data/)).toBeVisible()
  await expectAccessible(page)
})

test.describe('a lease that does not exist', () => {
  test.use({ expectedComplaints: [/404 \(Not Found\)/] })
  test('has a message and a link to all leases', async ({ page }) => {
    await openAs(page, 'viewer', links.lease(999_999))
    await expect(page.getByText('There is no such lease.')).toBeVisible()
    await page.getByRole('link', { name: 'Open the leases' }).click()
    await expect(page.getByRole('table', { name: 'Leases' })).toBeVisible()
  })
})
