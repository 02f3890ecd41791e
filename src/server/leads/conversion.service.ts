import { and, eq, isNull } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import { ApiError } from '#contract/errors.ts'
import { timelines } from '#contract/inquiries.constants.ts'
import type { Db, Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { leads, type NewLead } from '#db/schema/leads.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { attributionOf } from '#server/tracking/tracking.service.ts'
import { findLead, isLiving, type LeadRow, nameOf, onEmail, type Context } from './leads.service.ts'
import { settleReplies } from './replies.service.ts'

type Inquiry = typeof contactInquiries.$inferSelect
type Converted = { lead: LeadRow; made: boolean }

/** Somebody else moved the lead or the inquiry in the meantime: everything is taken back and looked at again. */
class Moved extends Error {}

export async function retryTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (!(error instanceof Moved)) throw error
    return retryTransaction(db, work)
  }
}

/** Makes a lead of an inquiry, or joins the inquiry to the lead that has its e-mail address. */
export const convert = ({ db }: Context, by: SessionUser, inquiryId: number) =>
  retryTransaction(db, (tx) => joinInquiry(tx, by, inquiryId))

/**
 * Many at once make one lead: the unique address decides who makes it, and one statement who joins the inquiry. Leads
 * are locked before inquiries, here and everywhere, so that nobody waits in a circle.
 */
export async function joinInquiry(tx: Tx, by: SessionUser, inquiryId: number): Promise<Converted> {
  const [inquiry] = await tx.select().from(contactInquiries).where(eq(contactInquiries.id, inquiryId))
  if (!inquiry) throw new ApiError('not found', 'There is no such inquiry.')
  if (inquiry.leadId !== null) return { lead: await findLead(tx, inquiry.leadId), made: false }

  const source = await sourceOf(tx, inquiry)
  const [made] = await tx.insert(leads).values(leadFrom(inquiry, source)).onConflictDoNothing(onEmail).returning()
  const lead = made ?? (await lockByEmail(tx, inquiry.email))
  await claim(tx, inquiry, lead)
  const joined = made ?? (await fillGaps(tx, lead, leadFrom(inquiry, source)))
  await tx
    .insert(leadNotes)
    .values({ leadId: lead.id, inquiryId, note: noteOf(inquiry), createdBy: by.email })
    .onConflictDoUpdate({ target: leadNotes.inquiryId, set: { leadId: lead.id } })
  await joinVisit(tx, inquiry, lead)
  await settleReplies(tx, lead.id)
  const changes = { leadId: { from: null, to: lead.id } }
  await recordHistory(tx, {
    by,
    verb: 'converted',
    noun: 'inquiry',
    nounId: inquiryId,
    nounName: nameOf(inquiry),
    changes,
  })
  const verb = made ? 'created' : 'joined an inquiry to'
  const inquired = { inquiryId: { from: null, to: inquiryId } }
  await recordHistory(tx, { by, verb, noun: 'lead', nounId: lead.id, nounName: nameOf(lead), changes: inquired })
  return { lead: joined, made: made !== undefined }
}

async function lockByEmail(tx: Tx, email: string) {
  const [known] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.email, email), isLiving))
  if (!known) throw new Moved()
  const { id } = await findLead(tx, known.id)
  const [lead] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.mergedIntoId), isLiving))
    .for('update')
  if (!lead) throw new Moved()
  return lead
}

async function claim(tx: Tx, inquiry: Inquiry, lead: LeadRow) {
  const claimed = await tx
    .update(contactInquiries)
    // Whoever answers an inquiry has seen that it is no spam.
    .set({ leadId: lead.id, spam: false })
    .where(and(eq(contactInquiries.id, inquiry.id), isNull(contactInquiries.leadId)))
    .returning({ id: contactInquiries.id })
  if (claimed.length === 0) throw new Moved()
}

/** What the inquiry tells of a person whom the office knew already, where the lead has nothing. */
async function fillGaps(tx: Tx, lead: LeadRow, told: NewLead) {
  const gaps = (
    ['phone', 'spaceType', 'spaceSize', 'preferredLocation', 'budget', 'timeframe', 'source'] as const
  ).filter((column) => lead[column] === null && told[column] !== null)
  if (gaps.length === 0) return lead
  const [filled] = await tx
    .update(leads)
    .set({
      ...Object.fromEntries(gaps.map((column) => [column, told[column]])),
      ...(gaps.includes('budget') ? { budgetRange: told.budgetRange } : {}),
    })
    .where(eq(leads.id, lead.id))
    .returning()
  if (!filled) throw new Moved()
  return filled
}

/** The steps of the visit belong to the lead, unless they are another one's already. */
async function joinVisit(tx: Tx, { visitId }: Inquiry, lead: LeadRow) {
  if (visitId === null) return
  await tx
    .update(leadTracking)
    .set({ leadId: lead.id, convertedToLead: true })
    .where(and(eq(leadTracking.visitId, visitId), isNull(leadTracking.leadId)))
}

async function sourceOf(tx: Db | Tx, { visitId }: Inquiry) {
  const attribution = visitId === null ? undefined : await attributionOf(tx, visitId)
  return attribution && attribution.source !== 'direct' ? attribution.source : 'Website'
}

const leadFrom = (inquiry: Inquiry, source: string): NewLead => ({
  firstName: inquiry.firstName,
  lastName: inquiry.lastName,
  email: inquiry.email,
  phone: inquiry.phone || null,
  spaceType: inquiry.spaceType || null,
  spaceSize: lastNumber(/([\d,]+) SF/.exec(inquiry.spaceType)?.[1]),
  preferredLocation: inquiry.preferredLocation || null,
  budget: lastNumber(inquiry.budgetRange),
  budgetRange: inquiry.budgetRange || null,
  timeframe: inquiry.moveInTimeframe || timelineOf(inquiry) || null,
  source,
  notes: inquiry.additionalDetails || null,
})

/** Of '$5,000-$10,000/month' the most that it says. */
function lastNumber(text = '') {
  const numbers = [...text.matchAll(/\d[\d,]{0,9}/g)].map(([digits]) => Number(digits.replaceAll(',', '')))
  return numbers.at(-1) ?? null
}

const timelineOf = ({ urgency }: Inquiry) => timelines.find(({ value }) => value === urgency)?.label ?? urgency

/** Every word that the visitor typed, as the note that the lead keeps. */
function noteOf(inquiry: Inquiry) {
  const facts = [
    ['Name', nameOf(inquiry)],
    ['Email', inquiry.email],
    ['Phone', inquiry.phone],
    ['Space type', inquiry.spaceType],
    ['Preferred location', inquiry.preferredLocation],
    ['Timeline', timelineOf(inquiry)],
    ['Budget range', inquiry.budgetRange],
    ['Move-in timeframe', inquiry.moveInTimeframe],
    ['Additional details', inquiry.additionalDetails],
  ]
  const said = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)
  return [`Inquiry of ${inquiry.createdAt.toISOString().slice(0, 10)}`, ...said].join('\n')
}
