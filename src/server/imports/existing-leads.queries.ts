import { and, inArray } from 'drizzle-orm'
import type { ParsedBodyOf } from '#contract/call.ts'
import type * as importsApi from '#contract/leads/imports.ts'
import type { ExistingLead } from '#contract/leads/imports.ts'
import { leadFields } from '#contract/leads/lead-columns.constants.ts'
import { pick } from '#domain/text/typed-record.ts'
import type { Db, Tx } from '#db/open.ts'
import { leads } from '#db/schema/leads.ts'
import { asLead, type Context, findLead, isListed, isLiving, type LeadRow } from '#server/leads/leads.queries.ts'

/** Shorter numbers are not complete. */
const minDigits = 7

const existing = (row: LeadRow) => pick(asLead(row), ['id', ...leadFields])

/** The leads that have one of the email addresses, in lower case, by it; of a merged lead, the kept one. */
export async function leadsByEmail(db: Db | Tx, emails: readonly string[]) {
  const found = await db
    .select()
    .from(leads)
    .where(and(isLiving, inArray(leads.email, [...emails])))
  const kept = new Map<string, LeadRow>()
  for (const lead of found)
    kept.set(lead.email, lead.mergedIntoId === null ? lead : await findLead(db, lead.mergedIntoId))
  return kept
}

/** Finds the leads that have one of the email addresses or phone numbers; of merged leads, the kept one. */
export async function findExisting({ db }: Context, { emails, phones }: ParsedBodyOf<typeof importsApi.findExisting>) {
  const found = await leadsByEmail(
    db,
    emails.map((email) => email.toLowerCase()),
  )
  const complete = phones.filter((phone) => phone.length >= minDigits)
  const ofPhones = await db
    .select()
    .from(leads)
    .where(and(isListed, inArray(leads.phoneDigits, complete)))
  const byEmail = [...found].map(([email, lead]): { email: string; lead: ExistingLead } => ({
    email,
    lead: existing(lead),
  }))
  return { byEmail, byPhone: ofPhones.map((lead) => ({ phone: lead.phoneDigits ?? '', lead: existing(lead) })) }
}
