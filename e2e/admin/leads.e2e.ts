import type { Page } from '@playwright/test'
import { openAs } from '../staff.ts'
import { bodyRows, cellsOf, demo, expect, expectAccessible, expectNoSidewaysScrolling, test } from '../visitor.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Leads' })
const rows = (page: Page) => bodyRows(table(page))
const heads = ['Name', 'Email', 'Company', 'Status', 'Priority', 'Created']
const empty = { json: [], headers: { 'x-total-count': '0' } }

test('leads stand in a table, newest first, and more of them come on demand', async ({ page }) => {
  await openAs(page, 'viewer', '/admin?tab=leads')
  await expect(rows(page)).toHaveCount(50)
  expect(await table(page).getByRole('columnheader').allTextContents()).toEqual(heads)

  const [first, without] = await Promise.all([
    page.request.get(`${demo}/api/admin/leads?limit=1`).then((respond) => respond.json()),
    page.request.get(`${demo}/api/admin/leads?limit=50`).then((respond) => respond.json()),
  ])
  const cells = cellsOf(rows(page).first())
  await expect(cells.nth(0)).toHaveText(`${first[0].firstName} ${first[0].lastName}`)
  await expect(cells.nth(1).getByRole('link')).toHaveAttribute('href', `mailto:${first[0].email}`)
  const unknown = without.findIndex(({ company }: { company: string | null }) => !company)
  expect(unknown).toBeGreaterThanOrEqual(0)
  await expect(rows(page).nth(unknown).getByRole('cell').nth(1)).toHaveText('N/A')
  const high = without.findIndex(({ priority }: { priority: string }) => priority === 'high')
  await expect(rows(page).nth(high).getByText('High')).toHaveClass(/badge-leased/)

  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows(page)).toHaveCount(100)
  await expect(page.getByText(/^100 of \d+ leads$/)).toBeVisible()
})

test('a row opens the lead by mouse and by keyboard, and Back returns to the same rows', async ({ page }) => {
  await openAs(page, 'viewer', '/admin?tab=leads&status=qualified')
  const [lead] = await (await page.request.get(`${demo}/api/admin/leads?status=qualified&limit=1`)).json()
  await rows(page).first().getByRole('cell').nth(1).click()
  await expect(page).toHaveURL(`${demo}/admin/crm?lead=${lead.id}`)
  await page.goBack()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('qualified')

  await table(page)
    .getByRole('link', { name: `${lead.firstName} ${lead.lastName}` })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo}/admin/crm?lead=${lead.id}`)
})

test('a press on an address offers to log the email', async ({ page }) => {
  // The browser has no mail program and would keep asking the system for one during the test.
  await page.addInitScript(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="mailto:"]')) event.preventDefault()
    }),
  )
  await openAs(page, 'admin', '/admin?tab=leads')
  const name = await rows(page).first().getByRole('rowheader').textContent()
  await rows(page).first().getByRole('cell').first().getByRole('link').click()
  await expect(page.getByRole('dialog', { name: `Log the email to ${name}` })).toBeVisible()
})

test('search and status stand in the address and outlive a reload', async ({ page }) => {
  await openAs(page, 'viewer', '/admin?tab=leads')
  await expect(rows(page)).toHaveCount(50)
  const [lead] = await (await page.request.get(`${demo}/api/admin/leads?status=lost&limit=1`)).json()
  await page.getByLabel('Status', { exact: true }).selectOption('Lost')
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(lead.email)
  await expect(page).toHaveURL(/status=lost/)
  await expect(page).toHaveURL(/search=/)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible()

  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('searchbox', { name: 'Search leads' })).toHaveValue(lead.email)
  await page.goBack()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('')
  await expect(page.getByRole('searchbox', { name: 'Search leads' })).toHaveValue('')
  await expect(rows(page)).toHaveCount(50)
})

test('no match differs from none yet, and each leads on', async ({ page }) => {
  await openAs(page, 'viewer', '/admin?tab=leads&search=nobody+is+called+so')
  await expect(page.getByText('No lead matches what you are looking for.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(50)

  await page.route('**/api/admin/leads*', (route) => route.fulfill(empty))
  await page.reload()
  await expect(page.getByText('No leads yet. CRM leads will appear here automatically.')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Open CRM Dashboard' })).toHaveAttribute(
    'href',
    '/admin/crm',
  )
})

test.describe('without an answer', () => {
  test.use({ expectedComplaints: [/503 \(Service Unavailable\)/] })

  test('says why and tries again', async ({ page }) => {
    const sentence = 'The office is being restarted. Try again in a minute.'
    await page.route('**/api/admin/leads*', (route) =>
      route.fulfill({ status: 503, json: { error: sentence, message: sentence, issues: [] } }),
    )
    await openAs(page, 'viewer', '/admin?tab=leads')
    await expect(page.getByRole('alert')).toContainText(sentence)
    await page.unroute('**/api/admin/leads*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(50)
  })
})

test('while the leads are loading their shape stands there', async ({ page }) => {
  let respond = () => {}
  const held = new Promise<void>((resolve) => (respond = resolve))
  await page.route('**/api/admin/leads*', async (route) => {
    await held
    await route.continue()
  })
  await openAs(page, 'viewer', '/admin?tab=leads')
  await expect(page.getByText('Loading leads...')).toBeAttached()
  respond()
  await expect(rows(page)).toHaveCount(50)
})

test('the head of the table stays in the window', async ({ page }) => {
  await openAs(page, 'viewer', '/admin?tab=leads')
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(table(page).getByRole('columnheader', { name: 'Company' })).toBeInViewport()
  expect(await table(page).evaluate((element) => getComputedStyle(element).fontVariantNumeric)).toContain(
    'tabular-nums',
  )
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the tab is accessible in the ${colorScheme} look, on a phone too`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openAs(page, 'admin', '/admin?tab=leads')
    await expect(rows(page)).toHaveCount(50)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
  })
}
