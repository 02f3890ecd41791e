import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import { closedStatuses, contactTypes } from '#domain/leads/leads.constants.ts'
import type { Tx } from '#db/open.ts'
import { history } from '#db/schema/history.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { tours } from '#db/schema/tours.ts'
import { changesBy, websiteVisitor } from '#server/history/history.service.ts'
import type { LeadRow } from '#server/leads/leads.queries.ts'
import { nextPlanned } from '#server/leads/log-activity.service.ts'
import { isContacted, markAnswered, markUnanswered, updateAnsweredAt } from '#server/leads/replies.service.ts'
import type { TourOfUnit } from '#server/lib/queries/tours.queries.ts'

const descriptionOf = ({ unitNumber }: TourOfUnit) =>
  unitNumber === null ? 'Tour of the park' : `Tour of unit ${unitNumber}`

type Meeting = {
  lead: LeadRow
  tour: TourOfUnit
  createdBy: string
  now: Date
  /** The next follow-up of the lead, if it does not follow from the tour. */
  followUp?: Date | null | undefined
}

/**
 * Keeps the meeting among the lead's activities in line with its tour: planned while the tour is booked, done once the
 * visitor came, otherwise removed, so that only a visitor who came counts as a contact. Returns the changes of the
 * lead.
 */
export async function updateMeeting(tx: Tx, { lead, tour, createdBy, now, followUp }: Meeting) {
  const { id, startsAt, status, activityId } = tour
  const before = activityId === null ? undefined : await readMeeting(tx, activityId)
  const completedDate = status === 'attended' ? new Date(Math.min(startsAt.getTime(), now.getTime())) : null
  const meeting = { scheduledDate: startsAt, completedDate }
  if (status === 'cancelled' || status === 'no-show') {
    if (before) await tx.delete(leadActivities).where(eq(leadActivities.id, before.id))
  } else if (before) await tx.update(leadActivities).set(meeting).where(eq(leadActivities.id, before.id))
  else {
    const description = descriptionOf(tour)
    const [created] = await tx
      .insert(leadActivities)
      .values({ ...meeting, leadId: lead.id, activityType: 'meeting', description, createdBy, createdAt: now })
      .returning({ id: leadActivities.id })
    if (!created) throw new Error('The meeting of a tour was not inserted')
    await tx.update(tours).set({ activityId: created.id }).where(eq(tours.id, id))
  }
  const values = {
    ...(await contactValues(tx, { lead, contactBefore: before?.completedDate ?? null, contactAfter: completedDate })),
    nextFollowUpDate:
      followUp === undefined
        ? await followUpOf(tx, { lead, tour, createdBy, plannedBefore: before?.scheduledDate ?? null })
        : followUp,
  }
  const changes = changesBy(lead, values)
  if (Object.keys(changes).length > 0) await tx.update(leads).set(values).where(eq(leads.id, lead.id))
  return changes
}

type FollowUp = { lead: LeadRow; tour: TourOfUnit; createdBy: string; plannedBefore: Date | null }

/**
 * A booked tour is the next follow-up unless there is an earlier one. When it no longer is, the next planned activity
 * takes its place. An open lead without one stays due until somebody sets the next step, unless staff cancelled the
 * tour.
 */
async function followUpOf(tx: Tx, { lead, tour, createdBy, plannedBefore }: FollowUp) {
  const { nextFollowUpDate } = lead
  const wasIt = nextFollowUpDate !== null && nextFollowUpDate.getTime() === plannedBefore?.getTime()
  if (tour.status !== 'booked') {
    const isOpen = !closedStatuses.some((status) => status === lead.status)
    const isAsked = tour.status === 'cancelled' && createdBy !== websiteVisitor.email
    return wasIt
      ? ((await nextPlanned(tx, lead.id)) ?? (isOpen && !isAsked ? nextFollowUpDate : null))
      : nextFollowUpDate
  }
  const isFirst = nextFollowUpDate === null || wasIt || tour.startsAt < nextFollowUpDate
  return isFirst ? tour.startsAt : nextFollowUpDate
}

async function readMeeting(tx: Tx, activityId: number) {
  const [row] = await tx.select().from(leadActivities).where(eq(leadActivities.id, activityId))
  return row
}

type Contact = { lead: LeadRow; contactBefore: Date | null; contactAfter: Date | null }

/** A meeting that becomes a contact, or stops being one, changes the last contact and the status of the lead. */
async function contactValues(tx: Tx, { lead, contactBefore, contactAfter }: Contact) {
  const { id: leadId, lastContactDate, status } = lead
  if (contactBefore?.getTime() === contactAfter?.getTime()) return {}
  await updateAnsweredAt(tx, leadId)
  if (contactBefore) await markUnanswered(tx, { leadId, at: contactBefore })
  if (contactAfter) await markAnswered(tx, { leadId, receivedBy: contactAfter, at: contactAfter })
  const wasLast = contactBefore !== null && lastContactDate?.getTime() === contactBefore.getTime()
  const others = wasLast ? await lastContactOf(tx, leadId) : lastContactDate
  const isLast = contactAfter !== null && (others === null || others < contactAfter)
  return {
    lastContactDate: isLast ? contactAfter : others,
    status: contactAfter !== null ? (status === 'new' ? 'contacted' : status) : await statusWithout(tx, lead),
  }
}

/** The status of a lead after the record of a tour is undone: new again, if that record made it contacted. */
async function statusWithout(tx: Tx, { id, status }: LeadRow) {
  if (status !== 'contacted' || (await isContacted(tx, id))) return status
  const [last] = await tx
    .select({ changes: history.changes })
    .from(history)
    .where(and(eq(history.noun, 'lead'), eq(history.nounId, id), sql`${history.changes} -> 'status' is not null`))
    .orderBy(desc(history.id))
    .limit(1)
  const { status: change, tourStatus } = last?.changes ?? {}
  return change?.from === 'new' && change.to === 'contacted' && tourStatus?.to === 'attended' ? 'new' : status
}

async function lastContactOf(tx: Tx, leadId: number) {
  const isContact = inArray(leadActivities.activityType, [...contactTypes])
  const [row] = await tx
    .select({ at: max(leadActivities.completedDate) })
    .from(leadActivities)
    .where(and(eq(leadActivities.leadId, leadId), isContact))
  return row?.at ?? null
}
