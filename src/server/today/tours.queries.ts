import { and, asc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { TourOfToday } from '#contract/reports/today.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { tours } from '#db/schema/tours.ts'
import { units } from '#db/schema/units.ts'
import { type Context, isListed } from '#server/leads/leads.queries.ts'
import { countUpTo } from '#server/lib/queries/count-up-to.queries.ts'
import { dayAround } from '#server/lib/park-time.ts'
import { asTour } from '#server/lib/queries/tours.queries.ts'
import { standingUnitId } from '#server/lib/queries/units.queries.ts'
import { leadOfToday, type Section } from './section.ts'

/** Booked tours of today, after earlier ones without a recorded outcome. */
export function toursOfToday({ db, park, clock }: Context): Section<TourOfToday> {
  const { end } = dayAround(clock(), park().timeZone)
  const isDue = and(eq(tours.status, 'booked'), lt(tours.startsAt, end), isListed)
  const ofLead = eq(leads.id, tours.leadId)
  return {
    assignee: leads.assignedUserId,
    count: (whose) =>
      countUpTo(db, db.select({ id: tours.id }).from(tours).innerJoin(leads, ofLead).where(and(isDue, whose))),
    rows: async (whose, limit) => {
      const rows = await db
        .select({
          tour: { ...getTableColumns(tours), unitId: units.id, unitNumber: units.unitNumber },
          lead: leadOfToday,
          message: contactInquiries.additionalDetails,
        })
        .from(tours)
        .innerJoin(leads, ofLead)
        .leftJoin(contactInquiries, eq(contactInquiries.id, tours.inquiryId))
        .leftJoin(units, eq(units.id, standingUnitId(tours.unitId)))
        .where(and(isDue, whose))
        .orderBy(asc(tours.startsAt), asc(tours.id))
        .limit(limit)
      return rows.map(({ tour, lead, message }) => ({ ...asTour(tour), lead, message: message ?? '' }))
    },
  }
}
