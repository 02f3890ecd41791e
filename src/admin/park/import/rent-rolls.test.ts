import { expect, test } from 'vitest'
import type { Phase } from '#contract/park/staff-park.ts'
import { countsOf, readUnitRows } from './imported-units.ts'

// Reports as these programs write them, with invented names.

const phase: Phase = {
  id: 10,
  phaseNumber: 1,
  name: 'Phase 1',
  description: '',
  totalUnits: 4,
  status: 'ready',
  startsAfter: null,
  updatedAt: '2026-11-23T00:00:00.000Z',
}

function read(lines: readonly string[]) {
  const { value, problem } = readUnitRows(lines.join('\n'), { phases: [phase], stored: [] })
  if (problem !== undefined) throw new Error(problem)
  const { read: all, added, updated, refused, skipped } = countsOf(value)
  expect(all).toBe(added + updated + refused + skipped)
  return {
    ...value,
    counts: [added, updated, refused, skipped],
    units: value.rows.flatMap(({ units }) =>
      units.map(({ imported: { unitNumber }, after: { unit } }) => [
        unitNumber,
        unit.size,
        unit.status,
        unit.monthlyRent,
        unit.tenantCompany,
        unit.leaseRent,
        unit.leaseStartDate,
        unit.leaseEndDate,
      ]),
    ),
    remarks: value.remarks.flatMap(({ row, reasons }) => reasons.map((reason) => [row, reason])),
  }
}

test('Yardi: names in two rows, a row for each charge, future leases and a summary', () => {
  const roll = read([
    'Rent Roll with Lease Charges,,,,,,,,,,,,,',
    'Alder Creek (alder),,,,,,,,,,,,,',
    'As Of = 11/30/2026,,,,,,,,,,,,,',
    'Month Year = 11/2026,,,,,,,,,,,,,',
    'Unit,Unit Type,Unit,Resident,Name,Market,Charge,Amount,Resident,Other,Move In,Lease,Move Out,Balance',
    ',,Sq Ft,,,Rent,Code,,Deposit,Deposit,,Expiration,,',
    'Current/Notice/Vacant Residents,,,,,,,,,,,,,',
    'A101,flex,"1,950.00",t0001234,Acme Pallets,"2,250.00",rent,"1,900.00","1,900.00",0.00,1/1/2024,12/31/2026,,0.00',
    ',,,,,,cam,210.00,,,,,,',
    ',,,,,Total,,"2,110.00",,,,,,',
    'A102,flex,"1,950.00",VACANT,VACANT,"2,250.00",,0.00,0.00,0.00,,,,0.00',
    ',,,,,Total,,0.00,,,,,,',
    'A103,flex,"1,950.00",t0001300,Beta Tools,"2,250.00",cam,210.00,0.00,0.00,3/15/2025,3/31/2027,,0.00',
    ',,,,,,rent,"2,000.50",,,,,,',
    'Future Residents/Applicants,,,,,,,,,,,,,',
    'A102,flex,"1,950.00",t0001400,Gamma Supply,"2,250.00",rent,"2,250.00",0.00,0.00,1/1/2027,12/31/2028,,0.00',
    'Total,,"7,800.00",,,"9,000.00",,"6,150.50",,,,,,',
    'Summary Groups,,,Square,Market,Lease,,Security,,# Of,% Unit,,,',
    'Occupied Units,,,"3,900.00","4,500.00","3,900.50",,,,2,66.67,,,',
    'Vacant Units,,,"1,950.00","2,250.00",0.00,,,,1,33.33,,,',
  ])
  expect(roll.units).toEqual([
    ['A101', 1950, 'leased', 2250, 'Acme Pallets', 1900, '2024-01-01', '2026-12-31'],
    ['A102', 1950, 'available', 2250, null, null, null, null],
    ['A103', 1950, 'leased', 2250, 'Beta Tools', 2001, '2025-03-15', '2027-03-31'],
  ])
  expect(roll.remarks).toEqual([[13, 'The lease rent is rounded to whole dollars.']])
  expect(roll.counts).toEqual([3, 0, 0, 11])
  expect(roll.unused).toEqual(['Unit Type', 'Resident', 'Resident Deposit', 'Other Deposit', 'Balance'])
  expect(roll.skipped).toEqual([
    { row: 7, reason: 'a heading' },
    { row: 9, reason: 'a row without a unit and a size' },
    { row: 10, reason: 'a total' },
    { row: 12, reason: 'a total' },
    { row: 14, reason: 'a row without a unit and a size' },
    { row: 15, reason: 'a heading' },
    { row: 16, reason: 'a lease that has not begun' },
    { row: 17, reason: 'a total' },
    { row: 18, reason: 'the summary of the report' },
    { row: 19, reason: 'the summary of the report' },
    { row: 20, reason: 'the summary of the report' },
  ])
})

test('Yardi, commercial: the tenant is in the column of the lease', () => {
  const roll = read([
    'Commercial Rent Roll',
    'Property: Alder Creek   As of Date: 11/30/2026',
    '',
    'Property,Unit(s),Lease,Lease Type,Area,Lease From,Lease To,Term,Monthly Rent,Annual Rent,Security Deposit',
    'Alder Creek,A3+A4,Acme Pallets (t0000412),Industrial NNN,"3,900",1/1/2024,12/31/2028,60,"3,400.00","40,800.00","3,400.00"',
    'Alder Creek,A5,VACANT,,"1,950",,,,0.00,0.00,0.00',
    'Alder Creek,Total,,,"5,850",,,,"3,400.00","40,800.00","3,400.00"',
  ])
  expect(roll.units).toEqual([
    ['A3+A4', 3900, 'leased', 0, 'Acme Pallets', 3400, '2024-01-01', '2028-12-31'],
    ['A5', 1950, 'available', 0, null, null, null, null],
  ])
  expect(roll.counts).toEqual([2, 0, 0, 1])
  expect(roll.unused).toEqual(['Property', 'Lease Type', 'Term', 'Annual Rent'])
})

test('AppFolio: a heading for each property, its subtotal, notices and leases from month to month', () => {
  const roll = read([
    'Rent Roll',
    'Exported On: 11/30/2026 09:12 AM',
    'Properties: Alder Creek - 100 Creek Rd Austin TX 78741',
    'As of: 11/30/2026',
    'Unit,Tags,BD/BA,Tenant,Status,Sqft,Market Rent,Rent,Deposit,Lease From,Lease To,Move-in,Move-out,Past Due,NSF Count,Late Count',
    '"Alder Creek - 100 Creek Rd Austin, TX 78741",,,,,,,,,,,,,,,',
    '101,,--/--,Acme Pallets,Current,"1,950","2,250.00","1,900.00","1,900.00",01/01/2024,12/31/2026,01/01/2024,,0.00,0,0',
    '102,,--/--,Beta Tools,Notice-Unrented,"1,950","2,250.00","1,950.25",0.00,,Month-to-month,06/01/2021,01/31/2027,150.00,0,1',
    '103,,--/--,,Vacant-Unrented,"1,950","2,250.75",,,,,,,,0,0',
    '104,,--/--,Gamma Supply,Vacant-Rented,"1,950","2,250.00",,,12/15/2026,12/14/2027,,,,0,0',
    '105,,--/--,Delta Foods,Evict,"1,950","2,250.00","1,800.00",0.00,03/01/2025,02/28/2027,03/01/2025,,"5,400.00",2,4',
    '106,,--/--,,Vacant-Unrented,,"2,250.00",,,,,,,,0,0',
    '5 Units,,,,75.0% Occupied,"9,750","11,250.75","5,650.25","1,900.00",,,,,"5,550.00",2,5',
    ',,,,,,,,,,,,,,,',
    'Total 5 Units,,,,75.0% Occupied,"9,750","11,250.75","5,650.25","1,900.00",,,,,"5,550.00",2,5',
  ])
  expect(roll.units).toEqual([
    ['101', 1950, 'leased', 2250, 'Acme Pallets', 1900, '2024-01-01', '2026-12-31'],
    ['102', 1950, 'leased', 2250, 'Beta Tools', 1950, '2021-06-01', '2027-01-31'],
    ['103', 1950, 'available', 2251, null, null, null, null],
    ['104', 1950, 'reserved', 2250, null, null, null, null],
    ['105', 1950, 'leased', 2250, 'Delta Foods', 1800, '2025-03-01', '2027-02-28'],
  ])
  expect(roll.rows.filter(({ problems }) => problems.length > 0)).toMatchObject([
    { row: 12, problems: ['The unit is new. Enter its size.'] },
  ])
  expect(roll.remarks).toEqual([
    [8, 'The lease rent is rounded to whole dollars.'],
    [9, 'The asking rent is rounded to whole dollars.'],
    [10, 'The unit is not leased, so that its tenant, lease rent and lease dates are not stored.'],
  ])
  expect(roll.skipped).toEqual([
    { row: 6, reason: 'a heading' },
    { row: 13, reason: 'a total' },
    { row: 14, reason: 'a blank row' },
    { row: 15, reason: 'a total' },
  ])
  expect(roll.unused).toEqual(['Tags', 'BD/BA', 'Past Due', 'NSF Count', 'Late Count'])
})

test('Buildium: leases that have ended or not begun are of no unit as it is now', () => {
  const roll = read([
    'Rent roll',
    'Alder Creek | As of 11/30/2026',
    '',
    'Property,Unit,Unit size,Tenants,Lease status,Start date,End date,Rent,Market rent,Deposits held,Balance due',
    'Alder Creek,B-1,"1,200 sq. ft.",Acme Pallets,Active,1/1/2025,12/31/2026,"$1,500.00","$1,650.00","$1,500.00",$0.00',
    'Alder Creek,B-1,"1,200 sq. ft.",Beta Tools,Future,1/1/2027,12/31/2027,"$1,650.00","$1,650.00",$0.00,$0.00',
    'Alder Creek,B-2,"1,200 sq. ft.",Gamma Supply,Past,1/1/2023,12/31/2024,"$1,400.00","$1,650.00",$0.00,$0.00',
    'Alder Creek,B-2,"1,200 sq. ft.",,Vacant,,,,"$1,650.00",,',
    'Totals,,,,,,,"$1,500.00","$3,300.00","$1,500.00",$0.00',
  ])
  expect(roll.units).toEqual([
    ['B-1', 1200, 'leased', 1650, 'Acme Pallets', 1500, '2025-01-01', '2026-12-31'],
    ['B-2', 1200, 'available', 1650, null, null, null, null],
  ])
  expect(roll.skipped.map(({ row, reason }) => [row, reason])).toEqual([
    [6, 'a lease that has not begun'],
    [7, 'a lease that has ended'],
    [9, 'a total'],
  ])
  expect(roll.unused).toEqual(['Property', 'Balance due'])
})

test('Storable: sizes are sides in feet, the street rate is asked, the rent rate is paid', () => {
  const roll = read([
    'Alder Creek Storage',
    'Rent Roll,,,,,,,,',
    'Unit,Size,Type,Tenant,Start,Rent Rate,Street Rate,Status,Paid Thru,Deposit',
    'YARD 1,20x50,Parking,Acme Pallets,2/1/2025,$310.00,$325.00,Rented,11/30/2026,$0.00',
    "12B,10' x 20',Drive-up,,,,$185.00,Vacant,,",
    '12C,10 x 20,Drive-up,,,,$185.00,Unrentable,,',
    '3 units,,,,,$310.00,$695.00,,,',
  ])
  expect(roll.units).toEqual([
    ['YARD 1', 1000, 'leased', 325, 'Acme Pallets', 310, '2025-02-01', null],
    ['12B', 200, 'available', 185, null, null, null, null],
    ['12C', 200, 'available', 185, null, null, null, null],
  ])
  expect(roll.rows.map(({ units }) => units[0]?.after.unit.offMarket)).toEqual([false, false, true])
  expect(roll.unused).toEqual(['Type', 'Paid Thru'])
})

test('DoorLoop: the lease has the name of its tenant', () => {
  const roll = read([
    'Rent Roll as of 11/30/2026',
    'Property,Unit,Size,Market Rent,Lease Name,Lease Status,Start,End,Total Recurring Rent,Total Balance Due',
    'Alder Creek,C3A,950,"1,100.00",Acme Pallets,Active,2025-04-01,2027-03-31,"1,050.00",0.00',
    'Alder Creek,C3B,950,"1,100.00",,,,,0.00,0.00',
  ])
  expect(roll.units).toEqual([
    ['C3A', 950, 'leased', 1100, 'Acme Pallets', 1050, '2025-04-01', '2027-03-31'],
    ['C3B', 950, 'available', 1100, null, null, null, null],
  ])
})

test('Excel: the market rent is asked, the deposit is kept, and the columns that are not used are named', () => {
  const roll = read([
    'Rent roll of the park',
    'As of 11/30/2026',
    '',
    'Unit,Tenant,Sq Ft,Market Rent,Rent,Status,Lease To,Deposit,Keys',
    'C1,Acme Pallets,"1,950.00","$2,250.00","$1,900.00",Occupied,12/31/2026,"$1,900",4',
    'C2,VACANT,1950,$2250,,Vacant,,',
    'C3,,1950 sq ft,"$2,250/mo",,Available,,',
    'C4,,1950,2250.50,,available,,',
    ',,,,,,,',
    'Unit,Tenant,Sq Ft,Market Rent,Rent,Status,Lease To,Deposit,Keys',
    'C5,,1950,2250.50,,Model,,',
    'Total,,"9,750","$11,250.50","$1,900.00",,,',
    'Page 1 of 1,,,,,,,',
  ])
  expect(roll.units).toEqual([
    ['C1', 1950, 'leased', 2250, 'Acme Pallets', 1900, null, '2026-12-31'],
    ['C2', 1950, 'available', 2250, null, null, null, null],
    ['C3', 1950, 'available', 2250, null, null, null, null],
    ['C4', 1950, 'available', 2251, null, null, null, null],
    ['C5', 1950, 'available', 2251, null, null, null, null],
  ])
  expect(roll.remarks).toEqual([
    [8, 'The asking rent is rounded to whole dollars.'],
    [11, 'The asking rent is rounded to whole dollars.'],
  ])
  expect(roll.skipped).toEqual([
    { row: 9, reason: 'a blank row' },
    { row: 10, reason: 'the header again' },
    { row: 12, reason: 'a total' },
    { row: 13, reason: 'the foot of a page' },
  ])
  expect(roll.rows.map(({ units }) => units[0]?.after.unit.deposit)).toEqual([1900, null, null, null, null])
  expect(roll.unused).toEqual(['Keys'])
})

test('Yardi, commercial: suites of one tenant in a row, and its rent steps below it', () => {
  const roll = read([
    'Commercial Rent Roll,,,,,,,,,,,',
    'Property: Alder Creek   As of Date: 11/30/2026,,,,,,,,,,,',
    ',,,,,,,,,,,',
    'Unit(s),Lease,Lease Type,Area,Lease From,Lease To,Term,Monthly Rent,Monthly Rent/Area,Annual Rent,Annual Rent/Area,Security Deposit',
    '"101, 102",Acme Pallets (t0000412),Industrial NNN,"3,900.00",1/1/2024,12/31/2028,60,"3,400.00",0.87,"40,800.00",10.46,"3,400.00"',
    'Rent Steps,Charge,Type,Area,From,To,,Monthly Amt,Amt/Area,Annual,Annual/Area,',
    ',rent,Base Rent,"3,900.00",1/1/2026,12/31/2026,,"3,400.00",0.87,"40,800.00",10.46,',
    ',rent,Base Rent,"3,900.00",1/1/2027,12/31/2027,,"3,550.00",0.91,"42,600.00",10.92,',
    ',cam,CAM,"3,900.00",1/1/2026,12/31/2026,,650.00,0.17,"7,800.00",2.00,',
    '103,Beta Tools (t0000500),Industrial Gross,"1,950.00",3/1/2025,2/29/2028,36,"1,900.00",0.97,"22,800.00",11.69,"1,900.00"',
    '104,VACANT,,"1,950.00",,,,0.00,0.00,0.00,0.00,0.00',
    'Total Units,,,"7,800.00",,,,"5,300.00",,"63,600.00",,"5,300.00"',
  ])
  expect(roll.units).toEqual([
    ['101+102', 3900, 'leased', 0, 'Acme Pallets', 3400, '2024-01-01', '2028-12-31'],
    ['103', 1950, 'leased', 0, 'Beta Tools', 1900, '2025-03-01', '2028-02-29'],
    ['104', 1950, 'available', 0, null, null, null, null],
  ])
  expect(roll.counts).toEqual([3, 0, 0, 5])
})
