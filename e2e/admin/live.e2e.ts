import type { Browser, Page } from '@playwright/test'
import { writingLasts } from '#contract/events.constants.ts'
import { newColleague, openAs, openAsColleague, signInAs } from '../staff.ts'
import { bodyRows, demo, expect, newAddress, test } from '../visitor.ts'

/** Opens a window of another user, with separate cookies. */
async function otherBrowser(browser: Browser) {
  const context = await browser.newContext()
  return { page: await context.newPage(), close: () => context.close() }
}

async function sendInquiry(page: Page, lastName: string) {
  const response = await page.request.post(`${demo}/api/contact`, {
    data: {
      firstName: 'Opal',
      lastName,
      email: newAddress(),
      phone: '(903) 555-0178',
      spaceType: 'Storage (320 SF)',
      preferredLocation: 'Future Phase 2 (Planning)',
      additionalDetails: 'A bay for a kiln.',
    },
    headers: { 'x-page-seconds': '60' },
  })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { id: number }).id
}

async function newLead(page: Page, more: Record<string, unknown> = {}) {
  const data = { firstName: 'Ione', lastName: 'Quarry', email: newAddress(), ...more }
  const response = await page.request.post(`${demo}/api/crm/leads`, { data })
  expect(response.status()).toBe(201)
  return (await response.json()) as { id: number }
}

const unique = (word: string) => `${word} ${newAddress().split('@')[0]?.split('-').slice(-2).join('-')}`
const openCount = (page: Page) =>
  page.getByRole('navigation', { name: 'Office', exact: true }).getByRole('link', { name: /^Inquiries/ })

/** The number of open inquiries in the title. */
const inTitle = async (page: Page) => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0)

test('a new inquiry appears in an open list, in the counts and in the title, and is announced', {
  tag: ['@long', '@translated'],
}, async ({ page }) => {
  await openAs(page, 'viewer', '/admin/crm?tab=inquiries&state=open')
  await expect(page.getByRole('list', { name: 'Contact inquiries' })).toBeVisible()
  await expect.poll(() => inTitle(page)).toBeGreaterThan(0)
  const before = await inTitle(page)
  const lastName = unique('Kiln')

  await sendInquiry(page, lastName)
  const row = page.locator('[data-row]').filter({ hasText: lastName })
  await expect(page.getByRole('status').filter({ hasText: `New inquiry from Opal ${lastName}` })).toBeAttached()
  await expect.poll(() => inTitle(page)).toBeGreaterThan(before)
  await expect(openCount(page)).toHaveAccessibleName(new RegExp(`new from Opal ${lastName}$`))
  const chip = page.getByRole('navigation', { name: 'Inquiries by state' }).getByRole('link', { name: /^Open/ })
  await expect(chip).toHaveText(new RegExp(`\\D${await inTitle(page)}$`))
  // The list is sorted by waiting time, so the newest inquiry is last.
  while (await page.getByRole('button', { name: 'Show more' }).isVisible()) {
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(page.getByRole('button', { name: 'Loading...' })).toBeHidden()
  }
  await expect(row).toBeVisible()

  await openCount(page).click()
  await expect(row.getByRole('button', { name: `Opal ${lastName}`, expanded: true })).toBeVisible()
  await expect(openCount(page)).toHaveAccessibleName(/open$/)
})

test('a change in one browser appears in another without a reload', { tag: ['@long', '@translated'] }, async ({
  page,
  browser,
}) => {
  await openAs(page, 'admin')
  const company = unique('Slate')
  const lead = await newLead(page, { company })
  const other = await otherBrowser(browser)
  await openAs(other.page, 'viewer', `/admin/crm?search=${encodeURIComponent(company)}`)
  const row = other.page.getByRole('row', { name: /Ione Quarry/ })
  await expect(row).toContainText('New')

  await page.goto(`${demo}/admin/crm?lead=${lead.id}`)
  await page.getByLabel('Status', { exact: true }).selectOption('qualified')
  await expect(page.getByRole('region').getByText('Status changed to Qualified')).toBeVisible()
  await expect(row).toContainText('Qualified')
  await other.close()
})

test('while a colleague writes to a lead, whoever else has it open reads so before writing', {
  tag: '@long',
}, async ({ page, browser }) => {
  await openAs(page, 'admin')
  const lead = await newLead(page)
  await page.goto(`${demo}/admin/crm?lead=${lead.id}&open=note`)
  const other = await otherBrowser(browser)
  await other.page.clock.install()
  await openAs(other.page, 'super_admin', `/admin/crm?lead=${lead.id}`)
  const composer = other.page.getByRole('region', { name: 'Write or log' })
  const line = composer.getByText(/is writing to Ione Quarry\. Since \d+:\d\d [AP]M$/)
  await expect(composer.getByRole('button', { name: 'Email' })).toBeVisible()
  await expect(line).toBeHidden()

  await page.getByLabel('New Note').pressSequentially('She asked for the gate code.')
  await expect(line).toBeVisible()
  await expect(page.getByText(/is writing to/)).toBeHidden()
  await composer.getByRole('button', { name: 'Write as well' }).click()
  await expect(composer.getByRole('form', { name: 'Email to Ione' })).toBeVisible()
  await expect(line).toBeVisible()
  await expect(composer.getByRole('button', { name: 'Write as well' })).toBeHidden()

  await test.step('until a while after the last letter', async () => {
    await other.page.clock.fastForward(writingLasts)
    await expect(line).toBeHidden()
  })

  await test.step('and no longer than the composer is open', async () => {
    const kind = (name: string) => page.getByRole('button', { name, exact: true })
    await kind('Note').click()
    await kind('Task').click()
    await page.getByLabel('Task', { exact: true }).pressSequentially('Send the gate code')
    await expect(line).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(line).toBeHidden()
  })
  await other.close()
})

test("changes by others leave a user's selection, scroll position, typed text and focus alone", {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'admin', '/admin/crm')
  const rows = bodyRows(page.getByRole('table', { name: 'Leads' }))
  await expect(rows).toHaveCount(50)
  const chosen = rows.nth(20)
  const name = (await chosen.getByRole('rowheader').getByRole('link').textContent()) ?? ''
  await chosen.getByRole('checkbox').check()
  await chosen.scrollIntoViewIfNeeded()
  const top = async () =>
    (
      await page
        .getByRole('row', { name: new RegExp(name) })
        .first()
        .boundingBox()
    )?.y
  const before = await top()
  const above = unique('Above')
  await newLead(page, { lastName: above })
  await expect(rows.filter({ hasText: above })).toHaveCount(1)
  await expect(page.getByText('1 selected')).toBeVisible()
  expect(Math.abs(((await top()) ?? 0) - (before ?? 0))).toBeLessThan(3)

  const lead = await newLead(page, { company: 'Cedar Yard' })
  await page.goto(`${demo}/admin/crm?lead=${lead.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  await dialog.getByLabel('Company').fill('Cedar Yard and Shop')
  await page.request.put(`${demo}/api/crm/leads/${lead.id}`, { data: { jobTitle: 'Owner' } })
  await expect(dialog.getByLabel('Job Title')).toHaveValue('Owner')
  await expect(dialog.getByLabel('Company')).toHaveValue('Cedar Yard and Shop')
  await expect(dialog.getByLabel('Company')).toBeFocused()

  // A field that another user has changed too is marked, and one click decides.
  await page.request.put(`${demo}/api/crm/leads/${lead.id}`, { data: { company: 'Cedar Works' } })
  const notice = dialog.getByRole('alert').filter({ hasText: 'This was changed by someone else: Company' })
  await expect(notice).toContainText('Company is now Cedar Works')
  await expect(dialog.getByLabel('Company')).toHaveValue('Cedar Yard and Shop')
  await notice.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect(notice).toBeHidden()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  const saved = await (await page.request.get(`${demo}/api/crm/leads/${lead.id}`)).json()
  expect(saved).toMatchObject({ company: 'Cedar Yard and Shop', jobTitle: 'Owner' })
})

test('all tabs of a browser share one stream, and another tab takes it over when one closes', { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, 'admin')
  let streams = 0
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/admin/events')) streams += 1
  })
  await page.goto(`${demo}/admin`)
  await expect.poll(() => streams).toBe(1)
  const second = await page.context().newPage()
  const company = unique('Shale')
  await second.goto(`${demo}/admin/crm?search=${encodeURIComponent(company)}`)
  await expect(second.getByText('No lead matches')).toBeVisible()
  await newLead(page, { company })
  await expect(second.getByRole('row', { name: new RegExp(company) })).toBeVisible()
  expect(streams).toBe(1)

  await page.close()
  await expect.poll(() => streams).toBe(2)
  await newLead(second, { company, firstName: 'Juno' })
  await expect(second.getByRole('row', { name: /Juno/ })).toBeVisible()
  await second.close()
})

test.describe('a break of the network', () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/] })
  test('is followed by a refetch of whatever changed meanwhile', { tag: '@long' }, async ({ page, browser }) => {
    await signInAs(page, 'viewer')
    const company = unique('Flint')
    await page.goto(`${demo}/admin/crm?search=${encodeURIComponent(company)}`)
    await expect(page.getByText('No lead matches')).toBeVisible()
    const other = await otherBrowser(browser)
    await signInAs(other.page, 'admin')
    await page.context().setOffline(true)
    await newLead(other.page, { company })
    await page.context().setOffline(false)
    await expect(page.getByRole('row', { name: new RegExp(company) })).toBeVisible()
    await other.close()
  })

  test('that fails a refetch is followed by a retry while the stream is open', { tag: '@long' }, async ({ page }) => {
    await signInAs(page, 'admin')
    const company = unique('Chert')
    await page.goto(`${demo}/admin/crm?search=${encodeURIComponent(company)}`)
    await expect(page.getByText('No lead matches')).toBeVisible()
    let broken = 0
    await page.route(/\/api\/crm\/leads\?/, (route) =>
      ++broken > 2 ? route.continue() : route.abort('connectionreset'),
    )
    await newLead(page, { company })
    await expect(page.getByRole('row', { name: new RegExp(company) })).toBeVisible()
    expect(broken).toBeGreaterThan(2)
  })

  test('that fails the check of the session after a change of staff signs nobody out', { tag: '@long' }, async ({
    page,
  }) => {
    await openAs(page, 'admin', '/admin?tab=users')
    await expect(page.getByRole('heading', { name: 'Admin Users' }).first()).toBeVisible()
    let broken = 0
    await page.route('**/api/admin/user', (route) => {
      broken += 1
      return route.abort('connectionreset')
    })
    const { email } = await newColleague('viewer')
    await expect(page.getByRole('row', { name: email })).toBeVisible()
    await expect.poll(() => broken).toBeGreaterThan(0)
    await expect(page.getByRole('row', { name: email })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\?tab=users/)
  })
})

test.describe('a session that was ended elsewhere', () => {
  test.use({ expectedComplaints: [/401 \(Unauthorized\)/] })
  test('opens the sign-in page without a click', { tag: '@long' }, async ({ page, browser }) => {
    const robin = await newColleague('viewer')
    await openAsColleague(page, robin)
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeAttached()
    const other = await otherBrowser(browser)
    await openAs(other.page, 'owner')
    expect((await other.page.request.delete(`${demo}/api/admin/users/${robin.id}`)).ok()).toBe(true)
    await expect(page).toHaveURL(/\/admin\/login/)
    await other.close()
  })
})

test('public pages have no event stream and refetch nothing after a change', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${demo}/available-units`, { waitUntil: 'networkidle' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await signInAs(page, 'admin')
  const unit = (await (await page.request.get(`${demo}/api/admin/units`)).json())[0]
  const industryType = unit.industryType === 'Kilns' ? 'Pottery' : 'Kilns'
  expect((await page.request.put(`${demo}/api/admin/units/${unit.id}`, { data: { industryType } })).ok()).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.waitForLoadState('networkidle')
  await page.request.put(`${demo}/api/admin/units/${unit.id}`, { data: { industryType: unit.industryType } })
  expect(requests.filter((path) => path.startsWith('/api/') && path !== '/api/track')).toEqual([])
})

test('a list that is scrolled far down stays in place when a lead arrives above', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await openAs(page, 'viewer', '/admin/crm?tab=leads')
  const rows = bodyRows(page.getByRole('table', { name: 'Leads' }))
  await expect(rows).toHaveCount(50)
  await rows.last().scrollIntoViewIfNeeded()
  const shift = await page.evaluateHandle(() => {
    const seen = { most: 0 }
    const start = scrollY
    addEventListener('scroll', () => (seen.most = Math.max(seen.most, Math.abs(scrollY - start))))
    return seen
  })

  const other = await otherBrowser(browser)
  await signInAs(other.page, 'admin')
  const lastName = unique('Basalt')
  await newLead(other.page, { lastName })
  await other.close()
  await expect(rows.filter({ hasText: lastName })).toHaveCount(1)
  await expect(rows).toHaveCount(50)
  // Only the row at the end moves out of the list.
  const height = (await rows.first().boundingBox())?.height ?? 0
  expect(await shift.evaluate(({ most }) => most)).toBeLessThanOrEqual(2 * height)
})
