import { and, eq, isNull, sql } from 'drizzle-orm'
import { fold } from '#domain/text/fold.ts'
import { timelines } from '#contract/inquiries/inquiries.constants.ts'
import { inquiryNotFound } from '#contract/inquiries/inquiries.errors.ts'
import { pick } from '#domain/text/typed-record.ts'
import type { Db, Tx } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { history } from '#db/schema/history.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { leads, type NewLead } from '#db/schema/leads.ts'
import { tasks } from '#db/schema/tasks.ts'
import { type Author, recordHistory } from '#server/history/history.service.ts'
import { withAssignee } from '#server/lib/queries/assignees.queries.ts'
import { attributionOf } from '#server/tracking/tracking.service.ts'
import { type Context, findLead, findLeadByEmail, isListed, type LeadRow, nameOf, onEmail } from './leads.queries.ts'
import { updateAnsweredAt } from './replies.service.ts'

type Inquiry = typeof contactInquiries.$inferSelect
type Conversion = { by: Author; inquiryId: number }
type Converted = { lead: LeadRow; created: boolean }

/** A concurrent transaction changed the lead or the inquiry; `retryTransaction` rolls back and repeats the work. */
class ConcurrentChange extends Error {}

export async function retryTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (!(error instanceof ConcurrentChange)) throw error
    return retryTransaction(db, work)
  }
}

/** Creates a lead from an inquiry, or joins the inquiry to the lead with its email address. */
export const convertInquiry = ({ db }: Context, conversion: Conversion) =>
  retryTransaction(db, (tx) => joinInquiry(tx, conversion))

/**
 * Concurrent conversions create one lead: the unique email address decides which one inserts it, and a conditional
 * update which one joins the inquiry. Every transaction locks leads before inquiries, so none can deadlock.
 */
export async function joinInquiry(tx: Tx, { by, inquiryId }: Conversion): Promise<Converted> {
  const [inquiry] = await tx.select().from(contactInquiries).where(eq(contactInquiries.id, inquiryId))
  if (!inquiry) throw inquiryNotFound()
  if (inquiry.leadId !== null) return { lead: await findLead(tx, inquiry.leadId), created: false }

  const values = { ...leadFrom(inquiry, await sourceOf(tx, inquiry)), assignedTo: await assigneeOf(tx, inquiry) }
  const [created] = await tx.insert(leads).values(withAssignee(values)).onConflictDoNothing(onEmail).returning()
  const lead = created ?? (await lockByEmail(tx, inquiry.email))
  await claim(tx, inquiry, lead)
  // Anyone can book a tour with another person's address: the input stays in the note until staff accept it.
  const joined = created ?? (by.id === null ? lead : await fillGaps(tx, lead, values))
  await tx
    .insert(leadNotes)
    .values({ leadId: lead.id, inquiryId, note: noteOf(inquiry, lead), createdBy: by.email })
    .onConflictDoUpdate({ target: leadNotes.inquiryId, set: { leadId: lead.id } })
  await joinVisit(tx, inquiry, lead)
  await tx
    .update(emails)
    .set({ leadId: lead.id })
    .where(and(eq(emails.inquiryId, inquiryId), isNull(emails.leadId)))
  await updateAnsweredAt(tx, lead.id)
  await recordHistory(tx, {
    by,
    verb: 'converted',
    noun: 'inquiry',
    nounId: inquiryId,
    nounName: nameOf(inquiry),
    after: { leadId: lead.id },
  })
  await recordHistory(tx, {
    by,
    verb: created ? 'created' : 'joined an inquiry to',
    noun: 'lead',
    nounId: lead.id,
    nounName: nameOf(lead),
    after: { inquiryId },
  })
  return { lead: joined, created: created !== undefined }
}

type Undoing = { by: Author; lead: LeadRow; at: Date }

/**
 * Undoes a conversion when its cause is taken back. Removes the lead if the transaction at `at` created it and nothing
 * has been added since; the inquiry then waits for a reply again. Returns the id of the inquiry.
 */
export async function undoConversion(tx: Tx, { by, lead, at }: Undoing) {
  const entries = await tx
    .select({ verb: history.verb, changes: history.changes, createdAt: history.createdAt })
    .from(history)
    .where(and(eq(history.noun, 'lead'), eq(history.nounId, lead.id)))
  const inquiryId = Number(entries.find(({ verb }) => verb === 'created')?.changes.inquiryId?.to)
  const isUntouched = entries.every(({ createdAt }) => createdAt.getTime() === at.getTime())
  if (!inquiryId || !isUntouched || (await hasMore(tx, lead.id, inquiryId))) return null
  await tx.update(contactInquiries).set({ leadId: null, answeredAt: null }).where(eq(contactInquiries.id, inquiryId))
  await tx.update(emails).set({ leadId: null }).where(eq(emails.leadId, lead.id))
  await tx.update(leadTracking).set({ leadId: null, convertedToLead: false }).where(eq(leadTracking.leadId, lead.id))
  // The delete cascades to its notes and activities.
  await tx.delete(leads).where(eq(leads.id, lead.id))
  await recordHistory(tx, {
    by,
    verb: 'took back the conversion of',
    noun: 'inquiry',
    nounId: inquiryId,
    nounName: nameOf(lead),
    before: { leadId: lead.id },
    after: { leadId: null },
  })
  return inquiryId
}

/** Whether a lead has data that its history does not show: tasks, or emails that arrived without its inquiry. */
async function hasMore(tx: Tx, leadId: number, inquiryId: number) {
  const others = and(eq(emails.leadId, leadId), sql`${emails.inquiryId} is distinct from ${inquiryId}`)
  return (await tx.$count(tasks, eq(tasks.leadId, leadId))) > 0 || (await tx.$count(emails, others)) > 0
}

async function lockByEmail(tx: Tx, email: string) {
  const owner = await findLeadByEmail(tx, email)
  if (!owner) throw new ConcurrentChange()
  const [lead] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.id, owner.id), isListed))
    .for('update')
  if (!lead) throw new ConcurrentChange()
  return lead
}

async function claim(tx: Tx, inquiry: Inquiry, lead: LeadRow) {
  const claimed = await tx
    .update(contactInquiries)
    // Converting an inquiry means that it is not spam.
    .set({ leadId: lead.id, spam: false })
    .where(and(eq(contactInquiries.id, inquiry.id), isNull(contactInquiries.leadId)))
    .returning({ id: contactInquiries.id })
  if (claimed.length === 0) throw new ConcurrentChange()
}

/** Fills the empty columns of an existing lead with the values of the inquiry. */
async function fillGaps(tx: Tx, lead: LeadRow, values: NewLead) {
  const gaps = (
    ['phone', 'spaceType', 'spaceSize', 'preferredLocation', 'budget', 'timeframe', 'source', 'assignedTo'] as const
  ).filter((column) => lead[column] === null && values[column] !== null)
  if (gaps.length === 0) return lead
  const [filled] = await tx
    .update(leads)
    .set({
      ...withAssignee<Partial<NewLead>>(pick(values, gaps)),
      ...(gaps.includes('budget') ? { budgetRange: values.budgetRange } : {}),
    })
    .where(eq(leads.id, lead.id))
    .returning()
  if (!filled) throw new ConcurrentChange()
  return filled
}

/** Assigns the visit's events to the lead, unless another lead has them. */
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

/** The lead belongs to the user to whom the inquiry is assigned. */
async function assigneeOf(tx: Tx, { assignedUserId }: Inquiry) {
  if (assignedUserId === null) return null
  const [user] = await tx.select({ email: adminUsers.email }).from(adminUsers).where(eq(adminUsers.id, assignedUserId))
  return user?.email ?? null
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

/** Returns the last number in a text: 10000 for '$5,000-$10,000/month'. */
function lastNumber(text = '') {
  const numbers = [...text.matchAll(/\d[\d,]{0,9}/g)].map(([digits]) => Number(digits.replaceAll(',', '')))
  return numbers.at(-1) ?? null
}

const timelineOf = ({ urgency }: Inquiry) => timelines.find(({ value }) => value === urgency)?.label ?? urgency

/**
 * Returns everything that the visitor typed as a note. The name may differ from the lead's, because two people can
 * share an address.
 */
function noteOf(inquiry: Inquiry, lead: LeadRow) {
  const isOther = fold(nameOf(inquiry)) !== fold(nameOf(lead))
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
  const lines = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)
  const other = isOther ? [`${nameOf(inquiry)} has the same email address as ${nameOf(lead)}.`] : []
  return [`Inquiry of ${inquiry.createdAt.toISOString().slice(0, 10)}`, ...other, ...lines].join('\n')
}
