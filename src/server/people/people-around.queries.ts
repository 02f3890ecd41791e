import { and, asc, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { PersonAround } from '#contract/leads/people.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { leads } from '#db/schema/leads.ts'
import { leases } from '#db/schema/leases.ts'
import { companyKey } from '#server/leads/company-key.ts'
import { findLead, isListed, type LeadRow, nameOf } from '#server/leads/leads.queries.ts'

const maxPeople = 20

/** Who else belongs to a lead: contacts of its leases, leads of its company, and further addresses that wrote. */
export async function listPeopleAround(db: Db, input: { id: number }): Promise<PersonAround[]> {
  const lead = await findLead(db, input.id)
  const found = (await Promise.all([contactsOf(db, lead), colleaguesOf(db, lead), sendersOf(db, lead)])).flat()
  const shown = new Set([lead.email])
  return found
    .filter(({ email, phone, name }) => {
      const key = email.toLowerCase() || `${name} ${phone}`
      return !shown.has(key) && shown.add(key)
    })
    .slice(0, maxPeople)
}

const isOfCompany = (column: typeof leads.company | typeof leases.tenantCompany, company: string | null) =>
  company ? sql`${companyKey(column)} = ${companyKey(sql`${company}::text`)}` : sql`false`

async function contactsOf(db: Db, { id, email, company }: LeadRow): Promise<PersonAround[]> {
  const writes = sql`exists (
    select 1 from jsonb_array_elements(${leases.contacts}) contact where lower(contact ->> 'email') = ${email}
  )`
  const rows = await db
    .select({ contacts: leases.contacts })
    .from(leases)
    .where(or(eq(leases.leadId, id), isOfCompany(leases.tenantCompany, company), writes))
    .orderBy(desc(leases.id))
    .limit(maxPeople)
  return rows.flatMap(({ contacts }) =>
    contacts.map(({ kind, name, email: address, phone }) => ({
      role: kind,
      name,
      email: address,
      phone,
      leadId: null,
    })),
  )
}

async function colleaguesOf(db: Db, { id, company }: LeadRow): Promise<PersonAround[]> {
  const rows = await db
    .select()
    .from(leads)
    .where(and(isListed, ne(leads.id, id), isNotNull(leads.company), isOfCompany(leads.company, company)))
    .orderBy(asc(leads.id))
    .limit(maxPeople)
  return rows.map((row) => ({
    role: 'lead',
    name: nameOf(row),
    email: row.email,
    phone: row.phone ?? '',
    leadId: row.id,
  }))
}

/** Addresses that wrote an email or an inquiry of the lead. */
async function sendersOf(db: Db, { id }: LeadRow): Promise<PersonAround[]> {
  const [written, inquired] = await Promise.all([
    db
      .selectDistinctOn([sql`lower(${emails.fromAddress})`], { name: emails.fromName, email: emails.fromAddress })
      .from(emails)
      .where(
        and(
          eq(emails.leadId, id),
          eq(emails.direction, 'received'),
          eq(emails.kind, 'message'),
          ne(emails.fromAddress, ''),
        ),
      )
      .orderBy(sql`lower(${emails.fromAddress})`, desc(emails.id))
      .limit(maxPeople),
    db
      .select()
      .from(contactInquiries)
      .where(eq(contactInquiries.leadId, id))
      .orderBy(asc(contactInquiries.id))
      .limit(maxPeople),
  ])
  return [
    ...inquired.map((row) => ({ name: nameOf(row), email: row.email, phone: row.phone })),
    ...written.map((row) => ({ ...row, phone: '' })),
  ].map((sender) => ({ role: 'sender', ...sender, leadId: null }))
}
