import { and, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leads } from '#db/schema/leads.ts'
import { tours } from '#db/schema/tours.ts'
import type { LeadRow } from '#server/leads/leads.queries.ts'

type Correspondence = { from: LeadRow; to: LeadRow; since: Date }

/**
 * Moves the correspondence with a lead's address from while another lead had it: inquiries with their tours, and
 * emails.
 */
export async function moveCorrespondence(tx: Tx, { from, to, since }: Correspondence) {
  const absorbed = tx.select({ email: leads.email }).from(leads).where(eq(leads.mergedIntoId, to.id))
  const isTheirs = (address: PgColumn) => sql`(lower(${address}) = ${to.email} or lower(${address}) in ${absorbed})`
  const inquiries = await tx
    .update(contactInquiries)
    .set({ leadId: to.id })
    .where(
      and(
        eq(contactInquiries.leadId, from.id),
        gte(contactInquiries.createdAt, since),
        isTheirs(contactInquiries.email),
      ),
    )
    .returning({ id: contactInquiries.id })
  const inquiryIds = inquiries.map(({ id }) => id)
  await tx
    .update(leadNotes)
    .set({ leadId: to.id })
    .where(and(eq(leadNotes.leadId, from.id), inArray(leadNotes.inquiryId, inquiryIds)))
  await tx
    .update(tours)
    .set({ leadId: to.id })
    .where(and(eq(tours.leadId, from.id), inArray(tours.inquiryId, inquiryIds)))
  const ofThread = tx.select({ id: emails.messageId }).from(emails).where(eq(emails.leadId, to.id))
  const cameSince = and(eq(emails.leadId, from.id), gte(emails.createdAt, since))
  for (const isOfPerson of [
    or(
      inArray(emails.inquiryId, inquiryIds),
      isTheirs(emails.fromAddress),
      isTheirs(emails.answerAddress),
      isTheirs(emails.toAddress),
    ),
    and(ne(emails.fromAddress, from.email), ne(emails.toAddress, from.email), inArray(emails.inReplyTo, ofThread)),
  ])
    await tx.update(emails).set({ leadId: to.id }).where(and(cameSince, isOfPerson))
}
