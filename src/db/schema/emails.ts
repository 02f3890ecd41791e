import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { emailKinds, tourAnswers } from '#contract/emails/emails.constants.ts'
import { createdAt, id, instant, updatedAt } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'
import { contactInquiries } from './contact-inquiries.ts'
import { leads } from './leads.ts'
import { tours } from './tours.ts'

/** The emails on the record: those that staff write, and those that the office's mailbox received. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    direction: text('direction', { enum: ['sent', 'received'] }).notNull(),
    /** What wrote it: a person, our confirmation of an inquiry or a tour, or one of the programs that read no replies. */
    kind: text('kind', { enum: emailKinds }).notNull().default('message'),
    /** Both are null for a received email that is not linked yet. */
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    inquiryId: integer('inquiry_id').references(() => contactInquiries.id, { onDelete: 'cascade' }),
    senderId: integer('sender_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** The email address that the author had then; null for emails that no user wrote. */
    createdBy: text('created_by'),
    /** The Message-ID without its angle brackets. */
    messageId: text('message_id').notNull(),
    /** In the plus part of the Reply-To of a sent email, by which a reply finds the record. */
    replyToken: text('reply_token').unique(),
    inReplyTo: text('in_reply_to'),
    fromName: text('from_name').notNull(),
    fromAddress: text('from_address').notNull(),
    /** The portal, form, list or assistant that sent it for the sender; null if they sent it themselves. */
    viaAddress: text('via_address'),
    /** Where the sender asks for answers, if that is another address. */
    answerAddress: text('answer_address'),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The sanitized HTML of a received email; '' without any. */
    html: text('html').notNull().default(''),
    /** When the mail server accepted it. */
    sentAt: instant('sent_at'),
    /** When the mail server refused it for good. */
    rejectedAt: instant('rejected_at'),
    /** What the last attempt to send it failed with. */
    reason: text('reason'),
    /** The hash of a received message: the same message is stored once, however often it is read. */
    sourceHash: text('source_hash').unique(),
    /** Nothing confirms that the sender wrote it: the checks of the mailbox doubt it, or the email of another only says so. */
    isSuspect: boolean('is_suspect').notNull().default(false),
    /** It could not be read and is only named; its text says why. */
    isUnreadable: boolean('is_unreadable').notNull().default(false),
    /** When its sender says that it was written: copies of one email have it in common. */
    writtenAt: instant('written_at'),
    /** The tour that a calendar answers to, what it answers, and the time that it proposes instead, or of its own event. */
    tourId: integer('tour_id').references(() => tours.id, { onDelete: 'set null' }),
    tourAnswer: text('tour_answer', { enum: tourAnswers }),
    proposedAt: instant('proposed_at'),
    readAt: instant('read_at'),
    /** Set when an email without a record needs none. */
    dismissedAt: instant('dismissed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('emails_lead_id_index').on(table.leadId, table.createdAt),
    index('emails_inquiry_id_index').on(table.inquiryId),
    index('emails_message_id_index').on(table.messageId),
    // Each inquiry looks whether its sender got a confirmation within the hour.
    index('emails_confirmation_index').on(table.toAddress, table.createdAt).where(sql`${table.kind} = 'confirmation'`),
    index('emails_tour_id_index').on(table.tourId),
    // The metrics count them.
    index('emails_unreadable_index').on(table.id).where(sql`${table.isUnreadable}`),
    index('emails_unmatched_index')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.direction} = 'received' and ${table.leadId} is null and ${table.inquiryId} is null and ${table.dismissedAt} is null`,
      ),
    index('emails_unread_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.direction} = 'received' and ${table.readAt} is null`),
  ],
)

export type EmailRow = typeof emails.$inferSelect
