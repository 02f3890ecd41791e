import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { EmailOfToday } from '#contract/reports/today.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { leads } from '#db/schema/leads.ts'
import { asEmails, isUnmatched } from '#server/lib/queries/emails.queries.ts'
import { type Context, isListed, nameOf } from '#server/leads/leads.queries.ts'
import { countUpTo } from '#server/lib/queries/count-up-to.queries.ts'
import { backFirst, isBack, type Section } from './section.ts'

/** Unread emails with a record, longest waiting first. */
export function unreadReplies({ db, clock }: Context): Section<EmailOfToday> {
  const isUnread = and(
    eq(emails.direction, 'received'),
    isNull(emails.readAt),
    isBack(emails.putOffUntil, clock()),
    or(
      and(sql`${leads.id} is not null`, isListed),
      and(isNull(emails.leadId), sql`${contactInquiries.id} is not null`),
    ),
  )
  const [ofLead, ofInquiry] = [eq(leads.id, emails.leadId), eq(contactInquiries.id, emails.inquiryId)]
  return {
    assignee: leads.assignedUserId,
    count: (whose) =>
      countUpTo(
        db,
        db
          .select({ id: emails.id })
          .from(emails)
          .leftJoin(leads, ofLead)
          .leftJoin(contactInquiries, ofInquiry)
          .where(and(isUnread, whose)),
      ),
    rows: async (whose, limit) => {
      const rows = await db
        .select({ email: emails, lead: leads, inquiry: contactInquiries })
        .from(emails)
        .leftJoin(leads, ofLead)
        .leftJoin(contactInquiries, ofInquiry)
        .where(and(isUnread, whose))
        .orderBy(backFirst(emails.putOffUntil), asc(emails.createdAt), asc(emails.id))
        .limit(limit)
      const shown = await asEmails(
        db,
        rows.map(({ email }) => email),
        clock(),
      )
      return shown.map((email, place) => {
        const { lead, inquiry } = rows[place] ?? {}
        const person = lead ?? inquiry
        return {
          ...email,
          recordName: person ? nameOf(person) : email.fromAddress,
          company: lead?.company ?? null,
          phone: person?.phone || null,
          assignedUserId: person?.assignedUserId ?? null,
          assignedTo: lead?.assignedTo ?? null,
        }
      })
    },
  }
}

/** Emails without a record. They have no assignee until they are linked. */
export function unmatchedEmails({ db, clock }: Context): Section<EmailOfToday> {
  const isWaiting = and(isUnmatched, ne(emails.kind, 'automatic reply'), isBack(emails.putOffUntil, clock()))
  return {
    assignee: emails.senderId,
    count: (whose) => countUpTo(db, db.select({ id: emails.id }).from(emails).where(and(isWaiting, whose))),
    rows: async (whose, limit) => {
      const rows = await db
        .select()
        .from(emails)
        .where(and(isWaiting, whose))
        .orderBy(backFirst(emails.putOffUntil), asc(emails.createdAt), asc(emails.id))
        .limit(limit)
      return (await asEmails(db, rows, clock())).map((email) => ({
        ...email,
        recordName: email.fromName || email.fromAddress,
        company: null,
        phone: null,
        assignedUserId: null,
        assignedTo: null,
      }))
    },
  }
}
