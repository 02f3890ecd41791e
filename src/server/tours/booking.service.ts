import { eq, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { userGone } from '#contract/auth/users.errors.ts'
import { momentText } from '#domain/dates/moments.labels.ts'
import { maxToursAhead, tourMinutes } from '#contract/tours/tours.constants.ts'
import {
  timeNotAhead,
  timeNotOffered,
  timeTaken,
  tooManyToursAhead,
  tourUnitUnknown,
} from '#contract/tours/tours.errors.ts'
import type { Language } from '#domain/text/language.ts'
import { digitsOf } from '#db/columns.ts'
import type { Tx } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { tours } from '#db/schema/tours.ts'
import { hashOf, newNonce, tokenOf } from '#server/auth/secret-token.ts'
import { type Author, recordHistory, websiteVisitor } from '#server/history/history.service.ts'
import { joinInquiry, retryTransaction } from '#server/leads/conversion.service.ts'
import { storeInquiry, type TypedInquiry } from '#server/leads/incoming-inquiries.service.ts'
import { type LeadRow, lockLead, nameOf } from '#server/leads/leads.queries.ts'
import { requireUnit, unitOfNumber } from '#server/lib/queries/units.queries.ts'
import { freeTimes } from '#server/lib/tour-times.ts'
import { alertOfTour, queueReminders, queueTourEmail } from './tour-emails.service.ts'
import { updateMeeting } from './tour-meeting.service.ts'
import { asTour } from '#server/lib/queries/tours.queries.ts'
import { areOffered, type Context, countAhead, isTaken, readTour } from './tours.queries.ts'

/**
 * Refuses a time outside the hours for tours; staff may choose any full or half hour ahead. The unique index of the table
 * decides whether it is free.
 */
export function requireTime({ park, clock }: Context, startsAt: Date, by: 'visitor' | 'staff') {
  if (by === 'staff') {
    if (startsAt <= clock() || startsAt.getTime() % (tourMinutes * 60_000) !== 0)
      throw timeNotAhead({ field: 'startsAt' })
    return
  }
  const times = areOffered(park()) ? freeTimes(park(), { now: clock(), taken: [], withNotice: true }) : []
  if (!times.some((time) => time.getTime() === startsAt.getTime())) throw timeNotOffered({ field: 'startsAt' })
}

type Booking = {
  typed: TypedInquiry
  startsAt: Date
  /** The number of a unit; '' for the whole park. */
  unit: string
  visitId: string | undefined
  spam: boolean
  language: Language
}

/** A visitor's booking. Without a token, the office confirms the time itself. */
export type Booked = { inquiryId: number; startsAt: Date; token: string | null }

/**
 * Books a tour with its inquiry, its lead and its emails, all or nothing. If visitors book the same time at once, one
 * succeeds, and nothing is stored for the others. The same booking repeated within a minute returns the first one. A
 * booking by a bot takes no time; the office finds it in the spam.
 */
export async function bookTour(ctx: Context, booking: Booking): Promise<Booked> {
  const { typed, startsAt, unit, visitId, spam, language } = booking
  requireTime(ctx, startsAt, 'visitor')
  const unitId = unit === '' ? null : await requireUnitOf(ctx, unit)
  const inquiry = { form: 'B' as const, typed, language, visitId, spam, tourAt: startsAt }
  if (spam) {
    const { id: inquiryId } = await ctx.db.transaction((tx) => storeInquiry(tx, withTime(inquiry, ctx)))
    return { inquiryId, startsAt, token: null }
  }
  return retryTransaction(ctx.db, async (tx) => {
    const { id: inquiryId, isRepeated } = await storeInquiry(tx, inquiry)
    if (isRepeated) return firstBooking(ctx, tx, { inquiryId, startsAt })
    // Most visitors who are too late find out here, before anything else is written.
    if (await isTaken(tx, startsAt)) throw timeTaken({ field: 'startsAt' })
    const { lead, created } = await joinInquiry(tx, { by: websiteVisitor, inquiryId })
    if ((await countAhead(tx, lead.id, ctx.clock())) >= maxToursAhead) throw tooManyToursAhead()
    const suggestedPhone = created ? null : otherPhone(typed.phone, lead)
    const { token } = await insertTour(ctx, tx, {
      by: websiteVisitor,
      lead,
      startsAt,
      unitId,
      inquiryId,
      suggestedPhone,
    })
    return { inquiryId, startsAt, token }
  })
}

/** The phone number as SQL; null if the lead has it already, or if it has no digits. */
const otherPhone = (phone: string, { phoneDigits }: LeadRow) =>
  sql`case when ${digitsOf(sql`${phone}::text`)} in ('', ${phoneDigits ?? ''}::text) then null else ${phone}::text end`

/** Adds the requested time to the text of an inquiry. */
function withTime<Inquiry extends { typed: TypedInquiry; tourAt: Date }>(inquiry: Inquiry, { park }: Context): Inquiry {
  const { typed, tourAt } = inquiry
  const request = `Asked for a tour on ${momentText(tourAt, park().timeZone)}.`
  const additionalDetails = [request, typed.additionalDetails].filter(Boolean).join('\n')
  return { ...inquiry, typed: { ...typed, additionalDetails } }
}

async function requireUnitOf(ctx: Context, unitNumber: string) {
  const unit = await unitOfNumber(ctx, unitNumber)
  if (!unit) throw tourUnitUnknown({ field: 'unit' })
  return unit.id
}

/** Returns the tour already booked by the first click of a double click. */
async function firstBooking({ config }: Context, tx: Tx, { inquiryId, startsAt }: Omit<Booked, 'token'>) {
  const [row] = await tx.select({ nonce: tours.nonce }).from(tours).where(eq(tours.inquiryId, inquiryId))
  return { inquiryId, startsAt, token: row ? tokenOf(config.sessionSecret, 'tour', row.nonce) : null }
}

type LeadBooking = {
  by: SessionUser
  leadId: number
  startsAt: Date
  unitId: number | null
  shownByUserId: number | null
  sendsEmail: boolean
}

/** Books a tour for a person who calls the office. */
export async function bookForLead(
  ctx: Context,
  { by, leadId, startsAt, unitId, shownByUserId, sendsEmail }: LeadBooking,
) {
  requireTime(ctx, startsAt, 'staff')
  return ctx.db.transaction(async (tx) => {
    if (unitId !== null) await requireUnit(tx, unitId)
    if (shownByUserId !== null) await requireUser(tx, shownByUserId)
    const lead = await lockLead(tx, leadId)
    const { tour } = await insertTour(ctx, tx, {
      by,
      lead,
      startsAt,
      unitId,
      inquiryId: null,
      suggestedPhone: null,
      shownByUserId,
      sendsEmail,
    })
    return asTour(tour)
  })
}

type Insertion = {
  by: Author
  lead: LeadRow
  startsAt: Date
  unitId: number | null
  inquiryId: number | null
  suggestedPhone: SQL | null
  shownByUserId?: number | null
  sendsEmail?: boolean
}

async function requireUser(tx: Tx, id: number) {
  if ((await tx.$count(adminUsers, eq(adminUsers.id, id))) === 0) throw userGone({ field: 'shownByUserId' })
}

/** Every transaction locks the lead first and the time second, so that none can deadlock. */
async function insertTour(ctx: Context, tx: Tx, insertion: Insertion) {
  const { by, lead, startsAt, unitId, inquiryId, suggestedPhone, shownByUserId, sendsEmail = true } = insertion
  const { config, clock, park } = ctx
  const nonce = newNonce()
  const token = tokenOf(config.sessionSecret, 'tour', nonce)
  const bookedBy = by.id === null ? null : by.email
  const [row] = await tx
    .insert(tours)
    .values({
      startsAt,
      leadId: lead.id,
      inquiryId,
      unitId,
      nonce,
      token: hashOf(token),
      bookedBy,
      suggestedPhone,
      shownByUserId,
    })
    .onConflictDoNothing()
    .returning({ id: tours.id })
  if (!row) throw timeTaken({ field: 'startsAt' })
  const now = clock()
  const leadChanges = await updateMeeting(tx, { lead, tour: await readTour(tx, row.id), createdBy: by.email, now })
  const tour = await readTour(tx, row.id)
  await recordHistory(tx, {
    by,
    verb: 'booked a tour for',
    noun: 'lead',
    nounId: lead.id,
    nounName: nameOf(lead),
    after: { tour: startsAt, tourId: tour.id, tourTold: sendsEmail },
    changes: leadChanges,
  })
  // The office gets the email of the inquiry, which contains the tour.
  if (sendsEmail) await queueTourEmail(tx, tour, { event: 'booked', to: 'visitor' })
  await queueReminders(tx, tour, { now, timeZone: park().timeZone })
  if (by.id === null) await alertOfTour(tx, tour, { event: 'booked', timeZone: park().timeZone })
  return { tour, token }
}
