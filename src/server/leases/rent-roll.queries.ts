import { and, or, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { holds } from '#db/schema/holds.ts'
import { leases } from '#db/schema/leases.ts'
import type { Day } from '#domain/leases/days.ts'
import { firstDayOf, isSigned, signedOnOf, unitsOn } from '#domain/leases/lease.ts'
import { rentRoll } from '#domain/leases/rent-roll.ts'
import { readUnitsOn } from '#server/lib/queries/units-on.queries.ts'
import { type DayContext, isNotOverOn, isSignedLease, parkDay, readHolds, readLeases } from './leases.queries.ts'

type Context = { db: Db } & DayContext

/** Returns the rent roll of a day (docs/specification/leases.md#8-rent-roll). */
export async function readRentRoll(ctx: Context, { on }: { on?: Day | undefined } = {}) {
  const [roll] = await readRentRolls(ctx, [on ?? parkDay(ctx)])
  if (!roll) throw new Error('The day has no rent roll')
  return roll
}

/** Returns the rent rolls of several days, the earliest first. */
export async function readRentRolls(ctx: Context, days: readonly Day[]) {
  const { db, park } = ctx
  const today = parkDay(ctx)
  const [first = today, last = first] = [days.toSorted()[0], days.toSorted().at(-1)]
  const [found, held, unitsStanding] = await Promise.all([
    readLeases(db, and(isSignedLease, or(and(isNotOverOn(first), isKnownOn(last)), wasLastIn(first)))),
    readHolds(db, sql`${holds.until} >= ${first}`),
    readUnitsOn(db, park().timeZone),
  ])
  return days.toSorted().map((day) => {
    const leased = new Set(
      found
        .filter(
          (lease) =>
            isSigned(lease) &&
            (lease.lastDay === null || lease.lastDay >= day) &&
            // Before the lease is signed, nobody has the unit.
            (firstDayOf(lease) <= day || (signedOnOf(lease) ?? day) <= day),
        )
        .flatMap((lease) => unitsOn(lease, day).map(({ unitId }) => unitId)),
    )
    return rentRoll({
      units: unitsStanding(day, leased).map(({ id, unitNumber, size, monthlyRent }) => ({
        id,
        unitNumber,
        size,
        askingRent: monthlyRent,
      })),
      leases: found,
      holds: held,
      day,
      today,
    })
  })
}

/** The condition for leases that have started or are signed by a day. */
const isKnownOn = (day: Day) =>
  sql`least(coalesce(${leases.startDate}, ${leases.recordedOn}), ${leases.signedOn}) <= ${day}`

/** The condition for leases whose tenants were the last ones in their units before a day. */
const wasLastIn = (day: Day) => sql`${leases.id} in (
  select distinct on (lu.unit_id) l.id from lease_units lu join leases l on l.id = lu.lease_id
  where l.signed_on is not null and l.cancelled_at is null and least(l.last_day, lu.until_day) < ${day}
  order by lu.unit_id, least(l.last_day, lu.until_day) desc)`
