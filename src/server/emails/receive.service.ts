import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import { queueAlert } from '#server/alerts/alerts.service.ts'
import { hourMs } from '#server/lib/clock.ts'
import type { Store } from '#server/storage/store.ts'
import { insertAttachments, storeFiles } from './attachments.service.ts'
import { type Match, matchEmail } from './match.queries.ts'
import { hashOf, parseEmail, type ParsedEmail } from './parse-email.ts'

export type Context = { db: Db; store: Store }

/** Emails of one sender within an hour that are read whole; the others are only named, so that a flood fills nothing. */
const maxPerHour = 60

type Received = {
  source: Buffer
  receivedAt: Date
  /** Runs in the transaction that stores the email: it notes how far the mailbox was read. */
  note: (tx: Tx) => Promise<void>
}

/** Stores a received email once, however often it is read, with the record that it belongs to. */
export async function receiveEmail(ctx: Context, { source, receivedAt, note }: Received) {
  if (await isStored(ctx.db, hashOf(source))) return ctx.db.transaction(note)
  const parsed = await parseEmail(source)
  if (await isOwn(ctx.db, parsed)) return ctx.db.transaction(note)
  const email = (await isFlood(ctx.db, parsed, receivedAt)) ? named(parsed) : parsed
  return storeFiles(ctx, email.files, (files) =>
    ctx.db.transaction(async (tx) => {
      const refused = email.refused.map(({ name, type, size }) => ({
        fileName: name,
        fileType: type,
        fileSize: size,
        filePath: null,
      }))
      await insertAttachments(tx, await insertReceived(tx, email, receivedAt), [...files, ...refused])
      await note(tx)
    }),
  )
}

const isStored = async (db: Db | Tx, sourceHash: string) =>
  (await db.$count(emails, eq(emails.sourceHash, sourceHash))) > 0

/** Whether it is our own email in our own mailbox, which is on the record already. Anybody can write its Message-ID. */
const isOwn = async (db: Db, { messageId, fromAddress }: ParsedEmail) =>
  (await db.$count(
    emails,
    and(eq(emails.direction, 'sent'), eq(emails.messageId, messageId), eq(emails.fromAddress, fromAddress)),
  )) > 0

async function insertReceived(tx: Tx, email: ParsedEmail, receivedAt: Date) {
  const { files: _, refused: _refused, references: _references, recipients: _recipients, ...values } = email
  const match = await matchEmail(tx, email)
  const [row] = await tx
    .insert(emails)
    .values({
      ...values,
      ...match,
      direction: 'received',
      createdAt: receivedAt,
      // Nobody has to read what a program wrote.
      ...(email.kind === 'automatic reply' ? { readAt: receivedAt } : {}),
    })
    .onConflictDoNothing({ target: emails.sourceHash })
    .returning({ id: emails.id })
  // The next look finds it stored, and the files of this one are removed.
  if (!row) throw new Error('This message was stored by another process meanwhile')
  if (email.kind !== 'automatic reply') await alertOfReply(tx, row.id, match)
  return row.id
}

/** An email that belongs to no record is found on Today; nobody is alerted of it. */
async function alertOfReply(tx: Tx, id: number, { leadId, inquiryId }: Match) {
  const alert = { kind: 'reply', subject: `email-${id}` } as const
  if (leadId !== null) await queueAlert(tx, { ...alert, leadId })
  else if (inquiryId !== null) await queueAlert(tx, { ...alert, inquiryId })
}

const isFlood = async (db: Db, { fromAddress }: ParsedEmail, receivedAt: Date) =>
  (await db.$count(
    emails,
    and(
      eq(emails.direction, 'received'),
      eq(emails.fromAddress, fromAddress),
      gt(emails.createdAt, new Date(receivedAt.getTime() - hourMs)),
      lte(emails.createdAt, receivedAt),
    ),
  )) >= maxPerHour

const named = (email: ParsedEmail): ParsedEmail => ({
  ...email,
  text: `This sender wrote more than ${maxPerHour} emails within an hour, so this one was not stored. Open it in the mailbox.`,
  html: '',
  files: [],
  refused: [],
})
