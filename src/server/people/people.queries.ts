import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { inquiryNotFound } from '#contract/inquiries/inquiries.errors.ts'
import type { StoredPerson } from '#contract/leads/people.ts'
import type { Db, Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { importSheets } from '#db/schema/import-sheets.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leadDocuments } from '#db/schema/lead-documents.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { leads } from '#db/schema/leads.ts'
import { tasks } from '#db/schema/tasks.ts'
import { leaseDocuments } from '#db/schema/lease-documents.ts'
import { leaseUnits } from '#db/schema/lease-units.ts'
import { leases } from '#db/schema/leases.ts'
import { tours } from '#db/schema/tours.ts'
import { units } from '#db/schema/units.ts'
import { findLead, nameOf } from '#server/leads/leads.queries.ts'

/** A person is identified by a lead or an inquiry. */
export type Subject = { leadId: number; inquiryId?: never } | { inquiryId: number; leadId?: never }

/** The rows of a person: leads, including merged and deleted ones, and inquiries, with all their email addresses. */
export type Person = { name: string; emails: string[]; leadIds: number[]; inquiryIds: number[]; visitIds: string[] }

/** Finds a person by a lead or an inquiry. Leads are one person if they were merged or share an email address. */
export async function findPerson(db: Db | Tx, { leadId, inquiryId }: Subject): Promise<Person> {
  const start = leadId === undefined ? await findInquiry(db, inquiryId) : await findLead(db, leadId)
  const person: Person = {
    name: nameOf(start),
    emails: [start.email.toLowerCase()],
    leadIds: leadId === undefined ? [] : [start.id],
    inquiryIds: leadId === undefined ? [start.id] : [],
    visitIds: [],
  }
  return widen(db, person)
}

async function findInquiry(db: Db | Tx, id: number) {
  const [row] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, id))
  if (!row) throw inquiryNotFound()
  return row
}

/** Adds rows of the same person until there are no more. */
async function widen(db: Db | Tx, person: Person): Promise<Person> {
  const { name, emails, leadIds, inquiryIds } = person
  const parents = db.select({ id: leads.mergedIntoId }).from(leads).where(inArray(leads.id, leadIds))
  const foundLeads = await db
    .select({ id: leads.id, email: leads.email })
    .from(leads)
    .where(
      or(
        inArray(leads.email, emails),
        inArray(leads.id, leadIds),
        inArray(leads.mergedIntoId, leadIds),
        inArray(leads.id, parents),
      ),
    )
  const foundInquiries = await db
    .select({
      id: contactInquiries.id,
      email: contactInquiries.email,
      visitId: contactInquiries.visitId,
      leadId: contactInquiries.leadId,
    })
    .from(contactInquiries)
    .where(
      or(
        inArray(sql`lower(${contactInquiries.email})`, emails),
        inArray(contactInquiries.id, inquiryIds),
        inArray(contactInquiries.leadId, leadIds),
      ),
    )
  const wider: Person = {
    name,
    emails: distinct([...emails, ...[...foundLeads, ...foundInquiries].map(({ email }) => email.toLowerCase())]),
    leadIds: distinct([
      ...foundLeads.map(({ id }) => id),
      ...foundInquiries.flatMap((inquiry) => inquiry.leadId ?? []),
    ]),
    inquiryIds: distinct(foundInquiries.map(({ id }) => id)),
    visitIds: distinct(foundInquiries.flatMap(({ visitId }) => visitId ?? [])),
  }
  const isDone =
    wider.emails.length === emails.length &&
    wider.leadIds.length === leadIds.length &&
    wider.inquiryIds.length === inquiryIds.length
  return isDone ? wider : widen(db, wider)
}

const distinct = <T>(values: T[]) => [...new Set(values)]

/** The conditions for the rows of a person, by table. */
export const rowsOf = ({ emails: addresses, leadIds, inquiryIds, visitIds }: Person) => ({
  leads: inArray(leads.id, leadIds),
  inquiries: inArray(contactInquiries.id, inquiryIds),
  notes: inArray(leadNotes.leadId, leadIds),
  activities: inArray(leadActivities.leadId, leadIds),
  documents: inArray(leadDocuments.leadId, leadIds),
  leaseDocuments: isOfLease(inArray(leases.leadId, leadIds)),
  /** Documents of leases that an erasure does not keep. */
  draftDocuments: isOfLease(isDraftOf(leadIds)),
  tasks: inArray(tasks.leadId, leadIds),
  emails: isAnyOf(
    inArray(emails.leadId, leadIds),
    inArray(emails.inquiryId, inquiryIds),
    inArray(sql`lower(${emails.fromAddress})`, addresses),
    inArray(sql`lower(${emails.toAddress})`, addresses),
    inArray(emails.answerAddress, addresses),
  ),
  tours: inArray(tours.leadId, leadIds),
  visits: isAnyOf(
    inArray(leadTracking.leadId, leadIds),
    inArray(leadTracking.visitId, visitIds),
    inArray(sql`lower(${leadTracking.email})`, addresses),
  ),
  leases: inArray(leases.leadId, leadIds),
  drafts: isDraftOf(leadIds),
  importSheets: or(...addresses.map((email) => namesInRows(email))),
})

/** The search for the text comes first, because it is faster than the pattern. */
const namesInRows = (email: string) => {
  const text = sql`${importSheets.rows}::text || ${importSheets.corrections}::text`
  return sql`(position(${email} in lower(${text})) > 0 and ${mentions(text, email)})`
}

type Text = Parameters<typeof sql>[1]

/** Matches an email address as a whole, not as the end of a longer one. */
export const patternOf = (email: string) =>
  `(?<![[:alnum:]._%+-])${email.replaceAll(/[^a-z0-9]/g, '\\$&')}(?![[:alnum:]-]|\\.[[:alnum:]])`

export const mentions = (text: Text, email: string) => sql`${text} ~* ${patternOf(email)}`

const isDraftOf = (leadIds: number[]) => sql`${inArray(leases.leadId, leadIds)} and ${isNull(leases.signedOn)}`

const isOfLease = (where: SQL) =>
  sql`exists (select from ${leases} where ${leases.id} = ${leaseDocuments.leaseId} and ${where})`

const isAnyOf = (...conditions: [SQL, ...SQL[]]) => sql`(${sql.join(conditions, sql` or `)})`

/** Returns what is stored about a person as counts, and the units whose leases an erasure keeps. */
export async function summaryOf(db: Db | Tx, person: Person): Promise<StoredPerson> {
  const rows = rowsOf(person)
  const leased = await db
    .selectDistinct({ unitNumber: units.unitNumber })
    .from(leases)
    .innerJoin(leaseUnits, eq(leaseUnits.leaseId, leases.id))
    .innerJoin(units, eq(units.id, leaseUnits.unitId))
    .where(rows.leases)
    .orderBy(asc(units.unitNumber))
  return {
    name: person.name,
    emails: person.emails,
    counts: {
      leads: person.leadIds.length,
      inquiries: person.inquiryIds.length,
      notes: await db.$count(leadNotes, rows.notes),
      activities: await db.$count(leadActivities, rows.activities),
      documents:
        (await db.$count(leadDocuments, and(rows.documents, isNull(leadDocuments.deletedAt)))) +
        (await db.$count(leaseDocuments, and(rows.draftDocuments, isNull(leaseDocuments.deletedAt)))),
      tasks: await db.$count(tasks, and(rows.tasks, isNull(tasks.deletedAt))),
      emails: await db.$count(emails, rows.emails),
      tours: await db.$count(tours, rows.tours),
      visits: await db.$count(leadTracking, rows.visits),
      importSheets: await db.$count(importSheets, rows.importSheets),
    },
    leasedUnits: leased.map(({ unitNumber }) => unitNumber),
  }
}
