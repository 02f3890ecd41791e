import { and, eq, inArray, max } from 'drizzle-orm'
import { contactTypes } from '#contract/leads.constants.ts'
import type { Tx } from '#db/open.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { tours } from '#db/schema/tours.ts'
import type { LeadRow } from '#server/leads/leads.queries.ts'
import { updateAnsweredAt } from '#server/leads/replies.service.ts'
import type { TourOfUnit } from '#server/lib/tours.queries.ts'

const descriptionOf = ({ unitNumber }: TourOfUnit) =>
  unitNumber === null ? 'Tour of the park' : `Tour of unit ${unitNumber}`

type Meeting = { lead: LeadRow; tour: TourOfUnit; createdBy: string; now: Date }

/**
 * Brings the meeting in the lead's activities in line with its tour: it is planned while the tour is booked, done once the
 * visitor came, and gone otherwise, so that only a visitor who came counts as a contact.
 */
export async function updateMeeting(tx: Tx, { lead, tour, createdBy, now }: Meeting) {
  const { id, startsAt, status, activityId } = tour
  const before = activityId === null ? undefined : await readMeeting(tx, activityId)
  const completedDate = status === 'attended' ? new Date(Math.min(startsAt.getTime(), now.getTime())) : null
  const values = { scheduledDate: startsAt, completedDate }
  if (status === 'cancelled' || status === 'no-show') {
    if (before) await tx.delete(leadActivities).where(eq(leadActivities.id, before.id))
  } else if (before) await tx.update(leadActivities).set(values).where(eq(leadActivities.id, before.id))
  else {
    const description = descriptionOf(tour)
    const [created] = await tx
      .insert(leadActivities)
      .values({ ...values, leadId: lead.id, activityType: 'meeting', description, createdBy, createdAt: now })
      .returning({ id: leadActivities.id })
    if (!created) throw new Error('The meeting of a tour was not inserted')
    await tx.update(tours).set({ activityId: created.id }).where(eq(tours.id, id))
  }
  await updateLastContact(tx, { lead, contactBefore: before?.completedDate ?? null, contactAfter: completedDate })
}

async function readMeeting(tx: Tx, activityId: number) {
  const [row] = await tx.select().from(leadActivities).where(eq(leadActivities.id, activityId))
  return row
}

type Contact = { lead: LeadRow; contactBefore: Date | null; contactAfter: Date | null }

/** A meeting that becomes a contact, or stops being one, changes the last contact of the lead. */
async function updateLastContact(tx: Tx, { lead, contactBefore, contactAfter }: Contact) {
  if (contactBefore?.getTime() === contactAfter?.getTime()) return
  const wasLast = contactBefore !== null && lead.lastContactDate?.getTime() === contactBefore.getTime()
  const others = wasLast ? await lastContactOf(tx, lead.id) : lead.lastContactDate
  const lastContactDate = contactAfter !== null && (others === null || others < contactAfter) ? contactAfter : others
  await tx.update(leads).set({ lastContactDate }).where(eq(leads.id, lead.id))
  await updateAnsweredAt(tx, lead.id)
}

async function lastContactOf(tx: Tx, leadId: number) {
  const isContact = inArray(leadActivities.activityType, [...contactTypes])
  const [row] = await tx
    .select({ at: max(leadActivities.completedDate) })
    .from(leadActivities)
    .where(and(eq(leadActivities.leadId, leadId), isContact))
  return row?.at ?? null
}
