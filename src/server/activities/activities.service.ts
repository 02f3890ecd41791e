import { and, desc, eq, sql } from 'drizzle-orm'
import {
  activityChangedSince,
  activityDone,
  activityNotFound,
  activityPlanned,
  activityTooOld,
} from '#contract/leads/activities.errors.ts'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf, ParsedQueryOf } from '#contract/call.ts'
import type * as leadsApi from '#contract/leads/leads.ts'
import { history } from '#db/schema/history.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { changesBy, recordHistory } from '#server/history/history.service.ts'
import { after, readCursor } from '#server/http/pagination.ts'
import { asActivity } from '#server/leads/activity-row.ts'
import { joinInquiry, retryTransaction, undoConversion } from '#server/leads/conversion.service.ts'
import { type Context, findLead, lockLead, nameOf } from '#server/leads/leads.queries.ts'
import { insertActivity, type NewActivity, updateLeadOf } from '#server/leads/log-activity.service.ts'
import { claimLead, revertibleValues } from '#server/leads/leads.service.ts'
import { isContacted, markUnanswered, updateAnsweredAt } from '#server/leads/replies.service.ts'
import { recordMeeting } from '#server/lib/queries/tours.queries.ts'

type PageOfActivities = { leadId: number; query: ParsedQueryOf<typeof leadsApi.listActivities> }

/** Returns a page of a lead's activities, newest first, with one row more than its limit. */
export async function listActivities({ db }: Context, { leadId, query: { limit, cursor } }: PageOfActivities) {
  const { id } = await findLead(db, leadId)
  const page = db
    .select()
    .from(leadActivities)
    .where(and(eq(leadActivities.leadId, id), after(readCursor(cursor), leadActivities.createdAt, leadActivities.id)))
    .orderBy(desc(leadActivities.createdAt), desc(leadActivities.id))
    .limit(limit + 1)
  const [rows, total] = await Promise.all([page, db.$count(leadActivities, eq(leadActivities.leadId, id))])
  return { rows, total }
}

type Creation = { by: SessionUser; leadId: number; activity: NewActivity }

export const createActivity = (ctx: Context, { by, leadId, activity }: Creation) =>
  ctx.db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    return asActivity(await insertActivity(ctx, tx, { by, lead, activity }))
  })

type InquiryAnswer = { by: SessionUser; inquiryId: number; activity: NewActivity }

/** Logs an activity with the sender of an inquiry, and converts the inquiry if it has no lead yet. */
export const answerInquiry = (ctx: Context, { by, inquiryId, activity }: InquiryAnswer) =>
  retryTransaction(ctx.db, async (tx) => {
    const joined = await joinInquiry(tx, { by, inquiryId })
    const lead = await claimLead(tx, { by, lead: await lockLead(tx, joined.lead.id) })
    return asActivity(await insertActivity(ctx, tx, { by, lead, activity }))
  })

type Completion = {
  by: SessionUser
  leadId: number
  activityId: number
  completion: ParsedBodyOf<typeof leadsApi.completeActivity>
}

/** Completes a planned activity with its outcome. */
export function completeActivity({ db, park, clock }: Context, { by, leadId, activityId, completion }: Completion) {
  const { outcome, nextFollowUpDate } = completion
  const now = clock()
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const ownActivity = and(eq(leadActivities.id, activityId), eq(leadActivities.leadId, leadId))
    const [before] = await tx.select().from(leadActivities).where(ownActivity).for('update')
    if (!before) throw activityNotFound()
    if (before.completedDate !== null) throw activityDone()
    const [row] = await tx
      .update(leadActivities)
      .set({ completedDate: now, ...(outcome === undefined ? {} : { outcome }) })
      .where(ownActivity)
      .returning()
    if (!row) throw activityNotFound()
    await recordMeeting(tx, { activityId, isDone: true })
    const next = nextFollowUpDate
    const leadChanges = await updateLeadOf(tx, { lead, activity: row, next, now, timeZone: park().timeZone })
    await recordHistory(tx, {
      by,
      verb: completedVerb,
      noun: 'lead',
      nounId: leadId,
      nounName: nameOf(lead),
      changes: {
        completedDate: { from: null, to: now.toISOString() },
        outcome: { from: before.outcome, to: row.outcome },
        activityId: { from: null, to: row.id },
        ...leadChanges,
      },
    })
    return asActivity(row)
  })
}

type Move = { by: SessionUser; leadId: number; activityId: number; scheduledDate: Date | null }

/** Moves a planned activity. A follow-up at its time is the same promise, and moves with it. */
export const moveActivity = ({ db }: Context, { by, leadId, activityId, scheduledDate }: Move) =>
  db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const ownActivity = and(eq(leadActivities.id, activityId), eq(leadActivities.leadId, leadId))
    const [before] = await tx.select().from(leadActivities).where(ownActivity).for('update')
    if (!before) throw activityNotFound()
    if (before.completedDate !== null) throw activityDone()
    const [row] = await tx.update(leadActivities).set({ scheduledDate }).where(ownActivity).returning()
    if (!row) throw activityNotFound()
    const isFollowUp = before.scheduledDate?.getTime() === lead.nextFollowUpDate?.getTime()
    const values = isFollowUp ? { nextFollowUpDate: scheduledDate } : {}
    if (isFollowUp) await tx.update(leads).set(values).where(eq(leads.id, leadId))
    await recordHistory(tx, {
      by,
      verb: 'moved an activity with',
      noun: 'lead',
      nounId: leadId,
      nounName: nameOf(lead),
      changes: { ...changesBy(before, { scheduledDate }), ...changesBy(lead, values) },
    })
    return asActivity(row)
  })

const completedVerb = 'completed an activity with'

type Step = {
  by: SessionUser
  leadId: number
  activityId: number
  /** The entry of the step in the history; without it, the last step. */
  entryId?: number
}

/** Whether an entry of the history was not undone. */
const isInForce = sql`not exists (select from ${history} undo where undo.undoes = ${history.id})`

/**
 * Undoes the last step of an activity: a completed one is planned again, a logged one is removed. The dates and the
 * status of the lead are restored unless they have changed since. If the step created the lead, the lead is removed
 * too.
 */
export const undoActivity = ({ db }: Context, { by, leadId, activityId, entryId }: Step) =>
  db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const ownActivity = and(eq(leadActivities.id, activityId), eq(leadActivities.leadId, leadId))
    const [activity] = await tx.select().from(leadActivities).where(ownActivity).for('update')
    if (!activity) throw activityNotFound()
    const [step] = await tx
      .select({ id: history.id, verb: history.verb, changes: history.changes, createdAt: history.createdAt })
      .from(history)
      .where(
        and(
          eq(history.noun, 'lead'),
          eq(history.nounId, leadId),
          sql`${history.changes} -> 'activityId' ->> 'to' = ${String(activityId)}`,
          entryId === undefined ? undefined : isInForce,
        ),
      )
      .orderBy(desc(history.id))
      .limit(1)
    if (!step) throw activityTooOld()
    if (entryId !== undefined && entryId !== step.id) throw activityChangedSince()
    const planned = step.verb === completedVerb
    if (planned && activity.completedDate === null) {
      throw activityPlanned()
    }
    if (planned) {
      const outcome = typeof step.changes.outcome?.from === 'string' ? step.changes.outcome.from : null
      await tx.update(leadActivities).set({ completedDate: null, outcome }).where(ownActivity)
      await recordMeeting(tx, { activityId, isDone: false })
    } else await tx.delete(leadActivities).where(ownActivity)
    const { lastContactDate, nextFollowUpDate, status } = step.changes
    const leadChanges = {
      ...(lastContactDate ? { lastContactDate } : {}),
      ...(nextFollowUpDate ? { nextFollowUpDate } : {}),
      ...(status && !(await isContacted(tx, leadId)) ? { status } : {}),
    }
    const reverted = revertibleValues(lead, leadChanges)
    if (Object.keys(reverted).length > 0) await tx.update(leads).set(reverted).where(eq(leads.id, leadId))
    await updateAnsweredAt(tx, leadId)
    const at = planned ? activity.completedDate : activity.createdAt
    if (at !== null) await markUnanswered(tx, { leadId, at })
    await undoConversion(tx, { by, lead, at: step.createdAt })
    await recordHistory(tx, {
      by: { ...by, undoes: step.id },
      verb: undoneVerb,
      noun: 'lead',
      nounId: leadId,
      nounName: nameOf(lead),
      before: lead,
      after: reverted,
    })
    return { planned }
  })

const undoneVerb = 'took back an activity with'
