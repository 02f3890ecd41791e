import type { Locator, Page } from '@playwright/test'
import { ports } from '../../products.ts'
import { byOwner, office, officePassword, openAs, signInAs, unfold } from '../../staff.ts'
import {
  bodyRows,
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  newAddress,
  test,
  toasts,
} from '../../visitor.ts'

const table = (page: Page, name = 'Leads') => page.getByRole('table', { name })
const rows = (page: Page, name?: string) => bodyRows(table(page, name))
const toast = (page: Page, text: string | RegExp) => page.getByRole('region').getByText(text).first()
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const choose = (place: Page | Locator, label: string, option: string) =>
  place.getByLabel(label, { exact: true }).selectOption(option)

async function newLead(page: Page, more: Record<string, unknown> = {}) {
  const email = newAddress()
  const response = await page.request.post(`${demo}/api/crm/leads`, {
    data: { firstName: 'Nora', lastName: `Fieldstone ${email.split('@')[0]}`, email, ...more },
  })
  expect(response.status()).toBe(201)
  return (await response.json()) as { id: number; email: string; firstName: string; lastName: string }
}

const inquiries = (page: Page) => page.getByRole('list', { name: 'Contact inquiries' }).locator('[data-row]')

/** Sends an inquiry for this test, the way the public form does. */
async function newInquiry(page: Page, email = newAddress(), additionalDetails = 'Room for two trailers, please.') {
  const response = await page.request.post(`${demo}/api/contact`, {
    data: {
      firstName: 'Walt',
      lastName: 'Limestone',
      email,
      phone: '(903) 555-0177',
      spaceType: 'Storage (320 SF)',
      preferredLocation: 'Future Phase 2 (Planning)',
      additionalDetails,
    },
    headers: { 'x-page-seconds': '60' },
  })
  expect(response.status()).toBe(201)
  return { email, id: ((await response.json()) as { id: number }).id }
}

test('the cards, the tabs and the chips of Today open the rows that they count', {
  tag: ['@long', '@translated'],
}, async ({ page }) => {
  await openAs(page, 'viewer', '/admin/crm')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CRM Dashboard')
  await expect(rows(page)).toHaveCount(50)
  const stats = await (await page.request.get(`${demo}/api/crm/stats`)).json()
  expect(await page.getByRole('term').allTextContents()).toEqual(['Total Leads', 'New Leads', 'Qualified', 'Converted'])
  expect(stats.qualified).toBeGreaterThan(0)
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Leads',
    expect.stringMatching(/^Contact Inquiries\d+ open/),
    'Reports',
  ])

  await page.getByRole('link', { name: /show Qualified$/ }).click()
  await expect(page).toHaveURL(/status=qualified/)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('qualified')

  const chip = page.getByRole('link', { name: /^Untouched for 7 days/ })
  await chip.click()
  await expect(page).toHaveURL(`${demo}/admin/crm?show=untouched`)
  await expect(chip).toHaveAttribute('aria-current', 'true')
  const count = Number(/[\d,]+$/.exec((await chip.textContent()) ?? '')?.[0].replaceAll(',', ''))
  expect(count).toBeGreaterThan(0)
  await expect(page.getByText(new RegExp(`(^|of )${count.toLocaleString('en-US')} leads?$`))).toBeVisible()
  await chip.click()
  await expect(page).toHaveURL(`${demo}/admin/crm`)
  await page.getByRole('link', { name: 'Units', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('search, filters and order are in the address, and a lead opens and closes with the keyboard', {
  tag: '@translated',
}, async ({ page }) => {
  await signInAs(page, 'admin')
  const lead = await newLead(page, { company: 'Blackland Joinery', priority: 'high' })
  await page.goto(`${demo}/admin/crm`)
  await choose(page, 'Priority', 'High')
  await choose(page, 'Sort', 'Name, A to Z')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.keyboard.type(lead.email)
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`priority=high.*sort=name.*search=${encodeURIComponent(lead.email)}$`))
  await page.reload()
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('link', { name: `View Details of Nora ${lead.lastName}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo}/admin/crm?lead=${lead.id}`)
  await expect(page.getByRole('tab', { name: 'Lead Details' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Lead Details' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toHaveValue(lead.email)
  await expect(page.getByRole('tab', { name: 'Lead Details' })).toBeVisible()

  await page.goto(`${demo}/admin/crm?search=nobody+is+called+so`)
  await expect(page.getByText('No lead matches what you are looking for.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(50)
})

test.describe('a new lead', () => {
  test.use({ expectedComplaints: [/409 \(Conflict\)/] })

  test('is created in its dialog, and a taken address links to the lead that has it', async ({ page }) => {
    await openAs(page, 'admin', '/admin/crm')
    await expect(rows(page)).toHaveCount(50)
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Create New Lead' })
    await expect(dialog.getByRole('heading', { name: 'Create New Lead' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Create Lead' }).click()
    await expect(dialog.getByText('Enter a first name.')).toBeVisible()
    await expect(dialog.getByText('Enter a last name.')).toBeVisible()
    await expect(dialog.getByText('Enter an email address.')).toBeVisible()

    const email = newAddress()
    await dialog.getByLabel('First Name *').fill('Ida')
    await dialog.getByLabel('Last Name *').fill('Marsh')
    await dialog.getByLabel('Email *').fill(email.toUpperCase())
    const size = dialog.getByRole('radiogroup', { name: 'Space Size (SF)' })
    await size.getByText('Other', { exact: true }).click()
    const typedSize = dialog.getByRole('textbox', { name: 'Space Size (SF)' })
    await typedSize.fill('about two bays')
    await dialog.getByRole('button', { name: 'Create Lead' }).click()
    await expect(dialog.getByText('The space size must be a whole number from 0 to 10,000,000.')).toBeVisible()
    await typedSize.fill('1,950')
    await dialog.getByRole('button', { name: 'Create Lead' }).click()
    await expect(toast(page, 'Lead created successfully')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Ida Marsh' })).toBeVisible()
    await expect(section(page, 'Contact Information')).toContainText('1,950 SF')
    const id = new URL(page.url()).searchParams.get('lead')
    const made = await (await page.request.get(`${demo}/api/crm/leads/${id}`)).json()
    expect(made).toMatchObject({ email, spaceSize: 1950, budget: null, status: 'new', priority: 'medium' })

    await page.goto(`${demo}/admin/crm?lead=new`)
    await dialog.getByLabel('First Name *').fill('Ida')
    await dialog.getByLabel('Last Name *').fill('Marsh-Oak')
    await dialog.getByLabel('Email *').fill(email)
    await dialog.getByRole('button', { name: 'Create Lead' }).click()
    await expect(dialog.getByText(/has the email address .* already/)).toBeVisible()
    await expect(dialog.getByLabel('Last Name *')).toHaveValue('Marsh-Oak')
    await dialog.getByRole('link', { name: 'Ida Marsh' }).click()
    await expect(page).toHaveURL(`${demo}/admin/crm?lead=${id}`)
  })
})

test('calling the sender answers an inquiry, and marking it as spam can be undone', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, 'admin')
  const { email, id } = await newInquiry(page)
  // The browser has no telephone app and would keep asking the system for one during the test.
  await page.addInitScript(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )
  await page.goto(`${demo}/admin/crm?tab=inquiries&search=${email}`)
  const row = inquiries(page).first()
  await expect(row).toContainText(/in 2[34] h/)

  await row.getByRole('button', { name: 'Walt Limestone', exact: true }).click()
  await expect(row.getByText(/^Due in (23 h|1 d)/)).toBeVisible()
  await row.getByRole('button', { name: /^Spam/ }).click()
  await expect(row.getByRole('button', { name: /^Not spam/ })).toBeVisible()
  await row.getByRole('button', { name: 'Walt Limestone', exact: true }).click()
  // A focused toast stays.
  await toasts(page).getByRole('button', { name: 'Undo' }).focus()
  await expect(page.getByText('No inquiry matches what you are looking for.')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await row.getByRole('button', { name: 'Walt Limestone', exact: true }).click()
  await expect(row.getByText(/^Due in/)).toBeVisible()
  await expect(row.getByText('Room for two trailers, please.')).toBeVisible()
  await row.getByRole('button', { name: 'Walt Limestone', exact: true }).press('Escape')
  await expect(row.getByText(/^Due in/)).toBeHidden()

  const phone = row.getByRole('link', { name: '(903) 555-0177' })
  await expect(phone).toHaveAttribute('href', 'tel:+19035550177')
  await phone.click()
  const log = row.getByRole('form', { name: 'Add activity' })
  await expect(log.getByLabel('Type')).toHaveValue('call')
  await expect(log.getByPlaceholder('Called Walt Limestone at (903) 555-0177')).toHaveValue('')
  await log.getByRole('group', { name: 'Outcome' }).getByRole('button', { name: 'Left voicemail' }).click()
  await log.getByRole('button', { name: 'Add Activity' }).click()
  await expect(toast(page, 'Activity added successfully')).toBeVisible()
  await expect(row).toContainText('Answered in')
  await row.getByRole('link', { name: 'View lead of Walt Limestone' }).click()
  await expect(page.getByRole('list').getByText('Called Walt Limestone at (903) 555-0177')).toBeVisible()
  await expect(page.getByText('Left voicemail')).toBeVisible()
  const inquiry = await (await page.request.get(`${demo}/api/admin/inquiries/${id}`)).json()
  expect(inquiry.reply.state).toBe('answered')
})

test.describe('an inquiry', () => {
  test.use({ expectedComplaints: [/500 \(Internal Server Error\)/] })

  test('becomes a lead after a reported failure, and a second one by the same person joins that lead', {
    tag: '@long',
  }, async ({ page }) => {
    await signInAs(page, 'admin')
    const { email, id } = await newInquiry(page)
    await newInquiry(page, email.toUpperCase(), 'And for a flatbed.')
    await page.route('**/from-inquiry/*', (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 })
    await page.goto(`${demo}/admin/crm?tab=inquiries&search=${email}`)
    await expect(inquiries(page)).toHaveCount(2)
    const convert = page.getByRole('button', { name: /^Convert to Lead/ })
    await convert.first().press('Enter')
    await expect(toast(page, 'Failed to convert inquiry to lead')).toBeVisible()
    for (const left of [1, 0]) {
      await convert.first().press('Enter')
      await expect(toast(page, 'Contact inquiry converted to lead successfully')).toBeVisible()
      await expect(convert).toHaveCount(left)
    }
    const leads = await (await page.request.get(`${demo}/api/crm/leads?search=${email}`)).json()
    expect(leads).toHaveLength(1)

    // The opened row shows the lead that the inquiry has become, and no more actions.
    await page.goto(`${demo}/admin/crm?tab=inquiries&inquiry=${id}`)
    const row = inquiries(page).and(page.locator('[data-open]'))
    await expect(row.getByRole('link', { name: 'Open lead' })).toBeVisible()
    await expect(row.getByRole('button', { name: /^(Spam|Convert to Lead)/ })).toHaveCount(0)
    await row.getByRole('link', { name: 'View lead of Walt Limestone' }).click()
    await expect(page).toHaveURL(`${demo}/admin/crm?lead=${leads[0].id}`)
    await expect(page.getByRole('heading', { level: 2, name: 'Walt Limestone' })).toBeVisible()
  })
})

test.describe('a lead that somebody else changed unnoticed', () => {
  test.use({ expectedComplaints: [/412 \(Precondition Failed\)/] })

  test('is overwritten only after a click, and what was typed stays', { tag: '@long' }, async ({ page }) => {
    await signInAs(page, 'admin')
    const lead = await newLead(page)
    const read = async () => (await page.request.get(`${demo}/api/crm/leads/${lead.id}`)).json()
    const changeBySomebody = (data: object) =>
      byOwner(async (calls) => expect((await calls.put(`/api/crm/leads/${lead.id}`, { data })).ok()).toBe(true))
    // The event stream never starts.
    await page.route('**/api/admin/events', () => undefined)
    await page.goto(`${demo}/admin/crm?lead=${lead.id}`)

    await test.step('a status is told with both values', async () => {
      await expect(page.getByLabel('Status', { exact: true })).toHaveValue('new')
      await changeBySomebody({ status: 'qualified' })
      await choose(page, 'Status', 'Lost')
      await expect(toast(page, 'This was changed by someone else')).toBeVisible()
      await page.getByRole('button', { name: 'Change it anyway' }).focus()
      await expect(toast(page, /changed it to qualified\./)).toBeVisible()
      expect(await read()).toMatchObject({ status: 'qualified' })
      await page.getByRole('button', { name: 'Change it anyway' }).click()
      await expect(toast(page, 'Status changed to Lost')).toBeVisible()
      expect(await read()).toMatchObject({ status: 'lost' })
    })

    const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
    await test.step('another field keeps what somebody else wrote', async () => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await dialog.getByLabel('Company').fill('Chalk & Clay')
      await changeBySomebody({ jobTitle: 'Owner' })
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await expect(toast(page, 'Lead updated successfully')).toBeVisible()
      await expect(dialog).toBeHidden()
      expect(await read()).toMatchObject({ company: 'Chalk & Clay', jobTitle: 'Owner', phone: null })
    })

    await test.step('the same field leaves the choice to one press', async () => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await dialog.getByLabel('Company').fill('Chalk & Clay Works')
      await dialog.getByLabel('Notes').fill('Wants the corner bay')
      await changeBySomebody({ company: 'Chalk Works', jobTitle: 'Founder' })
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      const notice = dialog.getByRole('alert').filter({ hasText: 'Company is now Chalk Works' })
      await expect(notice).toBeFocused()
      const keep = notice.getByRole('button', { name: 'Keep what I typed' })
      await expect(keep).toBeInViewport({ ratio: 1 })
      await keep.click()
      await expect(dialog).toBeHidden()
      expect(await read()).toMatchObject({
        company: 'Chalk & Clay Works',
        jobTitle: 'Founder',
        notes: 'Wants the corner bay',
      })
    })
  })
})

test('a save is confirmed with its response, and the screen shows the new values while its lists are refetched', {
  tag: '@long',
}, async ({ page }) => {
  await signInAs(page, 'admin')
  const lead = await newLead(page, { company: 'Chalk Works' })
  await page.goto(`${demo}/admin/crm?lead=${lead.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  await dialog.getByLabel('Company').fill('Chalk & Clay')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    if (request.method() === 'GET') {
      asked.push(new URL(request.url()).pathname)
      await held
    }
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Lead updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(section(page, 'Contact Information')).toContainText('Chalk & Clay')
  await expect.poll(() => asked).toContain(`/api/crm/leads/${lead.id}`)
  await choose(page, 'Status', 'Qualified')
  await expect(toast(page, 'Status changed to Qualified')).toBeVisible()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('qualified')
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(section(page, 'Contact Information')).toContainText('Chalk & Clay')
})

test('status and priority change at once and can be undone from the toast', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'admin')
  const lead = await newLead(page)
  const read = async () => (await page.request.get(`${demo}/api/crm/leads/${lead.id}`)).json()
  await page.goto(`${demo}/admin/crm?lead=${lead.id}`)
  await choose(page, 'Status', 'Qualified')
  await expect(toast(page, 'Status changed to Qualified')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).focus()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('qualified')
  expect(await read()).toMatchObject({ status: 'qualified' })
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('new')
  await expect.poll(read).toMatchObject({ status: 'new' })
  await choose(page, 'Priority', 'High priority')
  await expect(toast(page, 'Priority changed to High')).toBeVisible()
  expect(await read()).toMatchObject({ status: 'new', priority: 'high' })
})

test('activities can be added, planned and completed', { tag: ['@firefox', '@translated'] }, async ({ page }) => {
  await signInAs(page, 'admin')
  const lead = await newLead(page)
  await page.goto(`${demo}/admin/crm?lead=${lead.id}`)
  const kind = page.getByRole('button', { name: 'Add activity' })
  await kind.click()
  const form = page.getByRole('form', { name: 'Add activity' })
  const add = form.getByRole('button', { name: 'Add Activity' })
  await add.click()
  await expect(form.getByText('Choose an activity type.')).toBeVisible()
  await expect(form.getByText('Describe the activity.')).toBeVisible()

  await choose(form, 'Type', 'Meeting')
  await form.getByLabel('Scheduled Date').fill('2099-03-02T09:30')
  await form.getByLabel('Description').fill('Tour of A3')
  await add.press('Enter')
  await expect(toast(page, 'Activity added successfully')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(kind).toBeFocused()
  const item = page.getByRole('listitem').filter({ hasText: 'Tour of A3' })
  await expect(item).toContainText('Planned')
  await expect(item).toContainText('Mar 2, 2099')
  await expect(item.locator('time')).toHaveText(/^9:30/)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/Mar 2, 2099,\s9:30/)
  // The emptied form shows no error, and nothing moves.
  await kind.click()
  await expect(form.getByLabel('Description')).toHaveValue('')
  const before = await add.boundingBox()
  for (const label of ['Type', 'Description', 'Outcome']) await form.getByLabel(label, { exact: true }).focus()
  await form.getByLabel('Outcome').blur()
  await expect(form.getByText('Describe the activity.')).toBeHidden()
  expect(await add.boundingBox()).toEqual(before)

  await item.getByRole('button', { name: 'Complete: Tour of A3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete: Meeting' })
  await dialog.getByLabel('Outcome').fill('Liked the doors')
  await dialog.getByRole('button', { name: 'Complete Activity' }).click()
  await expect(item).toContainText('Liked the doors')
  await expect(item).not.toContainText('Planned')
  await expect(page.getByText('Never', { exact: true })).toHaveCount(0)
})

test.describe('an ended session', () => {
  test.use({ expectedComplaints: [/401 \(Unauthorized\)/] })
  test('keeps the typed note', { tag: '@long' }, async ({ page }) => {
    await signInAs(page, 'admin')
    const lead = await newLead(page)
    const form = page.getByRole('form', { name: 'Add note' })
    const open = () => page.goto(`${demo}/admin/crm?lead=${lead.id}&open=note`)
    await open()
    await form.getByRole('button', { name: 'Add Note' }).click()
    await expect(form.getByText('Write a note first.')).toBeVisible()
    await form.getByLabel('New Note').fill('Asked for a three-phase supply.')
    await page.context().clearCookies()
    await form.getByRole('button', { name: 'Add Note' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await signInAs(page, 'admin')
    await open()
    await expect(form.getByLabel('New Note')).toHaveValue('Asked for a three-phase supply.')
    await form.getByRole('button', { name: 'Add Note' }).click()
    await expect(toast(page, 'Note added successfully')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Asked for a three-phase supply.' })).toBeVisible()
    await open()
    await expect(form.getByLabel('New Note')).toHaveValue('')
  })
})

test('the lists of leads and inquiries fit every window with all their controls', { tag: '@long' }, async ({
  page,
}) => {
  // No other journey adds a lead with a longer name there.
  const unchanged = `http://localhost:${ports.sampleDemo}`
  const data = { email: office.admin, password: officePassword }
  expect((await page.request.post(`${unchanged}/api/admin/login`, { data })).status()).toBe(200)
  await page.goto(`${unchanged}/admin/crm`)
  for (const [tab, list, action] of [
    ['Leads', page.getByRole('region', { name: 'Leads' }), 'View Details'],
    ['Contact Inquiries', page.getByRole('main'), 'View Lead'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(list).toBeVisible()
    for (const width of [768, 1024, 1180, 1280, 1300, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => list.evaluate((frame) => Math.max(0, frame.scrollWidth - frame.clientWidth))).toBe(0)
      const box = await list.getByRole('link', { name: action }).first().boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
      await expectNoSidewaysScrolling(page)
    }
  }
})

test('on a phone the selected tab is in view and the leads start in the upper half', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', '/admin/crm')
  await expect.poll(async () => (await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(400)
  await page.getByRole('button', { name: 'Filters' }).click()
  await choose(page, 'Status', 'qualified')
  await expect(page).toHaveURL(/status=qualified/)
  await page.keyboard.press('Escape')
  // The filters are a row that scrolls sideways.
  await expectNoSidewaysScrolling(page)

  await page.getByRole('tab', { name: 'Reports' }).click()
  await expect(page.getByRole('tab', { name: 'Reports', selected: true })).toBeInViewport({ ratio: 1 })
  await page.goto(`${demo}/admin/crm?lead=1`)
  await expect(page.getByRole('tab', { name: /overdue$|open$/ })).toBeAttached()
  await expect(page.getByRole('tab', { name: 'Lead Details', selected: true })).toBeInViewport({ ratio: 1 })
})

test('two leads of one person are merged as previewed, and unmerged again', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin')
  const digits = String(Date.now()).slice(-7)
  const kept = await newLead(page, { phone: `903${digits}` })
  const other = await newLead(page, {
    phone: `(903) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    company: 'Post Oak Mills',
  })
  await page.request.post(`${demo}/api/crm/leads/${other.id}/notes`, { data: { note: 'Came by on Saturday.' } })
  await page.goto(`${demo}/admin/crm?lead=${kept.id}`)
  await unfold(page, 'Same person?')
  await expect(page.getByText('Same phone number')).toBeVisible()
  await page.getByRole('button', { name: /^Merge with Nora/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Merge into Nora/ })
  await expect(dialog).toContainText('1 note')
  const company = dialog.getByRole('group', { name: 'Company' })
  await expect(company.getByRole('radio', { name: 'Post Oak Mills' })).toBeChecked()
  await expect(dialog.getByRole('group', { name: 'Email' }).getByRole('radio', { name: kept.email })).toBeChecked()
  await company.getByRole('radio', { name: 'Post Oak Mills' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(company.getByRole('radio', { name: 'nothing' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  await expect(company.getByRole('radio', { name: 'nothing' })).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Merge Leads' }).click()
  await expect(toast(page, 'Leads merged successfully')).toBeVisible()
  await expect(page.getByText('Came by on Saturday.')).toBeVisible()

  await expect(page.getByText('Post Oak Mills').first()).toBeVisible()
  await page.goto(`${demo}/admin/crm?search=${encodeURIComponent(other.email)}`)
  await expect(rows(page)).toContainText(kept.email)

  // The URL of the merged lead opens the surviving lead.
  await page.goto(`${demo}/admin/crm?lead=${other.id}`)
  await expect(page).toHaveURL(`${demo}/admin/crm?lead=${kept.id}`)
  await unfold(page, 'Same person?')
  await page.getByRole('button', { name: /^Undo the merge with Nora/ }).click()
  await expect(toast(page, 'Merge undone')).toBeVisible()
  await expect(page.getByText('Came by on Saturday.')).toHaveCount(0)
  await expect(page.getByText('Same phone number')).toBeVisible()
})

test.describe('in a Canadian browser', () => {
  test.use({ locale: 'en-CA' })
  test('the example of a date has the format of the field', { tag: '@long' }, async ({ page }) => {
    await openAs(page, 'admin')
    const lead = await newLead(page, { company: 'Tamarack Crating' })
    await page.goto(`${demo}/admin/crm?lead=${lead.id}&open=lease`)
    const dialog = page.getByRole('dialog', { name: 'Lease a unit' })
    await dialog.getByRole('button', { name: 'Lease Unit' }).click()
    await expect(dialog.getByText('The lease end must be a day such as 2026-03-31.')).toBeVisible()
  })
})

test.describe('leasing a unit to a lead', () => {
  test.use({ expectedComplaints: [/409 \(Conflict\)|400 \(Bad Request\)/] })
  test('is refused if the unit was leased meanwhile, keeps what was typed, and works for a vacant unit', {
    tag: '@long',
  }, async ({ page }) => {
    await openAs(page, 'admin')
    const lead = await newLead(page, { company: 'Red River Tools', phone: '(903) 555-0177' })
    const units = (await (await page.request.get(`${demo}/api/admin/units`)).json()) as Record<string, unknown>[]
    const unit = units.find(({ status }) => status === 'available')
    if (!unit) throw new Error('The demo has no available unit')
    const restore = {
      status: unit.status,
      monthlyRent: unit.monthlyRent,
      tenantCompany: unit.tenantCompany,
      tenantContact: unit.tenantContact,
      leaseStartDate: unit.leaseStartDate,
      leaseEndDate: unit.leaseEndDate,
      deposit: unit.deposit,
    }
    const change = (data: object) => page.request.put(`${demo}/api/admin/units/${String(unit.id)}`, { data })
    try {
      await page.goto(`${demo}/admin/crm?lead=${lead.id}`)
      await page.getByRole('button', { name: 'Lease a unit' }).click()
      const dialog = page.getByRole('dialog', { name: 'Lease a unit' })
      await expect(dialog.getByLabel('Tenant Company')).toHaveValue('Red River Tools')
      await expect(dialog.getByLabel('Tenant Contact')).toHaveValue(/, \(903\) 555-0177$/)
      await dialog.getByLabel('Unit', { exact: true }).selectOption(String(unit.id))
      await dialog.getByLabel('Lease Rent ($ per month)').fill('2,450')
      await dialog.getByLabel('Security Deposit ($)').fill('4.900,5')
      await dialog.getByLabel('Lease Start Date').fill('2027-01-01')
      await expect(dialog.getByText('The deposit must be in whole dollars')).toBeVisible()
      await dialog.getByLabel('Security Deposit ($)').fill('$4,900')
      await dialog.getByRole('button', { name: 'Lease Unit' }).click()
      await expect(dialog.getByText('The lease end must be a day such as 03/31/2026.')).toBeVisible()
      await dialog.getByLabel('Lease End Date').fill('2026-12-31')
      await dialog.getByRole('button', { name: 'Lease Unit' }).click()
      await expect(dialog.getByText('The lease ends before it starts. Choose other dates.')).toBeVisible()
      await dialog.getByLabel('Lease End Date').fill('2029-12-31')

      await change({ status: 'leased', tenantCompany: 'Quicker & Sons' })
      await dialog.getByRole('button', { name: 'Lease Unit' }).click()
      const taken = `Unit ${String(unit.unitNumber)} is already leased to Quicker & Sons. Choose another unit.`
      await expect(dialog.getByText(taken)).toBeVisible()
      await expect(dialog.getByLabel('Lease Rent ($ per month)')).toHaveValue('2,450')
      await expect(dialog.getByLabel('Lease End Date')).toHaveValue('2029-12-31')

      await change(restore)
      await dialog.getByRole('button', { name: 'Lease Unit' }).click()
      await expect(toast(page, `Unit ${String(unit.unitNumber)} leased successfully`)).toBeVisible()
      await expect(page.getByLabel('Status', { exact: true })).toHaveValue('converted')
      const leases = section(page, 'Lease').getByRole('listitem')
      await expect(leases).toContainText('Red River Tools')
      await expect(leases).toContainText('Lease rent $2,450/month, deposit $4,900')
      await expect(leases).toContainText(', upcoming')
      const asked = async () =>
        (await (await page.request.get(`${demo}/api/units`)).json()) as Record<string, unknown>[]
      expect((await asked()).find(({ id }) => id === unit.id)?.monthlyRent).toBe(unit.monthlyRent)

      await toasts(page).getByRole('button', { name: 'Undo' }).click()
      await expect(toast(page, 'Lease undone')).toBeVisible()
      await expect(page.getByLabel('Status', { exact: true })).toHaveValue('new')
      await expect(leases).toHaveCount(0)
      await expect(section(page, 'Units that fit')).toBeVisible()
      expect((await asked()).find(({ id }) => id === unit.id)).toMatchObject({ status: unit.status })
    } finally {
      await change(restore)
    }
  })
})

test('every state is accessible, and so are the leads in the dark look and on a phone', { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const lead = await newLead(page, { phone: '(903) 555-0178', company: 'Blackland Joinery' })
  await page.request.post(`${demo}/api/crm/leads/${lead.id}/activities`, {
    data: { activityType: 'call', description: 'Called back', outcome: 'Voicemail' },
  })
  const { email } = await newInquiry(page)
  // Few rows, but with every kind of cell.
  const few = `search=${lead.email}`
  const states: [path: string, seen: Locator][] = [
    [`?tab=inquiries&search=${email}`, inquiries(page).first()],
    [`?lead=${lead.id}`, section(page, 'Summary')],
    [`?lead=new&${few}`, page.getByRole('dialog', { name: 'Create New Lead' })],
    [`?lead=${lead.id}&open=lease`, page.getByRole('dialog', { name: 'Lease a unit' })],
    [`?lead=${lead.id}&log=call-${lead.id}`, page.getByRole('dialog', { name: /^Contact with/ })],
    [`?${few}`, rows(page).first()],
  ]
  for (const [path, seen] of states) {
    await page.goto(`${demo}/admin/crm${path}`)
    await expect(seen).toBeVisible()
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test("a lead's document can be added, downloaded, deleted and restored", { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'admin')
  const lead = await newLead(page)
  await page.goto(`${demo}/admin/crm?lead=${lead.id}`)
  await unfold(page, 'Documents')
  await expect(page.getByText(/^No documents yet\./)).toBeVisible()
  await expect((await unfold(page, 'Origin')).getByText('No site visits recorded.')).toBeVisible()
  const file = { name: 'lease draft.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await page.getByLabel('Documents to add').setInputFiles(file)
  await expect(toast(page, 'Document added')).toBeVisible()
  const documents = page.getByRole('list', { name: 'Documents' }).getByRole('listitem')
  await expect(documents).toHaveCount(1)
  const download = page.waitForEvent('download')
  await documents.first().getByRole('link', { name: 'lease draft.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('lease draft.pdf')
  await documents.first().getByRole('button', { name: 'Delete lease draft.pdf' }).click()
  await expect(documents).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(documents).toHaveCount(1)
})

test('a calendar can read the follow-ups until the calendar address is revoked', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'super_admin', '/admin/crm?tab=reports')
  await page.getByRole('button', { name: 'Make calendar address' }).click()
  const url = await page.getByLabel(/^Calendar address/).inputValue()
  const calendar = await page.request.get(url)
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
  await page.getByRole('button', { name: 'Revoke address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(toast(page, 'Calendar address revoked')).toBeVisible()
  expect((await page.request.get(url)).status()).toBe(404)
})
