import type { Page } from '@playwright/test'
import { newColleague, office, openAs, openAsColleague } from '../staff.ts'
import { demo, expect, expectAccessible, park, test } from '../visitor.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const figure = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('..').getByRole('definition')
/** The owner is the first person of the team (src/sample/staff.ts). */
const ownerName = park.company.team[0]?.name.split(' ')[0]
const counted = (value: number) => new Intl.NumberFormat('en-US').format(value)

test('the header shows the park, the place and the user, links to the site, and counts what the lists contain', async ({
  page,
}) => {
  await openAs(page, 'owner')
  const header = page.getByRole('navigation', { name: 'Office', exact: true })
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(header.getByText(`Welcome, ${ownerName}`)).toBeVisible()
  await expect(header.getByRole('button', { name: 'Search or jump to' })).toContainText('Ctrl K')
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Units \|/)

  const actions = page.getByRole('navigation', { name: 'Quick actions' })
  const links = await actions
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]))
  expect(links).toEqual([
    ['CRM Dashboard', '/admin/crm'],
    ['Add Property', '/admin?tab=properties&property=new'],
    ['New Template', '/admin/templates/new'],
    ['View Site', '/'],
  ])

  const properties: { status: string }[] = await (await page.request.get(`${demo}/api/properties`)).json()
  const inquiries = await page.request.get(`${demo}/api/admin/inquiries?limit=1`)
  await expect(figure(page, 'Total Properties')).toHaveText(counted(properties.length))
  await expect(figure(page, 'Available Properties')).toHaveText(
    counted(properties.filter(({ status }) => status === 'available').length),
  )
  await expect(figure(page, 'Contact Inquiries')).toHaveText(counted(Number(inquiries.headers()['x-total-count'])))
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  const account = page.getByRole('button', { name: 'More' })
  await account.click()
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(`Welcome, ${ownerName}`)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await expect(account).toBeFocused()
})

test('tabs open by mouse and keyboard, are in the address, and Back returns to them', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, 'owner')
  await expect(tab(page, 'Invitations')).toBeVisible()
  await expect(page.getByRole('link', { name: 'History' })).toHaveAttribute('href', '/admin/history')
  await tab(page, 'Leads').click()
  await expect(page).toHaveURL(/\?tab=leads$/)
  await expect(page.getByRole('tabpanel', { name: 'Leads' })).toBeVisible()

  await tab(page, 'Leads').focus()
  await page.keyboard.press('ArrowUp')
  await expect(tab(page, 'CRM')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?tab=crm$/)
  await expect(tab(page, 'CRM')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(tab(page, 'Units')).toBeFocused()

  await page.goBack()
  await expect(tab(page, 'Leads')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(page.getByRole('tabpanel', { name: 'Leads' })).toBeVisible()

  // A tab opens as the user left it; the link to the current tab resets it.
  await page.getByLabel('Status', { exact: true }).selectOption('Lost')
  await expect(page).toHaveURL(/tab=leads&status=lost$/)
  await tab(page, 'CRM').click()
  await tab(page, 'Leads').click()
  await expect(page).toHaveURL(/tab=leads&status=lost$/)
  await tab(page, 'Leads').click()
  await expect(page).toHaveURL(/tab=leads$/)
})

test('only the owner has invitations and history, and a user without a first name is greeted by address', {
  tag: '@long',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/api/admin/user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), firstName: null } })
  })
  await openAs(page, 'super_admin', '/admin?tab=invitations')
  await expect(page.getByText(`Welcome, ${office.super_admin}`)).toBeVisible()
  await expect(tab(page, 'Units')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Invitations')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0)
  expect(asked).not.toContain('/api/admin/invitations')
})

test.describe('logging out', () => {
  test.use({ expectedComplaints: [/500 \(Internal Server Error\)/] })

  test('shows the reason for a failure; a success ends the session and deletes drafts', { tag: '@long' }, async ({
    page,
  }) => {
    await openAsColleague(page, await newColleague('viewer'), '/admin?tab=users')
    await expect(page.getByRole('rowheader', { name: office.viewer })).toBeVisible()
    await page.evaluate(() => sessionStorage.setItem('draft of a form', 'typed'))
    const message = 'Something went wrong.'
    await page.route(
      '**/api/admin/logout',
      (route) => route.fulfill({ status: 500, json: { error: message, message, issues: [] } }),
      { times: 1 },
    )
    const logout = page.getByRole('button', { name: 'Logout' })
    await logout.click()
    await expect(page.getByText('Logout Failed', { exact: true })).toBeVisible()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/tab=users$/)
    expect((await page.request.get(`${demo}/api/admin/user`)).status()).toBe(200)

    await logout.click()
    await expect(page).toHaveURL(/\/admin\/login$/)
    await expect(page.getByText('Logged Out', { exact: true })).toBeVisible()
    await expect(page.getByText('You have been successfully logged out.', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('draft of a form'))).toBeNull()
    expect((await page.request.get(`${demo}/api/admin/user`)).status()).toBe(401)
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/login/)
    await expect(page.getByText(office.viewer)).toHaveCount(0)
  })
})

test('every tab stop shows the focus', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'viewer', '/admin?tab=templates')
  await expect(page.getByRole('heading', { name: 'Page Templates' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  for (let step = 0; step < 16; step += 1) {
    await page.keyboard.press('Tab')
    const { element, ...outline } = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body)
      return {
        element: document.activeElement?.outerHTML.slice(0, 80),
        width: style.outlineWidth,
        style: style.outlineStyle,
      }
    })
    expect(outline, element).toEqual({ width: '2px', style: 'solid' })
  }
})
