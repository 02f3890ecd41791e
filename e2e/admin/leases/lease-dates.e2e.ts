import * as links from '#contract/links.ts'
import { openAs } from '../../staff.ts'
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from '../../visitor.ts'

test('lease dates are listed by month and filtered by kind', async ({ page }) => {
  await openAs(page, 'admin', links.leaseDates())
  const open = page.getByRole('region', { name: 'Still open, from before' })
  await expect(open.getByRole('listitem').first()).toContainText('Certificate')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Lease ends/ }).click()
  await expect(page).toHaveURL(/kind=end$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Certificate' })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Lease end' }).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  await page
    .getByRole('link', { name: /^Renew: / })
    .first()
    .click()
  await expect(page.getByRole('form', { name: 'Renew' })).toBeVisible()
  await expectAccessible(page)
})
