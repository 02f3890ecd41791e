import type { Page } from '@playwright/test'
import { drag, drawing, type Plan, plan } from '../../plan-editor.ts'
import { office, officePassword, toast } from '../../staff.ts'
import { demoPark } from '../../playwright.config.ts'
import { become, originOf } from '../../sweep/become.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import type { Ids } from '../../sweep/states.ts'
import {
  bodyRows,
  cellsOf,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  optionsOf,
  park,
  test,
  toasts,
} from '../../visitor.ts'

// One after the other, on a separate product: each journey expects the demo in its initial state.
test.describe.configure({ mode: 'default' })
const origin = originOf('parkUnits')

let ids: Ids
test.beforeEach(async () => {
  ids = await become('parkUnits', 'demo', demoPark)
})

async function openPark(page: Page, who: keyof typeof office = 'owner', query = '') {
  const data = { email: office[who], password: officePassword }
  expect((await page.request.post(`${origin}/api/admin/login`, { data })).ok()).toBe(true)
  await page.goto(`${origin}/admin/park/units${query}`)
  await expect(page.getByRole('heading', { name: 'Units', exact: true })).toBeVisible()
}
const table = (page: Page) => page.getByRole('table', { name: 'Units' })
const unitRow = (page: Page, unitNumber: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: unitNumber, exact: true }) })
const numbers = async (page: Page) => bodyRows(table(page)).getByRole('rowheader').allTextContents()
const publicNumbers = async (page: Page) => {
  const units: { unitNumber: string }[] = await (await page.request.get(`${origin}/api/units`)).json()
  return units.map(({ unitNumber }) => unitNumber)
}
const known = park.units.map(({ number }) => number)
const phase = park.phases[0]?.name ?? ''

async function addUnits(page: Page, unitNumbers: string, more: { building?: string } = {}) {
  const response = await page.request.post(`${origin}/api/admin/units`, {
    data: { unitNumbers, size: 2400, phaseId: await firstPhase(page), ...more },
  })
  expect(response.status(), await response.text()).toBe(201)
}
/** Adds a future phase and returns its name. */
async function addPhase(page: Page) {
  const name = `Phase ${park.phases.length + 1}`
  const data = { name, totalUnits: 8, status: 'planning', description: '', startsAfter: null }
  const response = await page.request.post(`${origin}/api/admin/phases`, { data })
  expect(response.status(), await response.text()).toBe(201)
  return name
}
async function firstPhase(page: Page) {
  const { phases }: { phases: { id: number }[] } = await (await page.request.get(`${origin}/api/admin/park`)).json()
  return phases[0]?.id
}

test('a row of units can be added, and visitors see it at once', { tag: '@long' }, async ({ page }) => {
  await openPark(page)
  await expect(bodyRows(table(page))).toHaveCount(known.length)
  const later = await addPhase(page)
  await page.getByRole('button', { name: 'Add Units' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Units' })
  const field = adding.getByLabel('Unit Numbers')
  await expect(adding.getByRole('heading', { name: 'Add Units' })).toBeFocused()
  await adding.getByRole('button', { name: 'Add Units' }).click()
  await expect(field).toHaveAccessibleDescription(/Enter the unit numbers, such as C1 to C6\.$/)
  await expect(adding.getByLabel('Size (SF)')).toHaveAccessibleDescription(
    'The size must be in whole square feet from 1 to 1,000,000.',
  )
  await field.fill('E1 to E6')
  await expect(adding.getByRole('status')).toHaveText('6 units: E1, E2, … E6')
  await field.fill('e1 to e3')
  await expect(adding.getByRole('status')).toHaveText('3 units: E1, E2, E3')
  await adding.getByLabel('Size (SF)').fill('2,400')
  await adding.getByLabel('Phase').selectOption(later)
  await adding.getByLabel('Asking Rent').fill('2,650')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add Units' }).click()
  await expect(adding).toBeHidden()
  await expect(toast(page, 'Units added successfully')).toBeVisible()
  await expect(toasts(page)).toContainText('3 units: E1, E2, E3')
  await expect(bodyRows(table(page))).toHaveCount(known.length + 3)
  expect(await numbers(page)).toEqual([...known, 'E1', 'E2', 'E3'])
  await expect(cellsOf(unitRow(page, 'E2'))).toHaveText([
    'E2',
    'E',
    '2,400',
    `${park.doorHeight}`,
    later,
    'Yes',
    'EditSplitDelete',
  ])
  await expectAccessible(page)

  // A large park folds its buildings.
  await page.goto(`${origin}/available-units?building=E`)
  for (const unitNumber of ['E1', 'E2', 'E3'])
    await expect(page.getByRole('main').getByRole('heading', { name: `Unit ${unitNumber}` })).toBeVisible()
})

test('suites 1 to 12 stand in the buildings that the owner names, on home, list and plan', { tag: '@long' }, async ({
  page,
}) => {
  await openPark(page)
  await page.getByRole('button', { name: 'Add Units' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Units' })
  await adding.getByLabel('Unit Numbers').fill('E1 to E4')
  await expect(adding.getByLabel('Building')).toHaveAttribute('placeholder', 'E')
  await adding.getByLabel('Unit Numbers').fill('1 to 4')
  await adding.getByLabel('Building').fill('Building 1')
  await adding.getByLabel('Size (SF)').fill('2,400')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add Units' }).click()
  await expect(adding).toBeHidden()
  await addUnits(page, '5 to 8', { building: 'North' })
  await addUnits(page, '9 to 12', { building: 'North' })
  await addUnits(page, 'LOT 7')
  await page.reload()

  // The last four are moved to a building of their own.
  for (const suite of ['9', '10', '11', '12']) {
    await page.getByRole('button', { name: `Edit Unit ${suite}`, exact: true }).click()
    const editing = page.getByRole('dialog')
    await editing.getByLabel('Building', { exact: true }).fill('3')
    await editing.getByLabel('Building', { exact: true }).press('Enter')
    await expect(cellsOf(unitRow(page, suite)).nth(1)).toHaveText('3')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Edit Unit LOT 7' }).click()
  const yard = page.getByRole('dialog').getByLabel('Yard', { exact: true })
  await expect(yard).not.toBeChecked()
  await yard.check()
  await expect(toasts(page)).toContainText('LOT 7: Yard is now Yes.')

  const names = ['1', 'NORTH', '3']
  await page.goto(`${origin}/admin/park/plan`)
  for (const name of names)
    await expect(drawing(page).getByRole('button', { name: new RegExp(`^Building ${name}, 4 bays`) })).toBeVisible()
  await page.getByLabel('Edit', { exact: true }).selectOption('Yards')
  await expect(drawing(page).getByRole('button', { name: /^Yard LOT 7, / })).toBeVisible()

  await page.goto(`${origin}/`)
  for (const name of names)
    await expect(page.getByRole('img', { name: `The front of building ${name} by night` })).toBeVisible()

  await page.goto(`${origin}/available-units`)
  const main = page.getByRole('main')
  for (const name of names)
    await expect(main.getByRole('heading', { name: `Building ${name}`, exact: true })).toBeVisible()
  await main.getByRole('link', { name: 'Show Building NORTH' }).click()
  for (const suite of ['5', '6', '7', '8'])
    await expect(main.getByRole('heading', { name: `Unit ${suite}`, exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Unit 9', exact: true })).toBeHidden()
  await main.getByRole('link', { name: 'Show Yards' }).click()
  await expect(main.getByRole('heading', { name: 'Unit LOT 7' })).toBeVisible()
})

test('a unit can be renamed, resized and taken off the market, and the last change undone', { tag: '@long' }, async ({
  page,
}) => {
  await openPark(page)
  const later = await addPhase(page)
  await addUnits(page, 'E1')
  await page.getByRole('button', { name: 'Edit Unit E1' }).click()
  const editing = page.getByRole('dialog')
  await expect(editing.getByLabel('Size in SF')).toHaveValue('2,400')
  expect((await optionsOf(editing, /^Phase$/)).map(([, name]) => name)).toEqual([
    ...park.phases.map(({ name }) => name),
    later,
  ])
  // Part of a number is a valid number too, so nothing is saved before the field loses the focus.
  await editing.getByLabel('Unit Number').fill('f7')
  await editing.getByLabel('Size in SF').fill('3100')
  await editing.getByLabel('Door Height (feet)').fill('16')
  await editing.getByLabel('Own Features').fill('Drive-in ramp, Floor drain')
  await editing.getByLabel('Off the market').check()
  // Toasts stay while they have the focus.
  await toasts(page)
    .filter({ hasText: 'F7: Off the market is now Yes.' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .focus()
  expect(await publicNumbers(page)).toEqual(known)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('F7: Off the market is No again.')
  await page.keyboard.press('Escape')
  await expect(cellsOf(unitRow(page, 'F7'))).toHaveText(['F7', 'F', '3,100', '16', phase, 'Yes', 'EditSplitDelete'])
  expect(await publicNumbers(page)).toEqual([...known, 'F7'])
})

test('the features of a unit are edited in its dialog and shown to visitors', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await openPark(page)
  await addUnits(page, 'E1')
  await page.getByRole('button', { name: 'Edit Unit E1' }).click()
  const editing = page.getByRole('dialog')
  const cell = (label: string) => editing.getByLabel(label, { exact: true })
  await cell('Dock-high doors: Width (feet)').fill('9')
  await cell('Clear Height (feet)').fill('24')
  await expect(cell('Dock-high doors: Width (feet)')).toHaveAccessibleDescription(
    'The number of doors must be a whole number from 1 to 99.',
  )
  await cell('Dock-high doors: Number').fill('2')
  await cell('Dock-high doors: Height (feet)').fill('10')
  await cell('Amps').fill('400')
  await cell('Volts').selectOption('277/480')
  await cell('Power Phase').selectOption('Three-phase')
  await cell('Restrooms').fill('0')
  await cell('Restrooms').press('Enter')
  await expect(editing.getByText(/^Saved /)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)

  const units: { id: number; unitNumber: string }[] = await (await page.request.get(`${origin}/api/units`)).json()
  const idOf = (number: string) => units.find(({ unitNumber }) => unitNumber === number)?.id
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(`${origin}/units/${idOf('E1')}`)
  const specifications = visitor.getByRole('heading', { name: 'Specifications' }).locator('..')
  await expect(specifications.getByRole('term')).toHaveText(['Doors', 'Clear height', 'Power', 'Restrooms'])
  await expect(specifications.getByRole('definition')).toHaveText([
    '2 dock-high, 9 × 10 ft',
    '24 ft',
    '400 A, 277/480 V, three-phase',
    'None',
  ])
  await expect(visitor.getByRole('img', { name: /^Floor plan/ })).toHaveAccessibleName(
    /^Floor plan, [^:]+: (?!.*bathroom)/,
  )
  await expectAccessible(visitor)
  await visitor.goto(`${origin}/units/${idOf('A3')}`)
  await expect(visitor.getByRole('heading', { name: 'Unit A3' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Specifications' })).toHaveCount(0)
  await context.close()
})

test('a unit without a tenant can be deleted and restored from the toast', { tag: '@long' }, async ({ page }) => {
  await openPark(page)
  await addUnits(page, 'E1')
  await page.getByRole('button', { name: 'Delete Unit E1' }).click()
  const confirming = page.getByRole('dialog', { name: 'Delete Unit E1?' })
  await expectAccessible(page)
  await confirming.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Unit deleted successfully')).toBeVisible()
  await expect(unitRow(page, 'E1')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Units', exact: true })).toBeFocused()
  expect(await publicNumbers(page)).toEqual(known)

  // The user may leave the screen before undoing the deletion.
  await page.getByRole('link', { name: 'Back to Park' }).click()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Unit restored')).toBeVisible()
  expect(await publicNumbers(page)).toEqual([...known, 'E1'])
  await page.goBack()
  await expect(unitRow(page, 'E1')).toBeVisible()
})

test('units can be combined and split, with an undo in the toast', { tag: '@long' }, async ({ page }) => {
  await openPark(page)
  await addUnits(page, 'E1 to E3')
  await page.getByRole('button', { name: 'Combine Units' }).click()
  const combining = page.getByRole('dialog', { name: 'Combine Units' })
  await combining.getByRole('button', { name: 'Combine Units' }).click()
  await expect(combining.getByText('Choose 2 to 12 units.')).toBeVisible()
  await combining.getByLabel('E1, 2,400 SF').check()
  await combining.getByLabel('E2, 2,400 SF').check()
  await expect(combining.getByLabel('Unit Number')).toHaveValue('E1+E2')
  await expect(combining.getByLabel('Size (SF)')).toHaveValue('4,800')
  await expectAccessible(page)
  await combining.getByRole('button', { name: 'Combine Units' }).click()
  await expect(toast(page, 'Units combined successfully')).toBeVisible()
  await expect(toasts(page)).toContainText('E1 and E2 are E1+E2 now.')
  await expect.poll(() => numbers(page)).toEqual([...known, 'E1+E2', 'E3'])
  expect(await publicNumbers(page)).toEqual([...known, 'E1+E2', 'E3'])
  await toasts(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => numbers(page)).toEqual([...known, 'E1', 'E2', 'E3'])

  await page.getByRole('button', { name: 'Split Unit E3' }).click()
  const splitting = page.getByRole('dialog', { name: 'Split Unit E3' })
  await splitting.getByRole('button', { name: 'Add a Part' }).click()
  const part = (number: number) => splitting.getByRole('group', { name: `Part ${number}` })
  await expect(part(1).getByLabel('Unit Number')).toHaveValue('E3A')
  await part(3).getByLabel('Unit Number').fill('E3C')
  await splitting.getByRole('button', { name: 'Split the Unit' }).click()
  await expect(part(3).getByText('The size must be in whole square feet')).toBeVisible()
  await part(3).getByLabel('Size (SF)').fill('300')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  await splitting.getByRole('button', { name: 'Split the Unit' }).click()
  await expect(toast(page, 'Unit split successfully')).toBeVisible()
  await expect.poll(() => publicNumbers(page)).toEqual([...known, 'E1', 'E2', 'E3A', 'E3B', 'E3C'])
})

test('a tenant keeps its lease when units are combined, and after a split in the part that the user chooses', {
  tag: '@long',
}, async ({ page }) => {
  await openPark(page)
  await addUnits(page, 'F1 to F3')
  const staffUnits = async () => (await (await page.request.get(`${origin}/api/admin/units`)).json()) as StaffUnit[]
  const leaseTo = async (unitNumber: string, tenantCompany: string) => {
    const unit = (await staffUnits()).find((one) => one.unitNumber === unitNumber)
    const data = { status: 'leased', tenantCompany, leaseRent: 1900, leaseEndDate: '2031-01-31' }
    const response = await page.request.put(`${origin}/api/admin/units/${unit?.id}`, { data })
    expect(response.status()).toBe(200)
  }
  await leaseTo('F1', 'Acme Pallets')
  await leaseTo('F3', 'Bolt Supply')
  await page.reload()
  await page.getByRole('button', { name: 'Combine Units' }).click()
  const combining = page.getByRole('dialog', { name: 'Combine Units' })
  await combining.getByLabel('F1, 2,400 SF, Acme Pallets').check()
  await combining.getByLabel('F3, 2,400 SF, Bolt Supply').check()
  const twoTenants = 'Units of several tenants cannot be combined: Acme Pallets is in F1 and Bolt Supply is in F3.'
  await expect(combining.getByText(twoTenants)).toBeVisible()
  await combining.getByLabel('F3, 2,400 SF, Bolt Supply').uncheck()
  await combining.getByLabel('F2, 2,400 SF').check()
  const lease = 'Acme Pallets, $1,900/month, Until Jan 31, 2031'
  await expect(combining.getByText(`The combined unit is leased: ${lease}.`)).toBeVisible()
  await expectAccessible(page)
  await combining.getByRole('button', { name: 'Combine Units' }).click()
  await expect(toast(page, 'Units combined successfully')).toBeVisible()
  await expect
    .poll(async () => (await staffUnits()).find(({ unitNumber }) => unitNumber === 'F1+F2'))
    .toMatchObject({ status: 'leased', tenantCompany: 'Acme Pallets', leaseRent: 1900 })

  await page.getByRole('button', { name: 'Split Unit F1+F2' }).click()
  const splitting = page.getByRole('dialog', { name: 'Split Unit F1+F2' })
  await splitting.getByRole('button', { name: 'Split the Unit' }).click()
  await expect(splitting.getByText('Choose the part in which the tenant stays.')).toBeVisible()
  await splitting.getByRole('group', { name: 'Part 2' }).getByLabel('The tenant stays here').check()
  await expect(splitting.getByText('Choose the part in which the tenant stays.')).toBeHidden()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  await splitting.getByRole('button', { name: 'Split the Unit' }).click()
  await expect(toast(page, 'Unit split successfully')).toBeVisible()
  const tenants = async () =>
    (await staffUnits())
      .filter(({ unitNumber }) => ['F1', 'F2', 'F1+F2'].includes(unitNumber))
      .map(({ unitNumber, status }) => [unitNumber, status])
  expect(await tenants()).toEqual([
    ['F1', 'available'],
    ['F2', 'leased'],
  ])
  await toasts(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(tenants).toEqual([['F1+F2', 'leased']])
})

test.describe('a refused change of units', () => {
  test.use({ expectedComplaints: [/status of 409/] })

  test('lists taken numbers beside the field and keeps what was typed', { tag: '@long' }, async ({ page }) => {
    await openPark(page, 'super_admin', '?unit=new')
    const adding = page.getByRole('dialog', { name: 'Add Units' })
    const taken = known.at(-1) ?? ''
    await adding.getByLabel('Unit Numbers').fill(`${taken} to ${taken.charAt(0)}40`)
    await adding.getByLabel('Size (SF)').fill('2400')
    await adding.getByRole('button', { name: 'Add Units' }).click()
    await expect(adding.getByLabel('Unit Numbers')).toHaveAccessibleDescription(
      new RegExp(`Unit ${taken} is there already\\. Choose other numbers\\.$`),
    )
    await expect(adding.getByLabel('Unit Numbers')).toBeFocused()
    await expect(adding.getByLabel('Size (SF)')).toHaveValue('2400')
    expect(await publicNumbers(page)).toEqual(known)
    await adding.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()

    await page.getByRole('button', { name: 'Edit Unit B1', exact: true }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Unit B1' })
    await editing.getByLabel('Unit Number').fill('A1')
    await editing.getByLabel('Unit Number').press('Enter')
    await expect(editing.getByLabel('Unit Number')).toHaveAccessibleDescription(
      'Unit A1 is there already. Choose other numbers.',
    )
    expect(await publicNumbers(page)).toEqual(known)
  })

  test('keeps a unit that has a tenant and shows the reason', { tag: '@long' }, async ({ page }) => {
    await openPark(page, 'owner', `?unit=${ids.leasedUnit}`)
    const unitNumber = await page.getByRole('dialog').getByLabel('Unit #').inputValue()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Delete Unit ${unitNumber}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toasts(page)).toContainText(
      `Unit ${unitNumber} has or had a tenant, whose lease stays on record. Take the unit off the market instead.`,
    )
    await expect(unitRow(page, unitNumber)).toBeVisible()
  })
})

test.describe('a field that somebody else changed meanwhile', () => {
  test.use({ expectedComplaints: [/status of 412/] })

  test('asks which value counts, but only for that field', { tag: '@long' }, async ({ page }) => {
    await openPark(page, 'owner', `?unit=${ids.unit}`)
    const editing = page.getByRole('dialog')
    await expect(editing.getByLabel('Size in SF')).toHaveValue(/^\d,\d{3}$/)
    const put = async (path: string, data: object) =>
      expect((await page.request.put(`${origin}/api/admin/units/${ids.unit}${path}`, { data })).ok()).toBe(true)
    await editing.getByLabel('Size in SF').fill('2000')
    await put('', { monthlyRent: 2345 })
    await put('/definition', { size: 2100 })
    await editing.getByLabel('Size in SF').press('Enter')
    await expect(editing.getByRole('alert')).toContainText('You changed it to 2,100 SF. Keep that, or use yours: 2000.')
    await expectAccessible(page)
    await editing.getByRole('group').getByRole('button', { name: 'Use 2000' }).click()
    await expect(editing.getByText(/^Saved /)).toBeVisible()
    const units: object[] = await (await page.request.get(`${origin}/api/admin/units`)).json()
    expect(units).toContainEqual(expect.objectContaining({ id: ids.unit, size: 2000, monthlyRent: 2345 }))
  })
})

for (const who of ['viewer', 'admin'] as const) {
  test(`a user with the role ${who} sees the units and why they cannot be changed`, { tag: '@long' }, async ({
    page,
  }) => {
    await openPark(page, who, `?unit=${ids.unit}`)
    await expect(bodyRows(table(page))).toHaveCount(known.length)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const name of ['Add Units', 'Edit Unit A1', 'Delete Unit A1']) {
      const button = page.getByRole('button', { name, exact: true })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription('Only a super admin can change the park.')
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)
  })
}

test('the lot of a future phase can be placed beside the land, moved, resized and removed', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await openPark(page)
  const name = await addPhase(page)
  expect((await page.request.put(`${origin}/api/admin/park`, { data: { plan } })).status()).toBe(200)
  await page.goto(`${origin}/admin/park/plan`)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const lots = async () => {
    const stored: { plan: Plan } = await (await page.request.get(`${origin}/api/admin/park`)).json()
    return stored.plan.lots
  }
  await field('Edit').selectOption('Future Phases')
  await page.getByRole('button', { name: `Place Its Lot: ${name}` }).click()
  const lot = drawing(page).getByRole('button', { name: new RegExp(`^The lot of ${name}`) })
  await expect(lot).toHaveAccessibleName(
    `The lot of ${name}, 240 by 144 ft, at 620 ft from the west and 0 ft from the north`,
  )
  await expectAccessible(page)
  await drag(page, [740, 72], [740, 112])
  await expect(lot).toHaveAccessibleName(/at 620 ft from the west and 40 ft from the north$/)
  await lot.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.plan-said')).toHaveText(
    `The lot of ${name} is at 610 ft from the west and 41 ft from the north.`,
  )
  const corner = drawing(page).getByRole('button', { name: new RegExp(`^The corner of the lot of ${name}`) })
  await corner.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(lots).toEqual([{ phase: park.phases.length + 1, x: 610, y: 41, width: 250, height: 144 }])

  const west = field('From the West (ft)')
  await west.fill('599')
  await expect(west).toHaveAccessibleDescription(`The lot of phase ${park.phases.length + 1} overlaps the land.`)
  await west.fill('640')
  await expect.poll(lots).toMatchObject([{ x: 640 }])
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(origin)
  const figure = visitor.getByRole('figure', { name: 'Site plan of the park' })
  await expect(figure.getByText(name, { exact: true })).toBeVisible()
  await expectAccessible(visitor)
  await context.close()
  const back = page.getByRole('button', { name: `Back to the Rules: ${name}` })
  await back.click()
  await expect(page.getByRole('button', { name: `Place Its Lot: ${name}` })).toBeFocused()
  await expect.poll(lots).toBeUndefined()
})
