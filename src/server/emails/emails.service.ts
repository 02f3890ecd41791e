import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { undoSeconds } from '#contract/emails/emails.constants.ts'
import { emailLeft, emailNotFound } from '#contract/emails/emails.errors.ts'
import { inquiryNotFound } from '#contract/inquiries/inquiries.errors.ts'
import type { Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emailAttachments } from '#db/schema/email-attachments.ts'
import { type EmailRow, emails } from '#db/schema/emails.ts'
import { history } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { recordHistory, type RowEntry } from '#server/history/history.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import { joinInquiry, retryTransaction, undoConversion } from '#server/leads/conversion.service.ts'
import { findLead, type LeadRow, lockLead, nameOf } from '#server/leads/leads.queries.ts'
import { claimLead } from '#server/leads/leads.service.ts'
import { markAnswered, markUnanswered } from '#server/leads/replies.service.ts'
import { oneEmail } from '#server/lib/queries/emails.queries.ts'
import { isMailHeld } from '#server/lib/queries/mail-hold.queries.ts'
import { readMailboxState } from '#server/lib/queries/mailbox-state.queries.ts'
import { newReplyToken, officeAddress, senderOf } from '#server/mail/addresses.ts'
import { queueEmail } from '#server/mail/outbox.service.ts'
import {
  type File,
  insertAttachments,
  readDocuments,
  readPhotos,
  refuseTooLarge,
  type StoredFile,
  storeFiles,
} from './attachments.service.ts'
import { composeEmail, fieldValues, type NewEmail, previewEmail, readUnit } from './compose.service.ts'
import type { Context } from './context.ts'
import { ofLead, type Page, readPage, threadOf } from './records.queries.ts'

export async function readSettings(ctx: Context) {
  const readsReplies = ctx.config.imapUrl !== undefined
  return {
    from: senderOf(ctx).address,
    repliesTo: officeAddress(ctx),
    readsReplies,
    mailHeld: await isMailHeld(ctx.db),
    mailboxError: readsReplies ? ((await readMailboxState(ctx.db))?.error ?? null) : null,
  }
}

/** A record that has emails: a lead, or an inquiry that may have none yet. */
type Subject = { leadId: number; inquiryId?: never } | { inquiryId: number; leadId?: never }

async function readSubject({ db }: Context, { leadId, inquiryId }: Subject) {
  if (leadId !== undefined) {
    const lead = await findLead(db, leadId)
    return { to: lead, leadId: lead.id, ofRecord: ofLead(lead.id) }
  }
  // One snapshot, because the lead of an inquiry may be deleted in between.
  return db.transaction(
    async (tx) => {
      const rows = await tx.select().from(contactInquiries).where(eq(contactInquiries.id, inquiryId))
      const inquiry = requireRow(rows, inquiryNotFound)
      if (inquiry.leadId === null) return { to: inquiry, leadId: undefined, ofRecord: eq(emails.inquiryId, inquiryId) }
      const lead = await findLead(tx, inquiry.leadId)
      return { to: lead, leadId: lead.id, ofRecord: or(ofLead(lead.id), eq(emails.inquiryId, inquiryId)) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type PageOfEmails = { subject: Subject; query: Page }

/** Returns a page of the emails of a record. */
export async function listEmails(ctx: Context, { subject, query }: PageOfEmails) {
  const { ofRecord } = await readSubject(ctx, subject)
  return readPage(ctx, ofRecord, query)
}

type Writing = { by: SessionUser; subject: Subject; email: NewEmail }

export async function preview(ctx: Context, { by, subject, email }: Writing) {
  const { to } = await readSubject(ctx, subject)
  return previewEmail(ctx, { by, to, email })
}

type Values = { by: SessionUser; subject: Subject; unitId: number | null }

export async function readValues(ctx: Context, { by, subject, unitId }: Values) {
  const { to } = await readSubject(ctx, subject)
  return fieldValues(ctx, { by, to, unit: await readUnit(ctx.db, unitId) })
}

/**
 * Stores an email and queues it, both or neither. It waits for `undoSeconds` so that it can be taken back. A reply to
 * an inquiry converts it, so that the email has a lead.
 */
export async function sendEmail(ctx: Context, { by, subject, email }: Writing) {
  const { to, leadId } = await readSubject(ctx, subject)
  const unit = await readUnit(ctx.db, email.unitId)
  const content = composeEmail(ctx, { by, to, email, unit })
  const files: File[] = [
    ...(await readDocuments(ctx, leadId, email.documentIds)),
    ...(await readPhotos(ctx, unit, email.photos)),
  ]
  refuseTooLarge(files)
  return storeFiles(ctx, files, (stored) =>
    retryTransaction(ctx.db, async (tx) => {
      const linkedLeadId = subject.leadId ?? (await joinInquiry(tx, { by, inquiryId: subject.inquiryId })).lead.id
      const lead = await claimLead(tx, { by, lead: await lockLead(tx, (await findLead(tx, linkedLeadId)).id) })
      return insertEmail(ctx, tx, { by, lead, inquiryId: subject.inquiryId ?? null, content, files: stored })
    }),
  )
}

type Insertion = {
  by: SessionUser
  lead: LeadRow
  inquiryId: number | null
  content: { subject: string; text: string }
  files: StoredFile[]
  /** The part of the Message-ID before the @. */
  localId?: string
}

export const messageIdOf = ({ config }: Context, localId: string) => `${localId}@${new URL(config.publicUrl).hostname}`

export async function insertEmail(ctx: Context, tx: Tx, { by, lead, inquiryId, content, files, ...rest }: Insertion) {
  const { clock } = ctx
  const { localId = `email-${randomUUID()}` } = rest
  const { name, address } = senderOf(ctx)
  const thread = await threadOf(tx, ofLead(lead.id))
  const inserted = await tx
    .insert(emails)
    .values({
      direction: 'sent',
      leadId: lead.id,
      inquiryId,
      senderId: by.id,
      createdBy: by.email,
      messageId: messageIdOf(ctx, localId),
      replyToken: newReplyToken(),
      inReplyTo: thread.findLast(({ direction }) => direction === 'received')?.messageId ?? null,
      fromName: name,
      fromAddress: address,
      toAddress: lead.email,
      createdAt: clock(),
      ...content,
    })
    .returning()
  const row = requireRow(inserted, emailNotFound)
  await insertAttachments(tx, row.id, files)
  await markAnswered(tx, { leadId: lead.id, receivedBy: row.createdAt, at: row.createdAt })
  await queueEmail(tx, {
    kind: 'email',
    dedupeKey: dedupeKeyOf(row),
    messageId: localId,
    payload: { emailId: row.id },
    delaySeconds: undoSeconds,
  })
  await record(tx, { by, verb: 'wrote an email to', lead, after: { subject: row.subject, emailId: row.id } })
  return oneEmail(tx, row, clock())
}

const dedupeKeyOf = ({ id }: Pick<EmailRow, 'id'>) => `email:${id}`

const record = (tx: Tx, { lead, ...entry }: RowEntry & { lead: LeadRow }) =>
  recordHistory(tx, { ...entry, noun: 'lead', nounId: lead.id, nounName: nameOf(lead) })

/**
 * Takes back an email that nobody has tried to send yet: the email is removed, and its author still has the text. The
 * emails that it answered are unread again. If sending it created the lead, the lead is removed and its inquiry is
 * returned.
 */
export async function takeBackEmail({ db, store }: Context, { by, id }: { by: SessionUser; id: number }) {
  const { files, inquiryId } = await db.transaction(async (tx) => {
    const [email] = await tx.select({ leadId: emails.leadId }).from(emails).where(eq(emails.id, id))
    if (!email?.leadId) throw emailNotFound()
    const lead = await lockLead(tx, email.leadId)
    const unsent = await tx
      .delete(outbox)
      .where(and(eq(outbox.dedupeKey, dedupeKeyOf({ id })), eq(outbox.attempts, 0), isNull(outbox.doneAt)))
      .returning({ id: outbox.id })
    if (unsent.length === 0) throw emailLeft()
    const attached = await tx.delete(emailAttachments).where(eq(emailAttachments.emailId, id)).returning()
    const removed = await tx.delete(emails).where(eq(emails.id, id)).returning()
    const { subject, createdAt } = requireRow(removed, emailNotFound)
    await markUnanswered(tx, { leadId: lead.id, at: createdAt })
    const writing = await writingOf(tx, { leadId: lead.id, emailId: id })
    const reopened = writing ? await undoConversion(tx, { by, lead, at: writing.createdAt }) : null
    await record(tx, { by, verb: 'took back an email to', lead, before: { subject }, after: { subject: null } })
    return { files: attached, inquiryId: reopened }
  })
  for (const { filePath } of files) if (filePath !== null) await store.remove(filePath)
  return { inquiryId }
}

/** Returns the history entry for writing the email. */
async function writingOf(tx: Tx, { leadId, emailId }: { leadId: number; emailId: number }) {
  const [entry] = await tx
    .select({ createdAt: history.createdAt })
    .from(history)
    .where(
      and(
        eq(history.noun, 'lead'),
        eq(history.nounId, leadId),
        sql`${history.changes} -> 'emailId' ->> 'to' = ${String(emailId)}`,
      ),
    )
    .orderBy(desc(history.id))
    .limit(1)
  return entry
}

/** Puts off a received email on Today, for everyone. */
export async function putOffEmail({ db, clock }: Context, { id, until }: { id: number; until: Date | null }) {
  const changed = await db
    .update(emails)
    .set({ putOffUntil: until })
    .where(and(eq(emails.id, id), eq(emails.direction, 'received')))
    .returning()
  return oneEmail(db, requireRow(changed, emailNotFound), clock())
}

/** Marks a received email as read or unread for everyone. */
export async function markRead({ db, clock }: Context, { id, read }: { id: number; read: boolean }) {
  const marked = await db
    .update(emails)
    .set({ readAt: read ? clock() : null })
    .where(and(eq(emails.id, id), eq(emails.direction, 'received')))
    .returning()
  return oneEmail(db, requireRow(marked, emailNotFound), clock())
}
