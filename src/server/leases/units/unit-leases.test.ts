import { asc, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as leadsApi from '#contract/leads/leads.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import * as unitImportsApi from '#contract/units/unit-imports.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { history } from '#db/schema/history.ts'
import { leads } from '#db/schema/leads.ts'
import { leases } from '#db/schema/leases.ts'
import { units } from '#db/schema/units.ts'
import { daysAfter } from '#domain/leases/days.ts'
import { setUnits } from '#sample/units.ts'
import { freshApp } from '#test/app.ts'

const { as, call, db, today, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')

let people = 0
const aLead = async (more: object = {}) => {
  const body = { firstName: 'Gus', lastName: 'Harlan', email: `gus${(people += 1)}@example.com`, ...more }
  return (await admin.call(leadsApi.create, { body })).json
}
const unitCalled = async (unitNumber: string) => {
  const all: StaffUnit[] = (await viewer.call(unitsApi.listForStaff)).json
  const unit = all.find((one) => one.unitNumber === unitNumber)
  if (!unit) throw new Error(`There is no unit ${unitNumber}`)
  return unit
}
const day = (days: number) => daysAfter(today, days)
const leaseOf = (unitId: number, more: object = {}) => ({
  unitId,
  tenantCompany: 'Harlan Welding',
  tenantContact: 'Gus Harlan',
  monthlyRent: 2350,
  leaseStartDate: day(3),
  leaseEndDate: day(730),
  ...more,
})
const lease = (leadId: number, body: object, caller = admin) =>
  caller.call(unitLeasesApi.lease, { params: { id: leadId }, body })
const free = (id: number) => admin.call(unitsApi.update, { params: { id }, body: { status: 'available' } })
const leasesOf = async (id: number) => (await viewer.call(unitLeasesApi.listOfUnit, { params: { id } })).json

restoreEach()

describe('leasing a unit to a lead', () => {
  test('is refused and changes nothing when the lease is invalid', async () => {
    const { id } = await aLead()
    const unit = await unitCalled('A1')
    const before = [await db.select().from(units), await db.$count(leases), await db.$count(history)]
    expect(await lease(id, leaseOf(unit.id), viewer)).toMatchObject({ status: 403 })
    expect(await call(unitLeasesApi.lease, { params: { id }, body: leaseOf(unit.id) })).toMatchObject({ status: 401 })
    expect(await lease(999_999, leaseOf(unit.id))).toMatchObject({ status: 404 })
    expect(await lease(id, leaseOf(999_999))).toMatchObject({
      status: 404,
      json: { message: 'There is no such unit.' },
    })
    const faults = [
      [{ unitId: '1' }, 'Choose a unit.'],
      [{ tenantCompany: ' ' }, 'Enter the tenant company.'],
      [{ tenantContact: '' }, 'Enter the tenant contact.'],
      [{ monthlyRent: 2400.5 }, 'The monthly rent must be in whole dollars from 0 to 1,000,000.'],
      [{ deposit: -1 }, 'The deposit must be in whole dollars from 0 to 1,000,000, or empty.'],
      [{ leaseStartDate: '2026-02-30' }, 'The lease start must be a day such as 2026-03-31.'],
      [{ leaseEndDate: '' }, 'The lease end must be a day such as 2026-03-31.'],
      [{ leaseEndDate: day(2) }, 'The lease ends before it starts. Choose other dates.'],
    ] as const
    for (const [more, message] of faults) {
      expect(await lease(id, leaseOf(unit.id, more))).toMatchObject({ status: 400, json: { message } })
    }
    expect([await db.select().from(units), await db.$count(leases), await db.$count(history)]).toEqual(before)
  })

  test('makes the unit leased and the lead converted, creates a lease for both, and adds a line to each history', async () => {
    const { id } = await aLead()
    const unit = await unitCalled('A1')
    const body = leaseOf(unit.id, { deposit: 4700 })
    const { status, json } = await lease(id, body)
    expect(status).toBe(201)
    expect(json).toMatchObject({ ...body, leadId: id, unitNumber: 'A1', endedAt: null })
    const { unitId, monthlyRent, ...columns } = body
    expect(await unitCalled('A1')).toMatchObject({ status: 'leased', monthlyRent: unit.monthlyRent, ...columns })
    expect((await viewer.call(leadsApi.read, { params: { id } })).json).toMatchObject({ status: 'converted' })
    expect((await viewer.call(unitLeasesApi.listOfLead, { params: { id } })).json).toEqual([json])
    expect(await leasesOf(unit.id)).toEqual([json])
    const entries = await db.select().from(history).orderBy(desc(history.id)).limit(2)
    expect(entries.map(({ noun, nounId }) => [noun, nounId])).toEqual([
      ['unit', unit.id],
      ['lead', id],
    ])
  })

  test('without a deposit does not reuse the deposit of the last tenant', async () => {
    const { id } = await aLead()
    const unit = await unitCalled('B1')
    const last = { leaseStartDate: '2020-01-01', lastDay: '2020-12-31', deposit: 5000 }
    await setUnits(db, eq(units.id, unit.id), { status: 'leased', ...last })
    expect(await unitCalled('B1')).toMatchObject({ status: 'available', deposit: 5000 })
    expect((await lease(id, leaseOf(unit.id))).json).toMatchObject({ unitNumber: 'B1', deposit: null })
    expect(await unitCalled('B1')).toMatchObject({ deposit: null })
  })

  test('is refused if the unit was leased meanwhile, and the error gives the tenant', async () => {
    const { id } = await aLead()
    await lease((await aLead()).id, leaseOf((await unitCalled('A1')).id))
    const unit = await unitCalled('A1')
    const message = 'Unit A1 is already leased to Harlan Welding. Choose another unit.'
    expect(await lease(id, leaseOf(unit.id, { tenantCompany: 'Late' }))).toMatchObject({
      status: 409,
      json: { message },
    })
    expect(await unitCalled('A1')).toEqual(unit)
    expect((await viewer.call(leadsApi.read, { params: { id } })).json).toMatchObject({ status: 'new' })
  })

  test('gives the unit to one of many concurrent requests, in each of ten rounds', async () => {
    const unit = await unitCalled('A2')
    for (let round = 0; round < 10; round += 1) {
      const people = await Promise.all(Array.from({ length: 20 }, () => aLead()))
      const responses = await Promise.all(
        people.map(({ id }) => lease(id, leaseOf(unit.id, { tenantCompany: `C${id}` }))),
      )
      const winners = responses.filter(({ status }) => status === 201)
      expect(winners).toHaveLength(1)
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(19)
      const winner = winners[0]?.json.leadId
      expect(await unitCalled('A2')).toMatchObject({ tenantCompany: `C${winner}` })
      const converted = await db
        .select({ id: leads.id })
        .from(leads)
        .where(eq(leads.status, 'converted'))
        .orderBy(desc(leads.id))
        .limit(1)
      expect(converted).toEqual([{ id: winner }])
      await free(unit.id)
    }
    expect(await leasesOf(unit.id)).toHaveLength(10)
  })

  test('leaves unit and lead unchanged if it fails halfway', async () => {
    const { id } = await aLead()
    const unit = await unitCalled('A3')
    await db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await db.execute(sql`create trigger refuse before update on leads for each row execute function refuse()`)
    expect(await lease(id, leaseOf(unit.id))).toMatchObject({ status: 500 })
    await db.execute(sql`drop trigger refuse on leads`)
    expect(await unitCalled('A3')).toEqual(unit)
    expect(await leasesOf(unit.id)).toEqual([])
    expect(await lease(id, leaseOf(unit.id))).toMatchObject({ status: 201 })
  })
})

describe('taking a lease back', () => {
  const takeIt = (id: number, leaseId: number, caller = admin) =>
    caller.call(unitLeasesApi.undoLease, { params: { id, leaseId } })
  const moveless = ({ updatedAt: _, ...row }: { updatedAt: unknown }) => row

  test('restores the unit and the lead and removes the lease', async () => {
    const followUp = new Date(Date.now() + 86_400_000).toISOString()
    const lead = await aLead({ status: 'proposal', nextFollowUpDate: followUp })
    const id = (await unitCalled('B2')).id
    const update = { status: 'reserved', monthlyRent: 2400, tenantCompany: 'Last Co', leaseEndDate: null }
    await admin.call(unitsApi.update, { params: { id }, body: update })
    const unit = await unitCalled('B2')
    const before = await leasesOf(id)
    const { json } = await lease(lead.id, leaseOf(id))
    expect(await takeIt(lead.id, json.id, viewer)).toMatchObject({ status: 403 })
    expect(await takeIt(lead.id, 999_999)).toMatchObject({ status: 404, json: { message: 'There is no such lease.' } })
    expect(await takeIt((await aLead()).id, json.id)).toMatchObject({ status: 404 })

    expect(await takeIt(lead.id, json.id)).toMatchObject({ status: 200, json: { unitNumber: 'B2' } })
    expect(moveless(await unitCalled('B2'))).toEqual(moveless(unit))
    const after = (await viewer.call(leadsApi.read, { params: { id: lead.id } })).json
    expect(moveless(after)).toEqual({ ...moveless(lead), language: 'en' })
    expect(await leasesOf(id)).toEqual(before)
    expect(await takeIt(lead.id, json.id)).toMatchObject({ status: 404 })
    const entries = await db.select().from(history).orderBy(desc(history.id)).limit(2)
    expect(entries.map(({ noun, changes }) => [noun, changes['status']])).toEqual([
      ['unit', { from: 'leased', to: 'reserved' }],
      ['lead', { from: 'converted', to: 'proposal' }],
    ])
  })

  test('is refused and changes nothing once the unit, the rent or the lead has changed', async () => {
    const { id } = await unitCalled('B2')
    const changes = [
      () => admin.call(unitsApi.update, { params: { id }, body: { leaseRent: 2000 } }),
      () => admin.call(unitsApi.update, { params: { id }, body: { tenantContact: 'Bea' } }),
      (leadId: number) => admin.call(leadsApi.update, { params: { id: leadId }, body: { status: 'lost' } }),
      () => free(id),
    ]
    for (const change of changes) {
      const lead = await aLead()
      const { json } = await lease(lead.id, leaseOf(id))
      await change(lead.id)
      const before = [await unitCalled('B2'), await leasesOf(id), await db.$count(history)]
      expect(await takeIt(lead.id, json.id)).toMatchObject({
        status: 409,
        json: {
          message: 'The lease of unit B2 has been changed since it was signed. Edit the unit and the lead instead.',
        },
      })
      expect([await unitCalled('B2'), await leasesOf(id), await db.$count(history)]).toEqual(before)
      await free(id)
    }
  })

  test('works if only the asking rent has changed', async () => {
    const lead = await aLead()
    const { id } = await unitCalled('B2')
    const { json } = await lease(lead.id, leaseOf(id))
    await admin.call(unitsApi.update, { params: { id }, body: { monthlyRent: 2600 } })
    expect(await takeIt(lead.id, json.id)).toMatchObject({ status: 200 })
    expect(await unitCalled('B2')).toMatchObject({ status: 'available', monthlyRent: 2600 })
  })
})

describe('the leases of a unit', () => {
  test('keep the past tenant after the unit is freed, and follow each change made in the dialog', async () => {
    const { id } = await unitCalled('B1')
    const change = (body: object) => admin.call(unitsApi.update, { params: { id }, body })
    await change({ status: 'leased' })
    await change({ tenantCompany: 'First Co' })
    await change({ tenantContact: 'Ann', leaseStartDate: day(-300), leaseEndDate: day(100), leaseRent: 2000 })
    expect(await leasesOf(id)).toMatchObject([
      { tenantCompany: 'First Co', tenantContact: 'Ann', monthlyRent: 2000, endedAt: null },
    ])
    await free(id)
    const [first] = await leasesOf(id)
    expect(first.endedAt).not.toBeNull()
    await change({
      status: 'leased',
      tenantCompany: 'Second Co',
      leaseStartDate: day(30),
      leaseEndDate: day(400),
    })
    expect(await leasesOf(id)).toMatchObject([{ tenantCompany: 'Second Co', endedAt: null, leadId: null }, first])
    expect(await viewer.call(unitLeasesApi.listOfUnit, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  })

  test('exist for every leased unit, however it became leased', async () => {
    const owner = await as('owner')
    const { phaseId } = await unitCalled('A1')
    const imported = {
      unitNumber: 'Z1',
      size: 1950,
      phaseId: phaseId ?? 0,
      monthlyRent: 2000,
      status: 'leased' as const,
    }
    expect(await owner.call(unitImportsApi.store, { body: { units: [imported] } })).toMatchObject({ status: 201 })
    const { id } = await unitCalled('Z1')
    // The list states no rent for the lease.
    expect(await leasesOf(id)).toMatchObject([{ monthlyRent: null, tenantCompany: null, endedAt: null }])
    await free(id)
    expect(await leasesOf(id)).toMatchObject([{ monthlyRent: null, endedAt: expect.any(String) }])
  })
})

test('leases that end are counted, and each count equals the length of its list', async () => {
  await setUnits(db, undefined, { status: 'available' })
  const ends = [-1, 0, 30, 31, 60, 90, 180]
  const rows = await db.select().from(units).orderBy(asc(units.id)).limit(ends.length)
  for (const [place, { id }] of rows.entries()) {
    const set = { status: 'leased', leaseStartDate: '2020-01-01', leaseEndDate: day(ends[place] ?? 0) }
    await setUnits(db, eq(units.id, id), set)
  }
  expect(await call(leadsApi.countDueWork)).toMatchObject({ status: 401 })
  const { json } = await viewer.call(leadsApi.countDueWork)
  expect(json.leasesEnding).toEqual([
    { days: 30, count: 2 },
    { days: 60, count: 4 },
    { days: 90, count: 5 },
    { days: 180, count: 6 },
  ])
  expect(json.holdovers).toBe(1)
  expect(json.upcoming).toBe(0)
  const first = eq(units.id, rows[0]?.id ?? 0)
  await setUnits(db, first, { status: 'leased', leaseStartDate: day(3), leaseEndDate: day(400) })
  expect((await viewer.call(leadsApi.countDueWork)).json).toMatchObject({ upcoming: 1, holdovers: 0 })
  await setUnits(db, first, { status: 'leased', leaseStartDate: '2020-01-01', leaseEndDate: day(-1) })
  for (const { days, count } of json.leasesEnding) {
    const list = await viewer.call(unitLeasesApi.listEnding, { query: { days: String(days) } })
    expect(list.json).toHaveLength(count)
  }
  const past = await viewer.call(unitLeasesApi.listEnding, { query: { days: 'past' } })
  expect(past.json).toMatchObject([{ daysLeft: -1, leaseEndDate: day(-1) }])
  expect(await viewer.call(unitLeasesApi.listEnding, { query: { days: 'soon' } })).toMatchObject({ status: 400 })
  for (const show of ['due', 'overdue', 'untouched']) {
    expect((await viewer.call(leadsApi.list, { query: { show } })).json).toHaveLength(json[show])
  }
})

describe('the leads that a freed unit fits', () => {
  test('are the open ones with a matching size and budget, best first, each with its reasons', async () => {
    await db.delete(leads)
    const { id } = await unitCalled('A4')
    await db
      .update(units)
      .set({ status: 'available', size: 1950, monthlyRent: 2400, industryType: 'Warehousing' })
      .where(eq(units.id, id))
    const best = await aLead({ spaceSize: 1950, budget: 2600, spaceType: 'Warehousing', timeframe: 'ASAP' })
    const sized = await aLead({ spaceSize: 1200 })
    const rich = await aLead({ budget: 2400 })
    await aLead({ spaceSize: 3900, budget: 9000 })
    await aLead({ spaceSize: 320 })
    await aLead({ spaceSize: 1950, budget: 2399 })
    await aLead({ spaceType: 'Warehousing' })
    for (const status of ['lost', 'converted']) await aLead({ spaceSize: 1950, budget: 2600, status })
    const { json } = await viewer.call(unitLeasesApi.listFittingLeads, { params: { id } })
    expect(json.map(({ lead }: { lead: { id: number } }) => lead.id)).toEqual([best.id, rich.id, sized.id])
    expect(json[0].reasons).toEqual([
      'Asks for 1,950 SF; A4 has 1,950 SF.',
      'The asking rent of $2,400 is within the budget of $2,600/month.',
      'Looks for Warehousing, the industry type of A4.',
      'Wants to move in as soon as possible.',
    ])
    expect(json[1].reasons).toEqual(['The asking rent of $2,400 is within the budget of $2,400/month.'])
    expect(await viewer.call(unitLeasesApi.listFittingLeads, { params: { id: 999_999 } })).toMatchObject({
      status: 404,
    })

    const more = []
    for (let count = 0; count < 9; count += 1) more.unshift((await aLead({ spaceSize: 1950 })).id)
    const ten = await viewer.call(unitLeasesApi.listFittingLeads, { params: { id } })
    expect(ten.json.map(({ lead }: { lead: { id: number } }) => lead.id)).toEqual([best.id, ...more])

    await admin.call(leadsApi.update, { params: { id: best.id }, body: { status: 'lost' } })
    await db.update(units).set({ monthlyRent: 0 }).where(eq(units.id, id))
    const unpriced = await viewer.call(unitLeasesApi.listFittingLeads, { params: { id } })
    expect(unpriced.json.map(({ lead }: { lead: { id: number } }) => lead.id)).not.toContain(rich.id)
  })
})
