import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { findLeadByEmail } from '#server/leads/leads.queries.ts'
import { mailboxOf, officeAddress, parkAddress, senderOf } from '#server/mail/addresses.ts'
import type { Context } from '#server/emails/context.ts'
import { domainOf, isOwnDomain, validAddress } from '#server/emails/reading/sender.ts'

/** The record of an email. Both ids are null if none was found. */
export type Match = { leadId: number | null; inquiryId: number | null }

/** Returns the record of an address: its lead, or its latest inquiry. */
export async function recordOf(db: Db | Tx, address: string): Promise<Match | undefined> {
  if (address === '') return undefined
  const lead = await findLeadByEmail(db, address)
  if (lead) return { leadId: lead.id, inquiryId: null }
  const [inquiry] = await db
    .select({ id: contactInquiries.id })
    .from(contactInquiries)
    .where(and(eq(sql`lower(${contactInquiries.email})`, address), eq(contactInquiries.spam, false)))
    .orderBy(desc(contactInquiries.id))
    .limit(1)
  return inquiry && { leadId: null, inquiryId: inquiry.id }
}

/** Whether an address has a record, or somebody here has written to it. */
export const isKnown = async (db: Db | Tx, address: string) =>
  (await recordOf(db, address)) !== undefined ||
  (await db.$count(emails, and(eq(emails.direction, 'sent'), eq(sql`lower(${emails.toAddress})`, address)))) > 0

export async function colleagueOf(db: Db | Tx, address: string) {
  const [user] = await db.select().from(adminUsers).where(eq(adminUsers.email, address))
  return user
}

/** Whether an address belongs to the office, with or without a tag. */
export function isOfficeAddress({ park, config }: Pick<Context, 'park' | 'config'>, address: string) {
  const user = config.imapUrl === undefined ? '' : decodeURIComponent(new URL(config.imapUrl).username)
  return [senderOf({ park, config }).address, officeAddress({ park, config }), parkAddress({ park, config }), user]
    .flatMap((own) => validAddress(own) ?? [])
    .some((own) => mailboxOf(own) === mailboxOf(address))
}

/** Returns the addresses that belong neither to the office nor to a user. */
export async function notOfStaff(ctx: Context, addresses: string[]) {
  const others: string[] = []
  for (const address of addresses)
    if (!isOfficeAddress(ctx, address) && !(await colleagueOf(ctx.db, address))) others.push(address)
  return others
}

/** Returns the addresses of people outside. A mailbox at the site's own domain counts only if it has a record. */
export async function outsidersOf(ctx: Context, addresses: string[]) {
  const host = new URL(ctx.config.publicUrl).hostname
  const outsiders: string[] = []
  for (const address of await notOfStaff(ctx, addresses.slice(0, maxLookups)))
    if (!isOwnDomain(domainOf(address), host) || (await recordOf(ctx.db, address))) outsiders.push(address)
  return outsiders
}

/** How many recipients of a mass email are looked up. */
const maxLookups = 20
