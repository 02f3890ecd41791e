import { and, eq, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { leadNotFound } from '#contract/leads/leads.errors.ts'
import { recordableMinutesBefore, type TourStatus } from '#contract/tours/tours.constants.ts'
import {
  phoneDealtWith,
  timeTaken,
  tourAhead,
  tourNotBooked,
  tourOfAnotherLead,
  tourOver,
} from '#contract/tours/tours.errors.ts'
import type { Tx } from '#db/open.ts'
import { refuseViolation } from '#db/postgres-error.ts'
import type { Changes } from '#db/schema/history.ts'
import { leads } from '#db/schema/leads.ts'
import { tours } from '#db/schema/tours.ts'
import { type Author, recordHistory, websiteVisitor } from '#server/history/history.service.ts'
import { requireUnchanged } from '#server/http/if-match.ts'
import { findLead, lockLead, nameOf } from '#server/leads/leads.queries.ts'
import { changeLead } from '#server/leads/leads.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import { requireTime } from './booking.service.ts'
import { alertOfTour, queueReminders, queueTourEmail, togetherSeconds, type TourEvent } from './tour-emails.service.ts'
import { updateMeeting } from './tour-meeting.service.ts'
import { asTour, type TourOfUnit } from '#server/lib/queries/tours.queries.ts'
import { type Context, lockTour, offeredTimes, readTimes, readTour, tourOfToken, toursOfLead } from './tours.queries.ts'

const iso = (instant: Date) => instant.toISOString()

export const listTimes = async (ctx: Context, { limit }: { limit?: string | undefined }) => ({
  timeZone: ctx.park().timeZone,
  times: (await offeredTimes(ctx)).slice(0, limit === undefined ? undefined : Number(limit)).map(iso),
})

export const listFreeTimes = async (ctx: Context) => (await readTimes(ctx, { withNotice: false })).map(iso)

export async function listLeadTours({ db }: Context, input: { id: number }) {
  const { id } = await findLead(db, input.id)
  return (await toursOfLead(db, id)).map(asTour)
}

type Update = { startsAt?: Date | undefined; status?: TourStatus | undefined }
type StaffUpdate = {
  by: SessionUser
  id: number
  update: Update & { sendsEmail: boolean; followUp?: Date | null | undefined }
  readAt: Date | undefined
}

/** Moves or cancels a tour, records who came, or undoes one of these. */
export async function updateTour(
  ctx: Context,
  { by, id, update: { sendsEmail, followUp, ...update }, readAt }: StaffUpdate,
) {
  const { leadId } = await readTour(ctx.db, id)
  return ctx.db.transaction(async (tx) => {
    const change = { by, leadId, id, update, readAt, sendsEmail, followUp }
    return asTour(await changeTour(ctx, tx, change))
  })
}

type VisitorUpdate = { token: string; update: { startsAt: Date } | 'cancel' }

/** Moves or cancels a tour for the holder of its private address, until it begins. */
export async function updateOwnTour(ctx: Context, { token, update }: VisitorUpdate) {
  const { id, leadId } = await tourOfToken(ctx.db, token)
  return ctx.db.transaction((tx) =>
    changeTour(ctx, tx, {
      by: websiteVisitor,
      leadId,
      id,
      update: update === 'cancel' ? { status: 'cancelled' } : update,
      readAt: undefined,
      delaySeconds: update === 'cancel' ? 0 : togetherSeconds,
    }),
  )
}

type Change = {
  by: Author
  leadId: number
  id: number
  update: Update
  readAt: Date | undefined
  /** Seconds by which the email to the visitor is delayed. */
  delaySeconds?: number
  /** Whether the visitor gets an email about the change. */
  sendsEmail?: boolean
  /** The next follow-up of the lead, for an undo that knows the former one. */
  followUp?: Date | null | undefined
}

/** Every transaction locks the lead first and the time second, so that none can deadlock. */
export async function changeTour(ctx: Context, tx: Tx, change: Change) {
  const { by, leadId, id, update, readAt, delaySeconds = 0, sendsEmail = true, followUp } = change
  const { clock, park } = ctx
  const lead = requireRow(await tx.select().from(leads).where(eq(leads.id, leadId)).for('update'), leadNotFound)
  const before = requireUnchanged(await lockTour(tx, id), readAt)
  // A merge has moved it meanwhile.
  if (before.leadId !== leadId) throw tourOfAnotherLead()
  if (by.id === null) requireAhead(before, clock())
  const startsAt = update.startsAt ?? before.startsAt
  const status = update.status ?? before.status
  const isMoved = startsAt.getTime() !== before.startsAt.getTime()
  if (!isMoved && status === before.status) return before
  refuse(ctx, { by, before, after: { startsAt, status }, isMoved })

  const event = eventOf({ before, status, isMoved, now: clock() })
  const sequence = event ? sql`${tours.sequence} + 1` : before.sequence
  await refuseViolation(tx.update(tours).set({ startsAt, status, sequence }).where(eq(tours.id, id)), {
    constraint: 'tours_starts_at_unique',
    refusal: () => timeTaken({ field: 'startsAt' }),
  })
  const now = clock()
  const tour = await readTour(tx, id)
  const leadChanges = await updateMeeting(tx, { lead, tour, createdBy: by.email, now, followUp })
  const after = await readTour(tx, id)
  await recordChange(tx, { by, name: nameOf(lead), before, after, leadChanges })
  if (event) {
    if (sendsEmail) await queueTourEmail(tx, after, { event, to: 'visitor', delaySeconds })
    if (by.id === null) {
      await queueTourEmail(tx, after, { event, to: 'office', delaySeconds })
      await alertOfTour(tx, after, { event, timeZone: park().timeZone })
    }
    if (status === 'booked') await queueReminders(tx, after, { now, timeZone: park().timeZone })
  }
  return after
}

function requireAhead({ status, startsAt }: TourOfUnit, now: Date) {
  if (status !== 'booked' || startsAt <= now) throw tourOver()
}

type Refused = { by: Author; before: TourOfUnit; after: Required<Update>; isMoved: boolean }

function refuse(ctx: Context, { by, before, after, isMoved }: Refused) {
  const now = ctx.clock().getTime()
  if (isMoved && after.status !== 'booked') throw tourNotBooked()
  if (isMoved && after.startsAt) requireTime(ctx, after.startsAt, by.id === null ? 'visitor' : 'staff')
  const isRecorded = after.status === 'attended' || after.status === 'no-show'
  if (isRecorded && before.startsAt.getTime() - recordableMinutesBefore * 60_000 > now) throw tourAhead()
}

type Happening = { before: TourOfUnit; status: TourStatus; isMoved: boolean; now: Date }

/** The event of the email to the visitor; none once the tour is over. */
function eventOf({ before, status, isMoved, now }: Happening): TourEvent | undefined {
  if (isMoved) return before.status === 'booked' ? 'moved' : 'booked'
  if (before.startsAt <= now) return undefined
  if (status === 'cancelled') return 'cancelled'
  return before.status === 'cancelled' && status === 'booked' ? 'booked' : undefined
}

const verbs: Record<TourStatus, string> = {
  booked: 'reopened the tour of',
  cancelled: 'cancelled the tour of',
  attended: 'recorded the tour of',
  'no-show': 'recorded a missed tour of',
}

type Recorded = { by: Author; name: string; before: TourOfUnit; after: TourOfUnit; leadChanges: Changes }

export function recordChange(tx: Tx, { by, name, before, after, leadChanges }: Recorded) {
  return recordHistory(tx, {
    by,
    verb: before.status === after.status ? 'moved the tour of' : verbs[after.status],
    noun: 'lead',
    nounId: after.leadId,
    nounName: name,
    before: { tour: before.startsAt, tourStatus: before.status },
    after: { tour: after.startsAt, tourStatus: after.status, tourId: after.id },
    changes: leadChanges,
  })
}

type SettledPhone = { by: SessionUser; id: number; use: boolean }

/** Gives the lead the phone number suggested by a tour, or dismisses it. */
export async function settlePhone({ db }: Context, { by, id, use }: SettledPhone) {
  const { leadId } = await readTour(db, id)
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const tour = await lockTour(tx, id)
    const phone = tour.suggestedPhone
    // A merge or its undo may have moved the tour meanwhile.
    if (phone === null || tour.leadId !== leadId) throw phoneDealtWith()
    await tx
      .update(tours)
      .set({ suggestedPhone: null })
      .where(and(eq(tours.leadId, leadId), eq(tours.suggestedPhone, phone)))
    if (use) await changeLead(tx, { by, before: lead, update: { phone } })
    else
      await recordHistory(tx, {
        by,
        verb: 'dismissed a suggestion for',
        noun: 'lead',
        nounId: leadId,
        nounName: nameOf(lead),
        before: { suggestedPhone: phone },
        after: { suggestedPhone: null },
      })
    return asTour(await readTour(tx, id))
  })
}
