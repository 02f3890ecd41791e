import { expect, test } from 'vitest'
import { openRows, proposalOf, sheetOf, unitsOf } from '#test/rent-roll.ts'
import { readRows } from '#domain/reading/files/csv-rows.ts'
import { noCorrections } from '#domain/reading/sheet/sheet.ts'
import { phase } from '#test/stored-unit.ts'
import { readUnitSheet } from './unit-sheet.ts'

const read = (text: string) => sheetOf(readRows(text).rows)
const unitIn = (text: string) => {
  const [[number, size, status, askingRent, tenant, leaseRent, deposit, start, end, facts] = []] = unitsOf(read(text))
  return { number, size, status, askingRent, tenant, leaseRent, deposit, start, end, facts }
}
const numbersIn = (text: string) => unitsOf(read(text)).map(([number]) => number)
const columnsIn = (text: string) => proposalOf(read(text)).columns

test.each([
  ['Bldg. A', 'building A'],
  ['BUILDING 3 - 1201 Quarry Rd', 'building 3'],
  ['Building: 0002', 'building 0002'],
  ['BUILDING 4 (north side)', 'building 4'],
  ['YARDS', 'yard'],
  ['Outside storage', 'yard'],
  ['Prices as of today', undefined],
])('the heading %j says where the units below it are', (heading, facts) => {
  expect(unitIn(`Unit,Tenant,Sq Ft\n${heading},,\n7,Acme,1950`).facts).toBe(facts)
  expect(unitIn(`Unit,Tenant,Sq Ft\n${heading},${heading},${heading}\n7,Acme,1950`).facts).toBe(facts)
})

test('a building above the names of the columns is of the units below, and a title is not', () => {
  expect(unitIn('Building: 7,,\nUnit,Tenant,Sq Ft\n7,Acme,1950').facts).toBe('building 7')
  expect(unitIn('Building 7 Rent Roll,,\nUnit,Tenant,Sq Ft\n7,Acme,1950').facts).toBeUndefined()
})

test.each(['12/13', '12 & 13', 'Suite 12/13', '12, 13', '12 and 13'])('%j of a tenant is one unit', (number) => {
  expect(numbersIn(`Unit,Tenant,Sq Ft\n"${number}",Acme,3000`)).toEqual(['12+13'])
})

test('a pair without a tenant is one unit too, and numbers that are no neighbours stay as they are', () => {
  expect(numbersIn('Unit,Tenant,Sq Ft\n12/13,VACANT,3000\n4/101,Acme,1950')).toEqual(['12+13', '4/101'])
})

test.each([
  ['$/SF/YR', '9', 1500, 'leaseRent, sf-year'],
  ['$/mo', '1500', 1500, 'leaseRent, month'],
  ['Annual', '18,000', 1500, 'leaseRent, year'],
  ['Mo. Rent', '1500', 1500, 'leaseRent, month'],
  ['Rate', '$0.75 NNN', 1500, 'leaseRent, sf-month'],
  ['Rent $/SF', '$450/mo', 450, 'leaseRent, sf-year'],
  ['Rent $/SF', '450', 450, 'leaseRent, sf-year'],
])('a rent below %j of %j is $%i a month', (name, rent, month, column) => {
  const text = `Unit,Tenant,Sq Ft,${name}\n7,Acme,2000,"${rent}"`
  expect(unitIn(text).leaseRent).toBe(month)
  expect(columnsIn(text)[name]).toBe(column)
})

test('a plain rate is no rent beside a named one, and a company is no tenant without one', () => {
  expect(columnsIn('Unit,Tenant,Sq Ft,Lease Rent,Rate\n7,Acme,2000,1500,4')).not.toHaveProperty('Rate')
  expect(columnsIn('Unit,Tenant,Sq Ft,Rate\n7,Acme,2000,1500')).toHaveProperty('Rate', 'leaseRent, month')
  expect(columnsIn('Unit,Company,Sq Ft\n7,Acme,2000')).not.toHaveProperty('Company')
  expect(columnsIn('Unit,Company,Tenant,Sq Ft\n7,Acme,Ana Ruiz,2000')).toHaveProperty('Company', 'tenant')
})

test('of several columns with the rent the first one with an amount counts', () => {
  expect(unitIn('Unit,Tenant,Sq Ft,Annual Rent,$/mo\n7,Acme,2000,"18,000",1400').leaseRent).toBe(1500)
  expect(unitIn('Unit,Tenant,Sq Ft,$/mo,Annual Rent\n7,Acme,2000,1400,"18,000"').leaseRent).toBe(1400)
  expect(unitIn('Unit,Tenant,Sq Ft,Annual Rent,$/mo\n7,Acme,2000,,1400').leaseRent).toBe(1400)
})

test('amounts in another currency are left out, whether the cell or the name of the column says it', () => {
  const ofCell = read('Unit,Tenant,Sq Ft,Rent\n7,Acme,2000,C$1500')
  const ofName = read('Unit,Tenant,Sq Ft,Rent (£)\n7,Acme,2000,1500')
  for (const sheet of [ofCell, ofName]) {
    expect(unitsOf(sheet)[0]?.[5]).toBeNull()
    expect(proposalOf(sheet).noted).toEqual(['Row 2: The lease rent is not in US dollars. The cell is left out.'])
  }
})

test('a column with decimal commas decides what its points are', () => {
  const rows = '1;Acme;1.950,00;2.100,50\n2;Bolt;2.400;2.650'
  expect(unitsOf(read(`Unit;Tenant;SF;Rent\n${rows}`)).map((unit) => [unit[1], unit[5]])).toEqual([
    [1950, 2101],
    [2400, 2650],
  ])
})

test.each([
  ['1/1/2025 - 12/31/2027', '2025-01-01', '2027-12-31'],
  ['1/1/2025-12/31/2027', '2025-01-01', '2027-12-31'],
  ['Feb 1 2025 to Jan 31 2028', '2025-02-01', '2028-01-31'],
])('both dates of a lease stand in %j', (period, start, end) => {
  expect(unitIn(`Unit,Tenant,Sq Ft,Term\n7,Acme,1950,${period}`)).toMatchObject({ start, end })
})

test('a month as the end of a lease is its last day, and as the start its first', () => {
  const text = 'Unit,Tenant,Sq Ft,Lease Start,Lease End\n7,Acme,1950,Mar-24,Feb-28'
  expect(unitIn(text)).toMatchObject({ start: '2024-03-01', end: '2028-02-29' })
})

test('dates that can be read either way are read as the others of the list', () => {
  const text = 'Unit,Tenant,Sq Ft,Lease Start,Lease End\n7,Acme,1950,01/04/2024,31/03/2027'
  expect(unitIn(text)).toMatchObject({ start: '2024-04-01', end: '2027-03-31' })
})

test.each([
  ['Available 3/1/2027', '', 'available'],
  ['Avail. 3/1/27', '', 'available'],
  ['Available immediately', '', 'available'],
  ['Leased thru 3/31/27', 'Acme', 'leased'],
  ['', 'AVAILABLE 3/1/2027', 'available'],
  ['', 'Coming available June 2027', 'available'],
  ['', 'vacant, needs door', 'available'],
  ['', 'hold for Acme', 'reserved'],
  ['', 'Available Light Photography', 'leased'],
])('the status %j with the tenant %j is %s', (status, tenant, read) => {
  expect(unitIn(`Unit,Tenant,Sq Ft,Status\n7,"${tenant}",1950,${status}`).status).toBe(read)
})

/** The status with its days in order: available from, lease start, lease end. */
const statusIn = (status: string, tenant = '', more = '') => {
  const [row] = read(`Unit,Tenant,Sq Ft,Status${more && ',Lease End'}\n7,"${tenant}",1950,"${status}"${more}`).rows
  const { status: said, availableDate, leaseStartDate, leaseEndDate } = row?.units[0]?.imported ?? {}
  return [said, availableDate, leaseStartDate, leaseEndDate].filter(Boolean).join(' ')
}

test.each([
  ['Leased thru 3/31/27', 'leased 2027-03-31'],
  ['Leased (thru 3/31/27)', 'leased 2027-03-31'],
  ['LEASED THRU MARCH 2027', 'leased 2027-03-31'],
  ['Leased through Dec-26', 'leased 2026-12-31'],
  ["Leased until Dec '26", 'leased 2026-12-31'],
  ['Leased until 2028', 'leased 2028-12-31'],
  ['Leased till Q2 2027', 'leased 2027-06-30'],
  ['Leased - exp. 6/30/27', 'leased 2027-06-30'],
  ['Leased; lease ends Jun 30, 2027', 'leased 2027-06-30'],
  ['Leased thru 6/30', 'leased 2027-06-30'],
  ['Leased 1/1/2025 - 12/31/2027', 'leased 2025-01-01 2027-12-31'],
  ['Leased from 1/1/2025', 'leased 2025-01-01'],
  ['Lsd to 12/26', 'leased 2026-12-31'],
  ['Lsd. to 2/28', 'leased 2027-02-28'],
  ['Occ. to 3/27', 'leased 2027-03-31'],
  ['occupied until 5/1/2027', 'leased 2027-05-01'],
  ['Occupied since 3/1/2024', 'leased 2024-03-01'],
  ['Occupied, lease expires 3/31/27', 'leased 2027-03-31'],
  ['Under lease until 3/31/27', 'leased 2027-03-31'],
  ['Current thru 3/31/27', 'leased 2027-03-31'],
  ['Sublet to 3/31/27', 'leased 2027-03-31'],
  ['MTM since 1/1/2024', 'leased 2024-01-01'],
  ['In place thru 3/2027', 'leased 2027-03-31'],
  ['Rented thru 3/31/27', 'leased 2027-03-31'],
  ['Exp 6/30/27', 'leased 2027-06-30'],
  ['Expires 6/30/27', 'leased 2027-06-30'],
  ['Lease exp. 6/27', 'leased 2027-06-30'],
  ['Term ends 6/30/27', 'leased 2027-06-30'],
  ['LXD 6/30/27', 'leased 2027-06-30'],
  ['thru 3/31/27', 'leased 2027-03-31'],
  ['Notice - out 3/31/27', 'leased 2027-03-31'],
  ['NTV 3/31/27', 'leased 2027-03-31'],
  ['Vacating 3/31/27', 'leased 2027-03-31'],
  ['Moving out 1/15', 'leased 2027-01-15'],
  ['Vacant 9/1/26', 'available 2026-09-01'],
  ['Vacant as of 9/1/26', 'available 2026-09-01'],
  ['avail. 10/1', 'available 2026-10-01'],
  ['avail 3/1', 'available 2027-03-01'],
  ['Avail: 3/1/27', 'available 2027-03-01'],
  ['Available 2/27', 'available 2027-02-01'],
  ['Available May', 'available 2027-05-01'],
  ['Available June 2027', 'available 2027-06-01'],
  ['Available in Q2 2027', 'available 2027-04-01'],
  ['Avail. 1Q27', 'available 2027-01-01'],
  ['Available 2nd Qtr. 2027', 'available 2027-04-01'],
  ['Available after March 31, 2027', 'available 2027-03-31'],
  ['Available March 1st', 'available 2027-03-01'],
  ['Vacant since 9/2026', 'available 2026-09-01'],
  ['Available from 1 March 2027', 'available 2027-03-01'],
  ['Coming available 3/1/2027', 'available 2027-03-01'],
  ['Becomes vacant 3/1/27', 'available 2027-03-01'],
  ['Available now', 'available'],
  ['Avail.', 'available'],
  ['Lsd', 'leased'],
  ['Reserved until 1/15/27', 'reserved'],
  ['Hold thru 1/15/27', 'reserved'],
])('the status %j is read as %s', (status, expected) => {
  expect(statusIn(status)).toBe(expected)
})

test('a day in place of a tenant is when the unit is available', () => {
  expect(statusIn('', 'AVAILABLE 3/1/2027')).toBe('available 2027-03-01')
})

test.each([
  'Free Range Farms',
  'Let Us Paint It',
  'Outdoor Supply',
  'March',
  '6/30/27',
  'Available Light',
  'Expo Signs',
])('%j is no status with a day', (text) => {
  expect(read(`Unit,Tenant,Sq Ft,Status\n7,,1950,"${text}"`).rows[0]?.units[0]?.after.unit).toMatchObject({
    status: 'available',
    offMarket: true,
    availableDate: null,
  })
})

test('a status with a day is shown at its cell with the days that no other column has', () => {
  const shown = (status: string, end = '') => {
    const { rows } = readRows(`Unit,Tenant,Sq Ft,Lease End,Status\n7,,1950,${end},${status}`)
    const park = { phases: [phase(1, 'Phase 1')], stored: [], country: 'US' as const, today: '2026-11-29' }
    return readUnitSheet(rows, { ...park, corrections: noCorrections }).rows[1]?.cells.get(4)
  }
  expect(shown('Leased thru 3/31/27')).toEqual({ text: 'Leased, until Mar 31, 2027' })
  expect(shown('Leased thru 3/31/27', '6/30/2028')).toEqual({ text: 'Leased' })
  expect(shown('avail. 10/1')).toEqual({ text: 'Available, from Oct 1, 2026' })
  expect(shown('Leased 3/1/27')).toEqual({
    text: 'Leased',
    remark: 'The status “Leased 3/1/27” is read as Leased, without its day.',
  })
})

test('the days of statuses have the order of the list', () => {
  const text = 'Unit,Sq Ft,Status\n1,900,Leased until 31/3/2027\n2,900,Available 5/1/2027'
  expect(unitsOf(read(text)).map((unit) => unit.slice(8))).toEqual([['2027-03-31'], [null, 'available 2027-01-05']])
})

test.each([
  ['Bay, 1,500 sf', 1500],
  ['Drive-up 10x20', 200],
  ["Unit (10' x 20')", 200],
])('the size within %j is read if no column is named after sizes', (kind, size) => {
  expect(unitIn(`Unit,Tenant,Kind\n7,Acme,"${kind}"`).size).toBe(size)
})

test.each([['12,500 ±'], ['~12,500'], ['12,500 +/-']])('%j is 12,500 SF', (size) => {
  expect(unitIn(`Unit,Tenant,Sq Ft\n7,Acme,"${size}"`).size).toBe(12_500)
})

test('rows without a unit whose figures are the sums of the rows above are totals', () => {
  const rows = '1,Acme,1000,900\n2,Bolt,1200,1000'
  const { leftOut, asked } = proposalOf(
    read(`Unit,Tenant,Sq Ft,Rent\n${rows}\n,,2200,1900\n3,Cod,900,800\n,,3100,2700`),
  )
  expect(leftOut).toMatchObject({ total: [4, 6] })
  expect(asked).toEqual([])
})

test('a row without a unit whose figures are no sums waits for its unit', () => {
  expect(openRows(read('Unit,Tenant,Sq Ft,Rent\n1,Acme,1000,900\n2,Bolt,1200,1000\n,Cod,2200,1950'))).toHaveLength(1)
})

test('rows below a total that have no unit, and counts by occupancy, are left out', () => {
  const text =
    'Unit,Tenant,Sq Ft,Rent\n1,Acme,1000,900\nTotal,,1000,900\n,Vacant Sqft:,500,\nOccupied,1,1000,\nVacant,0,0,'
  expect(proposalOf(read(text)).leftOut).toEqual({ names: [1], total: [3, 5, 6], note: [4] })
})

test('the names of columns stand in two rows below merged cells, or below a row of words', () => {
  const merged = 'Suite,Tenant,Area,Lease,Lease\nSuite,Tenant,SF,Start,End\n7,Acme,1950,1/1/2025,12/31/2027'
  const words = ',,Square,Lease,Lease\nUnit,Tenant,Footage,Start,End\n7,Acme,1950,1/1/2025,12/31/2027'
  for (const text of [merged, words])
    expect(unitIn(text)).toMatchObject({ size: 1950, start: '2025-01-01', end: '2027-12-31' })
})

test('a new unit says its deposit and its additional rent before it is stored', () => {
  const { rows } = readRows('Unit,Tenant,Sq Ft,Rent,Deposit,NNN/SF\n7,Acme,1950,1500,1200,2.35')
  const sheet = readUnitSheet(rows, {
    phases: [phase(1, 'Phase 1')],
    stored: [],
    corrections: noCorrections,
    country: 'US',
    today: '2026-11-29',
  })
  expect(sheet.rows[1]?.effects).toEqual([
    '7, new: 1,950 SF, leased to Acme, $1,500 a month, deposit $1,200, additional rent $2.35/SF a year',
  ])
})

test('the sheet says what becomes of months, periods, points and additional rents', () => {
  const { rows } = readRows(
    'Unit;Tenant;SF;Rate;NNN;Lease Dates;Move Out\n1;Acme;1.950,00;0,85;0,28;1/1/2025 - 12/31/2027;Mar-29\n2;Bolt;2.400;0,90;0,28;;',
  )
  const sheet = readUnitSheet(rows, {
    phases: [phase(1, 'Phase 1')],
    stored: [],
    corrections: noCorrections,
    country: 'US',
    today: '2026-11-29',
  })
  expect(sheet.rows[1]?.cells).toEqual(
    new Map([
      [3, { text: '$1,658 a month' }],
      [4, { text: '$3.36/SF a year' }],
      [5, { text: 'Jan 1, 2025 to Dec 31, 2027' }],
      [6, { text: 'Mar 31, 2029' }],
    ]),
  )
  expect(sheet.rows[2]?.cells.get(2)).toEqual({ text: '2,400 SF' })
})
