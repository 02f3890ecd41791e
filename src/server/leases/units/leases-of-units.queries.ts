import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { leaseEndings } from '#contract/leases/leases.constants.ts'
import { maxCounted } from '#contract/lists.ts'
import type { UnitLease } from '#contract/leases/unit-leases.ts'
import { unitNotFound } from '#contract/units/units.errors.ts'
import { leases } from '#db/schema/leases.ts'
import { units } from '#db/schema/units.ts'
import { type Day, dayAfter, daysAfter, daysBetween, endless, later } from '#domain/leases/days.ts'
import { endOf, firstDayOf, type LeasedUnit, signedOnOf, startOf, unitsOn } from '#domain/leases/lease.ts'
import { isInPossession, statesOn } from '#domain/leases/lease-state.ts'
import { inDollars } from '#domain/leases/money.ts'
import { dividedAmong, rentOn } from '#domain/leases/rent.ts'
import { byUnitNumber } from '#domain/units/unit-order.ts'
import { countLeads } from '#server/leads/lead-list.queries.ts'
import { type Context, findLead } from '#server/leads/leads.queries.ts'
import {
  type DayContext,
  isAbout,
  isNotOverOn,
  isSignedLease,
  type LeaseRecord,
  parkDay,
  readLeases,
} from '#server/leases/leases.queries.ts'
import { presentUnits } from './unit-leases.queries.ts'

// Calls about a unit or a lead return a lease as one row for each unit.

type Asked = { day: Day; timeZone: string; units?: readonly LeasedUnit[] }

/** Returns a row for each of these units of a lease, with the rent on a day and the unit's share of it. */
export function rowsOfLease(
  lease: LeaseRecord,
  { day, timeZone, units = presentUnits(lease, day) }: Asked,
): UnitLease[] {
  const all = units.length > 0 ? units : lease.units
  const partOf = (amount: number | null, unitId: number) =>
    amount === null ? null : inDollars(dividedAmong(amount, all).get(unitId) ?? 0)
  const rentDay = lease.lastDay !== null && lease.lastDay < day ? lease.lastDay : later(day, firstDayOf(lease))
  return all.map(({ unitId, unitNumber }) => ({
    id: lease.id,
    unitId,
    unitNumber,
    leadId: lease.leadId,
    tenantCompany: lease.tenantCompany || null,
    tenantContact: lease.tenantContact,
    monthlyRent: partOf(rentOn(lease, rentDay), unitId),
    deposit: partOf(lease.deposit, unitId),
    leaseStartDate: startOf(lease),
    leaseEndDate: endOf(lease),
    endedAt:
      lease.cancelledAt?.toISOString() ??
      (lease.lastDay === null ? null : startOfDay(dayAfter(lease.lastDay), timeZone)),
    createdAt: lease.createdAt.toISOString(),
  }))
}

const startOfDay = (day: Day, timeZone: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds).toISOString()

/** Returns the leases that make units leased on a day, including signed leases that start later, by unit number. */
export async function leasedOn(ctx: Pick<Context, 'db'> & DayContext, day: Day) {
  const found = await leasesNotOver(ctx, day)
  const byUnit = new Map<number, UnitLease>()
  for (const state of ['tenant', 'upcoming'] as const)
    for (const lease of found[state])
      for (const row of rowsOfLease(lease, { day, timeZone: ctx.park().timeZone, units: unitsOn(lease, day) }))
        if (!byUnit.has(row.unitId)) byUnit.set(row.unitId, row)
  return [...byUnit.values()].sort(byUnitNumber)
}

/** Returns the leases that are upcoming on a day, by unit number. */
export async function upcomingLeases(ctx: Pick<Context, 'db'> & DayContext, day: Day) {
  const { upcoming } = await leasesNotOver(ctx, day)
  return upcoming.flatMap((lease) => rowsOfLease(lease, { day, timeZone: ctx.park().timeZone })).sort(byUnitNumber)
}

async function leasesNotOver(ctx: Pick<Context, 'db'> & DayContext, day: Day) {
  const found = (await readLeases(ctx.db, isNotOverOn(day))).sort((one, other) =>
    firstDayOf(one) < firstDayOf(other) ? -1 : 1,
  )
  const states = statesOn(found, { day, today: parkDay(ctx) })
  const stateOf = ({ id }: LeaseRecord) => states.get(id)?.state ?? 'ended'
  return {
    tenant: found.filter((lease) => isInPossession(stateOf(lease))),
    upcoming: found.filter((lease) => stateOf(lease) === 'upcoming' && (signedOnOf(lease) ?? day) <= day),
  }
}

const maxListed = 500

async function listNewest(ctx: Context, where: SQL, only?: number) {
  const found = await readLeases(
    ctx.db,
    and(
      where,
      isNotNull(leases.signedOn),
      sql`${leases.id} in (select id from leases newest order by newest.id desc limit ${maxListed * 10})`,
    ),
  )
  const asked = { day: parkDay(ctx), timeZone: ctx.park().timeZone }
  return found
    .reverse()
    .flatMap((lease) => (only === undefined ? rowsOfLease(lease, asked) : rowsOfUnit(lease, only, asked)))
    .slice(0, maxListed)
}

/** Returns the row of a unit in a lease, also if the lease has since moved to another unit. */
function rowsOfUnit(lease: LeaseRecord, unitId: number, { day, timeZone }: Asked) {
  const last = lease.units.findLast((unit) => unit.unitId === unitId)
  const left = last?.until && last.until < (lease.lastDay ?? endless) ? last.until : null
  const then = left !== null && left < day ? left : day
  return rowsOfLease(lease, { day: then, timeZone, units: unitsOn(lease, then) })
    .filter((row) => row.unitId === unitId)
    .map((row) => (left === null ? row : { ...row, endedAt: startOfDay(dayAfter(left), timeZone) }))
}

/** Returns the present and past leases of a lead, newest first. */
export async function listLeadLeases(ctx: Context, { leadId }: { leadId: number }) {
  const { id } = await findLead(ctx.db, leadId)
  return listNewest(ctx, eq(leases.leadId, id))
}

/** Returns the present and past leases of a unit, newest first. */
export async function listUnitLeases(ctx: Context, { unitId }: { unitId: number }) {
  if ((await ctx.db.$count(units, eq(units.id, unitId))) === 0) throw unitNotFound()
  return listNewest(ctx, isAbout([unitId]), unitId)
}

/** The end of the last term of a lease. */
export const leaseEnd = sql<Day | null>`coalesce(
  (select case when t.end_date is null then 'infinity'::date else t.end_date end from lease_terms t
   where t.lease_id = ${leases.id} order by t.start_date desc limit 1),
  ${leases.endDate})`

/** The condition for signed leases that end by a day and whose tenant has not left. */
export const endsBy = (day: Day) => and(isSignedLease, isNull(leases.lastDay), sql`${leaseEnd} <= ${day}`)

/** Returns a row for each unit of a lease that ends, with the number of days left. */
export const endingRows = (lease: LeaseRecord, today: Day, timeZone: string) =>
  rowsOfLease(lease, { day: today, timeZone }).map((row) => {
    const leaseEndDate = row.leaseEndDate ?? ''
    return { ...row, leaseEndDate, daysLeft: daysBetween(today, leaseEndDate) }
  })

/** Returns the present leases that end within a number of days, or those past their end, soonest first. */
export async function listLeasesEnding(ctx: Context, { days }: { days: number | 'past' }) {
  const ending = await leasesUntil(ctx, days === 'past' ? -1 : days)
  return days === 'past' ? ending : ending.filter(({ daysLeft }) => daysLeft >= 0)
}

async function leasesUntil(ctx: Context, days: number) {
  const today = parkDay(ctx)
  const found = await readLeases(ctx.db, endsBy(daysAfter(today, days)))
  return found
    .flatMap((lease) => endingRows(lease, today, ctx.park().timeZone))
    .sort((one, other) => one.daysLeft - other.daysLeft || one.id - other.id)
}

/** Counts the work that is due. Each count is the length of the list behind its link. */
export async function countDueWork(ctx: Context) {
  const count = async (show: 'due' | 'overdue' | 'untouched') => Math.min(await countLeads(ctx, { show }), maxCounted)
  const [due, overdue, untouched, ending, upcoming] = await Promise.all([
    count('due'),
    count('overdue'),
    count('untouched'),
    leasesUntil(ctx, Math.max(...leaseEndings)),
    upcomingLeases(ctx, parkDay(ctx)),
  ])
  return {
    due,
    overdue,
    untouched,
    leasesEnding: leaseEndings.map((days) => ({
      days,
      count: ending.filter(({ daysLeft }) => daysLeft >= 0 && daysLeft <= days).length,
    })),
    holdovers: ending.filter(({ daysLeft }) => daysLeft < 0).length,
    upcoming: upcoming.length,
  }
}
