import { type AnyColumn, and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ParsedBodyOf } from '#contract/call.ts'
import type * as leadsApi from '#contract/leads/leads.ts'
import { contactTypes } from '#domain/leads/leads.constants.ts'
import type { Tx } from '#db/open.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { tasks } from '#db/schema/tasks.ts'
import { type Author, changesBy, recordHistory } from '#server/history/history.service.ts'
import { dayAround } from '#server/lib/park-time.ts'
import type { ActivityRow } from './activity-row.ts'
import { type Context, type LeadRow, nameOf } from './leads.queries.ts'
import { markAnswered, updateAnsweredAt } from './replies.service.ts'

export type NewActivity = ParsedBodyOf<typeof leadsApi.createActivity>

type Insertion = {
  by: Author
  lead: LeadRow
  activity: NewActivity
  /** When it was written, if it is dated later: it does not answer emails that came in between. */
  writtenAt?: Date
  /** Whether a lead keeps its date if no other is given: nobody was asked for the next one. */
  keepsLastDate?: boolean
}

/** Inserts an activity for a locked lead. An activity scheduled for later is planned; any other is done. */
export async function insertActivity(
  { park, clock }: Pick<Context, 'park' | 'clock'>,
  tx: Tx,
  { by, lead, activity, writtenAt, keepsLastDate }: Insertion,
) {
  const { activityType, description, outcome = null, scheduledDate = null, nextFollowUpDate } = activity
  const now = clock()
  const planned = scheduledDate !== null && scheduledDate > now
  const completedDate = planned ? null : (scheduledDate ?? now)
  const [row] = await tx
    .insert(leadActivities)
    .values({
      leadId: lead.id,
      activityType,
      description,
      outcome,
      scheduledDate,
      completedDate,
      createdBy: by.email,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('The activity was not inserted')
  const next = nextFollowUpDate === undefined && planned ? scheduledDate : nextFollowUpDate
  const leadChanges = await updateLeadOf(tx, {
    lead,
    activity: row,
    next,
    now,
    timeZone: park().timeZone,
    writtenAt,
    keepsLastDate,
  })
  await recordHistory(tx, {
    by,
    verb: planned ? 'planned an activity with' : 'logged an activity with',
    noun: 'lead',
    nounId: lead.id,
    nounName: nameOf(lead),
    after: { [activityType]: description, activityId: row.id },
    changes: leadChanges,
  })
  return row
}

const isContact = (activityType: string) => contactTypes.some((type) => type === activityType)

type Step = {
  lead: LeadRow
  activity: ActivityRow
  next: Date | null | undefined
  now: Date
  timeZone: string
  writtenAt?: Date | undefined
  keepsLastDate?: boolean | undefined
}

/**
 * Updates the lead of an activity. A completed call, email or meeting sets the last contact, answers what the lead
 * wrote before, and marks a new lead as contacted. If the follow-up was due by today or was this activity, it moves to
 * the next planned activity unless the request gives another date. Returns the changes of the lead.
 */
export async function updateLeadOf(
  tx: Tx,
  { lead, activity, next, now, timeZone, writtenAt, keepsLastDate = false }: Step,
) {
  const { completedDate, activityType } = activity
  const { nextFollowUpDate, lastContactDate } = lead
  const done = completedDate !== null
  const settled =
    done &&
    nextFollowUpDate !== null &&
    (nextFollowUpDate < dayAround(now, timeZone).end ||
      nextFollowUpDate.getTime() === activity.scheduledDate?.getTime())
  const planned = settled
    ? ((await nextPlanned(tx, lead.id)) ?? (keepsLastDate ? nextFollowUpDate : null))
    : nextFollowUpDate
  const newNext = next === undefined ? planned : next
  const reached = done && isContact(activityType)
  const newLast =
    reached && (lastContactDate === null || lastContactDate < completedDate) ? completedDate : lastContactDate
  const status = reached && lead.status === 'new' ? 'contacted' : lead.status
  const values = { status, nextFollowUpDate: newNext, lastContactDate: newLast }
  await tx.update(leads).set(values).where(eq(leads.id, lead.id))
  if (reached) {
    await updateAnsweredAt(tx, lead.id)
    await markAnswered(tx, { leadId: lead.id, receivedBy: writtenAt ?? completedDate, at: now })
  }
  return changesBy(lead, values)
}

/** The condition for a lead with an open task, or with a planned activity other than one given. */
export const hasPlanned = (leadId: AnyColumn, besidesId: AnyColumn | SQL = sql`0`) => sql<boolean>`(
  exists (
    select from ${leadActivities} others where others.lead_id = ${leadId} and others.id <> ${besidesId}
      and others.completed_date is null and others.scheduled_date is not null)
  or exists (
    select from ${tasks} where ${tasks.leadId} = ${leadId} and ${tasks.completedAt} is null and ${tasks.deletedAt} is null))`

/** Returns the date of the lead's next planned activity. */
export async function nextPlanned(tx: Tx, leadId: number) {
  const [row] = await tx
    .select({ at: leadActivities.scheduledDate })
    .from(leadActivities)
    .where(and(eq(leadActivities.leadId, leadId), isNull(leadActivities.completedDate)))
    .orderBy(asc(leadActivities.scheduledDate))
    .limit(1)
  return row?.at ?? null
}
