import { and, asc, lt, sql } from 'drizzle-orm'
import type { FollowUpOfToday } from '#contract/reports/today.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { asLead, type Context, isOpen } from '#server/leads/leads.queries.ts'
import { hasPlanned } from '#server/leads/log-activity.service.ts'
import { countUpTo } from '#server/lib/queries/count-up-to.queries.ts'
import { dayAround } from '#server/lib/park-time.ts'
import type { Section } from './section.ts'

/** Open leads whose follow-up is due by today, longest overdue first. */
export function followUps({ db, park, clock }: Context): Section<FollowUpOfToday> {
  const { end } = dayAround(clock(), park().timeZone)
  // A planned activity at the time of the follow-up is the follow-up, and is listed in its own section.
  const isPlanned = sql`exists (
    select 1 from ${leadActivities} where ${leadActivities.leadId} = ${leads.id}
      and ${leadActivities.completedDate} is null and ${leadActivities.scheduledDate} = ${leads.nextFollowUpDate})`
  const isDue = and(isOpen, lt(leads.nextFollowUpDate, end), sql`not ${isPlanned}`)
  return {
    assignee: leads.assignedUserId,
    count: (whose) => countUpTo(db, db.select({ id: leads.id }).from(leads).where(and(isDue, whose))),
    rows: async (whose, limit) => {
      const rows = await db
        .select({ lead: leads, isLastDate: sql<boolean>`not ${hasPlanned(leads.id)}` })
        .from(leads)
        .where(and(isDue, whose))
        .orderBy(asc(leads.nextFollowUpDate), asc(leads.id))
        .limit(limit)
      return rows.map(({ lead, isLastDate }) => ({ ...asLead(lead), isLastDate }))
    },
  }
}
