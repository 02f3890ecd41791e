import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as exportsApi from '#contract/exports.ts'
import * as holdsApi from '#contract/leases/holds.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import type { Lease } from '#contract/leases/leases.ts'
import * as rentRollApi from '#contract/leases/rent-roll.ts'
import type { RentRoll } from '#contract/leases/rent-roll.ts'
import * as reportsApi from '#contract/reports/reports.ts'
import type { Reports } from '#contract/reports/reports.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import * as todayApi from '#contract/reports/today.ts'
import type { Today } from '#contract/reports/today.ts'
import type { UnitLease } from '#contract/leases/unit-leases.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { daysAfter } from '#domain/leases/days.ts'
import { dayMs } from '#server/lib/clock.ts'
import { freshSite } from '#test/app.ts'

// Every screen must agree on one definition of occupied (docs/specification/leases.md#7-occupied-one-definition).

const { app, as, clock, today, restoreEach } = await freshSite({ RATE_LIMIT: 'off' })
const owner = await as('owner')
let units: StaffUnit[] = []
let firstPhase = 0

beforeAll(async () => {
  for (const { id, status } of (await owner.call(unitsApi.listForStaff)).json as StaffUnit[])
    if (status !== 'available') await owner.call(unitsApi.update, { params: { id }, body: { status: 'available' } })
  units = (await owner.call(unitsApi.listForStaff)).json
  firstPhase = (await owner.call(staffParkApi.read)).json.phases[0].id
})
restoreEach()

/** Everything is entered this many days before today, so that some leases begin or end in between. */
const before = 10

/** All days count from the day of entry. Whatever the park refuses is left out. */
const drawnLease = fc.record({
  units: fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 2 }),
  start: fc.oneof(
    fc.integer({ min: -900, max: -1 }),
    fc.integer({ min: 1, max: before - 1 }),
    fc.integer({ min: before, max: 300 }),
  ),
  length: fc.option(fc.integer({ min: 10, max: 1200 }), { freq: 2 }),
  isSigned: fc.integer({ min: 0, max: 7 }).map((drawn) => drawn > 0),
  end: fc.constantFrom('none', 'none', 'notice', 'advertised', 'advertised', 'moved out', 'cancelled'),
  endsIn: fc.integer({ min: 0, max: 120 }),
})
const drawnPark = fc.record({
  leases: fc.array(drawnLease, { minLength: 2, maxLength: 14 }),
  holds: fc.uniqueArray(fc.nat(), { maxLength: 2 }),
})
type DrawnPark = typeof drawnPark extends fc.Arbitrary<infer Drawn> ? Drawn : never

async function fill({ leases, holds }: DrawnPark) {
  const filledOn = daysAfter(today, -before)
  clock.ahead = -before * dayMs
  const unitAt = (place: number) => units[place % units.length]?.id ?? 0
  for (const [place, drawn] of leases.entries()) {
    const startDate = daysAfter(filledOn, drawn.start)
    const { json, status } = await owner.call(leasesApi.create, {
      body: {
        tenantCompany: `Tenant ${place}`,
        units: [...new Set(drawn.units.map(unitAt))].map((unitId) => ({ unitId })),
        startDate,
        ...(drawn.length !== null && { endDate: daysAfter(startDate, drawn.length) }),
        monthlyRent: 1000 + place,
        ...(drawn.isSigned && { signedOn: drawn.start < 0 ? startDate : filledOn }),
      },
    })
    if (status !== 201) continue
    const params = { id: (json as Lease).id }
    if (drawn.end === 'notice' || drawn.end === 'advertised')
      await owner.call(leasesApi.giveNotice, {
        params,
        body: {
          givenOn: filledOn,
          moveOutDate: daysAfter(filledOn, drawn.endsIn),
          by: 'tenant',
          advertise: drawn.end === 'advertised',
        },
      })
    if (drawn.end === 'moved out')
      await owner.call(leasesApi.moveOut, { params, body: { lastDay: daysAfter(filledOn, -drawn.endsIn) } })
    if (drawn.end === 'cancelled') await owner.call(leasesApi.cancel, { params, body: {} })
  }
  for (const place of holds)
    await owner.call(holdsApi.create, {
      params: { id: unitAt(place) },
      body: { name: 'Hanna Ortiz', until: daysAfter(today, 5) },
    })
  clock.ahead = 0
}

const numbersOf = (rows: readonly { unitNumber: string }[]) => [...new Set(rows.map((row) => row.unitNumber))].sort()
const unitsOf = (leases: readonly Lease[]) => numbersOf(leases.flatMap((lease) => lease.units))
const states = async (state: string): Promise<Lease[]> =>
  (await owner.call(leasesApi.list, { query: { state, limit: '200' } })).json

/** Reads every screen that shows which units are occupied or committed today. */
async function screens() {
  const roll: RentRoll = (await owner.call(rentRollApi.read, { query: { on: today } })).json
  const reports: Reports = (await owner.call(reportsApi.read)).json
  const leased: UnitLease[] = (await owner.call(reportsApi.listLeasesOn, { query: { on: today } })).json
  const staffUnits: StaffUnit[] = (await owner.call(unitsApi.listForStaff)).json
  const csv = (await owner.call(exportsApi.rentRoll, { query: { on: today } })).bytes.toString()
  const home = (await app.inject('/')).payload
  const summary = (await owner.call(leadsApi.countDueWork)).json
  const ofToday: Today = (await owner.call(todayApi.read)).json
  return { roll, reports, leased, staffUnits, csv, home, summary, ofToday }
}

const seen = { committedOnly: 0, waiting: 0, held: 0, vacant: 0, inNotice: 0, advertised: 0 }
const parks = fc.sample(drawnPark, { seed: 7, numRuns: 20 })

test.each(parks.keys().toArray())(
  'the rent roll, reports, units, leases, meter and Today agree on occupancy in random park %i',
  async (place) => {
    const drawn = parks[place]
    if (!drawn) throw new Error('There is no such park.')
    await fill(drawn)
    const { roll, reports, leased, staffUnits, csv, home, summary, ofToday } = await screens()
    const occupied = numbersOf(roll.rows.filter(({ state }) => state !== 'vacant'))
    const committed = numbersOf(roll.rows.filter(({ state, upcoming }) => state !== 'vacant' || upcoming !== null))
    expect(roll.occupancy).toMatchObject({
      units: staffUnits.length,
      occupiedUnits: occupied.length,
      committedUnits: committed.length,
    })
    expect(unitsOf(await states('current,in notice,holdover'))).toEqual(occupied)
    const upcoming = await states('upcoming')
    expect([...new Set([...occupied, ...unitsOf(upcoming)])].sort()).toEqual(committed)

    const month = reports.occupancy.months.at(-1)
    expect(month?.leased.count ?? 0).toBe(committed.length)
    expect(month?.occupied ?? 0).toBe(occupied.length)
    expect(numbersOf(leased)).toEqual(committed)
    expect(numbersOf(reports.occupancy.upcoming)).toEqual(unitsOf(upcoming))
    expect(summary.upcoming).toBe(reports.occupancy.upcoming.length)

    expect(numbersOf(staffUnits.filter(({ status }) => status === 'leased'))).toEqual(committed)
    expect(csv.match(/,(?:Current|Month-to-Month|In Notice|Holdover),/g) ?? []).toHaveLength(occupied.length)

    const [, counted, needed] = /(\d+) of (\d+) leased/.exec(home) ?? []
    const ofFirst = staffUnits.filter(
      ({ phaseId, unitNumber }) => phaseId === firstPhase && committed.includes(unitNumber),
    )
    expect(Number(counted)).toBe(Math.min(ofFirst.length, Number(needed)))

    expect(committed).toEqual(expect.arrayContaining(numbersOf(ofToday.leases.rows)))

    seen.committedOnly += committed.length - occupied.length
    seen.waiting += upcoming.filter(({ waitsFor }) => waitsFor !== null).length
    seen.held += roll.rows.filter(({ heldFor }) => heldFor !== null).length
    seen.vacant += roll.rows.length - committed.length
    seen.advertised += [...home.matchAll(/Available from/g)].length
    seen.inNotice += roll.rows.filter(({ state }) => state === 'in notice').length
  },
)

// Runs after the last park, whatever the order.
afterAll(() => expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0))
