import type { Page } from '@playwright/test'
import { beforeSaving, by, countPresses, openAs, putsOf, signInAs, toast, typeTogether } from '../../staff.ts'
import { newTemplate } from '../../templates.ts'
import {
  bodyRows,
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  newAddress,
  park,
  test,
  timeZoneName,
  toasts,
} from '../../visitor.ts'

type Unit = {
  id: number
  unitNumber: string
  size: number
  monthlyRent: number
  status: string
  tenantCompany: string | null
  tenantContact: string | null
  leaseStartDate: string | null
  leaseEndDate: string | null
  industryType: string
  availableDate: string | null
  templateId: number | null
  building: string | null
}

const company = 'Barrera Barbecue Supply'
const vacant = { status: 'available', monthlyRent: 2350, availableDate: null, templateId: null }
const noLease = { tenantCompany: null, tenantContact: null, leaseStartDate: null, leaseEndDate: null }
const lease = {
  tenantCompany: company,
  tenantContact: 'Bill Delgado',
  leaseStartDate: '2026-04-05',
  leaseEndDate: '2199-04-05',
}
let b3: Unit
let b4: Unit

async function unitsOf(page: Page): Promise<Unit[]> {
  return (await page.request.get(`${demo}/api/admin/units`)).json()
}

async function unitOf(page: Page, { id }: Unit) {
  const found = (await unitsOf(page)).find((unit) => unit.id === id)
  if (!found) throw new Error('The unit is gone')
  return found
}

type Sent = Partial<Unit> & { leaseRent?: number; undoesStatus?: boolean }

async function put(page: Page, { id }: Unit, data: Sent) {
  const response = await page.request.put(`${demo}/api/admin/units/${id}`, { data })
  if (!response.ok()) throw new Error(await response.text())
}

// Only these journeys use units B3 and B4 of the demo.
test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin')
  const units = await unitsOf(page)
  const named = (number: string) => {
    const found = units.find(({ unitNumber }) => unitNumber === number)
    if (!found) throw new Error(`There is no unit ${number}`)
    return found
  }
  b3 = named('B3')
  b4 = named('B4')
  // Undoes the lease of a journey, so that the next one can start on the same days.
  await put(page, b3, { status: 'available', undoesStatus: true })
  await put(page, b3, { ...vacant, ...noLease, industryType: '' })
  await put(page, b4, { status: 'leased', undoesStatus: true })
  await put(page, b4, { monthlyRent: 2400, leaseRent: 2400, ...noLease })
  await put(page, b4, lease)
})

const dialog = (page: Page, number = 'B3') => page.getByRole('dialog', { name: `Edit Unit ${number}` })
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
const row = (page: Page, number: string) =>
  page.getByRole('table', { name: 'Units' }).getByRole('row', { name: number })
const state = (page: Page) => page.getByRole('dialog').getByRole('status').first()
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sizeOf = ({ size }: Unit) => size.toLocaleString('en-US')
const bay = (page: Page, number: string) => page.getByRole('link', { name: new RegExp(`^${number},`) })

const openUnit = async (page: Page, unit: Unit) => {
  await openAs(page, 'admin', `/admin?unit=${unit.id}`)
  await expect(dialog(page, unit.unitNumber)).toBeVisible()
}

test('a visitor who asks to be told when a unit is free is listed with the unit, and leads to the inquiry', {
  tag: '@long',
}, async ({ page }) => {
  const email = newAddress()
  await page.goto(`${demo}/available-units`)
  await page.getByText(/^\d+ that are not free today$/).click()
  await page.getByRole('link', { name: 'Tell me when it is free of unit B4' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell me when unit B4 is free')
  await page.getByLabel(/First Name/).fill('Wanda')
  await page.getByLabel(/Last Name/).fill('Waits')
  await page.getByLabel(/Email/).fill(email)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Request Submitted' })).toBeVisible()
  await openUnit(page, b4)
  const waiting = dialog(page, 'B4')
  await waiting.getByText('Asked to be told when it is free').click()
  await expect(waiting.getByRole('listitem').filter({ hasText: `${email}, asked ` })).toBeVisible()
  await expectAccessible(page)
  await waiting.getByRole('link', { name: 'Wanda Waits' }).click()
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
})

test('a unit can be held, released and leased from its row', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin')
  await row(page, 'B3').getByRole('button', { name: 'Hold B3' }).click()
  const holding = page.getByRole('dialog', { name: 'Hold B3' })
  await holding.getByLabel('Name').fill('Hanna Ortiz')
  await holding.getByRole('button', { name: 'Hold B3' }).click()
  await expect(holding).toBeHidden()
  await expect(row(page, 'B3')).toContainText('Held for Hanna Ortiz until')
  await expect(row(page, 'B3')).toContainText('Reserved')
  await expect(row(page, 'B3').getByRole('link', { name: 'Lease B3' })).toBeHidden()
  await expectAccessible(page)
  await row(page, 'B3').getByRole('button', { name: 'Release B3' }).click()
  await expect(row(page, 'B3')).not.toContainText('Hanna Ortiz')
  await expect(row(page, 'B3')).toContainText('Available')
  await row(page, 'B3').getByRole('link', { name: 'Lease B3' }).click()
  await expect(page.getByRole('form', { name: 'New lease' })).toBeVisible()
})

test('a unit is held for the lead that fits best in two presses', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin')
  const presses = await countPresses(page)
  await row(page, 'B3').getByRole('button', { name: 'Hold B3' }).click()
  const holding = page.getByRole('dialog', { name: 'Hold B3' })
  await expect(holding.getByRole('button', { name: 'A week' })).toHaveAttribute('aria-pressed', 'true')
  await expect(holding.locator('.unit-pick[aria-pressed="true"]')).toHaveCount(1)
  await holding.getByRole('button', { name: 'Hold B3' }).click()
  await expect(row(page, 'B3')).toContainText('Held for')
  expect(await presses()).toBe(2)
  await row(page, 'B3').getByRole('button', { name: 'Release B3' }).click()
  await expect(row(page, 'B3')).not.toContainText('Held for')
})

test('rents of several units change together, with old and new in the row before, and one undo restores them', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'admin')
  // So high that neither head nor bar covers half a row, which axe reports as a small target.
  await page.setViewportSize({ width: 1440, height: 1300 })
  const bar = page.getByRole('region', { name: 'Selected units' })
  const rents = async () => [(await unitOf(page, b3)).monthlyRent, (await unitOf(page, b4)).monthlyRent]
  const presses = await countPresses(page)
  await page.getByRole('checkbox', { name: 'Select B3' }).click()
  await page.getByRole('checkbox', { name: 'Select B4' }).click()
  await bar.getByRole('button', { name: 'Rents by percent' }).click()
  await bar.getByLabel('Percent').fill('3')
  await expect(row(page, 'B3').locator('del')).toHaveText('$2,350')
  await expect(row(page, 'B3').locator('ins')).toHaveText('$2,420/month')
  await expect(bar).toContainText('from $4,750 to $4,890 a month')
  expect(await rents()).toEqual([2350, 2400])
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Change 2 rents' }).click()
  await expect(toast(page, '2 rents changed')).toBeVisible()
  expect(await presses()).toBe(4)
  expect(await rents()).toEqual([2420, 2470])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Change undone')).toBeVisible()
  expect(await rents()).toEqual([2350, 2400])

  await test.step('of eight units, of which one has no price and keeps none', async () => {
    await put(page, b3, { monthlyRent: 0 })
    await page.reload()
    const before = await countPresses(page)
    await page.getByRole('checkbox', { name: 'Select all units shown' }).click()
    await bar.getByRole('button', { name: 'Rents by', exact: true }).click()
    await bar.getByLabel('Amount').fill('+25')
    await expect(row(page, 'B3')).toContainText('TBD')
    await expect(row(page, 'B3').locator('ins')).toHaveCount(0)
    expect(await before()).toBe(2)
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await expect(page.locator('ins')).toHaveCount(0)
  })
})

test('several units get a building in one step, which one undo takes back', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'owner')
  await page.setViewportSize({ width: 1440, height: 1300 })
  const bar = page.getByRole('region', { name: 'Selected units' })
  const buildings = async () => [(await unitOf(page, b3)).building, (await unitOf(page, b4)).building]
  const before = await buildings()
  const presses = await countPresses(page)
  await page.getByRole('checkbox', { name: 'Select B3' }).click()
  await page.getByRole('checkbox', { name: 'Select B4' }).click()
  await bar.getByRole('button', { name: 'Building', exact: true }).click()
  await bar.getByLabel('Name of the building').fill('no_such')
  await expect(bar).toContainText('A building can have letters, digits and - + / . & # only.')
  await expect(bar.getByRole('button', { name: 'Move 0 units' })).toBeDisabled()
  await bar.getByLabel('Name of the building').fill('Bldg. 7')
  await expect(bar).toContainText('from building B to building 7')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Move 2 units' }).click()
  await expect(toast(page, '2 units moved to building 7')).toBeVisible()
  expect(await presses()).toBe(4)
  expect(await buildings()).toEqual(['7', '7'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Change undone')).toBeVisible()
  expect(await buildings()).toEqual(before)
})

test('J and K step through the units in the sheet, whose title has the focus', { tag: '@long' }, async ({ page }) => {
  await openUnit(page, b3)
  await expect(dialog(page).getByRole('heading', { name: 'Edit Unit B3' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(dialog(page, 'B4')).toBeVisible()
  await expect(dialog(page, 'B4').getByRole('heading', { name: 'Edit Unit B4' })).toBeFocused()
  await page.keyboard.press('k')
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'The next unit' }).click()
  await expect(page).toHaveURL(`${demo}/admin?unit=${b4.id}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the header has counts, the table has its columns and texts, and a chip filters and is in the address', {
  tag: ['@long', '@translated'],
}, async ({ page }) => {
  await put(page, b3, { monthlyRent: 0 })
  await openAs(page, 'admin')
  const units = await unitsOf(page)
  const leased = units.filter(({ status }) => status === 'leased')
  const count = (status: string) => units.filter((unit) => unit.status === status).length
  await expect(
    page.getByRole('heading', {
      name: `${park.phases[0]?.name}: ${count('available')} Available, ${count('leased')} Leased`,
    }),
  ).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Unit #',
    'Size (SF)',
    'Monthly Rent',
    'Status',
    'Tenant',
    'Lease Period',
    'Actions',
  ])
  await expect(row(page, 'B3').getByRole('cell')).toHaveText([
    '',
    sizeOf(b3),
    'TBD',
    'Available',
    '',
    '',
    'HoldLeaseEdit',
  ])
  await expect(row(page, 'B4').getByRole('cell')).toHaveText([
    '',
    sizeOf(b4),
    '$2,400/month',
    'Leased',
    `${company} Bill Delgado`,
    'Apr 5, 2026 – Apr 5, 2199 Lease rent $2,400/month',
    'Edit',
  ])
  await expect(row(page, 'A3').getByText('Reserved', { exact: true })).toBeVisible()
  // At 1440 × 900 the table is in view below the plan.
  await expect(row(page, 'A4')).toBeInViewport({ ratio: 1 })
  const plan = await page.getByRole('figure', { name: 'Site plan of the park' }).boundingBox()
  expect(plan?.height).toBeLessThanOrEqual(345)

  const rows = bodyRows(page.getByRole('table', { name: 'Units' }))
  await test.step('the table stays where it is whichever row is pointed at', async () => {
    await expect(rows).toHaveCount(park.units.length)
    const tops = new Set<number>()
    for (const one of await rows.all()) {
      await one.hover()
      tops.add(await rows.first().evaluate((first) => Math.round(first.getBoundingClientRect().top + scrollY)))
    }
    expect(tops.size, [...tops].join(', ')).toBe(1)
  })
  await test.step('chips', async () => {
    await chip(page, `Leased ${leased.length}`).click()
    await expect(page).toHaveURL(`${demo}/admin?show=leased`)
    await expect(rows).toHaveCount(leased.length)
    await page.reload()
    await expect(rows).toHaveCount(leased.length)
    await expect(chip(page, `Leased ${leased.length}`)).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('on the plan pointing tells, a click and Enter open', async () => {
    await expect(bay(page, 'B4')).toHaveAccessibleName(`B4, leased, ${company}, Bill Delgado, lease ends Apr 5, 2199`)
    await bay(page, 'B4').hover()
    await expect(page.locator('.unit-summary-seen')).toContainText(company)
    await expect(page.locator('.unit-summary-seen')).toContainText('Apr 5, 2026 – Apr 5, 2199')
    await expect(row(page, 'B4')).toHaveAttribute('aria-selected', 'true')
    await row(page, 'B4').hover()
    await expect(bay(page, 'B4')).toHaveAttribute('data-active', 'true')

    await bay(page, 'B4').click()
    await expect(dialog(page, 'B4')).toBeVisible()
    await expect(page).toHaveURL(`${demo}/admin?show=leased&unit=${b4.id}`)
    await page.goBack()
    await expect(dialog(page, 'B4')).toBeHidden()

    await bay(page, 'B4').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(bay(page, 'B3')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bay(page, 'B3')).toBeFocused()
  })
  await test.step('no match leads back to all', async () => {
    await page.goto(`${demo}/admin?show=ended`)
    await expect(page.getByText('No unit matches this filter.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all units' }).click()
    await expect(rows).toHaveCount(units.length)
  })
})

test('by mouse, a typed rent is saved once and public at the next request, and an invalid one is never sent', async ({
  page,
}) => {
  await openAs(page, 'admin')
  await row(page, 'B3').getByText(sizeOf(b3)).click()
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL(`${demo}/admin?unit=${b3.id}`)
  for (const label of ['Unit #', 'Size (SF)']) await expect(field(page, label)).toHaveAttribute('readonly', '')

  const puts = putsOf(page)
  const rent = field(page, 'Monthly Rent')
  await rent.fill('')
  await typeTogether(page, '2555')
  await expect(state(page)).toHaveText(/^Saved \d{1,2}:\d\d/)
  expect(puts).toEqual([{ monthlyRent: 2555 }])
  await expect(page.getByText('Unit updated successfully', { exact: true })).toBeVisible()
  const listed: Unit[] = await (await page.request.get(`${demo}/api/units`)).json()
  expect(listed.find(({ id }) => id === b3.id)?.monthlyRent).toBe(2555)
  expect(await (await page.request.get(`${demo}/units/${b3.id}`)).text()).toContain('2,555')

  await test.step('an emptied rent says what to do, and comes back', async () => {
    await rent.press('ControlOrMeta+a')
    await rent.press('Backspace')
    await rent.press('Enter')
    await expect(dialog(page).getByText('Enter a rent in whole dollars, or 0 for TBD.')).toBeVisible()
    await expect(state(page)).toHaveText('Not saved')
    await field(page, 'Industry Type').focus()
    await expect(rent).toHaveValue('2555')
    await expect(dialog(page).getByText('Enter a rent')).toBeHidden()
    await rent.fill('24.5')
    await field(page, 'Industry Type').focus()
    await expect(rent).toHaveValue('24.5')
    await expect(rent).toHaveAttribute('aria-invalid', 'true')
    expect(puts).toHaveLength(1)
  })
  await test.step('a rent of 0 is said as TBD', async () => {
    await rent.fill('0')
    await expect(dialog(page).getByText('TBD: Pricing To Be Determined')).toBeVisible()
    await rent.press('Enter')
    await expect(state(page)).toHaveText(/^Saved/)
    await expect(row(page, 'B3')).toContainText('TBD')
  })
  await test.step('what was typed is saved by closing, and is there after the page was left', async () => {
    await rent.fill('2660')
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(row(page, 'B3')).toContainText('$2,660/month')
    await expect.poll(async () => (await unitOf(page, b3)).monthlyRent).toBe(2660)
    await page.getByRole('button', { name: 'Edit B3' }).click()
    await rent.fill('2661')
    await page.reload()
    await expect(rent).toHaveValue('2661')
    await expect.poll(async () => (await unitOf(page, b3)).monthlyRent).toBe(2661)
  })
})

test('rent, status, tenant and lease can be edited with the keyboard alone', async ({ page }) => {
  await openAs(page, 'admin')
  const edit = page.getByRole('button', { name: 'Edit B3' })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  const puts = putsOf(page)
  await field(page, 'Monthly Rent').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await typeTogether(page, '2,100')
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveText(/^Saved/)
  await page.keyboard.press('Tab')
  await expect(field(page, 'Status')).toBeFocused()
  await page.keyboard.press('l')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Tenant Company')).toBeFocused()
  await typeTogether(page, 'Red River Welding')
  await page.keyboard.press('Tab')
  await typeTogether(page, 'J. Ortiz')
  await page.keyboard.press('Tab')
  await page.keyboard.type('02012189')
  await field(page, 'Lease End Date').focus()
  await page.keyboard.type('01312190')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(edit).toBeFocused()
  await expect(row(page, 'B3').getByRole('cell')).toHaveText([
    // The checkbox.
    '',
    sizeOf(b3),
    '$2,100/month',
    'Leased',
    'Red River Welding J. Ortiz',
    'Feb 1, 2189 – Jan 31, 2190 Upcoming: starts Feb 1, 2189Lease rent $2,100/month',
    'Edit',
  ])
  await expect
    .poll(() => unitOf(page, b3))
    .toMatchObject({
      monthlyRent: 2100,
      status: 'leased',
      tenantCompany: 'Red River Welding',
      tenantContact: 'J. Ortiz',
      leaseStartDate: '2189-02-01',
      leaseEndDate: '2190-01-31',
    })
  // Incomplete dates were not saved.
  expect(puts).toEqual([
    { monthlyRent: 2100 },
    { status: 'leased' },
    { tenantCompany: 'Red River Welding' },
    { tenantContact: 'J. Ortiz' },
    { leaseStartDate: '2189-02-01' },
    { leaseEndDate: '2190-01-31' },
  ])
})

test('in any engine, a rent, a day and an industry can be edited, and the rent undone', {
  tag: ['@long', '@firefox'],
}, async ({ page }) => {
  await openUnit(page, b3)
  await field(page, 'Monthly Rent').fill('2,465')
  await field(page, 'Monthly Rent').press('Enter')
  await expect(toast(page, 'B3: Monthly Rent is now $2,465/month.')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).first().focus()
  await expect(row(page, 'B3')).toContainText('$2,465/month')
  await toasts(page).getByRole('button', { name: 'Undo' }).first().click()
  await expect(field(page, 'Monthly Rent')).toHaveValue('2350')
  await field(page, 'Available Date').fill('2031-03-02')
  await expect(toast(page, 'B3: Available Date is now Mar 2, 2031.')).toBeVisible()
  await field(page, 'Industry Type').fill('Cold storage')
  await field(page, 'Industry Type').press('Enter')
  await expect(toast(page, 'B3: Industry Type is now Cold storage.')).toBeVisible()
  const stored = { monthlyRent: 2350, availableDate: '2031-03-02', industryType: 'Cold storage' }
  expect(await unitOf(page, b3)).toMatchObject(stored)
})

test('a template can be assigned to a unit, which shows it once it is published, and undone from the toast', {
  tag: '@long',
}, async ({ page }) => {
  const { id, name } = await newTemplate(page, [{ type: 'text', content: { text: 'A sink by the bay door.' } }])
  await openUnit(page, b3)
  await expect(field(page, 'Page').getByRole('option').first()).toHaveText('No page')
  await field(page, 'Page').selectOption({ label: `${name} (never published)` })
  await expect(toasts(page).getByText(`B3: Page is now ${name}.`)).toBeVisible()
  await expect(dialog(page).getByText('Visitors see nothing of it until it is published:')).toBeVisible()
  await expect.poll(() => unitOf(page, b3)).toMatchObject({ templateId: id })
  const shown = async () => (await page.request.get(`${demo}/units/${b3.id}`)).text()
  expect(await shown()).not.toContain('A sink by the bay door.')

  await dialog(page).getByRole('link', { name: 'open in the page builder' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Visitors see this draft.')).toBeVisible()
  expect(await shown()).toContain('A sink by the bay door.')

  await page.goto(`${demo}/admin?unit=${b3.id}`)
  await expect(field(page, 'Page')).toHaveValue(String(id))
  await field(page, 'Page').focus()
  await page.keyboard.press('Home')
  await expect(toasts(page).getByText('B3: Page is now none.')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).focus()
  await expect.poll(shown).not.toContain('A sink by the bay door.')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await dialog(page).getByText('History').click()
  await expect(dialog(page).getByText(`cleared the page of B3 (was ${name})`)).toBeVisible()
  await expect.poll(shown).toContain('A sink by the bay door.')
  await page.request.delete(`${demo}/api/admin/templates/${id}`)
  expect(await shown()).not.toContain('A sink by the bay door.')
})

test('a lease end that is typed slowly is saved once it is complete and not before', { tag: '@long' }, async ({
  page,
}) => {
  await put(page, b3, { status: 'leased', ...lease, leaseStartDate: null })
  await page.clock.install()
  await openUnit(page, b3)
  const ends = putsOf(page)
  await field(page, 'Lease End Date').focus()
  for (const key of '01162198') {
    await page.keyboard.press(key)
    await page.clock.runFor(2000)
  }
  await expect(field(page, 'Lease End Date')).toHaveValue('2198-01-16')
  expect(ends).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await unitOf(page, b3)).leaseEndDate).toBe('2198-01-16')
  expect(ends).toEqual([{ leaseEndDate: '2198-01-16' }])
})

test('undo restores only the changed field, and the history lists each change', { tag: '@long' }, async ({ page }) => {
  for (const monthlyRent of Array.from({ length: 11 }, (_, index) => 3000 + index)) await put(page, b4, { monthlyRent })
  await openUnit(page, b4)
  await field(page, 'Tenant Contact').fill('Rosa Delgado')
  await field(page, 'Tenant Contact').press('Enter')
  await expect(state(page)).toHaveText(/^Saved/)
  await field(page, 'Status').selectOption('Reserved')
  await expect(page.getByText('B4: Status is now Reserved.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await expect(field(page, 'Tenant Company')).toBeHidden()
  await expect(dialog(page, 'B4').getByText('The last tenant and lease are kept')).toBeVisible()
  expect(await unitOf(page, b4)).toMatchObject({ status: 'reserved', tenantCompany: company })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('B4: Status is Leased again.', { exact: true })).toBeVisible()
  await expect(field(page, 'Tenant Company')).toHaveValue(company)
  const { tenantContact: _, ...others } = lease
  expect(await unitOf(page, b4)).toMatchObject({ status: 'leased', tenantContact: 'Rosa Delgado', ...others })

  await dialog(page, 'B4').getByText('History', { exact: true }).click()
  const entries = dialog(page, 'B4').getByRole('group').filter({ hasText: 'History' }).getByRole('listitem')
  await expect(entries).toHaveCount(10)
  await expect(entries.first().getByRole('time')).toHaveAttribute('title', timeZoneName)
  await field(page, 'Monthly Rent').fill('3100')
  await field(page, 'Monthly Rent').press('Enter')
  await expect(entries.first()).toContainText('set B4 asking rent from $3,010 to $3,100')
  await dialog(page, 'B4').getByRole('button', { name: 'Show more' }).click()
  await expect(entries.nth(10)).toBeVisible()
})

test('a change appears at once on the plan, in the header and in the counts, and the latest of several wins', {
  tag: ['@long', '@translated'],
}, async ({ page }) => {
  await openUnit(page, b3)
  const free = (await unitsOf(page)).filter(({ status }) => status === 'available').length
  const puts = putsOf(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/units/*', async (route) => {
    await held
    await route.continue()
  })
  await field(page, 'Status').selectOption('Leased')
  await expect(
    page.getByRole('heading', { level: 2, name: `${park.phases[0]?.name}: ${free - 1} Available` }),
  ).toBeVisible()
  await expect(bay(page, 'B3')).toHaveAccessibleName(/^B3, leased/)
  await expect(chip(page, 'No tenant 1')).toBeVisible()

  // One request at a time, whatever the order of the responses.
  const rent = field(page, 'Monthly Rent')
  for (const value of ['1111', '2222', '3333']) {
    await rent.fill(value)
    await rent.press('Enter')
  }
  await expect(row(page, 'B3')).toContainText('$3,333/month')
  await expect(state(page)).toHaveText('Saving…')
  expect(puts).toEqual([{ status: 'leased' }])
  release()
  await expect(state(page)).toHaveText(/^Saved/)
  expect(puts).toEqual([{ status: 'leased' }, { monthlyRent: 3333 }])
  expect(await unitOf(page, b3)).toMatchObject({ status: 'leased', monthlyRent: 3333 })
})

/** The date `days` from today in the park. */
function dayAfter(days: number) {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: park.timeZone })
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

test('leases that have ended or end soon, and leased units without a tenant, have warnings in words', {
  tag: '@long',
}, async ({ page }) => {
  const pressed = async (name: string) => {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  }
  await put(page, b4, { leaseEndDate: dayAfter(24) })
  await openAs(page, 'admin')
  await expect(row(page, 'B4')).toContainText('Ends in 24 days')
  const within = page.getByRole('combobox', { name: 'Lease ends within' })
  for (const reach of [30, 60, 90, 180]) {
    await within.selectOption(String(reach))
    await expect(page).toHaveURL(new RegExp(`show=${reach}$`))
    await expect(row(page, 'B4')).toBeVisible()
  }
  await put(page, b4, { leaseEndDate: dayAfter(75), tenantCompany: '', tenantContact: '' })
  await page.reload()
  await expect(row(page, 'B4')).toContainText('No tenant')
  await expect(row(page, 'B4')).toContainText('Ends in 75 days')
  await within.selectOption('60')
  await expect(row(page, 'B4')).toBeHidden()
  await pressed('No tenant')
  await expect(row(page, 'B4')).toBeVisible()
  await put(page, b4, { leaseEndDate: dayAfter(-1) })
  await page.reload()
  await pressed('Lease ended')
  await expect(row(page, 'B4')).toContainText('Lease ended')
})

test.describe('a change that the server refuses', () => {
  test.use({ expectedComplaints: [/status of (400|412)/] })

  test('stays in its field with the message, and a conflict shows both values', {
    tag: '@long',
  }, async ({ page }) => {
    await openUnit(page, b4)
    const start = field(page, 'Lease Start Date')
    await start.fill('2199-12-01')
    await expect(state(page)).toHaveText('Not saved')
    await expect(start).toHaveAccessibleDescription(/The lease ends before it starts\. Choose other dates\./)
    await expect(start).toHaveValue('2199-12-01')
    await expect(row(page, 'B4')).toContainText('Apr 5, 2026 – Apr 5, 2199')
    await field(page, 'Lease End Date').fill('2200-01-01')
    await expect(state(page)).toHaveText(/^Saved/)
    await expect(start).not.toHaveAccessibleDescription(/The lease ends/)
    expect(await unitOf(page, b4)).toMatchObject({ leaseStartDate: '2199-12-01', leaseEndDate: '2200-01-01' })

    const path = `/api/admin/units/${b3.id}`
    const meanwhile = (data: Partial<Unit>) =>
      beforeSaving(page, path, () =>
        by('super_admin', async (calls) => expect((await calls.put(path, { data })).ok()).toBe(true)),
      )
    const rent = field(page, 'Monthly Rent')
    for (const [theirs, mine, press, stored] of [
      [2450, 2300, 'Keep $2,450/month', 2450],
      [2500, 2310, 'Use $2,310/month', 2310],
    ] as const) {
      await test.step(press, async () => {
        await openUnit(page, b3)
        await meanwhile({ monthlyRent: theirs })
        await rent.fill(String(mine))
        await rent.press('Enter')
        const conflict = dialog(page).getByRole('alert')
        const [other, own] = [theirs, mine].map((value) => value.toLocaleString('en-US'))
        await expect(conflict).toContainText(
          new RegExp(String.raw`^\S.* changed it to \$${other}\. Keep that, or use yours: \$${own}/month\.`),
        )
        await expect(state(page)).toHaveText('Not saved')
        // The toast's button leaves room for more than one word per line.
        const said = toasts(page).getByText(/changed it to \$/)
        expect((await said.boundingBox())?.width).toBeGreaterThan(140)
        expect((await unitOf(page, b3)).monthlyRent).toBe(theirs)
        await conflict.getByRole('button', { name: press }).click()
        await expect(conflict).toBeHidden()
        await expect(rent).toBeFocused()
        await rent.blur()
        await expect(rent).toHaveValue(String(stored))
        await expect.poll(async () => (await unitOf(page, b3)).monthlyRent).toBe(stored)
      })
    }
    await test.step('in another field it is left alone', async () => {
      await openUnit(page, b3)
      await meanwhile({ industryType: 'Warehousing' })
      await rent.fill('2600')
      await rent.press('Enter')
      await expect(state(page)).toHaveText(/^Saved/)
      await expect.poll(() => unitOf(page, b3)).toMatchObject({ monthlyRent: 2600, industryType: 'Warehousing' })
    })
  })
})

test('the lease rent is a separate field, and the asking rent stays public', { tag: '@long' }, async ({ page }) => {
  await put(page, b3, { status: 'leased', tenantCompany: 'Mesa Cold', leaseStartDate: '2199-12-01' })
  await openUnit(page, b3)
  await expect(dialog(page).getByText('Asking rent, as visitors see it. $2,350/month')).toBeVisible()
  await field(page, 'Lease Rent').fill('2,250')
  await field(page, 'Lease Rent').press('Enter')
  await expect(state(page)).toHaveText(/^Saved/)
  await expect(toasts(page).getByText('B3: Lease Rent is now $2,250/month.')).toBeVisible()
  await expect(row(page, 'B3')).toContainText('$2,350/month')
  await expect(row(page, 'B3')).toContainText('Upcoming: starts Dec 1, 2199')
  await expect(row(page, 'B3')).toContainText('Lease rent $2,250/month')
  await expect(page.getByText(/from Dec 1, 2199/).first()).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto(`${demo}/units/${b3.id}`)
  await expect(visitor.getByText('$2,350').first()).toBeVisible()
  expect(await visitor.content()).not.toContain('2,250')
  await visitor.close()

  await field(page, 'Status').selectOption('available')
  await expect(toasts(page).getByText('B3: Status is now Available.')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).focus()
  await expect(field(page, 'Lease Rent')).toBeHidden()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Lease Rent')).toHaveValue('2250')
})

test.describe('after a server failure or an ended session', () => {
  test.use({ expectedComplaints: [/status of (401|500)/] })

  test('the old value returns everywhere, the typed one is kept, and Retry saves it', { tag: '@long' }, async ({
    page,
  }) => {
    await openUnit(page, b3)
    const rent = field(page, 'Monthly Rent')
    const { promise: held, resolve: fail } = Promise.withResolvers<void>()
    const message = 'It did not work. Try again.'
    await page.route('**/api/admin/units/*', async (route) => {
      await held
      await route.fulfill({ status: 500, json: { error: message, message } })
    })
    await rent.fill('2777')
    await rent.press('Enter')
    await expect(row(page, 'B3')).toContainText('$2,777/month')
    fail()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(row(page, 'B3')).toContainText('$2,350/month')
    await expect(state(page)).toHaveText('Not saved')
    await expect(rent).toHaveValue('2777')

    await page.unroute('**/api/admin/units/*')
    await page.keyboard.press('Escape')
    await expect(row(page, 'B3')).toContainText('Not saved')
    await page.getByRole('button', { name: 'Edit B3' }).click()
    await expect(rent).toHaveValue('2777')
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(state(page)).toHaveText(/^Saved/)
    await expect(row(page, 'B3')).toContainText('$2,777/month')

    await page.context().clearCookies()
    await rent.fill('2888')
    await rent.press('Enter')
    await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/login\?next=/)
    await openUnit(page, b3)
    await expect(rent).toHaveValue('2888')
    await expect(state(page)).toHaveText('Not saved')
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(state(page)).toHaveText(/^Saved/)
    expect((await unitOf(page, b3)).monthlyRent).toBe(2888)
  })
})

test('the table and the dialog of units are accessible, in the dark look and on a phone too', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await put(page, b4, { leaseEndDate: dayAfter(10) })
  await openAs(page, 'admin')
  await expect(row(page, 'B4')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit B4' }).click()
  await dialog(page, 'B4').getByText('History', { exact: true }).click()
  await expect(dialog(page, 'B4').getByRole('listitem').first()).toBeVisible()
  await field(page, 'Monthly Rent').fill('x')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  // On a phone no field has the focus at first, because a touch could change it by accident.
  await page.goto(`${demo}/admin`)
  await row(page, 'B4').click()
  await expect(dialog(page, 'B4').getByRole('heading', { name: 'Edit Unit B4' })).toBeFocused()
})
