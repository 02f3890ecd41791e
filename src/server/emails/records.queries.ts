import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { ParsedQueryOf } from '#contract/call.ts'
import type * as emailsApi from '#contract/emails/emails.ts'
import type { Db, Tx } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import { after, readCursor } from '#server/http/pagination.ts'
import { asEmails } from '#server/lib/queries/emails.queries.ts'
import type { Context } from './context.ts'

export type Page = ParsedQueryOf<typeof emailsApi.listOfLead>

export const ofLead = (leadId: number) => eq(emails.leadId, leadId)

/** Returns a page of matching emails, latest first, with one row more than its limit. */
export async function readPage({ db, clock }: Context, where: SQL | undefined, { limit, cursor }: Page) {
  const page = db
    .select()
    .from(emails)
    .where(and(where, after(readCursor(cursor), emails.createdAt, emails.id)))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(limit + 1)
  const [rows, total] = await Promise.all([page, db.$count(emails, where)])
  return { rows, emails: await asEmails(db, rows, clock()), total }
}

/** The most references in an email: header lines have a limit, and mail programs use the last ones. */
const maxReferences = 10

/** Returns the Message-IDs of the latest emails of a record, oldest first, for the References of a reply. */
export async function threadOf(db: Db | Tx, ofRecord: SQL | undefined) {
  const latest = await db
    .select({ messageId: emails.messageId, direction: emails.direction })
    .from(emails)
    .where(ofRecord)
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(maxReferences)
  return latest.toReversed()
}
