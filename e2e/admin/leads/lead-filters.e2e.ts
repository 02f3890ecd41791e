import type { Page } from '@playwright/test'
import { openAs, signInAs, toast } from '../../staff.ts'
import { bodyRows, demo, expect, expectAccessible, expectNoSidewaysScrolling, newAddress, test } from '../../visitor.ts'

const rows = (page: Page) => bodyRows(page.getByRole('table', { name: 'Leads' }))

async function newLead(page: Page, fields: Record<string, unknown>) {
  const data = { firstName: 'Vida', lastName: 'Filtered', email: newAddress(), ...fields }
  const response = await page.request.post(`${demo}/api/crm/leads`, { data })
  expect(response.status()).toBe(201)
  return (await response.json()).id as number
}

test('leads are filtered by what they want, with counts, in the address; a phone has the filters in a sheet', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const timeframe = `Before frost ${Date.now()}`
  await newLead(page, { spaceType: 'Kennels', spaceSize: 12_000, budget: 22_000, timeframe, source: 'Event' })
  await newLead(page, { spaceType: 'Kennels', spaceSize: 800, timeframe })
  await page.goto(`${demo}/admin/crm`)
  const choose = (label: string, option: string | RegExp) =>
    page
      .getByLabel(label, { exact: true })
      .getByRole('option', { name: option })
      .evaluate((element: HTMLOptionElement) => element.value)
      .then((value) => page.getByLabel(label, { exact: true }).selectOption(value))
  await choose('Time frame', `${timeframe} (2)`)
  await expect(rows(page)).toHaveCount(2)
  await choose('Space type', /^Kennels \(\d+\)$/)
  await choose('Size', /^Over 10,000 SF \(\d+\)$/)
  await expect(rows(page)).toHaveCount(1)
  await choose('Budget', /^Over \$15,000\/month \(\d+\)$/)
  await choose('Source', /^Event \(\d+\)$/)
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/size=over-10000/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByLabel('Budget', { exact: true })).toHaveValue('over-15000')
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByLabel('Size', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Filters 5' }).click()
  await page.getByLabel('Size', { exact: true }).selectOption('')
  await expect(page).not.toHaveURL(/size=/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Size', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters 4' })).toBeVisible()
  await expectNoSidewaysScrolling(page)
})

test('the people around a lead stand beside it, and its next step is put off and taken back', async ({ page }) => {
  await signInAs(page, 'admin')
  const company = `Kestrel ${Date.now()}`
  const due = new Date(Date.now() - 86_400_000).toISOString()
  const id = await newLead(page, { company: `${company} LLC`, nextFollowUpDate: due })
  await newLead(page, { firstName: 'Otis', company, phone: '(903) 555-0188' })
  await page.goto(`${demo}/admin/crm?lead=${id}`)
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('link', { name: 'Otis Filtered', exact: true })).toBeVisible()
  await expect(people.getByRole('link', { name: '(903) 555-0188' })).toHaveAttribute('href', 'tel:+19035550188')

  const step = page.getByRole('region', { name: 'Next step' })
  await expect(step).toContainText('late since')
  await page.keyboard.press('l')
  await expect(step.getByRole('group', { name: 'Later' })).toBeVisible()
  await expectAccessible(page)
  await step.getByRole('button', { name: 'In a week' }).click()
  await expect(page.getByText(/^Put off until/).first()).toBeVisible()
  await expect(step).not.toContainText('late since')
  await page.keyboard.press('Control+z')
  await expect(step).toContainText('late since')

  await people.getByRole('link', { name: 'Write to Otis Filtered' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Otis Filtered' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Email to Otis' })).toBeVisible()
})

test('a caller becomes a lead by presses, with a tour next', async ({ page }) => {
  await openAs(page, 'admin', '/admin/crm?lead=new')
  const dialog = page.getByRole('dialog', { name: 'Create New Lead' })
  await dialog.getByLabel('First Name *').fill('Wade')
  await dialog.getByLabel('Last Name *').fill('Pressed')
  await dialog.getByLabel('Email *').fill(newAddress())
  const group = (name: string) => dialog.getByRole('radiogroup', { name })
  await group('Timeframe').getByText('ASAP').click()
  await group('Source').getByText('Sign on the highway').click()
  await group('Source').getByText('Phone', { exact: true }).click()
  await group('Space Type').getByText('Other', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Space Type' }).fill('Pipe racks')
  const size = group('Space Size (SF)').getByRole('radio', { name: /SF$/ }).first()
  await size.focus()
  await page.keyboard.press('Space')
  await expect(size).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create and book a tour' }).click()
  await expect(toast(page, 'Lead created successfully')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Book a Tour' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('lead')
  const made = await (await page.request.get(`${demo}/api/crm/leads/${id}`)).json()
  expect(made).toMatchObject({ spaceType: 'Pipe racks', timeframe: 'ASAP', source: 'Phone' })
  expect(made.spaceSize).toBeGreaterThan(0)
})

test('a choice of more than 20 is searched with the keyboard', async ({ page }) => {
  await page.route('**/api/admin/users', async (route) => {
    const response = await route.fetch()
    const users = await response.json()
    const more = Array.from({ length: 30 }, (_, index) => ({
      ...users[0],
      id: 9000 + index,
      email: `colleague${index}@example.com`,
      firstName: 'Colleague',
      // The first one matches as well, but not at the beginning of a word.
      lastName: index === 0 ? 'Renumber17' : `Number${index}`,
    }))
    await route.fulfill({ response, json: [...users, ...more] })
  })
  await openAs(page, 'admin', '/admin/crm?lead=new')
  const dialog = page.getByRole('dialog', { name: 'Create New Lead' })
  const field = dialog.getByRole('combobox', { name: 'Assigned To' }).and(page.locator('input'))
  await field.fill('number17')
  const options = dialog.getByRole('option', { name: 'Colleague Number17', exact: true })
  await expect(options).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const active = await field.getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"]`).textContent()).toBe('Colleague Number17')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Colleague Number17')
  await expect(dialog).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('Colleague Number17')
  await field.fill('nobody at all')
  await expect(dialog.getByText('Nothing found')).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('Colleague Number17')
})
