import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { timeTaken } from '#contract/tours/tours.errors.ts'
import type { Tx } from '#db/open.ts'
import { refuseViolation } from '#db/postgres-error.ts'
import { outbox } from '#db/schema/outbox.ts'
import { tours } from '#db/schema/tours.ts'
import { type LeadRow, lockLead, nameOf } from '#server/leads/leads.queries.ts'
import { dedupeKeyOf } from './tour-emails.service.ts'
import { updateMeeting } from './tour-meeting.service.ts'
import { type Context, isTaken, lockTour, readTour } from './tours.queries.ts'
import { changeTour, recordChange } from './tours.service.ts'

type OfLead = { by: SessionUser; lead: LeadRow }

/** Seconds in which a deletion can be undone before visitors are told that their tours are cancelled. */
const undoSeconds = 60

/**
 * Cancels the upcoming tours of a lead that is being deleted. Their times are free, and the visitor gets the usual
 * email.
 */
export async function cancelTours(ctx: Context, tx: Tx, { by, lead }: OfLead) {
  const ahead = await tx
    .select({ id: tours.id })
    .from(tours)
    .where(and(eq(tours.leadId, lead.id), eq(tours.status, 'booked'), gt(tours.startsAt, ctx.clock())))
    .orderBy(asc(tours.id))
  for (const { id } of ahead) {
    const update = { status: 'cancelled' as const }
    await changeTour(ctx, tx, { by, leadId: lead.id, id, update, readAt: undefined, delaySeconds: undoSeconds })
  }
}

/**
 * Rebooks the tours of a restored lead if their visitors have not been told and their times are still free. If the
 * cancellation was sent, a tour stays cancelled.
 */
export async function rebookTours(ctx: Context, tx: Tx, { by, lead: { id: leadId } }: OfLead) {
  const now = ctx.clock()
  const cancelled = await tx
    .select({ id: tours.id })
    .from(tours)
    .where(and(eq(tours.leadId, leadId), eq(tours.status, 'cancelled'), gt(tours.startsAt, now)))
    .orderBy(asc(tours.id))
  for (const { id } of cancelled) {
    // Each tour can change the follow-up of the lead.
    const lead = await lockLead(tx, leadId)
    const before = await lockTour(tx, id)
    if (await isTaken(tx, before.startsAt)) continue
    const isUntold = and(
      eq(outbox.dedupeKey, dedupeKeyOf(before, { event: 'cancelled', to: 'visitor' })),
      eq(outbox.attempts, 0),
      isNull(outbox.doneAt),
      gt(outbox.runAt, sql`now()`),
    )
    const untold = await tx.delete(outbox).where(isUntold).returning({ id: outbox.id })
    if (untold.length === 0) continue
    // With the previous revision, the reminders already queued for it are sent.
    const values = { status: 'booked' as const, sequence: before.sequence - 1 }
    await refuseViolation(tx.update(tours).set(values).where(eq(tours.id, id)), {
      constraint: 'tours_starts_at_unique',
      refusal: () => timeTaken({ field: 'startsAt' }),
    })
    const leadChanges = await updateMeeting(tx, { lead, tour: await readTour(tx, id), createdBy: by.email, now })
    await recordChange(tx, { by, name: nameOf(lead), before, after: await readTour(tx, id), leadChanges })
  }
}
