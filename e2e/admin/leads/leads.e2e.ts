import type { Page, Route } from '@playwright/test'
import { openAs } from '../../staff.ts'
import { bodyRows, cellsOf, demo, expect, expectAccessible, expectNoSidewaysScrolling, test } from '../../visitor.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Leads' })
const rows = (page: Page) => bodyRows(table(page))
const heads = ['Name', 'Email', 'Company', 'Status', 'Priority', 'Created']

test('leads are in a table, newest first, open by mouse and keyboard, and more load on demand', async ({ page }) => {
  // The browser has no mail program and would keep asking the system for one during the test.
  await page.addInitScript(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="mailto:"]')) event.preventDefault()
    }),
  )
  await openAs(page, 'admin', '/admin?tab=leads')
  await expect(rows(page)).toHaveCount(50)
  expect(await table(page).getByRole('columnheader').allTextContents()).toEqual(heads)
  expect(await table(page).evaluate((element) => getComputedStyle(element).fontVariantNumeric)).toContain(
    'tabular-nums',
  )
  await expectAccessible(page)

  const leads = await (await page.request.get(`${demo}/api/admin/leads?limit=50`)).json()
  const [first] = leads
  const name = `${first.firstName} ${first.lastName}`
  const cells = cellsOf(rows(page).first())
  await expect(cells.nth(0)).toHaveText(name)
  await expect(cells.nth(1).getByRole('link')).toHaveAttribute('href', `mailto:${first.email}`)
  const unknown = leads.findIndex(({ company }: { company: string | null }) => !company)
  expect(unknown).toBeGreaterThanOrEqual(0)
  await expect(rows(page).nth(unknown).getByRole('cell').nth(1)).toHaveText('N/A')
  const high = leads.findIndex(({ priority }: { priority: string }) => priority === 'high')
  await expect(rows(page).nth(high).getByText('High')).toHaveClass(/badge-leased/)

  // The head of the table stays in view.
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(table(page).getByRole('columnheader', { name: 'Company' })).toBeInViewport()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows(page)).toHaveCount(100)
  await expect(page.getByText(/^100 of \d+ leads$/)).toBeVisible()

  await rows(page).first().getByRole('cell').nth(1).click()
  await expect(page).toHaveURL(`${demo}/admin/crm?lead=${first.id}`)
  await page.goBack()
  await expect(rows(page)).toHaveCount(100)
  await table(page).getByRole('link', { name, exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo}/admin/crm?lead=${first.id}`)
  await page.goBack()

  // A click on an address offers to log the email.
  await rows(page).first().getByRole('cell').first().getByRole('link').click()
  await expect(page.getByRole('dialog', { name: `Contact with ${name}` }).getByLabel('Type')).toHaveValue('email')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
})

test('search and status are in the address and survive a reload; without a match there is a link to all leads', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'viewer', '/admin?tab=leads')
  await expect(rows(page)).toHaveCount(50)
  const search = page.getByRole('searchbox', { name: 'Search leads' })
  const [lead] = await (await page.request.get(`${demo}/api/admin/leads?status=lost&limit=1`)).json()
  await page.getByLabel('Status', { exact: true }).selectOption('Lost')
  await search.fill(lead.email)
  await expect(page).toHaveURL(/status=lost/)
  await expect(page).toHaveURL(/search=/)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible()

  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(search).toHaveValue(lead.email)
  await page.goBack()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('')
  await expect(search).toHaveValue('')
  await expect(rows(page)).toHaveCount(50)

  await search.fill('nobody is called so')
  await expect(page.getByText('No lead matches what you are looking for.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(50)
})

test.describe('the table of leads', () => {
  test.use({ expectedComplaints: [/503 \(Service Unavailable\)/] })

  test('shows a skeleton while it loads, the reason and a retry after a failure, and a message without leads', {
    tag: '@long',
  }, async ({ page }) => {
    const { promise: held, resolve: respond } = Promise.withResolvers<(route: Route) => Promise<void>>()
    let handler = async (route: Route) => (await held)(route)
    await page.route('**/api/admin/leads*', (route) => handler(route))
    await openAs(page, 'viewer', '/admin?tab=leads')
    await expect(page.getByText('Loading leads...')).toBeAttached()
    const message = 'The office is being restarted. Try again in a minute.'
    respond((route) => route.fulfill({ status: 503, json: { error: message, message, issues: [] } }))
    await expect(page.getByRole('alert')).toContainText(message)
    handler = (route) => route.continue()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(50)

    handler = (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } })
    await page.reload()
    await expect(page.getByText('No leads yet. CRM leads will appear here automatically.')).toBeVisible()
    const lead = page.getByRole('tabpanel').getByRole('link', { name: 'Open CRM Dashboard' })
    await expect(lead).toHaveAttribute('href', '/admin/crm')
  })
})
