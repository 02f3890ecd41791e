import * as links from '#contract/links.ts'
import { openAs } from '../staff.ts'
import { expect, expectAccessible, test, toasts } from '../visitor.ts'

test('a draft is kept with its steps, edited, and deleted', { tag: '@long' }, async ({ page }) => {
  const company = `Ivory Lane ${Date.now()}`
  await openAs(page, 'admin', links.newLease())
  const form = page.getByRole('form', { name: 'New lease' })
  await form.getByRole('group', { name: 'Units' }).getByRole('button').first().click()
  await form.getByLabel('Tenant Company').fill(company)
  await form.getByLabel('Lease Start').fill('2090-03-01')
  await form.getByRole('button', { name: '24', exact: true }).click()
  await expect(form.getByLabel('Lease End')).toHaveValue('2092-02-29')
  await form.getByLabel('Monthly Rent ($)').fill('1,999.50')
  await form.getByRole('button', { name: 'Enter each step' }).click()
  await form.getByLabel('Step 1 From').fill('2091-03-01')
  await form.getByLabel('Step 1 Rent ($)').fill('2100')
  await form.getByLabel('Free Months').fill('1')
  await expect(page.getByRole('complementary')).toContainText('$2,100.00')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Keep as Draft' }).click()
  await expect(toasts(page)).toContainText('Draft kept')
  await expect(page.getByRole('main')).toContainText('Draft, not signed')
  await expect(page.getByText('Free of rent from Mar 1, 2090 to Mar 31, 2090.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Edit Draft' }).click()
  await expect(form.getByLabel('Monthly Rent ($)')).toHaveValue('1999.5')
  await expect(form.getByLabel('Step 1 From')).toHaveValue('2091-03-01')
  await expect(form.getByLabel('Free Months')).toHaveValue('1')
  await form.getByLabel('Notice (days)').fill('60')
  await form.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('definition').filter({ hasText: '60 days' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toasts(page)).toContainText('Draft deleted')
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await expect(page.getByRole('link', { name: company })).toHaveCount(0)
})
