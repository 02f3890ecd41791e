import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { emailAttachments } from '#db/schema/email-attachments.ts'
import { type EmailRow, emails } from '#db/schema/emails.ts'
import { insertActivity } from '#server/leads/log-activity.service.ts'
import { markUnanswered } from '#server/leads/replies.service.ts'
import { type LeadRow, lockLeads } from '#server/leads/leads.queries.ts'
import { replyAddress } from '#server/mail/addresses.ts'
import type { WrittenEmail } from '#server/mail/email.ts'
import type { Outcome } from '#server/mail/outbox-worker.job.ts'
import type { Context } from './context.ts'
import { ofLead, threadOf } from './records.queries.ts'

const idOf = (payload: Record<string, unknown>) => Number(payload.emailId)

/** Returns the email that a user wrote as it is sent: from the office, in the thread of its record. */
export async function writtenEmail(ctx: Context, payload: Record<string, unknown>): Promise<WrittenEmail | undefined> {
  const [row] = await ctx.db
    .select()
    .from(emails)
    .where(eq(emails.id, idOf(payload)))
  if (!row) return undefined
  return {
    to: row.toAddress,
    replyTo: { name: row.fromName, address: replyAddress(ctx, row.replyToken ?? '') },
    subject: row.subject,
    text: row.text,
    ...(row.inReplyTo === null ? {} : { inReplyTo: row.inReplyTo }),
    references: await referencesOf(ctx.db, row),
    attachments: await filesOf(ctx, row),
  }
}

async function referencesOf(db: Db, { leadId, createdAt }: EmailRow) {
  if (leadId === null) return []
  const before = and(ofLead(leadId), lt(emails.createdAt, createdAt))
  return (await threadOf(db, before)).map(({ messageId }) => messageId)
}

async function filesOf({ db, store }: Context, { id }: EmailRow) {
  const rows = await db
    .select()
    .from(emailAttachments)
    .where(eq(emailAttachments.emailId, id))
    .orderBy(asc(emailAttachments.id))
  const files: WrittenEmail['attachments'] = []
  for (const { fileName, fileType, filePath } of rows) {
    const content = filePath === null ? undefined : await store.get(filePath)
    if (!content) throw new Error(`The attachment ${fileName} of email ${id} is not in the store.`)
    files.push({ filename: fileName, contentType: fileType, content })
  }
  return files
}

/**
 * What follows when the mail server accepts or refuses an email. An accepted email is logged as an activity, which
 * stops the reply clock and sets the last contact.
 */
export const emailOutcome = (ctx: Context): Outcome => ({
  accepted: async (tx, payload) => {
    const row = await lockWithLead(tx, idOf(payload))
    if (!row || row.sentAt !== null) return
    const now = ctx.clock()
    await tx.update(emails).set({ sentAt: now, reason: null }).where(eq(emails.id, row.id))
    if (row.lead === undefined || row.createdBy === null) return
    const activity = { activityType: 'email' as const, description: `Sent by email: ${row.subject}` }
    const { lead, createdAt: writtenAt } = row
    await insertActivity(ctx, tx, { by: await authorOf(tx, row), lead, activity, writtenAt, keepsLastDate: true })
  },
  failed: async (db, payload, { reason, isFinal }) => {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(emails)
        .set({ reason, ...(isFinal ? { rejectedAt: ctx.clock() } : {}) })
        .where(and(eq(emails.id, idOf(payload)), isNull(emails.sentAt)))
        .returning({ leadId: emails.leadId, createdAt: emails.createdAt })
      if (isFinal && row?.leadId) await markUnanswered(tx, { leadId: row.leadId, at: row.createdAt })
    })
  },
})

/**
 * Locks the lead of an email before the email, as every other transaction does. A lead merged meanwhile has passed its
 * emails on; a deleted one gets no activity.
 */
async function lockWithLead(tx: Tx, id: number): Promise<(EmailRow & { lead: LeadRow | undefined }) | undefined> {
  const [email] = await tx.select({ leadId: emails.leadId }).from(emails).where(eq(emails.id, id))
  if (!email) return undefined
  const [lead] = email.leadId === null ? [] : await lockLeads(tx, [email.leadId])
  const [row] = await tx.select().from(emails).where(eq(emails.id, id)).for('update')
  if (row && row.leadId !== email.leadId) return lockWithLead(tx, id)
  return row && { ...row, lead: lead?.deletedAt === null ? lead : undefined }
}

/** Returns the author for the history. If the account was deleted meanwhile, only the address is left. */
async function authorOf(tx: Tx, { senderId, createdBy }: EmailRow) {
  const [user] = senderId === null ? [] : await tx.select().from(adminUsers).where(eq(adminUsers.id, senderId))
  return user ?? { id: null, email: createdBy ?? '', firstName: null, lastName: null }
}
