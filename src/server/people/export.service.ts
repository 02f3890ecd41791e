import { Readable } from 'node:stream'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emailAttachments } from '#db/schema/email-attachments.ts'
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
import { correctedRows } from '#domain/reading/sheet/sheet.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import type { Clock } from '#server/lib/clock.ts'
import { standingUnitId } from '#server/lib/queries/units.queries.ts'
import type { Store } from '#server/storage/store.ts'
import { findPerson, type Person, rowsOf, type Subject } from './people.queries.ts'
import { type ZipEntry, zipFile } from './zip.ts'

export type Context = { db: Db; store: Store; clock: Clock }

/** Exports everything stored about a person: data.json, and the documents and attachments under their names. */
export async function exportPerson({ db, store, clock }: Context, subject: Subject): Promise<FileResponse> {
  const person = await findPerson(db, subject)
  const now = clock()
  const data = {
    exportedAt: now.toISOString(),
    name: person.name,
    emailAddresses: person.emails,
    ...(await dataOf(db, person)),
  }
  const name = `${person.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.zip`
  const body = Readable.from(zipFile(entriesOf(store, data), now), { objectMode: false })
  return { name, type: 'application/zip', body }
}

type Data = Awaited<ReturnType<typeof dataOf>>

async function* entriesOf(store: Store, data: Data): AsyncGenerator<ZipEntry> {
  yield { name: 'data.json', bytes: Buffer.from(`${JSON.stringify(data, withoutPaths, 2)}\n`) }
  for (const { id, fileName, filePath } of data.documents) {
    const bytes = await store.get(filePath)
    // The number distinguishes documents with the same name.
    if (bytes) yield { name: `documents/${id}-${fileName}`, bytes }
  }
  for (const { id, fileName, filePath } of data.leaseDocuments) {
    const bytes = await store.get(filePath)
    if (bytes) yield { name: `lease-documents/${id}-${fileName}`, bytes }
  }
  for (const { id, fileName, filePath } of data.attachments) {
    const bytes = filePath === null ? undefined : await store.get(filePath)
    if (bytes) yield { name: `attachments/${id}-${fileName}`, bytes }
  }
}

const withoutPaths = (key: string, value: unknown) => (key === 'filePath' ? undefined : value)

/** Other rows of a list are about other people. */
const isAbout = (row: readonly string[], { emails: addresses }: Person) =>
  row.some((cell) => addresses.some((email) => cell.toLowerCase().includes(email)))

async function dataOf(db: Db, person: Person) {
  const rows = rowsOf(person)
  return {
    leads: (await db.select().from(leads).where(rows.leads).orderBy(asc(leads.id))).map(
      ({ searchText: _, phoneDigits: _digits, noteEntries: _entries, detachedInquiries: _detached, ...lead }) => lead,
    ),
    inquiries: (await db.select().from(contactInquiries).where(rows.inquiries).orderBy(asc(contactInquiries.id))).map(
      ({ searchText: _, fingerprint: _hash, ...inquiry }) => inquiry,
    ),
    notes: await db.select().from(leadNotes).where(rows.notes).orderBy(asc(leadNotes.id)),
    activities: await db.select().from(leadActivities).where(rows.activities).orderBy(asc(leadActivities.id)),
    tasks: await db
      .select()
      .from(tasks)
      .where(and(rows.tasks, isNull(tasks.deletedAt)))
      .orderBy(asc(tasks.id)),
    emails: (await db.select().from(emails).where(rows.emails).orderBy(asc(emails.id))).map(
      ({ replyToken: _token, sourceHash: _hash, html: _html, ...email }) => email,
    ),
    attachments: await db
      .select()
      .from(emailAttachments)
      .where(inArray(emailAttachments.emailId, db.select({ id: emails.id }).from(emails).where(rows.emails)))
      .orderBy(asc(emailAttachments.id)),
    tours: await db
      .select({
        id: tours.id,
        startsAt: tours.startsAt,
        status: tours.status,
        unitNumber: units.unitNumber,
        bookedBy: tours.bookedBy,
        suggestedPhone: tours.suggestedPhone,
        createdAt: tours.createdAt,
      })
      .from(tours)
      .leftJoin(units, eq(units.id, standingUnitId(tours.unitId)))
      .where(rows.tours)
      .orderBy(asc(tours.id)),
    documents: await db
      .select()
      .from(leadDocuments)
      .where(and(rows.documents, isNull(leadDocuments.deletedAt)))
      .orderBy(asc(leadDocuments.id)),
    leases: await db
      .select({
        unitNumber: units.unitNumber,
        tenantCompany: leases.tenantCompany,
        tenantContact: leases.tenantContact,
        contacts: leases.contacts,
        rents: sql<unknown>`(
          select coalesce(json_agg(json_build_object('from', from_day, 'monthlyRent', monthly_rent / 100.0) order by from_day), '[]')
          from lease_rents where lease_rents.lease_id = ${leases.id})`,
        deposit: sql<number | null>`${leases.deposit} / 100.0`,
        leaseStartDate: leases.startDate,
        leaseEndDate: leases.endDate,
        lastDay: leases.lastDay,
        notes: leases.notes,
      })
      .from(leases)
      .innerJoin(leaseUnits, eq(leaseUnits.leaseId, leases.id))
      .innerJoin(units, eq(units.id, leaseUnits.unitId))
      .where(rows.leases)
      .orderBy(asc(leases.id)),
    leaseDocuments: await db
      .select()
      .from(leaseDocuments)
      .where(and(rows.leaseDocuments, isNull(leaseDocuments.deletedAt)))
      .orderBy(asc(leaseDocuments.id)),
    importSheets: (await db.select().from(importSheets).where(rows.importSheets).orderBy(asc(importSheets.id))).map(
      ({ id, fileName, createdAt, heads, rows: all, corrections }) => ({
        id,
        fileName,
        createdAt,
        heads,
        rows: correctedRows(all, corrections).filter((row) => isAbout(row, person)),
      }),
    ),
    visits: await db.select().from(leadTracking).where(rows.visits).orderBy(asc(leadTracking.id)),
  }
}
