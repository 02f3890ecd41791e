import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Tenancy } from '#contract/tenancies.ts'
import { byUnitNumber } from '#contract/units.constants.ts'
import type { Db } from '#db/open.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { units } from '#db/schema/units.ts'

type Row = { tenancy: typeof tenancies.$inferSelect; unitNumber: string }

export const asTenancy = ({ tenancy, unitNumber }: Row): Tenancy => ({
  ...tenancy,
  unitNumber,
  endedAt: tenancy.endedAt?.toISOString() ?? null,
  createdAt: tenancy.createdAt.toISOString(),
})

/**
 * Whether a tenancy counts on a day in the park: from the start of its lease, or from when it was written down where
 * nobody told that, until the day on which the unit was freed. A lease past its end counts while the tenant stays.
 */
export const isTenancyOn = (day: SQL, timeZone: string) => sql`(
  coalesce(${tenancies.leaseStartDate}, (${tenancies.createdAt} at time zone ${timeZone})::date) <= ${day}
  and (${tenancies.endedAt} is null or (${tenancies.endedAt} at time zone ${timeZone})::date > ${day}))`

/** Whether a tenancy was signed by a day in the park and starts after it. */
const isUpcomingOn = (day: SQL, timeZone: string) => sql`(
  ${tenancies.leaseStartDate} > ${day}
  and (${tenancies.createdAt} at time zone ${timeZone})::date <= ${day}
  and (${tenancies.endedAt} is null or (${tenancies.endedAt} at time zone ${timeZone})::date > ${day}))`

/** Who had signed for which unit on a day without having it yet, sorted by unit number. */
export const upcomingOn = (db: Db, day: string, timeZone: string) =>
  newestOfEach(db, isUpcomingOn(sql`${day}::date`, timeZone))

/** Who leased which unit on a day, sorted by unit number; of two in one unit the newer one. */
export const tenanciesOn = (db: Db, day: string, timeZone: string) =>
  newestOfEach(db, isTenancyOn(sql`${day}::date`, timeZone))

async function newestOfEach(db: Db, where: SQL) {
  const rows = await db
    .selectDistinctOn([tenancies.unitId], { tenancy: tenancies, unitNumber: units.unitNumber })
    .from(tenancies)
    .innerJoin(units, eq(units.id, tenancies.unitId))
    .where(where)
    .orderBy(asc(tenancies.unitId), desc(tenancies.id))
  return rows.map(asTenancy).sort(byUnitNumber)
}
