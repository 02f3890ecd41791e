import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { fold } from '#domain/text/fold.ts'
import type { Tx } from '#db/open.ts'
import { contactImportRows } from '#db/schema/contact-import-rows.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emailAttachments } from '#db/schema/email-attachments.ts'
import { emails } from '#db/schema/emails.ts'
import { history } from '#db/schema/history.ts'
import { holds } from '#db/schema/holds.ts'
import { importSheets } from '#db/schema/import-sheets.ts'
import { leadDocuments } from '#db/schema/lead-documents.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { leads } from '#db/schema/leads.ts'
import { leaseDocuments } from '#db/schema/lease-documents.ts'
import { type LeaseContact, leases } from '#db/schema/leases.ts'
import { outbox } from '#db/schema/outbox.ts'
import { tasks } from '#db/schema/tasks.ts'
import { tours } from '#db/schema/tours.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { lockLeads } from '#server/leads/leads.queries.ts'
import { recordErased } from '#server/lib/queries/erased-emails.queries.ts'
import type { Context } from './export.service.ts'
import { findPerson, mentions, patternOf, type Person, rowsOf, type Subject, summaryOf } from './people.queries.ts'

/** Replaces the names of an erased person and their tasks in the history: 'changed the lead of an erased person'. */
const erasedName = 'of an erased person'

/**
 * Erases a person. Leases stay without their lead, because the law requires keeping them; so do the entries of the
 * history, without names and values. Files go first: if the store fails, the rows still refer to them, and the erasure
 * can be repeated.
 */
export const erasePerson = ({ db, store }: Context, { by, subject }: { by: SessionUser; subject: Subject }) =>
  db.transaction(async (tx) => {
    await lockLeads(tx, (await findPerson(tx, subject)).leadIds)
    const person = await findPerson(tx, subject)
    const erased = await summaryOf(tx, person)
    const rows = rowsOf(person)
    const documents = await tx.select({ filePath: leadDocuments.filePath }).from(leadDocuments).where(rows.documents)
    const ofDrafts = await tx
      .select({ filePath: leaseDocuments.filePath })
      .from(leaseDocuments)
      .where(rows.draftDocuments)
    const emailIds = tx.select({ id: emails.id }).from(emails).where(rows.emails)
    const attachments = await tx
      .select({ filePath: emailAttachments.filePath })
      .from(emailAttachments)
      .where(inArray(emailAttachments.emailId, emailIds))
    for (const { filePath } of [...documents, ...ofDrafts, ...attachments])
      if (filePath !== null) await store.remove(filePath)
    await eraseHistory(tx, person)
    await eraseOutbox(tx, person)
    await recordErased(tx, rows.emails)
    await tx.delete(emails).where(rows.emails)
    await tx.delete(leadTracking).where(rows.visits)
    await tx.delete(contactInquiries).where(rows.inquiries)
    // The list is not needed without the row: what was imported of it stays, and the next one is read anew.
    await tx.delete(importSheets).where(rows.importSheets)
    await eraseFromLeases(tx, person)
    await eraseFromContactImports(tx, person)
    // Notes, activities, documents, tasks, tours, merges and rows of imports are deleted with their lead.
    await tx.delete(leads).where(rows.leads)
    const noun = subject.leadId === undefined ? 'inquiry' : 'lead'
    const nounId = subject.leadId ?? subject.inquiryId
    await recordHistory(tx, { by, verb: 'erased', noun, nounId, nounName: erasedName })
    return erased
  })

/**
 * Leases keep the company, the units, dates and amounts. The rest goes: contacts with the person's name or address,
 * notes, holds, and drafts that were never signed.
 */
async function eraseFromLeases(tx: Tx, person: Person) {
  const own = rowsOf(person)
  await tx.delete(holds).where(inArray(holds.leadId, person.leadIds))
  await tx.delete(leaseDocuments).where(own.draftDocuments)
  await tx.delete(leases).where(own.drafts)
  const kept = await tx
    .select({ id: leases.id, contacts: leases.contacts, leadId: leases.leadId })
    .from(leases)
    .where(or(own.leases, sql`jsonb_array_length(${leases.contacts}) > 0`))
  for (const { id, contacts, leadId } of kept) {
    const others = contactsOfOthers(contacts, person)
    const isOwn = leadId !== null && person.leadIds.includes(leadId)
    if (isOwn || others.length < contacts.length)
      await tx
        .update(leases)
        .set({ contacts: others, ...(isOwn && { notes: '' }) })
        .where(eq(leases.id, id))
  }
}

const contactsOfOthers = (contacts: readonly LeaseContact[], { name, emails: addresses }: Person) =>
  contacts.filter((contact) => !addresses.includes(contact.email.toLowerCase()) && fold(contact.name) !== fold(name))

/** An import keeps the contacts of leases for its undo, which must not bring the person back. */
async function eraseFromContactImports(tx: Tx, person: Person) {
  for (const { importId, leaseId, ...contacts } of await tx.select().from(contactImportRows)) {
    const before = contactsOfOthers(contacts.before, person)
    const after = contactsOfOthers(contacts.after, person)
    if (before.length === contacts.before.length && after.length === contacts.after.length) continue
    await tx
      .update(contactImportRows)
      .set({ before, after })
      .where(and(eq(contactImportRows.importId, importId), eq(contactImportRows.leaseId, leaseId)))
  }
}

/** Removes names and values from the history of a person, and the email address from all other history. */
async function eraseHistory(tx: Tx, person: Person) {
  const { leadIds, inquiryIds, emails: addresses } = person
  const taskIds = tx.select({ id: tasks.id }).from(tasks).where(rowsOf(person).tasks)
  const draftIds = tx.select({ id: leases.id }).from(leases).where(rowsOf(person).drafts)
  await tx
    .update(history)
    .set({ nounName: erasedName, changes: {} })
    .where(
      or(
        and(eq(history.noun, 'lead'), inArray(history.nounId, leadIds)),
        and(eq(history.noun, 'inquiry'), inArray(history.nounId, inquiryIds)),
        and(eq(history.noun, 'task'), inArray(history.nounId, taskIds)),
        and(eq(history.noun, 'lease'), inArray(history.nounId, draftIds)),
      ),
    )
  // A merge and its undo contain the name of the other lead.
  for (const [pattern, verb] of mergeVerbs(leadIds)) {
    await tx
      .update(history)
      .set({ verb })
      .where(and(eq(history.noun, 'lead'), sql`${history.verb} ~ ${pattern}`))
  }
  for (const email of addresses) {
    await tx
      .update(history)
      .set({
        nounName: withoutEmail(history.nounName, email),
        changes: sql`${withoutEmail(sql`${history.changes}::text`, email)}::jsonb`,
      })
      .where(or(mentions(history.nounName, email), mentions(sql`${history.changes}::text`, email)))
  }
}

const mergeVerbs = (leadIds: number[]): [string, string][] => {
  const named = `\\(lead (${[0, ...leadIds].join('|')})\\)`
  return [
    [`^merged .*${named} into$`, 'merged a person since erased into'],
    [`^took .*${named} out of$`, 'took a person since erased out of'],
  ]
}

/** Cancels emails and alerts about the inquiries, leads and tours, and removes the email address from other rows. */
async function eraseOutbox(tx: Tx, person: Person) {
  const { inquiryIds, leadIds, emails: addresses } = person
  const tourIds = await tx.select({ id: tours.id }).from(tours).where(rowsOf(person).tours)
  await tx.delete(outbox).where(
    inArray(
      sql`${outbox.payload} ->> 'tourId'`,
      tourIds.map(({ id }) => String(id)),
    ),
  )
  await tx.delete(outbox).where(inArray(sql`${outbox.payload} ->> 'inquiryId'`, inquiryIds.map(String)))
  await tx.delete(outbox).where(inArray(sql`${outbox.payload} ->> 'leadId'`, leadIds.map(String)))
  for (const email of addresses) {
    await tx
      .update(outbox)
      .set({
        payload: sql`${withoutEmail(sql`${outbox.payload}::text`, email)}::jsonb`,
        lastError: withoutEmail(outbox.lastError, email),
      })
      .where(or(mentions(sql`${outbox.payload}::text`, email), mentions(outbox.lastError, email)))
  }
}

type Text = Parameters<typeof sql>[1]

const withoutEmail = (text: Text, email: string) =>
  sql<string>`regexp_replace(${text}, ${patternOf(email)}, '(erased)', 'gi')`
