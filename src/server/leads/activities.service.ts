import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf, ParsedQueryOf } from '#contract/call.ts'
import { ApiError } from '#contract/errors.ts'
import type {
  completeLeadActivity,
  createLeadActivity,
  LeadActivity,
  LeadNote,
  listLeadActivities,
} from '#contract/leads.ts'
import { type ActivityType, contactTypes } from '#contract/leads.constants.ts'
import type { Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leads } from '#db/schema/leads.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { after, readCursor } from '#server/http/pagination.ts'
import { dayAround } from '#server/lib/park-time.ts'
import { findLead, type LeadRow, lockLead, nameOf, type Context } from './leads.service.ts'

type NoteRow = typeof leadNotes.$inferSelect
type ActivityRow = typeof leadActivities.$inferSelect

export const asNote = ({ createdAt, ...row }: NoteRow): LeadNote => ({ ...row, createdAt: createdAt.toISOString() })

export const asActivity = ({ scheduledDate, completedDate, createdAt, ...row }: ActivityRow): LeadActivity => ({
  ...row,
  activityType: row.activityType as ActivityType,
  scheduledDate: scheduledDate?.toISOString() ?? null,
  completedDate: completedDate?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

type Listed = { leadId: number; query: ParsedQueryOf<typeof listLeadActivities> }
/** The notes on a lead, newest first. */
export async function listNotes({ db }: Context, { leadId, query: { limit, cursor } }: Listed) {
  const { id } = await findLead(db, leadId)
  const rows = await db
    .select()
    .from(leadNotes)
    .where(and(eq(leadNotes.leadId, id), after(readCursor(cursor), leadNotes.createdAt, leadNotes.id)))
    .orderBy(desc(leadNotes.createdAt), desc(leadNotes.id))
    .limit(limit + 1)
  return { rows, total: await db.$count(leadNotes, eq(leadNotes.leadId, id)) }
}

/** The activities of a lead, newest first. */
export async function listActivities({ db }: Context, { leadId, query: { limit, cursor } }: Listed) {
  const { id } = await findLead(db, leadId)
  const rows = await db
    .select()
    .from(leadActivities)
    .where(and(eq(leadActivities.leadId, id), after(readCursor(cursor), leadActivities.createdAt, leadActivities.id)))
    .orderBy(desc(leadActivities.createdAt), desc(leadActivities.id))
    .limit(limit + 1)
  return { rows, total: await db.$count(leadActivities, eq(leadActivities.leadId, id)) }
}

type Writing<Typed> = { by: SessionUser; leadId: number; typed: Typed }

export async function writeNote({ db }: Context, { by, leadId, typed: { note } }: Writing<{ note: string }>) {
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const [row] = await tx.insert(leadNotes).values({ leadId, note, createdBy: by.email }).returning()
    if (!row) throw new Error('The note was not inserted')
    const changes = { note: { from: null, to: note } }
    await recordHistory(tx, {
      by,
      verb: 'wrote a note on',
      noun: 'lead',
      nounId: leadId,
      nounName: nameOf(lead),
      changes,
    })
    return asNote(row)
  })
}

export type TypedActivity = ParsedBodyOf<typeof createLeadActivity>

export const writeActivity = ({ db, park, clock }: Context, { by, leadId, typed }: Writing<TypedActivity>) =>
  db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    return asActivity(await logActivity(tx, { by, lead, typed, now: clock(), timeZone: park.timeZone }))
  })

type Logged = { by: SessionUser; lead: LeadRow; typed: TypedActivity; now: Date; timeZone: string }

/** Keeps an activity of a locked lead; one that is scheduled for later is planned, any other is done. */
export async function logActivity(tx: Tx, { by, lead, typed, now, timeZone }: Logged) {
  const { activityType, description, outcome = null, scheduledDate = null, nextFollowUpDate } = typed
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
  await moveDates(tx, { lead, activity: row, next, now, timeZone })
  await recordHistory(tx, {
    by,
    verb: planned ? 'planned an activity with' : 'logged an activity with',
    noun: 'lead',
    nounId: lead.id,
    nounName: nameOf(lead),
    changes: { [activityType]: { from: null, to: description } },
  })
  return row
}

type Completed = {
  by: SessionUser
  leadId: number
  activityId: number
  typed: ParsedBodyOf<typeof completeLeadActivity>
}

/** Says that a planned activity was done, now, and what came of it. */
export async function completeActivity({ db, park, clock }: Context, { by, leadId, activityId, typed }: Completed) {
  const now = clock()
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const own = and(eq(leadActivities.id, activityId), eq(leadActivities.leadId, leadId))
    const [row] = await tx
      .update(leadActivities)
      .set({ completedDate: now, ...(typed.outcome === undefined ? {} : { outcome: typed.outcome }) })
      .where(and(own, isNull(leadActivities.completedDate)))
      .returning()
    if (!row) throw await notPlanned(tx, own)
    await moveDates(tx, { lead, activity: row, next: typed.nextFollowUpDate, now, timeZone: park.timeZone })
    const changes = { completedDate: { from: null, to: now.toISOString() } }
    const verb = 'completed an activity with'
    await recordHistory(tx, { by, verb, noun: 'lead', nounId: leadId, nounName: nameOf(lead), changes })
    return asActivity(row)
  })
}

async function notPlanned(tx: Tx, own: SQL | undefined) {
  const [known] = await tx.select({ id: leadActivities.id }).from(leadActivities).where(own)
  return known
    ? new ApiError('conflict', 'This activity is done already.')
    : new ApiError('not found', 'There is no such activity.')
}

const isContact = (activityType: string) => contactTypes.some((type) => type === activityType)

type Moved = { lead: LeadRow; activity: ActivityRow; next: Date | null | undefined; now: Date; timeZone: string }

/**
 * What an activity does to its lead: one that was done sets the last contact if it reached the person. A follow-up that
 * was due by today, or was this activity, gives way to the next planned one unless another date is named.
 */
async function moveDates(tx: Tx, { lead, activity, next, now, timeZone }: Moved) {
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
  await tx.update(leads).set({ nextFollowUpDate: newNext, lastContactDate: newLast }).where(eq(leads.id, lead.id))
  if (reached) await settleReplies(tx, lead.id)
}

/** When the next activity of a lead is planned; null without one. */
async function nextPlanned(tx: Tx, leadId: number) {
  const [row] = await tx
    .select({ at: leadActivities.scheduledDate })
    .from(leadActivities)
    .where(and(eq(leadActivities.leadId, leadId), isNull(leadActivities.completedDate)))
    .orderBy(asc(leadActivities.scheduledDate))
    .limit(1)
  return row?.at ?? null
}

/** Sets when each inquiry of a lead was answered: by the first call, email or meeting after it. */
export async function settleReplies(tx: Tx, leadId: number) {
  const firstContact = tx
    .select({ at: sql`min(${leadActivities.completedDate})` })
    .from(leadActivities)
    .where(
      and(
        eq(leadActivities.leadId, leadId),
        inArray(leadActivities.activityType, [...contactTypes]),
        sql`${leadActivities.completedDate} >= ${contactInquiries.createdAt}`,
      ),
    )
  await tx
    .update(contactInquiries)
    .set({ answeredAt: sql`(${firstContact})` })
    .where(
      and(eq(contactInquiries.leadId, leadId), sql`${contactInquiries.answeredAt} is distinct from (${firstContact})`),
    )
}
