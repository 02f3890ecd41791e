import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Tenancy } from '#contract/tenancies.ts'
import { byUnitNumber } from '#contract/unit-numbers.ts'
import type { Db } from '#db/open.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { units } from '#db/schema/units.ts'

type Row = typeof tenancies.$inferSelect & { unitNumber: string }

export const asTenancy = ({ endedAt, createdAt, ...row }: Row): Tenancy => ({
  ...row,
  endedAt: endedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** The day on which a tenancy was created, in the park. */
const createdOn = (timeZone: string) => sql`(${tenancies.createdAt} at time zone ${timeZone})::date`

/** The condition for a tenancy that goes on with the lease of another one, which counts until then. */
const isContinuation = sql`exists (select from ${tenancies} earlier where earlier.continued_by_id = ${tenancies.id})`

/**
 * The condition for a tenancy that is present on a day in the park: from the start of its lease, or from its creation when
 * the start is unknown, to the day on which the unit was freed. A tenant who stays past the end of the lease is present.
 */
export const isTenancyOn = (day: SQL, timeZone: string) => sql`(
  coalesce(${tenancies.leaseStartDate}, ${createdOn(timeZone)}) <= ${day}
  and (not ${isContinuation} or ${createdOn(timeZone)} <= ${day})
  and (${tenancies.endedAt} is null or (${tenancies.endedAt} at time zone ${timeZone})::date > ${day}))`

/** The condition for a tenancy that is signed on a day in the park and starts later. */
const isUpcomingOn = (day: SQL, timeZone: string) => sql`(
  ${tenancies.leaseStartDate} > ${day}
  and ${createdOn(timeZone)} <= ${day}
  and (${tenancies.endedAt} is null or (${tenancies.endedAt} at time zone ${timeZone})::date > ${day}))`

/**
 * The condition for a tenancy by which a unit is leased on a day in the park: from the day on which the lease is signed, or
 * starts if that is earlier. It is what the status of a unit says, which the public site and the tab Units count.
 */
export const isLeasedOn = (day: SQL, timeZone: string) =>
  sql`(${isTenancyOn(day, timeZone)} or ${isUpcomingOn(day, timeZone)})`

/** Returns the tenancies by which units are leased on a day, sorted by unit number. */
export const leasedOn = (db: Db, day: string, timeZone: string) => {
  const asked = sql`${day}::date`
  return firstOfEach(db, isLeasedOn(asked, timeZone), isTenancyOn(asked, timeZone))
}

/** Returns the upcoming tenancies on a day, sorted by unit number. */
export const upcomingOn = (db: Db, day: string, timeZone: string) =>
  firstOfEach(db, isUpcomingOn(sql`${day}::date`, timeZone))

/** Returns the present tenancies on a day, sorted by unit number. Of two in one unit it returns the newer one. */
export const tenanciesOn = (db: Db, day: string, timeZone: string) =>
  firstOfEach(db, isTenancyOn(sql`${day}::date`, timeZone))

/** Of several tenancies in one unit the preferred one, or else the newest. */
async function firstOfEach(db: Db, where: SQL, preferred?: SQL) {
  const rows = await db
    .selectDistinctOn([tenancies.unitId], { ...getTableColumns(tenancies), unitNumber: units.unitNumber })
    .from(tenancies)
    .innerJoin(units, eq(units.id, tenancies.unitId))
    .where(where)
    .orderBy(asc(tenancies.unitId), ...(preferred ? [desc(preferred)] : []), desc(tenancies.id))
  return rows.map(asTenancy).sort(byUnitNumber)
}
