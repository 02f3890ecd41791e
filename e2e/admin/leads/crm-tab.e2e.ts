import { openAs } from '../../staff.ts'
import { bodyRows, demo, expect, expectAccessible, test } from '../../visitor.ts'

test('the card links to the CRM dashboard, and the inquiries below it have links to write and call', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'viewer', '/admin?tab=crm')
  const table = page.getByRole('table', { name: 'Contact inquiries' })
  await expect(table).toBeVisible()
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Name',
    'Email',
    'Phone',
    'Space Type',
    'Location',
    'Date',
  ])
  await expectAccessible(page)
  const inquiries = await (await page.request.get(`${demo}/api/admin/inquiries?limit=50`)).json()
  await expect(bodyRows(table)).toHaveCount(inquiries.length)
  const index = inquiries.findIndex(({ phone }: { phone: string }) => phone !== '')
  const row = bodyRows(table).nth(index)
  await expect(row.getByRole('link', { name: inquiries[index].email })).toHaveAttribute(
    'href',
    `mailto:${inquiries[index].email}`,
  )
  await expect(row.getByRole('link', { name: inquiries[index].phone })).toHaveAttribute('href', /^tel:\+?\d+$/)
  const more = page.getByRole('button', { name: 'Show more' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => bodyRows(table).count()).toBeGreaterThan(50)

  const open = page.getByRole('link', { name: 'Open CRM Dashboard' })
  await open.click()
  await expect(page).toHaveURL(`${demo}/admin/crm`)
  await page.goBack()
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo}/admin/crm`)

  await page.route('**/api/admin/inquiries*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
  await page.goto(`${demo}/admin?tab=crm`)
  await expect(page.getByText("No inquiries yet. When visitors contact you, they'll appear here.")).toBeVisible()
})
