import type { Page } from '@playwright/test'
import type { StaffUnit } from '#contract/units/units.ts'
import { ports } from '../../products.ts'
import { openAs, ownerOfStart, toast, untilReady } from '../../staff.ts'
import { bodyRows, cellsOf, expect, expectAccessible, expectNoSidewaysScrolling, test, toasts } from '../../visitor.ts'

// A separate park, because the journey changes its units.
const origin = `http://localhost:${ports.rentRoll}`

const roll = [
  'Rent Roll',
  'As of: 11/30/2026',
  '',
  'Unit,Tenant,Status,Sqft,Market Rent,Rent,Deposit,Lease From,Lease To,Past Due',
  '"Hackberry Yard - 100 Yard Rd Austin, TX 78741",,,,,,,,,',
  'A1,Acme Pallets,Current,"1,950","2,250.00","1,900.50","1,900.00",01/01/2026,12/31/2028,0.00',
  '101,Beta Tools,Notice-Unrented,"1,200","1,650.00","1,500.00",0.00,06/01/2024,Month-to-month,0.00',
  'C3+C4,,Vacant-Unrented,"3,900","4,100.00",,,,,',
  'C3A,Gamma Supply,Evict,,"1,000.00",900.00,0.00,03/01/2025,02/28/2027,"1,800.00"',
  ',,,,,,,,,',
  '4 Units,,75.0% Occupied,"7,050","9,000.00","4,300.50","1,900.00",,,"1,800.00"',
].join('\r\n')

const openImport = async (page: Page) => {
  await ownerOfStart(page, origin)
  await page.goto(`${origin}/admin/park/units`)
  await untilReady(page)
  await page.getByRole('link', { name: 'Import Units' }).click()
  await expect(page.getByRole('heading', { name: 'Import Units', level: 1 })).toBeVisible()
}
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')

test('a rent roll creates units, tenants and leases in one run', async ({ page }) => {
  await openImport(page)
  await page
    .getByLabel('CSV file of units')
    .setInputFiles({ name: 'rent_roll.csv', mimeType: 'text/csv', buffer: Buffer.from(roll) })
  const preview = page.getByRole('table', { name: 'Preview of the units' })
  const row = (unitNumber: string) =>
    preview.getByRole('row').filter({ has: page.getByText(unitNumber, { exact: true }) })
  for (const [name, count] of [
    ['Rows read', '7'],
    ['Would be added', '2'],
    ['Would be updated', '1'],
    ['Refused', '1'],
    ['Skipped', '3'],
  ] as const)
    await expect(figure(page, name)).toHaveText(count)
  await expect(cellsOf(row('101'))).toHaveText([
    '7',
    'Added',
    '101',
    '1,200',
    '$1,650',
    'Leased',
    'Beta Tools',
    '$1,500',
    '$0',
    'From Jun 1, 2024',
    /^Phase 1/,
  ])
  await expect(cellsOf(row('A1')).nth(1)).toHaveText('Updated')
  await expect(cellsOf(row('C3+C4'))).toContainText(['8', 'Added', 'C3+C4', '3,900', '$4,100', 'Available'])
  await expect(page.getByRole('table', { name: 'Rows to correct' })).toContainText('The unit is new. Enter its size.')
  await expect(page.getByRole('table', { name: 'Cells left out or rounded' })).toContainText(
    'The lease rent is rounded to whole dollars.',
  )
  for (const text of [
    'Row 5 skipped: a heading.',
    'Row 10 skipped: a blank row.',
    'Row 11 skipped: a total.',
    'Columns that are not used: Past Due.',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Add 2 and Update 1 Unit', exact: true }).click()
  await expect(toast(page, 'Units imported successfully')).toBeVisible()
  await expect(page.getByLabel('Units, One Line Each')).toHaveValue(/^Unit,Tenant,.*\nC3A,Gamma Supply,/)

  await page.goto(`${origin}/admin`)
  const units = page.getByRole('table', { name: 'Units' })
  const leased = bodyRows(units).filter({ has: page.getByText('101', { exact: true }) })
  await expect(leased).toContainText('Beta Tools')
  await expect(leased).toContainText('Lease rent $1,500/month')
  await page.goto(`${origin}/available-units`)
  await expect(page.getByRole('main')).toContainText('C3+C4')
  await expect(page.getByRole('main')).not.toContainText('1,500')

  // A unit that was edited after the import stays.
  const stored = (await (await page.request.get(`${origin}/api/admin/units`)).json()) as StaffUnit[]
  const idOf = (unitNumber: string) => stored.find((unit) => unit.unitNumber === unitNumber)?.id
  const data = { industryType: 'Welding' }
  expect((await page.request.put(`${origin}/api/admin/units/${idOf('101')}`, { data })).status()).toBe(200)
  await page.goto(`${origin}/admin/park/units/import`)
  const imports = page.getByRole('table', { name: 'Last imports' })
  await expect(bodyRows(imports)).toContainText(['rent_roll.csv'])
  await imports.getByRole('button', { name: 'Undo the import of rent_roll.csv' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(toast(page, 'Import undone')).toBeVisible()
  await expect(toasts(page)).toContainText('1 unit removed, 1 restored. 101 stays, because it was changed since.')
  await expect(bodyRows(imports)).toContainText(['Undone'])

  // In the result of an import, undo takes one click.
  await page.getByLabel('Units, One Line Each').fill('unit, size\nT1 to T3, 900')
  await page.getByRole('button', { name: 'Add 3 Units', exact: true }).click()
  await expect(toast(page, 'Units added successfully')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(toasts(page)).toContainText('3 units removed, 0 restored.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
})

test('an admin reads that only owners can change the park', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/park/units/import')
  await expect(page.getByRole('heading', { name: 'Import Units', level: 1 })).toBeVisible()
  await expect(page.getByLabel('CSV file of units')).toHaveCount(0)
})
