import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { ActivityOfToday } from '#contract/reports/today.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { asActivity } from '#server/leads/activity-row.ts'
import { type Context, isListed, isOpen } from '#server/leads/leads.queries.ts'
import { countUpTo } from '#server/lib/queries/count-up-to.queries.ts'
import { hasPlanned } from '#server/leads/log-activity.service.ts'
import { isNoTour } from '#server/lib/queries/tours.queries.ts'
import { dayAround } from '#server/lib/park-time.ts'
import { leadOfToday, type Section } from './section.ts'

/** Planned activities of today and earlier ones not completed, by time. */
export function plannedActivities({ db, park, clock }: Context): Section<ActivityOfToday> {
  const { end } = dayAround(clock(), park().timeZone)
  const isDue = and(
    isNull(leadActivities.completedDate),
    lt(leadActivities.scheduledDate, end),
    isListed,
    // Tours have their own section.
    isNoTour,
  )
  const hasOther = hasPlanned(leads.id, leadActivities.id)
  const ofLead = eq(leads.id, leadActivities.leadId)
  return {
    assignee: leads.assignedUserId,
    count: (whose) =>
      countUpTo(
        db,
        db.select({ id: leadActivities.id }).from(leadActivities).innerJoin(leads, ofLead).where(and(isDue, whose)),
      ),
    rows: async (whose, limit) => {
      const rows = await db
        .select({
          activity: leadActivities,
          isLastDate: sql<boolean>`(${isOpen}) and not ${hasOther}
            and coalesce(${leads.nextFollowUpDate} < ${end} or ${leads.nextFollowUpDate} = ${leadActivities.scheduledDate}, true)`,
          lead: leadOfToday,
        })
        .from(leadActivities)
        .innerJoin(leads, ofLead)
        .where(and(isDue, whose))
        .orderBy(asc(leadActivities.scheduledDate), asc(leadActivities.id))
        .limit(limit)
      return rows.map(({ activity, ...row }) => ({ ...asActivity(activity), ...row }))
    },
  }
}
