import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { sortKey } from '#db/columns.ts'
import { leads, nameKey } from '#db/schema/leads.ts'
import { companyKey } from '#server/leads/company-key.ts'
import { asLead, type Context, findLead, isListed } from '#server/leads/leads.queries.ts'

/** A shorter number is not a complete phone number. */
const minDigits = 7
const maxDuplicates = 20

const keyOf = (text: string) => sortKey(sql`${text}::text`)

/** A mailbox independent of the spelling of its address: without dots and without the tag after a plus sign. */
const mailboxKey = (email: AnyPgColumn | SQL) =>
  sql`replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', '') || '@' || replace(split_part(lower(${email}), '@', 2), 'googlemail.com', 'gmail.com')`

/**
 * Returns leads that are probably the same person, because they have the same phone number, the same mailbox, or the
 * same name at the same company.
 */
export async function listDuplicates({ db }: Context, { leadId }: { leadId: number }) {
  const lead = await findLead(db, leadId)
  const phone =
    (lead.phoneDigits ?? '').length >= minDigits ? eq(leads.phoneDigits, lead.phoneDigits ?? '') : sql`false`
  const sameName =
    lead.company === null
      ? sql`false`
      : sql`(${nameKey(leads)} = ${keyOf(`${lead.lastName} ${lead.firstName}`)} and ${companyKey(leads.company)} = ${companyKey(sql`${lead.company}::text`)})`
  const mailbox = sql`${mailboxKey(leads.email)} = ${mailboxKey(sql`${lead.email}::text`)}`
  const pairs = await db
    .select({
      lead: leads,
      phone: sql<boolean>`coalesce(${phone}, false)`,
      mailbox: sql<boolean>`${mailbox}`,
      name: sql<boolean>`coalesce(${sameName}, false)`,
    })
    .from(leads)
    .where(and(isListed, ne(leads.id, lead.id), or(phone, mailbox, sameName)))
    .orderBy(asc(leads.id))
    .limit(maxDuplicates)
  return pairs.map((row) => ({
    lead: asLead(row.lead),
    reasons: [
      ...(row.phone ? (['phone'] as const) : []),
      ...(row.mailbox ? (['mailbox'] as const) : []),
      ...(row.name ? (['name and company'] as const) : []),
    ],
  }))
}
