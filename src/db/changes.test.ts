import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { editedTables } from '#contract/events.constants.ts'
import { makeInquiry } from '#sample/inquiries.ts'
import { makeLead } from '#sample/leads.ts'
import { makeProperty } from '#sample/properties.ts'
import { makeUnit } from '#sample/units.ts'
import { freshDatabase } from '#test/database.ts'
import { waitLimit } from '#test/limits.ts'
import { contactInquiries } from './schema/contact-inquiries.ts'
import { leads } from './schema/leads.ts'
import { pageTemplates } from './schema/page-templates.ts'
import { properties } from './schema/properties.ts'
import { templateSections } from './schema/template-sections.ts'
import { templateVersions } from './schema/template-versions.ts'
import { units } from './schema/units.ts'

const database = await freshDatabase()
const { db } = database

const notify = (word: string) => db.execute(sql`select pg_notify('changed', ${word}), pg_notify('edited', ${word})`)

/** Returns the tables whose changes by `work` reach public pages or staff screens. */
async function heard(work: () => Promise<unknown>, by: 'onChange' | 'onEdit' = 'onChange') {
  const tables: string[] = []
  const over = Promise.withResolvers<void>()
  const stop = database[by]((table) => {
    if (table === 'over') over.resolve()
    // Greetings sent before this call can arrive late.
    else if (table !== 'hello') tables.push(table)
  })
  await work()
  await notify('over')
  await over.promise
  stop()
  return tables
}

// On a server the listener connects on its own, after the database has opened.
const listening: string[] = []
const stop = database.onChange((table) => listening.push(table))
const isHeard = async () => {
  await notify('hello')
  return listening.includes('hello')
}
await vi.waitUntil(isHeard, { timeout: waitLimit })
stop()

test('reports every change to a table of public pages', async () => {
  expect(await heard(() => db.insert(units).values(makeUnit()))).toEqual(['units'])
  expect(await heard(() => db.update(units).set({ status: 'leased' }).where(eq(units.unitNumber, 'C1')))).toEqual([
    'units',
  ])
  // Deleting the units deletes their holds and takes them out of their tours.
  expect((await heard(() => db.delete(units))).sort()).toEqual(['holds', 'tours', 'units'])
  expect((await heard(() => db.execute(sql`truncate ${units} cascade`))).sort()).toEqual(['holds', 'tours', 'units'])
  expect(await heard(() => db.insert(properties).values(makeProperty()))).toEqual(['properties'])
  expect(
    await heard(async () => {
      const [template] = await db.insert(pageTemplates).values({ name: 'Shop' }).returning()
      const templateId = template?.id ?? 0
      await db.insert(templateVersions).values({ templateId, userName: 'Dana', sections: [] })
    }),
  ).toEqual(['page_templates', 'template_versions'])
})

test('reports no change to public pages when staff edit an unpublished template', async () => {
  const edit = async () => {
    const [template] = await db.insert(pageTemplates).values({ name: 'Office' }).returning()
    const templateId = template?.id ?? 0
    await db.insert(templateSections).values({ templateId, type: 'text', order: 0 })
    await db.update(pageTemplates).set({ name: 'Office suite' }).where(eq(pageTemplates.id, templateId))
    await db.update(pageTemplates).set({ deletedAt: new Date() }).where(eq(pageTemplates.id, templateId))
  }
  // The listener hears the first and the last of the four changes.
  expect(await heard(edit)).toEqual(['page_templates', 'page_templates'])
})

test('reports a change once per transaction, and not after a rollback', async () => {
  const twice = () =>
    db.transaction(async (tx) => {
      await tx.insert(units).values(makeUnit({ unitNumber: 'C2' }))
      await tx.insert(units).values(makeUnit({ unitNumber: 'C3' }))
    })
  expect(await heard(twice)).toEqual(['units'])
  const takenBack = async () => {
    const work = db.transaction(async (tx) => {
      await tx.insert(units).values(makeUnit({ unitNumber: 'C4' }))
      tx.rollback()
    })
    await expect(work).rejects.toThrow('Rollback')
  }
  expect(await heard(takenBack)).toEqual([])
})

test('reports no change of leads to public pages', async () => {
  expect(await heard(() => db.insert(leads).values(makeLead(1)))).toEqual([])
})

test('reports to staff screens each change that they show, including drafts of templates', async () => {
  expect(await heard(() => db.insert(leads).values(makeLead(2)), 'onEdit')).toEqual(['leads'])
  expect(await heard(() => db.insert(contactInquiries).values(makeInquiry(1)), 'onEdit')).toEqual(['contact_inquiries'])
  const edit = async () => {
    const [template] = await db.insert(pageTemplates).values({ name: 'Yard' }).returning()
    const templateId = template?.id ?? 0
    await db.insert(templateSections).values({ templateId, type: 'text', order: 0 })
    await db.update(pageTemplates).set({ name: 'Yard and shop' }).where(eq(pageTemplates.id, templateId))
  }
  expect(await heard(edit, 'onEdit')).toEqual(['page_templates', 'template_sections', 'page_templates'])
})

/** The tables that no staff screen shows, and why. */
const unshown: Record<string, string> = {
  contact_import_rows: 'part of an import, which tells of itself',
  email_attachments: 'part of an email, which tells of itself',
  erased_emails: 'hashes of what must not come back',
  erasure_keys: 'the key of these hashes',
  lead_import_rows: 'part of an import, which tells of itself',
  lease_actions: 'what an undo takes back, written with a lease',
  lease_rents: 'part of a lease, which tells of itself',
  lease_terms: 'part of a lease, which tells of itself',
  lease_units: 'part of a lease, which tells of itself',
  lead_tracking: 'written at every visit; where a lead came from is read when it is opened',
  mailboxes: 'how far the mailbox was read',
  outbox: 'mail under way',
  password_resets: 'links that were mailed',
  rate_limits: 'counts of the last minutes',
  setup_codes: 'printed in the log',
  unit_import_rows: 'part of an import, which tells of itself',
  uploads: 'shown by what uses them',
  users: 'no one signs in with it',
}

test('reports changes of every table to staff screens, except the tables that no screen shows', async () => {
  const { rows } = await db.execute<{ name: string; told: boolean }>(
    sql`select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'tell_edited') as told
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  const reported = rows.filter((table) => table.told).map(({ name }) => name)
  const expected = editedTables.map((name) => (name === 'staff' ? 'admin_users' : name))
  expect(reported.sort()).toEqual(expected.sort())
  const silent = rows.filter((table) => !table.told).map(({ name }) => name)
  expect(silent.sort()).toEqual(Object.keys(unshown).sort())
})
