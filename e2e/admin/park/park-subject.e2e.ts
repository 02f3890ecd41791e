import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { startProduct } from '#test/product.ts'
import { askHeader } from '#contract/commitments.constants.ts'
import { byOwner, office, officePassword, openAs, putsOf, toast, untilReady } from '../../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, test, toasts } from '../../visitor.ts'

type Hours = { day: string; opens: string; closes: string }[]
type Park = {
  officeHours: Hours
  tourHours: Hours
  shownHours: string[]
  structuredHours: { days: string[]; opens: string; closes: string } | null
  tourClosedDays: { day: string; note: string }[]
  logo: string
  team: { name: string; role: string; about: string; photo?: string }[]
}

const readPark = () => byOwner(async (calls): Promise<Park> => (await calls.get('/api/admin/park')).json())
const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const week = [
  ...workdays.map((day) => ({ day, opens: '08:00', closes: '18:00' })),
  { day: 'Saturday', opens: '09:00', closes: '16:00' },
]
let original: Park

// The dates of the sample tours depend on when the demo started, so some of them contradict these hours.
test.beforeEach(async ({ page }) => {
  await page.route('**/api/admin/park', (route) => {
    const { [askHeader]: _, ...headers } = route.request().headers()
    return route.continue({ headers })
  })
  const { officeHours, tourHours, shownHours, structuredHours, tourClosedDays, logo, team } = await readPark()
  original = { officeHours, tourHours, shownHours, structuredHours, tourClosedDays, logo, team }
  const data = { officeHours: week, tourHours: [], shownHours: [], structuredHours: null, tourClosedDays: [] }
  await byOwner(async (calls) => expect((await calls.put('/api/admin/park', { data })).ok()).toBe(true))
})
test.afterEach(() =>
  byOwner(async (calls) => expect((await calls.put('/api/admin/park', { data: original })).ok()).toBe(true)),
)

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const state = (page: Page) => page.getByRole('main').locator('.save-state output')
const publicPage = async (page: Page, path = '/') => (await page.request.get(demo + path)).text()

test('hours are typed once for visitors, search engines and tours, and each of these can have separate ones', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'owner', '/admin/park/hours')
  expect(await publicPage(page)).toContain('Mon-Fri 8AM-6PM, Sat 9AM-4PM')
  await expect(field(page, 'Visitors Read')).toContainText('The office hours: Mon-Fri 8AM-6PM, Sat 9AM-4PM')

  const saturday = page.getByRole('group', { name: 'Saturday', exact: true })
  await field(page, 'Saturday closes').fill('06:30')
  await field(page, 'Saturday closes').press('Enter')
  await expect(field(page, 'Saturday closes')).toHaveAccessibleDescription('The office must open before it closes.')
  await expect(state(page)).toHaveText('Not saved')
  await field(page, 'Saturday closes').fill('16:30')
  await field(page, 'Saturday closes').press('Enter')
  await expect(toast(page, 'Park: Office Hours changed.')).toBeVisible()
  const home = await publicPage(page)
  expect(home).toContain('Mon-Fri 8AM-6PM, Sat 9AM-4:30PM')
  expect(home).toContain('"dayOfWeek":["Saturday"],"opens":"09:00","closes":"16:30"')

  await saturday.getByRole('checkbox').uncheck()
  await toasts(page).getByRole('button', { name: 'Undo' }).focus()
  await expect.poll(() => publicPage(page)).not.toContain('Sat 9AM')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Saturday closes')).toHaveValue('16:30')

  await expect(field(page, 'Visitors Read')).toContainText('Sat 9AM-4:30PM')

  await test.step('a text for what days and times cannot say, and back', async () => {
    const puts = putsOf(page)
    await field(page, 'Visitors Read').selectOption('A text of your own')
    await expect(field(page, 'Hours as Shown')).toHaveValue('Mon-Fri 8AM-6PM\nSat 9AM-4:30PM')
    await field(page, 'Hours as Shown').fill('Mon-Fri 8AM-6PM\n\nSat by appointment')
    await field(page, 'Hours as Shown').blur()
    await expect.poll(() => publicPage(page)).toContain('Sat by appointment')
    expect(puts.at(-1)).toMatchObject({ shownHours: ['Mon-Fri 8AM-6PM', 'Sat by appointment'] })
    await field(page, 'Visitors Read').selectOption({ index: 0 })
    await expect(field(page, 'Hours as Shown')).toBeHidden()
    await expect.poll(() => publicPage(page)).toContain('Sat 9AM-4:30PM')
  })

  await test.step('other hours for search engines', async () => {
    await field(page, 'Hours for Search Engines').selectOption('Other days and times')
    await field(page, 'Closes for search engines').fill('17:00')
    await field(page, 'Closes for search engines').press('Enter')
    await expect
      .poll(async () => (await readPark()).structuredHours)
      .toEqual({ days: workdays, opens: '08:00', closes: '17:00' })
    const read = await publicPage(page)
    expect(read).toContain('"opens":"08:00","closes":"17:00"')
    expect(read).not.toContain('"closes":"16:30"')
    await expectAccessible(page)
    await field(page, 'Hours for Search Engines').selectOption('The same as the office hours')
    await expect.poll(() => publicPage(page)).toContain('"closes":"16:30"')
  })

  await test.step('tours within the office hours, or in hours of their own', async () => {
    await page
      .getByRole('navigation', { name: 'Park', exact: true })
      .getByRole('link', { name: 'Tours', exact: true })
      .click()
    await expect(field(page, 'Tours on Monday from')).toBeHidden()
    await field(page, 'Hours for Tours').selectOption('Hours of their own')
    await field(page, 'Tours on Monday from').fill('10:00')
    await field(page, 'Tours on Monday from').press('Enter')
    await expect.poll(async () => (await readPark()).tourHours[0]?.opens).toBe('10:00')
    await expectAccessible(page)
    await field(page, 'Hours for Tours').selectOption('The same as the office hours')
    await expect.poll(async () => (await readPark()).tourHours).toEqual([])
  })
})

test('the office can close on public holidays with a checkbox, and on other days by date', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, 'owner', '/admin/park/hours')
  const { country } = await byOwner(
    async (calls): Promise<{ country: string }> => (await calls.get('/api/admin/park')).json(),
  )
  const where = country === 'CA' ? 'Canada' : 'the United States'
  const holidays = page.getByRole('group', { name: `Public holidays in ${where} in the next twelve months` })
  const closed = async () => (await readPark()).tourClosedDays
  await holidays.getByRole('checkbox', { name: 'Christmas Day', exact: true }).check()
  await expect.poll(closed).toEqual([{ day: expect.stringMatching(/-12-25$/), note: 'Christmas Day' }])
  await page.getByRole('button', { name: 'Add Day' }).click()
  await page.getByLabel('Day', { exact: true }).fill('2099-02-03')
  await page.getByLabel('Note').fill('Inventory')
  await page.getByLabel('Note').blur()
  await expect.poll(async () => (await closed()).map(({ note }) => note).sort()).toEqual(['Christmas Day', 'Inventory'])
  await holidays.getByRole('button', { name: 'Close on All of Them' }).click()
  const count = await holidays.getByRole('checkbox').count()
  await expect.poll(async () => (await closed()).length).toBe(count + 1)
  await expect(page.getByRole('group', { name: 'Inventory' })).toHaveCount(0)
  await expect(page.getByLabel('Note')).toHaveValue('Inventory')
  await holidays.getByRole('checkbox', { name: 'Christmas Day', exact: true }).uncheck()
  await expect.poll(async () => (await closed()).length).toBe(count)
  expect(await publicPage(page)).toContain('"validFrom":"2099-02-03"')
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScrolling(page)
  }
  await expectAccessible(page)
})

test('a picture still being prepared when the user leaves the page is saved, or its failure reported', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'owner', '/admin/park/brand')
  const file = (name: string) =>
    sharp({ create: { width: 300, height: 80, channels: 4, background: '#1d4ed8' } })
      .png()
      .toBuffer()
      .then((buffer) => ({ name, mimeType: 'image/png', buffer }))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/uploads', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel(/^Upload (a|another) logo/).setInputFiles(await file('logo.png'))
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Park' }).click()
  await page.getByRole('link', { name: 'Company and People' }).click()
  await page
    .getByLabel('Upload photo')
    .first()
    .setInputFiles(await file('face.png'))
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('link', { name: 'Texts' }).click()
  release()
  await expect.poll(async () => (await readPark()).logo).toMatch(/^\/uploads\//)
  await expect(state(page)).toHaveText(/^Saved/)
  await page.getByRole('link', { name: 'Company and People' }).click()
  await expect(page.getByRole('button', { name: /^Remove photo/ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove photo/ })
    .first()
    .click()
  await expect(state(page)).toHaveText(/^Saved/)
})

test('a photo goes to the person it was chosen for, even if people are removed or moved meanwhile', {
  tag: '@long',
}, async ({ page }) => {
  const people = ['Ann', 'Bob', 'Cay'].map((name) => ({ name, role: 'Leasing', about: `${name} leases units.` }))
  await byOwner(async (calls) =>
    expect((await calls.put('/api/admin/park', { data: { team: people } })).ok()).toBe(true),
  )
  await openAs(page, 'owner', '/admin/park/company')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/uploads', async (route) => {
    await held
    await route.continue()
  })
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#1d4ed8' } })
    .png()
    .toBuffer()
  await page
    .getByRole('group', { name: 'Bob' })
    .getByLabel('Upload photo')
    .setInputFiles({ name: 'bob.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('group', { name: 'Bob' }).getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Ann' }).click()
  await page.getByRole('button', { name: 'Move person 1 down' }).click()
  await expect(page.getByRole('group', { name: 'Bob' }).getByRole('progressbar')).toBeVisible()
  release()
  const photos = async () => (await readPark()).team.map(({ name, photo }) => [name, Boolean(photo)])
  await expect.poll(photos).toEqual([
    ['Cay', false],
    ['Bob', true],
  ])
})

test.describe('a picture that fails after the user has left its page', () => {
  test.use({ expectedComplaints: [/status of 500/] })
  test('is reported with the reason', { tag: '@long' }, async ({ page }) => {
    await openAs(page, 'owner', '/admin/park/brand')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/admin/uploads', async (route) => {
      await held
      await route.fulfill({ status: 500, json: { error: 'The disk is full.', message: 'The disk is full.' } })
    })
    const buffer = await sharp({ create: { width: 300, height: 80, channels: 4, background: '#1d4ed8' } })
      .png()
      .toBuffer()
    await page.getByLabel(/^Upload (a|another) logo/).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Park', exact: true })
      .getByRole('link', { name: 'Tours', exact: true })
      .click()
    release()
    await expect(toasts(page).filter({ hasText: 'logo.png was not uploaded' })).toBeVisible()
  })
})

test("emails held until the park is named are mentioned on the dashboard, on Today and on the park's page", {
  tag: '@long',
}, async ({ page }) => {
  const product = await startProduct({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  try {
    const calls = page.request
    const signIn = { data: { email: office.owner, password: officePassword } }
    await expect(async () => {
      const response = await calls.post(`${product.url}/api/admin/login`, signIn)
      expect(response.ok(), await response.text()).toBe(true)
    }).toPass()
    for (const name of ['ana', 'ben']) {
      const data = { email: `${name}@hackberry.test`, role: 'viewer' }
      expect((await calls.post(`${product.url}/api/admin/invitations`, { data })).status()).toBe(201)
    }
    // These two, and the one about the owner's new account.
    const notice = page.getByText('3 emails are waiting: this park still has the sample’s name and email.')
    for (const path of ['/admin', '/admin/today', '/admin/park/setup', '/admin/park']) {
      await page.goto(product.url + path)
      await untilReady(page)
      await expect(notice).toBeVisible()
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScrolling(page)
    await page.getByRole('link', { name: 'Say who the park is' }).click()
    await expect(page).toHaveURL(`${product.url}/admin/park/name-and-address#contact`)
    await expect(field(page, 'Email')).toBeInViewport()
    await field(page, 'Email').fill('office@hackberry.test')
    await field(page, 'Email').press('Enter')
    await expect(state(page)).toHaveText(/^Saved/)
    await page.getByRole('link', { name: 'Back to Park' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Park' })).toBeVisible()
    await expect(page.getByText('Phone is the sample’s.')).toBeVisible()
    await expect(notice).toBeHidden()
    expect(product.lines.filter((line) => line.includes('Emails are held'))).toHaveLength(1)
  } finally {
    // Leaves the page first, because its screens would report the stopped product.
    await page.goto('about:blank')
    await product.stop()
  }
})
