import { expect, test } from 'vitest'
import { noSpecs } from '#domain/units/unit-specs.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { readRows } from '#domain/reading/files/csv-rows.ts'
import { type Corrections, noCorrections } from '#domain/reading/sheet/sheet.ts'
import { phase, unit } from '#test/stored-unit.ts'
import { readUnitRows, type UnitRow } from './imported-units.ts'

const leased = unit('A2', {
  status: 'leased',
  leaseRent: 2100,
  tenantCompany: 'Acme Pallets',
  tenantContact: 'Ana Ruiz',
  leaseStartDate: '2024-01-01',
  leaseEndDate: '2026-12-31',
})
const context = {
  phases: [phase(1, 'Phase 1'), phase(2, 'North')],
  stored: [unit('A1'), leased],
  corrections: noCorrections,
  country: 'US' as const,
  today: '2026-11-29',
}
const linesOf = (text: string) => readRows(text).rows
const texts = (said: readonly { text: string }[]) => said.map(({ text }) => text)
/** The rows that change something or cannot be stored; the others are among the skipped ones. */
function read(text: string, more = {}) {
  const sheet = readUnitRows(linesOf(text), { ...context, ...more })
  const isNew = ({ units, problems, isAsked }: UnitRow) =>
    problems.length > 0 || isAsked || units.some(({ after }) => after.outcome !== 'unchanged')
  const remarked = sheet.rows.filter(({ problems, isAsked }) => problems.length === 0 && !isAsked)
  return {
    columns: sheet.columns,
    rows: sheet.rows
      .filter(isNew)
      .map((row) => ({ ...row, problems: [...texts(row.problems), ...(row.isAsked ? texts(row.questions) : [])] })),
    skipped: [
      ...sheet.skipped.filter(({ kind }) => kind !== 'names'),
      ...sheet.rows.filter((row) => !isNew(row)).map(({ row }) => ({ row, kind: 'data', reason: 'nothing new' })),
    ],
    remarks: remarked.map(({ row, remarks }) => ({ row, reasons: texts(remarks) })),
    endings: sheet.rows.map(({ row, endings }) => ({ row, reasons: endings })),
    several: sheet.rows
      .filter(({ several }) => several.length > 0)
      .map(({ row, several }) => ({ row, reasons: several })),
    unused: sheet.columns.filter(({ head, field }) => field === null && head !== '').map(({ head }) => head),
  }
}
const first = (text: string) => read(text).rows[0]
/** The units as they will be stored. */
const unitsIn = (text: string, more = {}) =>
  read(text, more).rows.flatMap(({ units }) =>
    units.map(({ imported, after }) => ({ unitNumber: imported.unitNumber, ...after.unit })),
  )
const firstIn = (text: string) => unitsIn(text)[0]
const remarksIn = (text: string) =>
  read(text).remarks.flatMap(({ row, reasons }) => reasons.map((reason): [number, string] => [row, reason]))
const problemsIn = (text: string) => read(text).rows.map(({ row, problems }) => [row, problems])

const free = {
  ...noSpecs,
  building: null,
  isYard: null,
  additionalRent: null,
  leaseRent: null,
  deposit: null,
  tenantCompany: null,
  tenantContact: null,
  leaseStartDate: null,
  leaseEndDate: null,
}

test('units are read by column headings in any order and with any delimiter', () => {
  const reserved = {
    unitNumber: 'B1',
    size: 1950,
    monthlyRent: 2250,
    status: 'reserved',
    phaseId: 20,
    offMarket: false,
    availableDate: null,
    ...free,
  }
  expect(unitsIn('unit,size,asking rent,status,phase\nB1,1950,2250,reserved,North')).toEqual([reserved])
  expect(unitsIn('Phase;Status;Monthly Rent;Size (SF);Unit #\n2;Reserved;$2,250;1,950;b1')).toEqual([reserved])
  expect(unitsIn('B1\t1,950 SF\t2250\treserved\tnorth')).toEqual([reserved])
})

test('a unit without a rent, a status or a phase gets TBD, available and the first phase', () => {
  const plain = {
    unitNumber: 'B1',
    size: 1950,
    monthlyRent: 0,
    status: 'available',
    phaseId: 10,
    offMarket: false,
    availableDate: null,
    ...free,
  }
  expect(unitsIn('B1,1950')).toEqual([plain])
  expect(unitsIn('unit,size,asking rent,status\nB1,1950,TBD,')).toEqual([plain])
  expect(unitsIn('unit,size,asking rent,status\nB1,1950,-,n/a')).toEqual([plain])
})

test('a row with a range of units adds each unit', () => {
  expect(unitsIn('B1 to B3,1950').map(({ unitNumber }) => unitNumber)).toEqual(['B1', 'B2', 'B3'])
})

test('the word before a unit number, such as Suite, is dropped', () => {
  const numbers = [
    'Unit B1',
    '#B2',
    'B-3',
    'suite b4',
    '101',
    'A3+A4',
    'C3A',
    'YARD 1',
    'Bay 7',
    '102.0',
    'Space # 12B',
  ]
  expect(unitsIn(numbers.map((number) => `${number},1950`).join('\n')).map(({ unitNumber }) => unitNumber)).toEqual([
    'B1',
    'B2',
    'B-3',
    'B4',
    '101',
    'A3+A4',
    'C3A',
    'YARD 1',
    '7',
    '102',
    '12B',
  ])
})

test.each([
  ['Loft_2,1950', ['Enter a unit number such as A1, 101 or A3+A4, or A1 to A8.']],
  ['B1,Caf\uFFFD', ['The row has characters that were lost (�). Choose another encoding.']],
])('the row %j cannot be stored', (text, problems) => {
  expect(first(text)).toMatchObject({ units: [], problems })
})

test.each([
  ['B1,large', 'The size is not a number. The cell is left out.'],
  ['B1', 'The size is not given.'],
  ['B1,(1950)', 'The size must be in whole square feet from 1 to 1,000,000. The cell is left out.'],
])('the unit of the row %j comes in without a size, off the market', (text, remark) => {
  expect(firstIn(text)).toMatchObject({ unitNumber: 'B1', size: 0, offMarket: true })
  expect(remarksIn(text)).toEqual([[1, `${remark} The unit is off the market until its size is given.`]])
})

test.each([
  ['Unit,Size\nB1,180 m²', 1938],
  ['Unit,Area (sqm)\nB1,180', 1938],
  ['Unit,Acres\nYARD 1,0.5', undefined],
  ['Unit,Size\nYARD 1,0.5 ac', 21_780],
  ['Unit,Size\nB1,10x20', 200],
])('the size of %j is read as %j SF', (text, size) => {
  expect(firstIn(text)?.size || undefined).toBe(size)
})

test.each([
  ['Rate ($/SF/yr)', '12.50', 2031],
  ['Rent PSF', '12.50', 2031],
  ['Rent PSF', '0.95', 1853],
  ['Annual Rent', '24,375', 2031],
  ['Rent', '12.50', 2031],
  ['Rent', '0.95', 1853],
  ['Rent', '24375', 2031],
  ['Rent', '$12.50/SF/yr', 2031],
  ['Rent', '$24,375 per year', 2031],
  ['Rent', '2,031', 2031],
])('the rents of a column %s, such as %s, become $%j a month', (head, text, monthlyRent) => {
  const rows = ['C1', 'C2', 'C3'].map((unitNumber) => `${unitNumber},1950,"${text}"`)
  const list = ['Unit,Size,' + head, ...rows].join('\n')
  // 12.5 × 1,950 / 12 = 2,031.25, and 0.95 × 1,950 = 1,852.5.
  expect(unitsIn(list).map((unit) => unit.monthlyRent)).toEqual([monthlyRent, monthlyRent, monthlyRent])
})

test('a chosen reading of a column counts, however small its amounts are', () => {
  const corrections = { ...noCorrections, columns: { 2: { field: 'askingRent', reading: 'month' } } }
  expect(unitsIn('Unit,Size,Rent\nC1,1950,12.50', { corrections })).toMatchObject([{ monthlyRent: 13 }])
  const bySize = { ...noCorrections, columns: { 2: { field: 'askingRent', reading: 'sf-month' } } }
  expect(unitsIn('Unit,Size,Rent\nC1,1950,1', { corrections: bySize })).toMatchObject([{ monthlyRent: 1950 }])
})

test('several columns make one unit number, and a column that is not used is not read', () => {
  const columns = { 0: { field: 'unit' }, 2: { field: null } }
  expect(
    unitsIn('Wing,Suite,Size\nA,12,1950\nNorth,14,1950', { corrections: { ...noCorrections, columns } }),
  ).toMatchObject([
    { unitNumber: 'A12', size: 0 },
    { unitNumber: 'NORTH 14', size: 0 },
  ])
})

test('a person decides what a row is, and which row has the column names', () => {
  const text = 'List\nUnit,Size\nC1,1950\nTotal,1950\nC2,1950'
  const rows = (kinds: Corrections['rows']) =>
    unitsIn(text, { corrections: { ...noCorrections, rows: kinds } }).map(({ unitNumber }) => unitNumber)
  expect(rows({})).toEqual(['C1', 'C2'])
  expect(rows({ 3: 'note' })).toEqual(['C2'])
  expect(rows({ 4: 'data' })).toEqual(['C1', 'TOTAL', 'C2'])
  const two = 'Unit,Size\nUnit,Size (SF)\nC1,1950'
  expect(read(two, { corrections: { ...noCorrections, rows: { 2: 'names' } } }).columns[1]?.head).toBe('Size (SF)')
})

test('answers decide between two rows of a unit, about the tenant of a unit, and about a rent far from the others', () => {
  const ask = (text: string, answers: Corrections['answers']) =>
    read(text, { corrections: { ...noCorrections, answers } })
  const twice = 'Unit,Size\nC1,1950\nC1,2000'
  expect(ask(twice, {}).rows.map(({ units }) => units.length)).toEqual([0, 0])
  expect(unitsIn(twice, { corrections: { ...noCorrections, answers: { 'twice:C1': '3' } } })).toMatchObject([
    { unitNumber: 'C1', size: 2000 },
  ])
  const other = 'Unit,Tenant\nA2,Bolt Supply'
  expect(ask(other, { 'tenant:A2': 'same' }).rows[0]?.units[0]?.after).toMatchObject({
    endsLease: false,
    unit: { tenantCompany: 'Bolt Supply', leaseRent: 2100 },
  })
  expect(ask(other, { 'tenant:A2': 'other' }).rows[0]?.units[0]?.after).toMatchObject({
    endsLease: true,
    unit: { tenantCompany: 'Bolt Supply', leaseRent: null },
  })
  expect(ask(other, { 'tenant:A2': 'out' }).rows).toEqual([])
  const rents = ['C1', 'C2', 'C3', 'C4', 'C5'].map((number) => `${number},1950,2250`)
  const far = ['Unit,Size,Asking Rent', ...rents, 'C6,1950,22500'].join('\n')
  expect(ask(far, {}).rows[5]?.problems).toEqual([
    'The rent of C6 is $11.54 a square foot, and $1.15 is usual in the list. Is it right?',
  ])
  expect(ask(far, { 'rent:C6': 'right' }).rows[5]?.units[0]?.after.unit.monthlyRent).toBe(22_500)
})

test.each([
  ['B1,1950,cheap', { monthlyRent: 0 }, 'The asking rent is not a number. The cell is left out.'],
  [
    'B1,1950,(2250)',
    { monthlyRent: 0 },
    'The asking rent must be in whole dollars from 0 to 1,000,000. The cell is left out.',
  ],
  ['B1,1950.4,2250.50', { size: 1950, monthlyRent: 2251 }, 'The size is rounded to whole square feet.'],
  [
    'B1,1950,2250,renovated',
    { monthlyRent: 2250, status: 'available', offMarket: true },
    'The status “renovated” is not known, so that the unit is off the market. Choose its status later.',
  ],
  [
    'B1,1950,,,South',
    { phaseId: 10 },
    'There is no phase South, so that the unit is in Phase 1. The phases are Phase 1, North.',
  ],
  ['A1,large', { size: 2000, monthlyRent: 2400 }, 'The size is not a number. The cell is left out.'],
  [
    'A1,,,renovated',
    { status: 'available', offMarket: false },
    'The status “renovated” is not known. The cell is left out.',
  ],
])('only one cell of the row %j is left out, rounded or replaced', (text, stored, remark) => {
  const sheet = read(text)
  expect(sheet.remarks.flatMap(({ reasons }) => reasons)).toContain(remark)
  expect(sheet.rows.flatMap(({ problems }) => problems)).toEqual([])
  // A row that changes nothing else yields no units.
  for (const after of unitsIn(text)) expect(after).toMatchObject(stored)
})

test('a problem is reported with its row number', () => {
  const { rows } = read('unit,size\nB1,1950\n\nB1,2000\nLoft_2,1950\nB3,1950\n\n')
  const twice = ['Rows 2 and 4 are of unit B1. Which one counts?']
  expect(rows.map(({ row, problems }) => [row, problems])).toEqual([
    [2, twice],
    [4, twice],
    [5, ['Enter a unit number such as A1, 101 or A3+A4, or A1 to A8.']],
    [6, []],
  ])
})

test('an existing unit changes only in the columns that a row fills in', () => {
  expect(unitsIn('unit,asking rent\nA1,2500')).toMatchObject([
    { unitNumber: 'A1', size: 2000, phaseId: 20, monthlyRent: 2500, status: 'available' },
  ])
  const sheet = read('unit,size,asking rent,status,phase\nA1,2000,2400,available,North\nA2,2000,,leased,')
  expect(sheet.rows).toEqual([])
  expect(sheet.skipped.map(({ reason }) => reason)).toEqual(['nothing new', 'nothing new'])
  expect(unitsIn('unit,size\nA2,2100')).toMatchObject([
    { size: 2100, status: 'leased', tenantCompany: 'Acme Pallets', leaseRent: 2100 },
  ])
})

test.each(['C$2,400', 'CA$ 2,400.00', '$2,400 CAD', '2 400 €', '£2,400', 'see lease', ''])(
  'the lease rent %j is not stored, and anything but an empty cell is reported',
  (cell) => {
    const text = `Unit,Size,Tenant,Market Rent,Rent\nC1,1950,Acme,2250,"${cell}"`
    expect(firstIn(text)).toMatchObject({ status: 'leased', monthlyRent: 2250, leaseRent: null })
    expect(remarksIn(text)).toHaveLength(cell === '' ? 0 : 1)
  },
)

test('a rent in another currency marks its unit as leased', () => {
  expect(firstIn('Unit,Size,Tenant,Rent\nC1,1950,,"C$2,400"')).toMatchObject({ status: 'leased', leaseRent: null })
})

test('a single rent column is the lease rent of a leased unit and the asking rent of a vacant one', () => {
  const text = 'Unit,Sq Ft,Rent\nC1,1950,1900'
  expect(read(text).unused).toEqual([])
  expect(unitsIn(text)).toMatchObject([{ monthlyRent: 1900, status: 'available', leaseRent: null }])
  expect(remarksIn(text)).toEqual([])
  const chosen = { columns: { head: ['Unit', 'Sq Ft', 'Rent'], mapping: { askingRent: 2 } } }
  expect(unitsIn(text, chosen)).toMatchObject([{ monthlyRent: 1900 }])
  expect(read(text, chosen).remarks.flatMap(({ reasons }) => reasons)).toEqual([])
  expect(unitsIn(text, { columns: { head: ['Unit', 'Rent'], mapping: { askingRent: 1 } } })).toMatchObject([
    { monthlyRent: 1900 },
  ])
  expect(unitsIn('Unit,Tenant,Size,Monthly Rent\nC1,Acme,1950,1900')).toMatchObject([
    { monthlyRent: 0, status: 'leased', leaseRent: 1900 },
  ])
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
])('the status %j is read as %s, off the market: %s', (cell, status, offMarket) => {
  expect(unitsIn(`Unit,Size,Status\nC1,1950,${cell}`)).toMatchObject([{ status, offMarket }])
})

test('a rent below $40 among larger ones is left out as one per square foot, except for a small unit', () => {
  const others = ['D1,1950,Beta,1900', 'D2,1950,Ceta,1900', 'D3,1950,Delta,1900'].join('\n')
  const rentsIn = (size: string, rent: string) => {
    const { rows, remarks } = read(`Unit,Size,Tenant,Rent\nC1,${size},Acme Pallets,${rent}\n${others}`)
    return [rows[0]?.units[0]?.after.unit.leaseRent, remarks[0]?.reasons]
  }
  const reason =
    'The lease rent is less than $40: if it is per square foot, choose so for its column. The cell is left out.'
  expect(rentsIn('400', '39')).toEqual([null, [reason]])
  expect(rentsIn('1950', '0.40')).toEqual([null, [reason]])
  expect(rentsIn('1950', '0.00')).toEqual([0, []])
  expect(rentsIn('399', '12')).toEqual([12, []])
})

test('the rent that a future tenant will pay does not become the asking rent', () => {
  const text = 'Unit,Size,Tenant,Status,Rent\nC1,1950,Acme Pallets,Vacant-Rented,1900\nC2,1950,,Vacant-Rented,1900'
  expect(unitsIn(text)).toMatchObject([
    { status: 'reserved', monthlyRent: 0 },
    { status: 'reserved', monthlyRent: 1900 },
  ])
})

test('lease dates in a list without tenants mark a new unit as leased, but not an existing one', () => {
  expect(unitsIn('Unit,Lease End\nA1,12/31/2027')).toMatchObject([])
  expect(unitsIn('Unit,Size,Lease End\nC1,1950,12/31/2027')).toMatchObject([{ status: 'leased' }])
})

test('without a status, a tenant or a rent marks a unit as leased', () => {
  const text = 'Unit,Tenant,Size,Rent\nC1,Acme Pallets,1950,\nC2,VACANT,1950,0.00\nC3,,1950,\nC4,,1950,900'
  expect(unitsIn(text).map(({ status }) => status)).toEqual(['leased', 'available', 'available', 'leased'])
  expect(read(text).unused).toEqual([])
  expect(unitsIn('Unit,Tenant,Size,Status\nC1,Acme,1950,').map(({ status }) => status)).toEqual(['leased'])
  expect(unitsIn('Unit,Tenant,Size,Status\nC1,Acme,1950,renovated').map(({ status }) => status)).toEqual(['leased'])
})

test('the unit export of the product can be imported', () => {
  const text = [
    'Unit,Size (SF),Asking Rent ($ per month),Lease Rent ($ per month),Status,Industry,Tenant Company,Lease Start,Lease End',
    'C1,1950,2250,1900,leased,Warehousing,Acme Pallets,2026-01-01,2026-12-31',
  ].join('\n')
  expect(unitsIn(text)).toMatchObject([
    {
      unitNumber: 'C1',
      monthlyRent: 2250,
      status: 'leased',
      leaseRent: 1900,
      tenantCompany: 'Acme Pallets',
      leaseStartDate: '2026-01-01',
      leaseEndDate: '2026-12-31',
    },
  ])
  expect(read(text).unused).toEqual(['Industry'])
})

test.each([
  ['A3/A4', 'A3 and A4 stand where the row says A3/A4. What is the row of?'],
  ['A3 & A4', 'A3 and A4 stand where the row says A3 & A4. What is the row of?'],
  ['a4+a3', 'A3 and A4 stand where the row says A4+A3. What is the row of?'],
  ['A3-A4', undefined],
  ['A3B', undefined],
  ['B1', 'Unit B1 is a part of B1+B2. What is the row of?'],
  ['2-Jan', 'The spreadsheet has changed the unit number to 2-JAN. Write the number of the unit.'],
  ['Jan-02', 'The spreadsheet has changed the unit number to JAN-02. Write the number of the unit.'],
  ['1.00E+03', 'The spreadsheet has changed the unit number to 1.00E+03. Write the number of the unit.'],
  ['12/1/2026', 'The spreadsheet has changed the unit number to 12/1/2026. Write the number of the unit.'],
])('the unit %j that overlaps others is refused with the reason, if there is one', (number, problem) => {
  const stored = [unit('A3'), unit('A4'), unit('B1+B2')]
  const { rows } = read(`Unit,Size\n${number},1950`, { stored })
  expect(rows.flatMap(({ problems }) => problems)).toEqual(problem === undefined ? [] : [problem])
})

test.each([
  ['A03', 'A3'],
  ['A-3', 'A3'],
  ['a 3', 'A3'],
  ['Unit A-03', 'A3'],
  ['B1/B2', 'B1+B2'],
  ['b2 & b1', 'B1+B2'],
  ['B1 and B2', 'B1+B2'],
  ['B1+2', 'B1+B2'],
  ['7', '007'],
  ['A3', 'A3'],
])('the unit %j is matched to the existing unit %s', (number, standing) => {
  const stored = [unit('A3'), unit('A4'), unit('B1+B2'), unit('007')]
  expect(unitsIn(`Unit,Size\n${number},1950`, { stored }).map(({ unitNumber }) => unitNumber)).toEqual([standing])
})

test('two spellings of the same unit number in one list count as the same unit', () => {
  expect(read('Unit,Size\nA3,1950\nA03,1950').rows[1]?.problems).toEqual([
    'Rows 2 and 3 are of unit A3. Which one counts?',
  ])
})

test('a row with a unit is not a total, whatever its tenant is called', () => {
  const text = [
    'Tenant,Unit,Size',
    'Total Wine & More,C1,1950',
    'Average Joe Gym,C2,1950',
    'Sum Systems,C3,1950',
    'Total,,5850',
    'Totals,3 units,5850',
  ].join('\n')
  expect(unitsIn(text).map(({ tenantCompany }) => tenantCompany)).toEqual([
    'Total Wine & More',
    'Average Joe Gym',
    'Sum Systems',
  ])
})

test('the same suite in two buildings is two units', () => {
  const lines = (north: string, south: string) => `Building,Suite,Sq Ft\n${north},101,1950\n${south},101,2400`
  const numbersIn = (text: string) => unitsIn(text).map(({ unitNumber }) => unitNumber)
  expect(numbersIn(lines('North', 'South'))).toEqual(['NORTH 101', 'SOUTH 101'])
  expect(numbersIn(lines('Building A', 'Building B'))).toEqual(['A 101', 'B 101'])
  expect(numbersIn(lines('3', '4'))).toEqual(['3-101', '4-101'])
  expect(numbersIn('Building,Suite,Sq Ft\nNorth,101,1950\nSouth,102,2400')).toEqual(['101', '102'])
  expect(numbersIn('Building,Suite,Sq Ft\nNorth,101,1950\nSouth,101,2400\nTotal,,4350')).toEqual([
    'NORTH 101',
    'SOUTH 101',
  ])
})

test.each([
  ['"101, 102"', '101+102', '101 and 102'],
  ['"Suites 101, 102"', '101+102', '101 and 102'],
  ['"Suite 101; Suite 102"', '101+102', '101 and 102'],
  ['"101\n102"', '101+102', '101 and 102'],
  ['101 and 102', '101+102', '101 and 102'],
  ['"101, 102, and 104"', '101+102+104', '101, 102, and 104'],
  ['"102,101"', '101+102', '102 and 101'],
  ['C1 to C3', 'C1+C2+C3', 'C1, C2, and C3'],
])('the suites %s of one tenant are imported as one unit and reported', (cell, number, said) => {
  const sheet = read(`Unit,Size,Tenant,Rent\n${cell},3900,Acme,3400`)
  expect(sheet.rows.flatMap(({ units }) => units.map(({ imported }) => imported))).toMatchObject([
    { unitNumber: number, size: 3900, tenantCompany: 'Acme', leaseRent: 3400 },
  ])
  expect(sheet.several).toEqual([
    { row: 2, reasons: [`The units ${said} of one tenant are one unit, ${number}, of 3,900 SF.`] },
  ])
})

test("a tenant's suites are matched to an existing combined unit, or their row is refused with the reason", () => {
  const inPark = (stored: StaffUnit[], cell: string) => read(`Unit,Size,Tenant\n${cell},3900,Acme`, { stored }).rows[0]
  expect(inPark([unit('101+102')], '"101, 102"')?.units[0]?.imported.unitNumber).toBe('101+102')
  expect(inPark([unit('101'), unit('102')], '"101, 102"')?.problems).toEqual([
    '101 and 102 stand where the row says 101+102. What is the row of?',
  ])
  expect(inPark([unit('105')], '"101, 105"')?.problems).toEqual([
    '105 stands where the row says 101+105. What is the row of?',
  ])
  const apart = [
    'The row of a tenant is of one unit. Write bays that were joined as A3+A4, and other units in rows of their own.',
  ]
  expect(inPark([], '"A1, B1"')?.problems).toEqual(apart)
  expect(inPark([], 'A1 to A8')?.problems).toEqual(apart)
})

test('a row with several units is reported', () => {
  const text = 'Unit,Size,Market Rent,Status\n"101, 102",1950,2250,Vacant\n103,1950,2250,Vacant'
  expect(unitsIn(text).map(({ unitNumber, size }) => [unitNumber, size])).toEqual([
    ['101', 1950],
    ['102', 1950],
    ['103', 1950],
  ])
  expect(read(text).several.filter(({ reasons }) => reasons.length > 0)).toEqual([
    { row: 2, reasons: ['The row is of 2 units: 101, 102. Each has 1,950 SF.'] },
  ])
})

const stepsHead = 'Unit(s),Lease,Area,Lease From,Lease To,Monthly Rent'
test.each([
  [
    'under names of their own',
    ['Rent Steps,Charge,Area,From,To,Monthly Amt', ',rent,"1,950",1/1/2026,12/31/2026,1900', ',cam,"1,950",,,210'],
    ['a heading', 'a rent step or charge of the unit above', 'a rent step or charge of the unit above'],
  ],
  [
    'with the unit repeated',
    ['Rent Steps,Charge,Area,From,To,Monthly Amt', '103,rent,"1,950",1/1/2026,12/31/2026,1900'],
    ['a heading', 'a rent step or charge of the unit above'],
  ],
  [
    'without names',
    [',,1950,1/1/2026,12/31/2026,1900', ',Beta Tools (t0000500),1950,1/1/2027,12/31/2027,1950'],
    ['a rent step or charge of the unit above', 'a rent step or charge of the unit above'],
  ],
  [
    'by the code of the charge',
    [',rent,1950,,,1900', ',CAM,1950,,,210', 'Base Rent,,1950,1/1/2027,,1950', 'Rent Step 2,,1950,1/1/2028,,2000'],
    Array.from({ length: 4 }, () => 'a rent step or charge of the unit above'),
  ],
])('rent steps and charges below a unit are skipped: %s', (_how, below, reasons) => {
  const sheet = read(
    [
      stepsHead,
      '103,Beta Tools (t0000500),"1,950.00",3/1/2025,2/29/2028,"1,900.00"',
      ...below,
      '104,VACANT,"1,950",,,0.00',
    ].join('\n'),
  )
  expect(sheet.rows.map(({ units, problems }) => [units[0]?.imported.unitNumber, problems])).toEqual([
    ['103', []],
    ['104', []],
  ])
  expect(sheet.skipped.map(({ reason }) => reason)).toEqual(reasons)
})

test('a row without a unit is refused if its tenant or size differs from the unit above', () => {
  const rows = [',Gamma Supply,1950,1/1/2026,,1900', ',,2400,1/1/2026,,1900', ',,1950,,,2250']
  for (const row of rows)
    expect(read(`${stepsHead}\n103,Beta Tools,1950,3/1/2025,2/29/2028,1900\n${row}`).rows[1]?.problems).toEqual([
      'Enter a unit number such as A1, 101 or A3+A4, or A1 to A8.',
    ])
})

test('a leased unit whose tenant is called vacant is refused, and a vacant unit is stored without its tenant', () => {
  expect(first('Unit,Size,Tenant,Status\nC1,1950,VACANT,Occupied')?.problems).toEqual([
    'The status says that the unit is leased, and the tenant that it is vacant. Correct one of them.',
  ])
  const text = 'Unit,Size,Tenant,Status,Rent\nC1,1950,Acme Pallets,Vacant-Unrented,1900'
  expect(unitsIn(text)).toMatchObject([
    { status: 'available', tenantCompany: null, leaseRent: null, monthlyRent: 1900 },
  ])
  expect(remarksIn(text)).toEqual([
    [2, 'The unit is not leased, so that its tenant, lease rent and lease dates are not stored.'],
  ])
  expect(unitsIn('Unit,Size,Tenant,Status\nC1,1950,Acme Pallets,Down')).toMatchObject([
    { status: 'leased', tenantCompany: 'Acme Pallets', offMarket: true },
  ])
})

test.each([
  ['no lease start', 'A2,Bolt Supply,Current,,,'],
  ['the lease start of the other', 'A2,Bolt Supply,Current,1/1/2024,,2300'],
  ['an earlier one', 'A2,Bolt Supply,Current,3/1/2023,12/31/2030,2300'],
  ['a name that only begins alike', 'A2,Acme Pallets North,Current,,,'],
])('a different tenant without a later lease start is refused: %s', (_what, row) => {
  const [asked] = read(`Unit,Tenant,Status,Lease From,Lease To,Rent\n${row}`).rows
  expect(asked?.units).toEqual([])
  expect(asked?.problems).toEqual([
    expect.stringMatching(
      /^Unit A2 is leased to Acme Pallets, and the list says (?:Bolt Supply|Acme Pallets North)\. Who is it\?$/,
    ),
  ])
})

test('a lease ends if the list has the unit as vacant or with a later tenant', () => {
  const vacant = read('Unit,Tenant,Status\nA2,,Vacant')
  expect(vacant.rows[0]?.units[0]?.after).toMatchObject({
    outcome: 'updated',
    endsLease: true,
    unit: { status: 'available' },
  })
  expect(vacant.endings.flatMap(({ reasons }) => reasons)).toEqual(['The lease of Acme Pallets in unit A2 ends.'])
  const head = 'Unit,Tenant,Status,Lease From,Lease To,Rent'
  const later = read(`${head}\nA2,Beta Tools,Current,2/1/2026,,2300`)
  expect(later.rows[0]?.units[0]?.after).toMatchObject({
    endsLease: true,
    unit: {
      tenantCompany: 'Beta Tools',
      tenantContact: null,
      leaseStartDate: '2026-02-01',
      leaseEndDate: null,
      leaseRent: 2300,
    },
  })
  const renamed = read(`${head}\nA2,Acme Pallets LLC,Current,1/1/2024,Month-to-month,`)
  expect(renamed.rows[0]?.units[0]?.after).toMatchObject({
    endsLease: false,
    unit: { tenantCompany: 'Acme Pallets LLC', tenantContact: 'Ana Ruiz', leaseEndDate: null, leaseRent: 2100 },
  })
  // Only the spelling of the name differs.
  const spelled = read(`${head}\nA2,"ACME, Pallets.",Current,,,`)
  expect(spelled.rows[0]?.units[0]?.after).toMatchObject({ unit: { tenantContact: 'Ana Ruiz', leaseRent: 2100 } })
  const renewed = read(`${head}\nA2,Acme Pallets,Current,1/1/2027,,`)
  expect(renewed.rows[0]?.units[0]?.after).toMatchObject({
    endsLease: false,
    unit: { leaseStartDate: '2027-01-01', leaseEndDate: null },
  })
})

test.each([
  ['1/1/2026', '12/31/2025', null, null, 'The lease ends before it starts, so that neither date is stored.'],
  [
    '46112',
    '12/31/2026',
    null,
    '2026-12-31',
    'The lease start is the number of a day, not a date: format the column as dates and save the file again. The cell is left out.',
  ],
  [
    '1/1/2026',
    'soon',
    '2026-01-01',
    null,
    'The lease end must be a date such as 12/31/2026, or with a time such as 12/31/2026 2:30 PM. The cell is left out.',
  ],
])('a lease from %s to %s is imported without the date at fault', (from, to, leaseStartDate, leaseEndDate, remark) => {
  const text = `Unit,Size,Tenant,Lease From,Lease To\nC1,1950,Acme,${from},${to}`
  expect(firstIn(text)).toMatchObject({ status: 'leased', tenantCompany: 'Acme', leaseStartDate, leaseEndDate })
  expect(remarksIn(text)).toEqual([[2, remark]])
})

test('dates with the day first are proposed for a column, and left out where others have the month first', () => {
  const text = 'Unit,Size,Tenant,Lease To\nC1,1950,Acme,31/12/2026\nC2,1950,Beta,3/4/2026'
  expect(unitsIn(text).map(({ leaseEndDate }) => leaseEndDate)).toEqual(['2026-12-31', '2026-04-03'])
  expect(read(text).columns[3]).toMatchObject({ field: 'leaseEnd', reading: 'day-first' })
  const mixed = `${text}\nC3,1950,Ceta,4/30/2026`
  expect(unitsIn(mixed).map(({ leaseEndDate }) => leaseEndDate)).toEqual([null, null, '2026-04-30'])
  expect(remarksIn(mixed)).toHaveLength(2)
  const corrections = { ...noCorrections, columns: { 3: { field: 'leaseEnd', reading: 'day-first' } } }
  expect(unitsIn(mixed, { corrections }).map(({ leaseEndDate }) => leaseEndDate)).toEqual([
    '2026-12-31',
    '2026-04-03',
    null,
  ])
})

test('the features of a unit are read by column headings, and empty cells are left out', () => {
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
  expect(rows.map(({ units }) => units[0]?.imported)).toMatchObject([
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
    { officeSize: 0, restrooms: 0, sprinklers: 'None' },
    {},
    {},
    {},
  ])
  expect(rows[1]?.units[0]?.imported).not.toHaveProperty('clearHeight')
  expect(remarksIn(text)).toEqual([
    [4, 'The clear height must be in whole feet from 6 to 100, or empty. The cell is left out.'],
    [5, 'The clear height is not a number. The cell is left out.'],
    [
      5,
      'The voltage is not known: enter one of 120/208, 120/240, 240, 277/480, 480, 347/600, 600. The cell is left out.',
    ],
    [5, 'The power phase is not known: enter 1 or 3. The cell is left out.'],
    [5, 'The sprinklers are not known: enter none, wet, dry or ESFR. The cell is left out.'],
    [5, 'The office would be larger than the unit. The cell is left out.'],
    [6, 'The office would be larger than the unit. The cell is left out.'],
  ])
})

test('an import that has only the number of doors keeps their sizes and the other kinds of doors', () => {
  const doors = [
    { kind: 'Drive-in', count: 1, width: 12, height: 14 },
    { kind: 'Ramp', count: 1, width: null, height: null },
  ] as const
  const stored = [unit('C1', { doors: [...doors] })]
  const after = (text: string) => read(text, { stored }).rows[0]?.units[0]?.after.unit.doors ?? 'unchanged'
  expect(after('Unit,Drive-Ins,Docks\nC1,1,2')).toEqual([
    doors[0],
    { kind: 'Dock-high', count: 2, width: null, height: null },
    doors[1],
  ])
  expect(after('Unit,Drive-Ins\nC1,2')).toEqual([{ kind: 'Drive-in', count: 2, width: null, height: null }, doors[1]])
  expect(after('Unit,Drive-Ins\nC1,1')).toBe('unchanged')
})

test('a row with more cells than the header is refused', () => {
  expect(problemsIn('Unit,Size,Asking Rent\nC1,1,950,2250')).toEqual([
    [2, ['The row has more cells than the names of the columns. Do its cells stand in the right columns?']],
  ])
})

test('a building is read from a column, from the number of a unit, and from the heading above', () => {
  const of = (text: string, more = {}) => unitsIn(text, more).map(({ unitNumber, building }) => [unitNumber, building])
  expect(of('Building,Suite,Sq Ft\nNorth,1,1950\nSouth,2,2400')).toEqual([
    ['1', 'NORTH'],
    ['2', 'SOUTH'],
  ])
  expect(of('Suite,Sq Ft\nBldg 1 - Ste 1A,1950\nBldg 2 - Ste 2A,2400')).toEqual([
    ['1A', '1'],
    ['2A', '2'],
  ])
  const headings = 'Suite,Sq Ft\nBUILDING 1,\n1,1950\nBuilding 2,\n2,2400\nDepot,\n3,2000'
  expect(of(headings)).toEqual([
    ['1', '1'],
    ['2', '2'],
    ['3', '2'],
  ])
  expect(of(headings, { corrections: { ...noCorrections, rows: { 6: 'heading' } } })[2]).toEqual(['3', 'DEPOT'])
})

test('a list says from when a unit is available, which its column says before its status', () => {
  const text =
    'Unit,Size,Date Available,Status\nC1,1950,3/1/2027,Available 6/1/2027\nC2,1950,Now,\nC3,1950,,avail. 6/1/27'
  expect(unitsIn(text).map(({ availableDate }) => availableDate)).toEqual(['2027-03-01', null, '2027-06-01'])
  expect(read(text).rows.map(({ remarks }) => remarks)).toEqual([[], [], []])
})

test('a list says what is a yard, and the additional rent of a unit', () => {
  const text = 'Unit,Size,Yard?,NNN/SF\nC1,1950,,2.85\nGRAVEL,18500,yes,0'
  const columns = { 2: { field: 'isYard' } }
  expect(unitsIn(text, { corrections: { ...noCorrections, columns } })).toMatchObject([
    { unitNumber: 'C1', isYard: null, additionalRent: 2.85 },
    { unitNumber: 'GRAVEL', isYard: true, additionalRent: 0 },
  ])
})

test('a number that stands for other units is asked about, and the answer is the unit of its row', () => {
  const stored = [unit('B1+B2')]
  const answered = (answer: string) =>
    read('Unit,Size\nB1,3900', { stored, corrections: { ...noCorrections, answers: { 'place:2': answer } } }).rows
  expect(answered('B1+B2')[0]?.units[0]?.after).toMatchObject({ outcome: 'updated', unit: { size: 3900 } })
  expect(answered('out')).toEqual([])
})

test('the dollars of the park are read, with the signs of its country', () => {
  const rent = (text: string, country: 'US' | 'CA') =>
    unitsIn(`Unit,Size,Tenant,Rent\nC1,1950,Acme,"${text}"`, { country }).map(({ leaseRent }) => leaseRent)
  for (const text of ['C$2,400', 'CA$ 2,400.00', '2,400 CAD', '$2,400']) expect(rent(text, 'CA')).toEqual([2400])
  for (const text of ['US$2,400', 'USD 2,400', '€2,400']) expect(rent(text, 'CA')).toEqual([null])
  expect(rent('C$2,400', 'US')).toEqual([null])
  const named = 'Unit,Size,Tenant,Rent (CAD)\nC1,1950,Acme,2400'
  expect(unitsIn(named, { country: 'CA' })[0]?.leaseRent).toBe(2400)
  expect(unitsIn(named)[0]?.leaseRent).toBeNull()
  expect(read('Unit,Size,Tenant,Rent\nC1,1950,Acme,"US$2,400"', { country: 'CA' }).remarks[0]?.reasons).toEqual([
    'The lease rent is not in Canadian dollars. The cell is left out.',
  ])
  const others = 'Unit,Size,Tenant,Deposit,NNN/SF\nC1,1950,Acme,"C$1,200",C$2.85'
  expect(unitsIn(others, { country: 'CA' })).toMatchObject([{ deposit: 1200, additionalRent: 2.85 }])
  const charges = 'Unit,Size,Tenant,Charge Code,Amount\nC1,1950,Acme,rent,"C$2,000"\n,,,rent,C$400'
  expect(unitsIn(charges, { country: 'CA' })[0]?.leaseRent).toBe(2400)
})

test('a unit and its tenant are read from one cell', () => {
  const list = (...cells: string[]) => `Unit & Tenant,Size\n${cells.map((cell) => `${cell},1950`).join('\n')}`
  const tenants = (...cells: string[]) =>
    unitsIn(list(...cells)).map(({ unitNumber, tenantCompany, status }) => [unitNumber, tenantCompany ?? status])
  expect(tenants('12 - Acme Pallets', 'Unit 13: Bolt', '14 | Open')).toEqual([
    ['12', 'Acme Pallets'],
    ['13', 'Bolt'],
    ['14', 'available'],
  ])
  expect(tenants('Acme Pallets (Suite 12)', 'Bolt - Bay 13')).toEqual([
    ['12', 'Acme Pallets'],
    ['13', 'Bolt'],
  ])
  expect(unitsIn('Unit,Tenant,Size\n14,Open,1950')[0]).toMatchObject({ status: 'available' })
})
