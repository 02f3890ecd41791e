import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { sortKey } from '#db/columns.ts'
import { leads, nameKey } from '#db/schema/leads.ts'
import { asLead, type Context, findLead, isListed } from '#server/leads/leads.queries.ts'

/** A shorter number is not a complete phone number. */
const minDigits = 7
const maxDuplicates = 20

const keyOf = (text: string) => sortKey(sql`${text}::text`)

/** Returns leads that are probably the same person: the same phone number, or the same name at the same company. */
export async function listDuplicates({ db }: Context, { leadId }: { leadId: number }) {
  const lead = await findLead(db, leadId)
  const phone =
    (lead.phoneDigits ?? '').length >= minDigits ? eq(leads.phoneDigits, lead.phoneDigits ?? '') : sql`false`
  const sameName =
    lead.company === null
      ? sql`false`
      : sql`(${nameKey(leads)} = ${keyOf(`${lead.lastName} ${lead.firstName}`)} and ${sortKey(leads.company)} = ${keyOf(lead.company)})`
  const pairs = await db
    .select({
      lead: leads,
      phone: sql<boolean>`coalesce(${phone}, false)`,
      name: sql<boolean>`coalesce(${sameName}, false)`,
    })
    .from(leads)
    .where(and(isListed, ne(leads.id, lead.id), or(phone, sameName)))
    .orderBy(asc(leads.id))
    .limit(maxDuplicates)
  return pairs.map((row) => ({
    lead: asLead(row.lead),
    reasons: [...(row.phone ? (['phone'] as const) : []), ...(row.name ? (['name and company'] as const) : [])],
  }))
}
