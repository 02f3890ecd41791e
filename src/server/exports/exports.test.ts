import Papa from 'papaparse'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import * as exportsApi from '#contract/exports.ts'
import { unitColumnNames } from '#domain/reading/words/unit-column-names.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { leases } from '#db/schema/leases.ts'
import { units } from '#db/schema/units.ts'
import { makeInquiry } from '#sample/inquiries.ts'
import { makeLead } from '#sample/leads.ts'
import { setUnits } from '#sample/units.ts'
import { freshApp } from '#test/app.ts'

const { as, call, db, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const viewer = await as('viewer')

async function fileOf(made: Call, query: Record<string, string> = {}) {
  const { status, headers, bytes } = await viewer.call(made, { query })
  const text = bytes.toString()
  const { data, errors } = Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true })
  expect([status, errors.filter(({ type }) => type !== 'FieldMismatch')]).toEqual([200, []])
  return { headers, text, rows: data.filter((row) => Object.keys(row).length > 1) }
}

restoreEach()

describe('an export', () => {
  test('is for staff only, and the browser saves it instead of opening it', async () => {
    for (const made of [exportsApi.leads, exportsApi.inquiries, exportsApi.units, exportsApi.rentRoll]) {
      expect(await call(made)).toMatchObject({ status: 401, json: { message: 'Unauthorized' } })
      const { headers, text } = await fileOf(made)
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.csv"/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
        'cache-control': 'no-store',
      })
      expect(text.startsWith('\uFEFF')).toBe(true)
    }
    expect(await viewer.call(exportsApi.rentRoll, { query: { on: '2026-02-30' } })).toMatchObject({
      status: 400,
      json: { message: 'The day must be a day such as 2026-03-31.' },
    })
  })

  test('of leads contains each lead once, across several batches, and no merged ones', async () => {
    const many = Array.from({ length: 2101 }, (_, n) => makeLead(n + 1, { email: `lead${n}@example.com` }))
    for (let first = 0; first < many.length; first += 500) await db.insert(leads).values(many.slice(first, first + 500))
    const [kept, merged] = await db.select().from(leads).orderBy(leads.id).limit(2)
    if (!kept || !merged) throw new Error('There are no leads')
    await db.update(leads).set({ mergedIntoId: kept.id }).where(eq(leads.id, merged.id))
    const { rows } = await fileOf(exportsApi.leads)
    expect(rows).toHaveLength(2100)
    expect(new Set(rows.map((row) => row['Email'])).size).toBe(2100)
    const ids = rows.map((row) => Number(row['Lead']))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(rows[0]).toMatchObject({ Lead: String(kept.id), Created: kept.createdAt.toISOString() })
    expect(rows.some((row) => row['Email'] === merged.email)).toBe(false)
  })

  test.each(['=cmd|calc', '+1 903 555 0100', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A1'])(
    'keeps %j from being a formula',
    async (company) => {
      await db.insert(leads).values(makeLead(1, { company }))
      const { rows } = await fileOf(exportsApi.leads)
      expect(rows[0]?.['Company']).toBe(`'${company}`)
    },
  )

  test('keeps quotes, commas, backslashes and line breaks', async () => {
    const notes = 'Said "call me" (twice), then\nleft a parcel at C:\\yard\\\\; ü'
    await db.insert(leads).values(makeLead(1, { notes }))
    expect((await fileOf(exportsApi.leads)).rows[0]?.['Notes']).toBe(notes)
  })

  test('of inquiries contains no spam', async () => {
    await db.insert(contactInquiries).values([makeInquiry(1), { ...makeInquiry(2), spam: true }])
    const { rows } = await fileOf(exportsApi.inquiries)
    expect(rows.map((row) => row['Email'])).toEqual([makeInquiry(1).email])
  })

  test('of the rent roll shows who had each unit on a day', async () => {
    const lease = { leaseStartDate: '2026-01-01', leaseEndDate: '2026-12-31', tenantCompany: 'Harlan Welding' }
    const unit = { status: 'leased', size: 1950, monthlyRent: 2400, leaseRent: 1950 }
    await setUnits(db, eq(units.unitNumber, 'A1'), { ...unit, ...lease })
    const all = await fileOf(exportsApi.units)
    expect(all.rows).toHaveLength(8)
    expect(all.rows[0]).toMatchObject({
      Unit: 'A1',
      Status: 'leased',
      'Asking Rent ($ per month)': '2400',
      'Lease Rent ($ per month)': '1950',
      'Tenant Company': 'Harlan Welding',
    })
    expect(all.rows[0]).toMatchObject({ 'Drive-In Doors': '', 'Clear Height (feet)': '', Restrooms: '' })
    expect(all.rows[1]).toMatchObject({ 'Asking Rent ($ per month)': '2400', 'Lease Rent ($ per month)': '' })
    const { headers, rows } = await fileOf(exportsApi.rentRoll, { on: '2026-12-01' })
    expect(headers['content-disposition']).toContain('rent-roll-2026-12-01.csv')
    expect(rows.map((row) => row['Unit'])).toEqual([...all.rows.map((row) => row['Unit']), 'Total'])
    expect(rows[0]).toMatchObject({
      Unit: 'A1',
      Lease: 'Current',
      'Tenant Company': 'Harlan Welding',
      'Days Left': '30',
      'Lease Rent ($ per month)': '1950.00',
      'Lease Rent ($ per year)': '23400.00',
      'Lease Rent ($ per SF and year)': '12.00',
      'Rent Due ($ per month)': '1950.00',
      'Asking Rent ($ per month)': '2400.00',
      'Loss to Lease ($ per month)': '450.00',
      'Upcoming Rent ($ per month)': '',
    })
    expect(rows[1]).toMatchObject({ Unit: 'A2', Lease: 'Vacant', 'Lease Rent ($ per month)': '' })
    expect((await fileOf(exportsApi.rentRoll, { on: '2025-12-31' })).rows[0]).toMatchObject({ 'Tenant Company': '' })
    expect(await db.$count(leases)).toBe(1)
  })

  test('of units has the columns that an import of units reads', async () => {
    await db
      .update(units)
      .set({
        doors: [
          { kind: 'Drive-in', count: 1, width: 12, height: 14 },
          { kind: 'Dock-high', count: 2, width: null, height: null },
        ],
        building: 'NORTH',
        isYard: false,
        additionalRent: 2.85,
        clearHeight: 24,
        powerAmps: 200,
        powerVolts: '277/480',
        powerPhases: 3,
        officeSize: 400,
        restrooms: 0,
        yardSize: 5000,
        sprinklers: 'Wet',
        craneTons: 7.5,
        floorLoad: 250,
      })
      .where(eq(units.unitNumber, 'A2'))
    const specs = {
      'Drive-In Doors': '1',
      'Dock Doors': '2',
      'Ramp Doors': '',
      'Clear Height (feet)': '24',
      Amps: '200',
      Volts: '277/480',
      'Power Phase': '3',
      'Office (SF)': '400',
      Restrooms: '0',
      'Yard (SF)': '5000',
      Sprinklers: 'Wet',
      'Crane (tons)': '7.5',
      'Floor Load (PSF)': '250',
    }
    const { rows } = await fileOf(exportsApi.units)
    expect(rows[1]).toMatchObject(specs)
    const own = { Building: 'NORTH', Yard: 'no', 'Additional Rent ($ per SF and year)': '2.85' }
    expect(rows[1]).toMatchObject(own)
    expect(rows[0]).toMatchObject({ Building: 'A', Yard: '', 'Additional Rent ($ per SF and year)': '' })
    const known = Object.values(unitColumnNames).map(([first]) => first)
    for (const head of Object.keys(specs)) expect(known).toContain(head)
  })

  test('of the rent roll shows a lease that is signed but has not started, without counting its rent', async () => {
    const later = { leaseStartDate: '2027-01-01', leaseEndDate: '2028-12-31', tenantCompany: 'Mesa Cold' }
    const unit = { status: 'leased', monthlyRent: 2400, recordedOn: '2026-06-01' }
    await setUnits(db, eq(units.unitNumber, 'A3'), { ...unit, ...later })
    const rowOn = async (on: string) =>
      (await fileOf(exportsApi.rentRoll, { on })).rows.find((row) => row['Unit'] === 'A3')
    expect(await rowOn('2026-12-31')).toMatchObject({
      Lease: 'Vacant',
      'Tenant Company': 'Mesa Cold',
      'Lease Start': '2027-01-01',
      'Days Left': '',
      'Lease Rent ($ per month)': '',
      'Lease Rent ($ per year)': '',
      'Upcoming Tenant': 'Mesa Cold',
      'Upcoming Start': '2027-01-01',
      'Upcoming Rent ($ per month)': '2400.00',
    })
    expect(await rowOn('2027-01-01')).toMatchObject({
      Lease: 'Current',
      'Lease Rent ($ per month)': '2400.00',
      'Upcoming Rent ($ per month)': '',
    })
    // Nobody had signed yet.
    expect(await rowOn('2026-01-01')).toMatchObject({ Lease: 'Vacant', 'Tenant Company': '' })
  })
})
