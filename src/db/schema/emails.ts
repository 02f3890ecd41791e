import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { emailKinds, tourAnswers } from '#contract/emails/emails.constants.ts'
import { createdAt, id, instant, updatedAt } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'
import { contactInquiries } from './contact-inquiries.ts'
import { leads } from './leads.ts'
import { tours } from './tours.ts'

/** The emails that staff have written and that the office's mailbox has received. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    direction: text('direction', { enum: ['sent', 'received'] }).notNull(),
    /** Where it came from: a person, our confirmation of an inquiry or tour, or a program that reads no replies. */
    kind: text('kind', { enum: emailKinds }).notNull().default('message'),
    /** Both are null for a received email that has not been linked. */
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    inquiryId: integer('inquiry_id').references(() => contactInquiries.id, { onDelete: 'cascade' }),
    senderId: integer('sender_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** The email address of the author at the time; null for emails that no user wrote. */
    createdBy: text('created_by'),
    /** The Message-ID without its angle brackets. */
    messageId: text('message_id').notNull(),
    /** Part of the Reply-To address of a sent email, after the plus sign. It links a reply to its record. */
    replyToken: text('reply_token').unique(),
    inReplyTo: text('in_reply_to'),
    fromName: text('from_name').notNull(),
    fromAddress: text('from_address').notNull(),
    /** The portal, form, list or assistant that sent it on behalf of the sender; null if the sender did. */
    viaAddress: text('via_address'),
    /** The Reply-To address, if it differs from the sender's address. */
    answerAddress: text('answer_address'),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The sanitized HTML of a received email; '' if there is none. */
    html: text('html').notNull().default(''),
    sentAt: instant('sent_at'),
    /** When the mail server refused it permanently. */
    rejectedAt: instant('rejected_at'),
    /** Why the last attempt to send it failed. */
    reason: text('reason'),
    /** The hash of a received message, so that it is stored once however often it is read. */
    sourceHash: text('source_hash').unique(),
    /** Whether the sender is unconfirmed: the mailbox doubts it, or somebody else's email merely claims to be from them. */
    isSuspect: boolean('is_suspect').notNull().default(false),
    /** Whether it could not be read. It is then only listed, and its text says why. */
    isUnreadable: boolean('is_unreadable').notNull().default(false),
    /** The date in its header, which is the same for all copies of one email. */
    writtenAt: instant('written_at'),
    /** A calendar's response to a tour: the tour, the response and the proposed time; or the time of the email's own event. */
    tourId: integer('tour_id').references(() => tours.id, { onDelete: 'set null' }),
    tourAnswer: text('tour_answer', { enum: tourAnswers }),
    proposedAt: instant('proposed_at'),
    readAt: instant('read_at'),
    /** Today leaves it out until then. */
    putOffUntil: instant('put_off_until'),
    /** Set when staff decide that an unlinked email needs no record. */
    dismissedAt: instant('dismissed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('emails_lead_id_index').on(table.leadId, table.createdAt),
    index('emails_inquiry_id_index').on(table.inquiryId),
    index('emails_message_id_index').on(table.messageId),
    // Each inquiry checks whether its sender got a confirmation within the last hour.
    index('emails_confirmation_index').on(table.toAddress, table.createdAt).where(sql`${table.kind} = 'confirmation'`),
    index('emails_tour_id_index').on(table.tourId),
    // For the metrics, which count unreadable emails.
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
