import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { emailNotFound } from '#contract/emails/emails.errors.ts'
import type { Email } from '#contract/emails/emails.ts'
import { undoSeconds } from '#contract/emails/emails.constants.ts'
import type { Db, Tx } from '#db/open.ts'
import { type AttachmentRow, emailAttachments } from '#db/schema/email-attachments.ts'
import { type EmailRow, emails } from '#db/schema/emails.ts'
import { type TourRow, tours } from '#db/schema/tours.ts'

/** Returns the attachments of emails, grouped by email id. */
async function attachmentsOf(db: Db | Tx, ids: number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(emailAttachments)
          .where(inArray(emailAttachments.emailId, ids))
          .orderBy(asc(emailAttachments.id))
  return Map.groupBy(rows, ({ emailId }) => emailId)
}

function stateOf({ direction, sentAt, rejectedAt, reason }: EmailRow): Email['state'] {
  if (direction === 'received') return 'received'
  if (sentAt !== null) return 'sent'
  if (rejectedAt !== null) return 'rejected'
  return reason === null ? 'queued' : 'retried'
}

/** Returns when a queued email is sent at the earliest. */
export const undoUntil = ({ createdAt }: Pick<EmailRow, 'createdAt'>) =>
  new Date(createdAt.getTime() + undoSeconds * 1000)

/** Returns the tours that calendar answers refer to, by id. */
async function toursOf(db: Db | Tx, rows: EmailRow[]) {
  const ids = rows.flatMap(({ tourId }) => tourId ?? [])
  const tourRows = ids.length === 0 ? [] : await db.select().from(tours).where(inArray(tours.id, ids))
  return new Map(tourRows.map((tour) => [tour.id, tour]))
}

function tourOf({ tourAnswer, proposedAt }: EmailRow, tour: TourRow | undefined): Email['tour'] {
  if (!tour || tourAnswer === null) return null
  const { id, startsAt, status } = tour
  return {
    id,
    startsAt: startsAt.toISOString(),
    status,
    answer: tourAnswer,
    proposedAt: proposedAt?.toISOString() ?? null,
  }
}

type Beside = { attachments: AttachmentRow[]; tour: TourRow | undefined }

function asEmail(row: EmailRow, { attachments, tour }: Beside, now: Date): Email {
  const state = stateOf(row)
  const mayUndo = row.direction === 'sent' && state === 'queued' && undoUntil(row) > now
  return {
    ...row,
    state,
    undoUntil: mayUndo ? undoUntil(row).toISOString() : null,
    isRead: row.direction === 'sent' || row.readAt !== null,
    isDismissed: row.dismissedAt !== null,
    putOffUntil: row.putOffUntil?.toISOString() ?? null,
    hasHtml: row.html !== '',
    tour: tourOf(row, tour),
    eventStartsAt: row.tourAnswer === null ? (row.proposedAt?.toISOString() ?? null) : null,
    attachments: attachments.map(({ filePath, ...attachment }) => ({ ...attachment, isStored: filePath !== null })),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}

/** Converts rows of emails for the staff area, with their attachments. */
export async function asEmails(db: Db | Tx, rows: EmailRow[], now: Date) {
  const attachments = await attachmentsOf(
    db,
    rows.map(({ id }) => id),
  )
  const answered = await toursOf(db, rows)
  return rows.map((row) =>
    asEmail(row, { attachments: attachments.get(row.id) ?? [], tour: answered.get(row.tourId ?? 0) }, now),
  )
}

export async function oneEmail(db: Db | Tx, row: EmailRow, now: Date) {
  const [email] = await asEmails(db, [row], now)
  if (!email) throw emailNotFound()
  return email
}

/** Received emails without a record. Bounces and automatic replies among them are shown as such. */
export const isUnmatched = and(
  eq(emails.direction, 'received'),
  isNull(emails.leadId),
  isNull(emails.inquiryId),
  isNull(emails.dismissedAt),
)
