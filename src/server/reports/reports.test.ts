import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { totalHeader } from '#contract/lists.ts'
import * as reportsApi from '#contract/reports/reports.ts'
import type { Reports, Rows } from '#contract/reports/reports.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import * as unitCombinationsApi from '#contract/units/unit-combinations.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { leasedCount } from '#domain/units/units.constants.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { leases } from '#db/schema/leases.ts'
import { units } from '#db/schema/units.ts'
import { makeInquiry, sampleInquiries } from '#sample/inquiries.ts'
import { sampleLeads } from '#sample/leads.ts'
import { freshApp } from '#test/app.ts'

const { as, call, db, clock, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')
const read = async (): Promise<Reports> => (await viewer.call(reportsApi.read)).json
const lists = { leads: leadsApi.list, inquiries: inquiriesApi.list, leases: reportsApi.listLeasesOn }

/** Counts the rows of the list that a number links to. */
async function lengthOf({ list, query }: Rows) {
  const { status, headers, json } = await viewer.call(lists[list], { query })
  expect(status).toBe(200)
  return list === 'leases' ? json.length : Number(headers[totalHeader])
}

type Counted = { count: number; opens: Rows }
/** Returns every count anywhere in a response. */
function countsIn(value: unknown): Counted[] {
  if (typeof value !== 'object' || value === null) return []
  return 'count' in value && 'opens' in value ? [value as Counted] : Object.values(value).flatMap(countsIn)
}
async function expectTrue(reports: Reports) {
  for (const { count, opens } of countsIn(reports)) expect(await lengthOf(opens), JSON.stringify(opens)).toBe(count)
}
/** Leases units 1 and 2 to two leads with the sources autumn-ad and sign. */
async function leaseTwo() {
  const lead = async (email: string, source: string) =>
    (await admin.call(leadsApi.create, { body: { firstName: 'Ana', lastName: 'Ruiz', email, source } })).json
  const both = [await lead('ana@example.com', 'autumn-ad'), await lead('ana.two@example.com', 'sign')] as const
  const lease = { tenantCompany: 'Ruiz Doors', tenantContact: 'Ana Ruiz', leaseEndDate: '2030-01-31' }
  const bodies = [
    { unitId: 1, monthlyRent: 2400, leaseStartDate: '2025-03-15', ...lease },
    { unitId: 2, monthlyRent: 1000, leaseStartDate: '2025-12-31', ...lease },
  ]
  for (const [place, { id }] of both.entries())
    expect((await admin.call(unitLeasesApi.lease, { params: { id }, body: bodies[place] })).status).toBe(201)
  return both
}
const bySource = (reports: Reports, name: string | null) => reports.sources.find(({ source }) => source === name)

restoreEach()

describe('the reports', () => {
  test('are for staff only', async () => {
    expect(await call(reportsApi.read)).toMatchObject({ status: 401 })
    expect(await call(reportsApi.listLeasesOn, { query: { on: '2026-03-01' } })).toMatchObject({ status: 401 })
    expect(await viewer.call(reportsApi.listLeasesOn)).toMatchObject({
      status: 400,
      json: { message: 'The day must be a day such as 2026-03-31.' },
    })
  })

  test('have no figures without data', async () => {
    const { funnel, sources, replies, occupancy } = await read()
    expect(funnel.all.count).toBe(0)
    expect(funnel.stages.map(({ dropOff }) => dropOff)).toEqual([null, null, null, null, null])
    expect(sources).toEqual([])
    expect([replies.medianMinutes.value, replies.ninetiethMinutes.value, replies.shareInTime]).toEqual([
      null,
      null,
      null,
    ])
    expect(occupancy).toEqual({ units: 8, upcoming: [], months: [] })
  })

  test('have counts equal to the lists that they open', async () => {
    await sampleLeads(db, 60)
    await sampleInquiries(db, 25)
    const seventh = await db.select({ id: leads.id }).from(leads).orderBy(asc(leads.id)).offset(6).limit(1)
    await db
      .update(leads)
      .set({ source: null })
      .where(eq(leads.id, seventh[0]?.id ?? 0))
    await db.insert(contactInquiries).values(makeInquiry(900, { now: new Date() }))
    const reports = await read()
    await expectTrue(reports)
    const { stages, lost, all } = reports.funnel
    expect(stages[0]?.reached.count).toBe(all.count - lost.count)
    for (const [place, { now, reached, dropOff }] of stages.entries()) {
      const before = stages[place - 1]
      expect(reached.count).toBe(now.count + (stages[place + 1]?.reached.count ?? 0))
      if (before) expect(dropOff).toBeCloseTo(1 - reached.count / before.reached.count)
    }
    expect(bySource(reports, null)?.leads.count).toBe(1)
    expect(reports.sources.reduce((sum, source) => sum + source.leads.count, 0)).toBe(all.count)
  })

  test('show how quickly inquiries were answered, without spam', async () => {
    await db.delete(contactInquiries)
    const now = Date.now()
    const at = (hours: number) => new Date(now - 10 * 86_400_000 + hours * 3_600_000)
    const inquiries = [1, 2, 3, 24, 25].map((hours, n) => ({
      ...makeInquiry(1000 + n),
      createdAt: at(0),
      answeredAt: at(hours),
    }))
    await db
      .insert(contactInquiries)
      .values([
        ...inquiries,
        { ...makeInquiry(1010), createdAt: at(0), answeredAt: at(0.01), spam: true },
        { ...makeInquiry(1011), createdAt: at(0) },
        { ...makeInquiry(1012), createdAt: new Date(now) },
      ])
    const reports = await read()
    const { inTime, late, overdue, open, medianMinutes, ninetiethMinutes, shareInTime } = reports.replies
    expect([inTime.count, late.count, overdue.count, open.count]).toEqual([4, 1, 1, 2])
    expect(medianMinutes.value).toBeCloseTo(180)
    expect(ninetiethMinutes.value).toBeCloseTo(24.6 * 60)
    expect(shareInTime).toBeCloseTo(4 / 6)
    await expectTrue(reports)
  })

  test('connect the source with the signed rent, even through a merge', async () => {
    const [ana, other] = await leaseTwo()
    expect(bySource(await read(), 'sign')).toMatchObject({ leased: { count: 1 }, monthlyRent: 1000 })
    await admin.call(mergesApi.merge, { params: { id: ana.id, otherId: other.id } })
    const reports = await read()
    expect(reports.sources[0]).toMatchObject({
      source: 'autumn-ad',
      leads: { count: 1 },
      leased: { count: 1 },
      monthlyRent: 3400,
    })
    expect(bySource(reports, 'sign')).toBeUndefined()
    await expectTrue(reports)
  })

  test('count leased units as the list of units does, including signed leases that start later, which are listed', async () => {
    await leaseTwo()
    const { json } = await admin.call(leadsApi.create, {
      body: { firstName: 'Gus', lastName: 'Harlan', email: 'gus@example.com' },
    })
    const before = await read()
    const year = new Date().getUTCFullYear() + 2
    const dates = { leaseStartDate: `${year}-12-01`, leaseEndDate: `${year + 2}-11-30` }
    const body = { unitId: 3, monthlyRent: 2350, tenantCompany: 'Harlan', tenantContact: 'Gus Harlan', ...dates }
    const lease = await admin.call(unitLeasesApi.lease, { params: { id: json.id }, body })
    const { occupancy } = await read()
    const [last, lastBefore] = [occupancy.months.at(-1), before.occupancy.months.at(-1)]
    expect(occupancy.months.slice(0, -1)).toEqual(before.occupancy.months.slice(0, -1))
    expect(last?.leased.count).toBe((lastBefore?.leased.count ?? 0) + 1)
    expect(last?.monthlyRent.value).toBe((lastBefore?.monthlyRent.value ?? 0) + 2350)
    expect(occupancy.upcoming).toEqual([lease.json])
    const counted = async () => [
      leasedCount((await call(unitsApi.list)).json),
      leasedCount((await viewer.call(unitsApi.listForStaff)).json),
      (await read()).occupancy.months.at(-1)?.leased.count,
    ]
    expect(new Set(await counted()).size).toBe(1)
    await expectTrue(await read())
    await admin.call(unitsApi.update, { params: { id: 3 }, body: { status: 'available' } })
    expect((await read()).occupancy.upcoming).toEqual([])
    expect(new Set(await counted()).size).toBe(1)
  })

  test('show who had each unit at the end of each month, in the park’s time zone', async () => {
    await leaseTwo()
    // Half past four in the morning of February 1 in London is still January in Texas.
    clock.ahead = new Date('2026-02-01T04:30:00Z').getTime() - Date.now()
    const admin = await as('admin')
    const months = async () => {
      const { occupancy } = (await admin.call(reportsApi.read)).json as Reports
      return occupancy.months.map(({ month, leased, monthlyRent }) => [month, leased.count, monthlyRent.value])
    }
    const first = await months()
    expect(first[0]).toEqual(['2025-03', 1, 2400])
    expect(first.slice(-3)).toEqual([
      ['2025-11', 1, 2400],
      ['2025-12', 2, 3400],
      ['2026-01', 2, 3400],
    ])
    await admin.call(unitsApi.update, { params: { id: 2 }, body: { status: 'available' } })
    const [leaseOfTwo] = (await admin.call(unitLeasesApi.listOfUnit, { params: { id: 2 } })).json
    const setLastDay = (lastDay: string) => db.update(leases).set({ lastDay }).where(eq(leases.id, leaseOfTwo.id))
    await setLastDay('2026-01-30')
    expect((await months()).slice(-2)).toEqual([
      ['2025-12', 2, 3400],
      ['2026-01', 1, 2400],
    ])
    await setLastDay('2026-01-31')
    expect((await months()).slice(-2)).toEqual([
      ['2025-12', 2, 3400],
      ['2026-01', 2, 3400],
    ])
    await expectTrue((await admin.call(reportsApi.read)).json)
    clock.ahead = 0
  })

  test('count a past month by the units of that month, whatever was combined, split or added since', async () => {
    const owner = await as('owner')
    const staffUnits = async () => (await owner.call(unitsApi.listForStaff)).json as StaffUnit[]
    const { phaseId } = (await staffUnits())[0] ?? {}
    const add = (unitNumbers: string) =>
      owner.call(unitsApi.create, { body: { unitNumbers, size: 1000, phaseId, monthlyRent: 900 } })
    const idsOf = async (...numbers: string[]) => {
      const all = await staffUnits()
      return numbers.map((number) => all.find(({ unitNumber }) => unitNumber === number)?.id ?? 0)
    }
    await add('R1 to R6')
    const lease = { status: 'leased', tenantCompany: 'Acme', leaseStartDate: '2020-01-01', leaseEndDate: '2040-01-01' }
    for (const id of await idsOf('R1', 'R2', 'R3'))
      await owner.call(unitsApi.update, { params: { id }, body: { ...lease, leaseRent: 800 } })
    await db.update(units).set({ createdAt: new Date('2019-05-01T12:00:00Z') })
    const months = async () => {
      const { occupancy } = (await owner.call(reportsApi.read)).json as Reports
      for (const { leased, units: there } of occupancy.months) expect(leased.count).toBeLessThanOrEqual(there)
      expect(occupancy.months.at(-1)?.units).toBe(occupancy.units)
      return occupancy.months.map(({ month, leased, units: there }) => [month, leased.count, there])
    }
    const before = await months()
    expect(before.slice(0, -1).map(([, , there]) => there)).toEqual(before.slice(0, -1).map(() => before.at(-1)?.[2]))
    const combine = async (unitNumber: string, ...parts: string[]) =>
      owner.call(unitCombinationsApi.combine, {
        body: { unitIds: await idsOf(...parts), unitNumber, size: 2000, monthlyRent: 1800 },
      })
    expect((await combine('R1', 'R1', 'R2', 'R3')).status).toBe(201)
    expect((await combine('R4+R5', 'R4', 'R5')).status).toBe(201)
    const [r6 = 0] = await idsOf('R6')
    const parts = ['R6', 'R6B', 'R6C'].map((unitNumber) => ({ unitNumber, size: 300, monthlyRent: 300 }))
    expect((await owner.call(unitCombinationsApi.split, { params: { id: r6 }, body: { parts } })).status).toBe(201)
    await add('R7, R8')
    const after = await months()
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    const [, leased, there] = before.at(-1) as [string, number, number]
    expect(after.at(-1)?.slice(1)).toEqual([leased - 2, there - 2 - 1 + 2 + 2])
  })
})
