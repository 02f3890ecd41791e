import { and, asc, eq, getTableColumns, isNull, lte } from 'drizzle-orm'
import { dayIn } from '#contract/date-format.ts'
import { leaseDaysOfToday, type LeaseOfToday } from '#contract/today.ts'
import { leads } from '#db/schema/leads.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { units } from '#db/schema/units.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { countUpTo } from '#server/lib/count-up-to.queries.ts'
import { asTenancy } from '#server/lib/occupancy.queries.ts'
import { isUnit } from '#server/lib/units.queries.ts'
import type { Section } from './section.ts'

/** The leases that end within the next days or are past their end; a lease belongs to whom its lead is assigned. */
export function endingLeases({ db, park, clock }: Context): Section<LeaseOfToday> {
  const today = Temporal.PlainDate.from(dayIn(park().timeZone, clock()))
  const last = today.add({ days: leaseDaysOfToday }).toString()
  const isEnding = and(isNull(tenancies.endedAt), lte(tenancies.leaseEndDate, last), isUnit)
  const [ofUnit, ofLead] = [eq(units.id, tenancies.unitId), eq(leads.id, tenancies.leadId)]
  return {
    assignee: leads.assignedUserId,
    count: (whose) =>
      countUpTo(
        db,
        db
          .select({ id: tenancies.id })
          .from(tenancies)
          .innerJoin(units, ofUnit)
          .leftJoin(leads, ofLead)
          .where(and(isEnding, whose)),
      ),
    rows: async (whose, limit) => {
      const rows = await db
        .select({ ...getTableColumns(tenancies), unitNumber: units.unitNumber })
        .from(tenancies)
        .innerJoin(units, ofUnit)
        .leftJoin(leads, ofLead)
        .where(and(isEnding, whose))
        .orderBy(asc(tenancies.leaseEndDate), asc(tenancies.id))
        .limit(limit)
      return rows.map((row) => {
        const leaseEndDate = row.leaseEndDate ?? ''
        return { ...asTenancy(row), leaseEndDate, daysLeft: today.until(leaseEndDate).days }
      })
    },
  }
}
