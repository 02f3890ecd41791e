import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ParsedBodyOf } from '#contract/call.ts'
import type * as leadsApi from '#contract/leads.ts'
import { contactTypes } from '#contract/leads.constants.ts'
import type { Tx } from '#db/open.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { type Author, changesBy, recordHistory } from '#server/history/history.service.ts'
import { dayAround } from '#server/lib/park-time.ts'
import type { ActivityRow } from './activity-row.ts'
import { type Context, type LeadRow, nameOf } from './leads.queries.ts'
import { updateAnsweredAt } from './replies.service.ts'

export type NewActivity = ParsedBodyOf<typeof leadsApi.createActivity>

type Insertion = { by: Author; lead: LeadRow; activity: NewActivity }

/** Inserts an activity of a locked lead; one that is scheduled for later is planned, any other is done. */
export async function insertActivity(
  { park, clock }: Pick<Context, 'park' | 'clock'>,
  tx: Tx,
  { by, lead, activity }: Insertion,
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
  const dates = await updateDates(tx, { lead, activity: row, next, now, timeZone: park().timeZone })
  await recordHistory(tx, {
    by,
    verb: planned ? 'planned an activity with' : 'logged an activity with',
    noun: 'lead',
    nounId: lead.id,
    nounName: nameOf(lead),
    changes: { [activityType]: { from: null, to: description }, activityId: { from: null, to: row.id }, ...dates },
  })
  return row
}

const isContact = (activityType: string) => contactTypes.some((type) => type === activityType)

type DateUpdate = { lead: LeadRow; activity: ActivityRow; next: Date | null | undefined; now: Date; timeZone: string }

/**
 * Updates the dates of the lead. A completed call, email or meeting sets the last contact. A follow-up that was due by today, or
 * was this activity, moves to the next planned activity unless the request names another date. Returns the changes.
 */
export async function updateDates(tx: Tx, { lead, activity, next, now, timeZone }: DateUpdate) {
  const { completedDate, activityType } = activity
  const { nextFollowUpDate, lastContactDate } = lead
  const done = completedDate !== null
  const settled =
    done &&
    nextFollowUpDate !== null &&
    (nextFollowUpDate < dayAround(now, timeZone).end ||
      nextFollowUpDate.getTime() === activity.scheduledDate?.getTime())
  const newNext = next !== undefined ? next : settled ? await nextPlanned(tx, lead.id) : nextFollowUpDate
  const reached = done && isContact(activityType)
  const newLast =
    reached && (lastContactDate === null || lastContactDate < completedDate) ? completedDate : lastContactDate
  const dates = { nextFollowUpDate: newNext, lastContactDate: newLast }
  await tx.update(leads).set(dates).where(eq(leads.id, lead.id))
  if (reached) await updateAnsweredAt(tx, lead.id)
  return changesBy(lead, dates)
}

/** Returns the date of the next planned activity of a lead. */
async function nextPlanned(tx: Tx, leadId: number) {
  const [row] = await tx
    .select({ at: leadActivities.scheduledDate })
    .from(leadActivities)
    .where(and(eq(leadActivities.leadId, leadId), isNull(leadActivities.completedDate)))
    .orderBy(asc(leadActivities.scheduledDate))
    .limit(1)
  return row?.at ?? null
}
