import type { Page } from '@playwright/test'
import { office, officePassword, toast } from '../staff.ts'
import { become, origin } from '../sweep/become.ts'
import type { Ids } from '../sweep/states.ts'
import {
  bodyRows,
  cellsOf,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  optionsOf,
  test,
  toasts,
} from '../visitor.ts'

// Other journeys count the units of the demo. The sweep, which has a park of its own, comes after these.
test.describe.configure({ mode: 'default' })

let ids: Ids
test.beforeEach(async () => {
  ids = await become('demo')
})

async function openPark(page: Page, who: keyof typeof office = 'owner', query = '') {
  const data = { email: office[who], password: officePassword }
  expect((await page.request.post(`${origin}/api/admin/login`, { data })).ok()).toBe(true)
  await page.goto(`${origin}/admin/park${query}`)
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
const eight = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4']

async function addUnits(page: Page, unitNumbers: string, size = '2,400') {
  const response = await page.request.post(`${origin}/api/admin/units`, {
    data: { unitNumbers, size: Number(size.replace(',', '')), phaseId: await firstPhase(page) },
  })
  expect(response.status(), await response.text()).toBe(201)
}
async function firstPhase(page: Page) {
  const { phases }: { phases: { id: number }[] } = await (await page.request.get(`${origin}/api/admin/park`)).json()
  return phases[0]?.id
}

test('a row of units is added, and visitors see it at once', async ({ page }) => {
  await openPark(page)
  await expect(bodyRows(table(page))).toHaveCount(8)
  await page.getByRole('button', { name: 'Add Units' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Units' })
  const field = adding.getByLabel('Unit Numbers')
  await expect(field).toBeFocused()
  await adding.getByRole('button', { name: 'Add Units' }).click()
  await expect(field).toHaveAccessibleDescription(/Enter the unit numbers, such as C1 to C6\.$/)
  await expect(adding.getByLabel('Size (SF)')).toHaveAccessibleDescription(
    'The size must be in whole square feet from 1 to 1,000,000.',
  )
  await field.fill('C1 to C6')
  await expect(adding.getByRole('status')).toHaveText('6 units: C1, C2, … C6')
  await field.fill('c1 to c3')
  await expect(adding.getByRole('status')).toHaveText('3 units: C1, C2, C3')
  await adding.getByLabel('Size (SF)').fill('2,400')
  await adding.getByLabel('Phase').selectOption('Phase 2')
  await adding.getByLabel('Asking Rent').fill('2,650')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add Units' }).click()
  await expect(adding).toBeHidden()
  await expect(toast(page, 'Units added successfully')).toBeVisible()
  await expect(toasts(page)).toContainText('3 units: C1, C2, C3')
  await expect(bodyRows(table(page))).toHaveCount(11)
  expect(await numbers(page)).toEqual([...eight, 'C1', 'C2', 'C3'])
  await expect(cellsOf(unitRow(page, 'C2'))).toHaveText(['C2', 'C', '2,400', '14', 'Phase 2', 'Yes', 'EditDelete'])
  await expectAccessible(page)

  await page.goto(`${origin}/available-units`)
  for (const unitNumber of ['C1', 'C2', 'C3'])
    await expect(page.getByRole('main').getByText(unitNumber, { exact: true }).first()).toBeVisible()
})

test('a unit is renamed, resized and taken off the market, and all of it taken back', async ({ page }) => {
  await openPark(page)
  await addUnits(page, 'C1')
  await page.getByRole('button', { name: 'Edit Unit C1' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Unit C1' })
  await expect(editing.getByLabel('Size (SF)')).toHaveValue('2,400')
  expect((await optionsOf(editing, 'Phase')).map(([, name]) => name)).toEqual(['Phase 1', 'Phase 2', 'Phase 3'])
  await editing.getByLabel('Unit Number').fill('d7')
  await editing.getByLabel('Size (SF)').fill('3100')
  await editing.getByLabel('Door Height (feet)').fill('16')
  await editing.getByLabel('Own Features').fill('Drive-in ramp, Floor drain')
  await editing.getByLabel('Off the market: visitors do not see it').check()
  await expectAccessible(page)
  await editing.getByRole('button', { name: 'Save Unit' }).click()
  await expect(cellsOf(unitRow(page, 'D7'))).toHaveText(['D7', 'D', '3,100', '16', 'Phase 1', 'No', 'EditDelete'])
  expect(await publicNumbers(page)).toEqual(eight)

  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Unit C1 is as before.')).toBeVisible()
  await expect(cellsOf(unitRow(page, 'C1'))).toHaveText(['C1', 'C', '2,400', '14', 'Phase 1', 'Yes', 'EditDelete'])
  expect(await publicNumbers(page)).toEqual([...eight, 'C1'])
})

test('a unit without a tenant is deleted, and the toast brings it back', async ({ page }) => {
  await openPark(page)
  await addUnits(page, 'C1')
  await page.getByRole('button', { name: 'Delete Unit C1' }).click()
  const confirming = page.getByRole('dialog', { name: 'Delete Unit C1?' })
  await expectAccessible(page)
  await confirming.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Unit deleted successfully')).toBeVisible()
  await expect(unitRow(page, 'C1')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Units', exact: true })).toBeFocused()
  expect(await publicNumbers(page)).toEqual(eight)

  // The screen may be left before the deletion is taken back.
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Unit restored')).toBeVisible()
  expect(await publicNumbers(page)).toEqual([...eight, 'C1'])
  await page.goBack()
  await expect(unitRow(page, 'C1')).toBeVisible()
})

test.describe('what cannot be', () => {
  test.use({ expectedComplaints: [/status of 409/] })

  test('numbers that are taken are named beside the field, and nothing typed is lost', async ({ page }) => {
    await openPark(page, 'super_admin', '?unit=new')
    const adding = page.getByRole('dialog', { name: 'Add Units' })
    await adding.getByLabel('Unit Numbers').fill('B4 to B6')
    await adding.getByLabel('Size (SF)').fill('2400')
    await adding.getByRole('button', { name: 'Add Units' }).click()
    await expect(adding.getByLabel('Unit Numbers')).toHaveAccessibleDescription(
      /Unit B4 is there already\. Choose other numbers\.$/,
    )
    await expect(adding.getByLabel('Unit Numbers')).toBeFocused()
    await expect(adding.getByLabel('Size (SF)')).toHaveValue('2400')
    expect(await publicNumbers(page)).toEqual(eight)
    await adding.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()

    await page.getByRole('button', { name: 'Edit Unit B1' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Unit B1' })
    await editing.getByLabel('Unit Number').fill('A1')
    await editing.getByRole('button', { name: 'Save Unit' }).click()
    await expect(editing.getByLabel('Unit Number')).toHaveAccessibleDescription(
      'Unit A1 is there already. Choose other numbers.',
    )
    expect(await publicNumbers(page)).toEqual(eight)
  })

  test('a unit with a tenant is not deleted, and why is said', async ({ page }) => {
    await openPark(page, 'owner', `?unit=${ids.leasedUnit}`)
    const unitNumber = await page.getByRole('dialog').getByLabel('Unit Number').inputValue()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Delete Unit ${unitNumber}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toasts(page)).toContainText(
      `Unit ${unitNumber} has or had a tenant, whose lease stays on record. Take the unit off the market instead.`,
    )
    await expect(unitRow(page, unitNumber)).toBeVisible()
  })
})

test('what somebody else changed meanwhile is shown in the open dialog, unless this form does not have it', async ({
  page,
}) => {
  await openPark(page, 'owner', `?unit=${ids.unit}`)
  const editing = page.getByRole('dialog')
  await expect(editing.getByLabel('Size (SF)')).toHaveValue('1,950')
  await editing.getByLabel('Size (SF)').fill('2000')
  const put = async (path: string, data: object) =>
    expect((await page.request.put(`${origin}/api/admin/units/${ids.unit}${path}`, { data })).ok()).toBe(true)
  await put('', { monthlyRent: 2345 })
  await put('/definition', { offMarket: true })
  await expect(editing.getByRole('alert')).toContainText('Off the market is now Yes')
  await expectAccessible(page)
  await editing.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect(editing.getByRole('alert')).toBeHidden()
  await expect(editing.getByRole('checkbox')).toBeChecked()

  const refetched = page.waitForResponse(`${origin}/api/admin/units`)
  await put('', { monthlyRent: 2346 })
  await refetched
  await editing.getByRole('button', { name: 'Save Unit' }).click()
  await expect(editing).toBeHidden()
  const units: object[] = await (await page.request.get(`${origin}/api/admin/units`)).json()
  expect(units).toContainEqual(
    expect.objectContaining({ id: ids.unit, size: 2000, offMarket: true, monthlyRent: 2346 }),
  )
})

for (const who of ['viewer', 'admin'] as const) {
  test(`a colleague with the role ${who} sees the units and is told why none can be changed`, async ({ page }) => {
    await openPark(page, who, `?unit=${ids.unit}`)
    await expect(bodyRows(table(page))).toHaveCount(8)
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
