import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { leaseDaysOfToday, type LeaseOfToday } from '#contract/reports/today.ts'
import { leads } from '#db/schema/leads.ts'
import { leases } from '#db/schema/leases.ts'
import { daysAfter } from '#domain/leases/days.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { endingRows, endsBy, leaseEnd } from '#server/leases/units/leases-of-units.queries.ts'
import { parkDay, readLeases } from '#server/leases/leases.queries.ts'
import { countUpTo } from '#server/lib/queries/count-up-to.queries.ts'
import type { Section } from './section.ts'

/** Leases that end soon or are past their end. A lease belongs to the assignee of its lead. */
export function endingLeases(ctx: Context): Section<LeaseOfToday> {
  const { db, park } = ctx
  const today = parkDay(ctx)
  const isEnding = endsBy(daysAfter(today, leaseDaysOfToday))
  // One row for each unit of a lease.
  const found = () =>
    db
      .select({ id: leases.id, unitId: sql<number>`lu.unit_id`.as('unit_id') })
      .from(leases)
      .innerJoin(
        sql`lease_units lu`,
        sql`lu.lease_id = ${leases.id} and coalesce(lu.until_day >= ${today}, true)
          and exists (select from units u where u.id = lu.unit_id and u.deleted_at is null and not u.replaced)`,
      )
      .leftJoin(leads, eq(leads.id, leases.leadId))
  return {
    assignee: leads.assignedUserId,
    count: (whose) => countUpTo(db, found().where(and(isEnding, whose))),
    rows: async (whose, limit) => {
      const rows = await found().where(and(isEnding, whose)).orderBy(asc(leaseEnd), asc(leases.id)).limit(limit)
      if (rows.length === 0) return []
      const ending = await readLeases(
        db,
        inArray(
          leases.id,
          rows.map(({ id }) => id),
        ),
      )
      const all = ending.flatMap((lease) => endingRows(lease, today, park().timeZone))
      return rows.flatMap(({ id, unitId }) => all.filter((row) => row.id === id && row.unitId === unitId))
    },
  }
}
