import { expect, test } from 'vitest'
import type { Phase } from '#contract/staff-park.ts'
import { readUnitRows, restOf } from './imported-units.ts'

const phase = (phaseNumber: number, name: string): Phase => ({
  id: phaseNumber * 10,
  phaseNumber,
  name,
  description: '',
  totalUnits: 4,
  status: 'planning',
  startsAfter: null,
  updatedAt: '2026-11-23T00:00:00.000Z',
})
const context = { phases: [phase(1, 'Phase 1'), phase(2, 'North')], taken: new Set(['A1']) }
const read = (text: string, more = {}) => {
  const { value, problem } = readUnitRows(text, { ...context, ...more })
  if (problem !== undefined) throw new Error(problem)
  return value
}
const first = (text: string) => read(text).rows[0]
const unitsIn = (text: string, more = {}) => read(text, more).rows.flatMap(({ units }) => units)
const problemsIn = (text: string) => read(text).rows.map(({ row, problems }) => [row, problems])

test('reads units by the names of their columns, in any order and with any delimiter', () => {
  const unit = { unitNumber: 'B1', size: 1950, monthlyRent: 2250, status: 'leased', phaseId: 20, offMarket: false }
  expect(first('unit,size,asking rent,status,phase\nB1,1950,2250,leased,North')?.units).toEqual([unit])
  expect(first('Phase;Status;Monthly Rent;Size (SF);Unit #\n2;Leased;$2,250;1,950;b1')?.units).toEqual([unit])
  expect(first('B1\t1,950 SF\t2250\tleased\tnorth')?.units).toEqual([unit])
})

test('a rent, a status and a phase that are not given are TBD, available and the first one', () => {
  const unit = { unitNumber: 'B1', size: 1950, monthlyRent: 0, status: 'available', phaseId: 10, offMarket: false }
  expect(first('B1,1950')?.units).toEqual([unit])
  expect(first('unit,size,asking rent,status\nB1,1950,TBD,')?.units).toEqual([unit])
  expect(first('unit,size,asking rent,status\nB1,1950,-,n/a')?.units).toEqual([unit])
})

test('a row of units is one row', () => {
  expect(first('B1 to B3,1950')?.units.map(({ unitNumber }) => unitNumber)).toEqual(['B1', 'B2', 'B3'])
})

test('a unit number may have a word or a dash', () => {
  expect(unitsIn('Unit B1,1950\n#B2,1950\nB-3,1950\nsuite b4,1950').map(({ unitNumber }) => unitNumber)).toEqual([
    'B1',
    'B2',
    'B3',
    'B4',
  ])
})

test.each([
  ['Loft,1950', ['Enter a unit number such as A1, or A1 to A8.']],
  ['B1,large', ['The size is not a number.']],
  ['B1', ['The size is not a number.']],
  ['B1,(1950)', ['The size must be in whole square feet from 1 to 1,000,000.']],
  ['B1,180 m²', ['The size is in square meters: enter square feet.']],
  ['B1,1950,cheap', ['The asking rent is not a number.']],
  ['B1,1950,(2250)', ['The monthly rent must be in whole dollars from 0 to 1,000,000.']],
  ['B1,1950,$14/SF', ['The asking rent is an amount per square foot: enter the amount per month.']],
  ['B1,1950,2250,renovated', ['The status “renovated” is not known. Use available, leased, reserved or off market.']],
  ['B1,1950,,,South', ['There is no phase South. The phases are Phase 1, North.']],
  ['A1,1950', ['Unit A1 is there already.']],
  [
    'B1,Caf\uFFFD',
    ['The size is not a number.', 'The row has characters that were lost (�). Choose another encoding.'],
  ],
])('says what is wrong with %j', (text, problems) => {
  expect(first(text)).toMatchObject({ units: [], problems })
})

test('names the row of a fault, and keeps the rows that have one', () => {
  const { head, rows } = read('unit,size\nB1,1950\n\nB1,2000\nB2,none\nB3,1950')
  expect(rows.map(({ row, problems }) => [row, problems])).toEqual([
    [2, []],
    [4, ['Row 2 has unit B1, too.']],
    [5, ['The size is not a number.']],
    [6, []],
  ])
  expect(restOf(head, rows)).toBe('unit,size\nB1,2000\nB2,none')
  expect(restOf(head, [])).toBe('')
})

test('reads the rent roll of a spreadsheet: the market rent is asked, and what tenants pay is not', () => {
  const { rows, leftOut, unused } = read(
    [
      'Rent roll of the park',
      'As of 11/30/2026',
      '',
      'Unit,Tenant,Sq Ft,Market Rent,Rent,Status,Lease To,Deposit',
      'C1,Acme Pallets,"1,950.00","$2,250.00","$1,900.00",Occupied,12/31/2026,"1,900"',
      'C2,VACANT,1950,$2250,,Vacant,,',
      'C3,,1950 sq ft,"$2,250/mo",,Available,,',
      'C4,,1950,2250.50,,available,,',
      'Total,,"7,800","$9,000.50","$1,900.00",,,',
    ].join('\n'),
  )
  expect(
    rows
      .flatMap(({ units }) => units)
      .map(({ unitNumber, size, monthlyRent, status }) => [unitNumber, size, monthlyRent, status]),
  ).toEqual([
    ['C1', 1950, 2250, 'leased'],
    ['C2', 1950, 2250, 'available'],
    ['C3', 1950, 2250, 'available'],
    ['C4', 1950, 2251, 'available'],
  ])
  expect(rows.flatMap(({ row, remarks }) => remarks.map((remark) => [row, remark]))).toEqual([
    [8, 'The asking rent is rounded to whole dollars.'],
  ])
  expect(leftOut).toEqual([{ row: 9, reason: 'a total' }])
  expect(unused).toEqual(['Tenant', 'Rent', 'Lease To', 'Deposit'])
})

test('a column called rent is the asking rent only where it is chosen', () => {
  const text = 'Unit,Sq Ft,Rent\nC1,1950,1900'
  expect(read(text).unused).toEqual(['Rent'])
  expect(unitsIn(text)).toMatchObject([{ monthlyRent: 0 }])
  expect(unitsIn(text, { columns: { head: ['Unit', 'Sq Ft', 'Rent'], mapping: { askingRent: 2 } } })).toMatchObject([
    { monthlyRent: 1900 },
  ])
  expect(unitsIn(text, { columns: { head: ['Unit', 'Rent'], mapping: { askingRent: 1 } } })).toMatchObject([
    { monthlyRent: 0 },
  ])
  expect(unitsIn('Unit,Tenant,Size,Monthly Rent\nC1,Acme,1950,1900')).toMatchObject([{ monthlyRent: 0 }])
})

test.each([
  ['Vacant-Unrented', 'available', false],
  ['Vacant Unrented Ready', 'available', false],
  ['VACANT', 'available', false],
  ['Vacant-Rented', 'reserved', false],
  ['Notice-Unrented', 'leased', false],
  ['Notice Rented', 'leased', false],
  ['Occupied No Notice', 'leased', false],
  ['Current', 'leased', false],
  ['Evict', 'leased', false],
  ['Pre-Leased', 'reserved', false],
  ['Down', 'available', true],
  ['Model', 'available', true],
  ['Off market', 'available', true],
])('the status %j is %s, off the market: %s', (cell, status, offMarket) => {
  expect(unitsIn(`Unit,Size,Status\nC1,1950,${cell}`)).toMatchObject([{ status, offMarket }])
})

test('where no column has the status, a tenant says that a unit is leased', () => {
  const text = 'Unit,Tenant,Size\nC1,Acme Pallets,1950\nC2,VACANT,1950\nC3,,1950'
  expect(unitsIn(text).map(({ status }) => status)).toEqual(['leased', 'available', 'available'])
  expect(read(text).unused).toEqual([])
  expect(unitsIn('Unit,Tenant,Size,Status\nC1,Acme,1950,').map(({ status }) => status)).toEqual(['leased'])
})

test('reads a rent roll whose names stand in two rows, with headings, charges and pages', () => {
  const { rows, leftOut } = read(
    [
      'Rent Roll with Lease Charges',
      'Unit,Unit Type,Unit,Resident,Market,Charge,Amount,Move In,Lease,Status',
      ',,Sq Ft,Name,Rent,Code,,,Expiration,',
      'Current Residents,,,,,,,,,',
      'C1,bay,1950,Acme Pallets,2250,rent,1900.00,1/1/2024,12/31/2026,Occupied',
      ',,,,,cam,150.00,,,',
      ',,,Total,,,2050.00,,,',
      'C2,bay,1950,VACANT,2250,,,,,Vacant',
      'Page 1 of 1,,,,,,,,,',
    ].join('\n'),
  )
  expect(rows.flatMap(({ units }) => units)).toMatchObject([
    { unitNumber: 'C1', size: 1950, monthlyRent: 2250, status: 'leased' },
    { unitNumber: 'C2', size: 1950, monthlyRent: 2250, status: 'available' },
  ])
  expect(leftOut).toEqual([
    { row: 4, reason: 'a heading' },
    { row: 6, reason: 'a row without a unit and a size' },
    { row: 7, reason: 'a total' },
    { row: 9, reason: 'the foot of a page' },
  ])
})

test('reads the units that the product exports', () => {
  const text =
    'Unit,Size (SF),Asking Rent ($ per month),Lease Rent ($ per month),Status,Industry\nC1,1950,2250,1900,leased,Warehousing'
  expect(read(text)).toMatchObject({
    rows: [{ units: [{ unitNumber: 'C1', monthlyRent: 2250, status: 'leased' }] }],
    unused: ['Lease Rent ($ per month)', 'Industry'],
  })
})

test('reads what units have by the names of the columns, and nothing from an empty cell', () => {
  const text = [
    'Unit,SF,Clear Height,Drive-Ins,Dock Doors,Amps,Volts,Power Phase,Office SF,Restrooms,Yard SF,Sprinklers,Crane Tons,Floor Load',
    'C1,1950,24 ft,1,2,200A,480/277,3PH,400,2,"5,000",Wet pipe,7.5,250 PSF',
    'C2,1950,,,,,,,none,none,,none,,',
    'C3,1950,24.5,0,,,,,,,,,,',
    'C4,1950,low,,,,230,2,2000,,,yes,,',
    'C5,1950,,,,,,,2000,,,,,',
  ].join('\n')
  const { rows, unused } = read(text)
  expect(unused).toEqual([])
  const door = { width: null, height: null }
  expect(rows.slice(0, 2).map(({ units }) => units)).toMatchObject([
    [
      {
        clearHeight: 24,
        doors: [
          { ...door, kind: 'Drive-in', count: 1 },
          { ...door, kind: 'Dock-high', count: 2 },
        ],
        powerAmps: 200,
        powerVolts: '277/480',
        powerPhases: 3,
        officeSize: 400,
        restrooms: 2,
        yardSize: 5000,
        sprinklers: 'Wet',
        craneTons: 7.5,
        floorLoad: 250,
      },
    ],
    [{ officeSize: 0, restrooms: 0, sprinklers: 'None' }],
  ])
  expect(rows[1]?.units[0]).not.toHaveProperty('clearHeight')
  expect(problemsIn(text).slice(2)).toEqual([
    [4, ['The clear height must be in whole feet from 6 to 100, or empty.']],
    [
      5,
      [
        'The clear height is not a number.',
        'The voltage is not known: enter one of 120/208, 120/240, 240, 277/480, 480, 347/600, 600.',
        'The power phase is not known: enter 1 or 3.',
        'The sprinklers are not known: enter none, wet, dry or ESFR.',
        'The office would be larger than the unit. Correct one of the two sizes.',
      ],
    ],
    [6, ['The office would be larger than the unit. Correct one of the two sizes.']],
  ])
})

test('a row with more cells than the header is refused', () => {
  expect(problemsIn('Unit,Size,Asking Rent\nC1,1,950,2250')).toEqual([
    [
      2,
      ['The row has more cells than the header. A cell that contains the delimiter needs quotation marks around it.'],
    ],
  ])
})

test('a list with a quotation mark that does not end says so', () => {
  expect(readUnitRows('Unit,Size\nC1,"1950', context).problem).toContain('A cell of row 2 begins with a quotation mark')
})
