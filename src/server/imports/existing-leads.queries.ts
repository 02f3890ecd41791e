import { and, inArray } from 'drizzle-orm'
import type { ParsedBodyOf } from '#contract/call.ts'
import type * as importsApi from '#contract/leads/imports.ts'
import type { ExistingLead } from '#contract/leads/imports.ts'
import { leadFields } from '#contract/leads/lead-columns.constants.ts'
import { pick } from '#domain/text/typed-record.ts'
import { leads } from '#db/schema/leads.ts'
import { asLead, type Context, findLead, isListed, isLiving, type LeadRow } from '#server/leads/leads.queries.ts'

/** Shorter numbers are not complete. */
const minDigits = 7

const existing = (row: LeadRow) => pick(asLead(row), ['id', ...leadFields])

/** Finds the leads that have one of the email addresses or phone numbers; of merged leads, the kept one. */
export async function findExisting({ db }: Context, { emails, phones }: ParsedBodyOf<typeof importsApi.findExisting>) {
  const found = await db
    .select()
    .from(leads)
    .where(
      and(
        isLiving,
        inArray(
          leads.email,
          emails.map((email) => email.toLowerCase()),
        ),
      ),
    )
  const complete = phones.filter((phone) => phone.length >= minDigits)
  const ofPhones = await db
    .select()
    .from(leads)
    .where(and(isListed, inArray(leads.phoneDigits, complete)))
  const byEmail: { email: string; lead: ExistingLead }[] = []
  for (const lead of found) {
    const kept = lead.mergedIntoId === null ? lead : await findLead(db, lead.mergedIntoId)
    byEmail.push({ email: lead.email, lead: existing(kept) })
  }
  return { byEmail, byPhone: ofPhones.map((lead) => ({ phone: lead.phoneDigits ?? '', lead: existing(lead) })) }
}
