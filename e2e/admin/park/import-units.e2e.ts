import type { Locator, Page } from '@playwright/test'
import type { StaffUnit } from '#contract/units/units.ts'
import { ports } from '../../products.ts'
import { openAs, ownerOfStart, toast, untilReady } from '../../staff.ts'
import { bodyRows, expect, expectAccessible, expectNoSidewaysScrolling, test, toasts } from '../../visitor.ts'

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
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const openFile = (page: Page, file: Parameters<Locator['setInputFiles']>[0]) =>
  page.getByLabel('File', { exact: true }).setInputFiles(file)
/** A cell by its row and column, from 1 and 0; the head of a row is the column -1. */
const cell = (page: Page, place: string) => page.locator(`[data-at="${place}"]`)
const seeChanges = (page: Page) => page.getByRole('tab', { name: 'What Changes' }).click()
const seeSheet = (page: Page) => page.getByRole('tab', { name: /^The Sheet/ }).click()
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function typeOver(page: Page, place: string, text: string) {
  await cell(page, place).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('a rent roll creates units, tenants and leases in one run', async ({ page }) => {
  await openImport(page)
  await openFile(page, csv('rent_roll.csv', roll))
  await expect(page.getByRole('grid', { name: 'Rows of rent_roll.csv' })).toBeVisible()
  for (const [place, kind] of [
    ['4:-1', 'Column names'],
    ['5:-1', 'Heading'],
    ['7:-1', 'Data'],
    ['10:-1', 'Not used'],
    ['11:-1', 'Total'],
  ] as const)
    await expect(cell(page, place)).toContainText(kind)
  await expect(cell(page, '6:5')).toContainText('The lease rent is rounded to whole dollars.')
  await expect(cell(page, '9:3')).toContainText('The unit is off the market until its size is given.')
  await expectAccessible(page)
  await typeOver(page, '9:3', '975')
  await expect(cell(page, '9:3')).toHaveText('975')

  await seeChanges(page)
  await expect(group(page, 'New')).toContainText(
    '101, new: 1,200 SF, leased to Beta Tools, $1,500 a month, from Jun 1, 2024',
  )
  await expect(group(page, 'New')).toContainText('C3+C4, new: 3,900 SF, available, asking $4,100 a month')
  await expect(group(page, 'New')).toContainText('C3A, new: 975 SF, leased to Gamma Supply, $900 a month')
  await expect(group(page, 'Changed')).toContainText(
    'A1: asking rent $2,400 → $2,250; status Available → Leased; lease rent not given → $1,901',
  )
  await expectAccessible(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScrolling(page)
  }
  await page.getByRole('button', { name: 'Import 4 units', exact: true }).click()
  await expect(page.getByRole('heading', { name: '3 units added, 1 updated' })).toBeVisible()

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
  await expect(toasts(page)).toContainText('2 units removed, 1 restored. 101 stays, because it was changed since.')
  await expect(bodyRows(imports)).toContainText(['Undone'])
})

test('an owner corrects a list in the sheet, and comes back to it after a reload', { tag: '@long' }, async ({
  page,
}) => {
  await openImport(page)
  const list = [
    'Place,Who,Feet,Money',
    'S1,Acme Pallets,2000,12.50',
    'S2,VACANT,2000,13.00',
    'S2,Bolt Supply,2000,12.00',
  ]
  await openFile(page, csv('places.csv', list.join('\n')))
  await expect(page.getByText('No column is the unit. Choose it at the head of its column.')).toBeVisible()

  // What a column is, by its menu.
  const choose = async (column: number, field: string) => {
    await cell(page, `0:${column}`).click()
    await page.getByRole('searchbox', { name: 'Search the fields' }).fill(field)
    await page.getByRole('dialog').getByRole('button', { name: field, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await choose(0, 'Unit')
  await choose(1, 'Tenant')
  await choose(2, 'Size')
  await choose(3, 'Lease Rent')
  await expect(cell(page, '2:3')).toContainText('$2,083 a month')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  // A question is answered, not guessed.
  await seeChanges(page)
  await expect(group(page, 'To correct')).toContainText('Rows 3 and 4 are of unit S2. Which one counts?')
  await page.getByRole('radio', { name: 'Row 4' }).first().click()
  await expect(group(page, 'New')).toContainText('S2, new: 2,000 SF, leased to Bolt Supply, $2,000 a month')

  // What a row is, by one press; and taken back.
  await seeSheet(page)
  await cell(page, '2:-1').click()
  await page.getByRole('menuitemradio', { name: 'Not used' }).click()
  await expect(cell(page, '2:-1')).toContainText('Not used')
  await page.keyboard.press('Control+z')
  await expect(cell(page, '2:-1')).toContainText('New')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  await page.reload()
  await expect(cell(page, '2:3')).toContainText('$2,083 a month')
  await seeChanges(page)
  await page.getByRole('button', { name: 'Import 2 units', exact: true }).click()
  await expect(page.getByRole('heading', { name: '2 units added' })).toBeVisible()

  // Next month's file of the same shape is read by these choices.
  await page.getByRole('button', { name: 'Import Another File' }).click()
  await openFile(page, csv('places-december.csv', [list[0], 'S1,Acme Pallets,2000,12.75'].join('\n')))
  const notice = page.getByText(/^Read as places\.csv of /)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await seeChanges(page)
  await expect(notice).toBeHidden()
  await expect(group(page, 'Changed')).toContainText('S1: lease rent $2,083 → $2,125')
  await page.goto(`${origin}/admin/park/units/import`)
  await page.getByRole('button', { name: 'Throw away places-december.csv' }).click()
  const imports = page.getByRole('table', { name: 'Last imports' })
  await imports.getByRole('button', { name: 'Undo the import of places.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(toasts(page)).toContainText('2 units removed, 0 restored.')
})

test(
  'a workbook of several sheets is read, corrected by the keyboard, stored and taken back',
  { tag: '@firefox' },
  async ({ page }, { project }) => {
    await openImport(page)
    await openFile(page, 'test/workbooks/rent-roll.xlsx')
    await expect(page.getByText('rent-roll.xlsx has 3 sheets. Which one is the list?')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Rent roll' })).toBeChecked()
    await page.getByRole('button', { name: 'Open This Sheet' }).click()
    // Every engine has units of its own in the park.
    const letter = project.name === 'firefox' ? 'F' : 'R'
    await cell(page, '5:1').click()
    for (const number of [1, 2, 3]) {
      await page.keyboard.type(`${letter}${number}`)
      await page.keyboard.press('Enter')
    }
    await expect(cell(page, '7:1')).toContainText(`${letter}3`)
    await expect(cell(page, '6:6')).toContainText('2026-11-29')
    await seeChanges(page)
    await expect(group(page, 'New')).toContainText(
      `${letter}1, new: building A, 2,400 SF, leased to Calder Millwork, $2,280 a month, Mar 1, 2024 – Feb 28, 2029`,
    )
    await page.getByRole('button', { name: 'Import 3 units', exact: true }).click()
    await expect(page.getByRole('heading', { name: '3 units added' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByRole('grid', { name: 'Rows of rent-roll.xlsx' })).toBeVisible()
    const stored = (await (await page.request.get(`${origin}/api/admin/units`)).json()) as StaffUnit[]
    expect(stored.filter(({ unitNumber }) => unitNumber.startsWith(letter))).toEqual([])
  },
)

test('on a phone a list is rows with their faults', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openImport(page)
  await page.getByLabel('Paste cells of a spreadsheet here').fill('unit, size\nP_1, 900\nP2, 900')
  await page.getByRole('button', { name: 'Open These Rows' }).click()
  await page.getByRole('button', { name: 'To correct 1' }).click()
  await page.getByRole('button', { name: /^Row 2/ }).click()
  await page.getByRole('dialog').getByLabel('unit').fill('P1')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'To correct 0' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
})

test('an admin reads that only owners can change the park', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/park/units/import')
  await expect(page.getByRole('heading', { name: 'Import Units', level: 1 })).toBeVisible()
  await expect(page.getByLabel('File', { exact: true })).toHaveCount(0)
})
