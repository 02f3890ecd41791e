import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeInquiry } from '#sample/inquiries.ts'
import { makeLead } from '#sample/leads.ts'
import { makeUnit } from '#sample/units.ts'
import { freshDatabase } from '#test/database.ts'
import { sortKey } from './columns.ts'
import { postgresError } from './postgres-error.ts'
import { adminInvitations } from './schema/admin-invitations.ts'
import { adminUsers } from './schema/admin-users.ts'
import { contactInquiries } from './schema/contact-inquiries.ts'
import { leadActivities } from './schema/lead-activities.ts'
import { leadDocuments } from './schema/lead-documents.ts'
import { leadNotes } from './schema/lead-notes.ts'
import { leadTracking } from './schema/lead-tracking.ts'
import { leads, nameKey } from './schema/leads.ts'
import { leases } from './schema/leases.ts'
import { outbox } from './schema/outbox.ts'
import { pageTemplates } from './schema/page-templates.ts'
import { properties } from './schema/properties.ts'
import { sessions } from './schema/sessions.ts'
import { templateSections } from './schema/template-sections.ts'
import { units } from './schema/units.ts'

const database = await freshDatabase()
const { db } = database

async function refusal(query: PromiseLike<unknown>) {
  try {
    await query
  } catch (error) {
    return postgresError(error)
  }
  return undefined
}

async function one<Row>(query: PromiseLike<Row[]>) {
  const [row] = await query
  if (!row) throw new Error('There is no row.')
  return row
}

let lastNumber = 0
const aLead = () =>
  one(
    db
      .insert(leads)
      .values(makeLead((lastNumber += 1)))
      .returning(),
  )
const aUser = (email: string) => one(db.insert(adminUsers).values({ email, password: 'hash' }).returning())

describe('the database keeps unique', () => {
  test('the number of a unit', async () => {
    await db.insert(units).values(makeUnit({ unitNumber: 'U1' }))
    expect(await refusal(db.insert(units).values(makeUnit({ unitNumber: 'U1' })))).toMatchObject({ code: '23505' })
  })

  test('the email address of a lead, stored in lower case', async () => {
    await db.insert(leads).values(makeLead(9001, { email: 'dale@example.com' }))
    const again = db.insert(leads).values(makeLead(9002, { email: 'dale@example.com' }))
    const capitals = db.insert(leads).values(makeLead(9003, { email: 'Dale@example.com' }))
    expect(await refusal(again)).toMatchObject({ code: '23505', constraint: 'leads_email_unique' })
    expect(await refusal(capitals)).toMatchObject({ code: '23514', constraint: 'leads_email_lower' })
  })

  test('the email address of a user, stored in lower case', async () => {
    await aUser('owner@example.com')
    expect(await refusal(aUser('owner@example.com'))).toMatchObject({ code: '23505' })
    expect(await refusal(aUser('OWNER@example.com'))).toMatchObject({ code: '23514' })
  })

  test('the token of an invitation and the cause of an email', async () => {
    const invitation = { token: 'hash', nonce: 'n', email: 'new@example.com', expiresAt: new Date() }
    await db.insert(adminInvitations).values(invitation)
    expect(await refusal(db.insert(adminInvitations).values(invitation))).toMatchObject({ code: '23505' })
    const email = { kind: 'inquiry', dedupeKey: 'inquiry:1', payload: {}, messageId: 'a@example.com' }
    await db.insert(outbox).values(email)
    expect(await refusal(db.insert(outbox).values(email))).toMatchObject({ code: '23505' })
  })
})

describe('a deletion', () => {
  test('of a lead deletes its activities, notes and documents, and keeps its inquiries and visits', async () => {
    const [gone, kept] = [await aLead(), await aLead()]
    for (const { id: leadId } of [gone, kept]) {
      await db.insert(leadActivities).values({ leadId, activityType: 'call', description: 'Called' })
      await db.insert(leadNotes).values({ leadId, note: 'Asked about parking' })
      await db.insert(leadDocuments).values({ leadId, fileName: 'plan.pdf', filePath: 'plan.pdf' })
      await db.insert(leadTracking).values({ leadId, visitId: 'v', source: 'website', action: 'page_view' })
      await db
        .insert(contactInquiries)
        .values(makeInquiry((lastNumber += 1)))
        .returning()
    }
    await db.update(contactInquiries).set({ leadId: gone.id })
    await db.delete(leads).where(eq(leads.id, gone.id))

    for (const table of [leadActivities, leadNotes, leadDocuments]) {
      expect((await db.select({ leadId: table.leadId }).from(table)).map((row) => row.leadId)).toEqual([kept.id])
    }
    expect((await db.select().from(leadTracking)).map((row) => row.leadId).sort()).toEqual([kept.id, null].sort())
    expect((await db.select().from(contactInquiries)).map((row) => row.leadId)).toEqual([null, null])
  })

  test('of a user deletes the sessions and keeps the invitations', async () => {
    const { id: userId } = await aUser('leaving@example.com')
    await db.insert(sessions).values({ sid: 's', sess: { startedAt: 0 }, expire: new Date(), userId })
    await db
      .insert(adminInvitations)
      .values({ token: 'other', nonce: 'n', email: 'b@example.com', expiresAt: new Date(), invitedBy: userId })
    await db.delete(adminUsers).where(eq(adminUsers.id, userId))
    expect(await db.$count(sessions)).toBe(0)
    expect(await one(db.select().from(adminInvitations).where(eq(adminInvitations.token, 'other')))).toMatchObject({
      invitedBy: null,
    })
  })

  test('of a template deletes its sections and keeps its units', async () => {
    const { id: templateId } = await one(db.insert(pageTemplates).values({ name: 'Shop' }).returning())
    await db.insert(templateSections).values({ templateId, type: 'text', order: 0 })
    await db.insert(units).values(makeUnit({ unitNumber: 'U2', templateId }))
    await db.delete(pageTemplates)
    expect(await db.$count(templateSections)).toBe(0)
    expect(await one(db.select().from(units).where(eq(units.unitNumber, 'U2')))).toMatchObject({ templateId: null })
  })
})

describe('columns', () => {
  test('of a unit have their defaults, and a day is stored as a day', async () => {
    const bare = { unitNumber: 'U3', size: 1950, availableDate: '2028-02-29' }
    expect(await one(db.insert(units).values(bare).returning())).toMatchObject({
      ...bare,
      monthlyRent: 0,
      status: 'available',
      industryType: '',
      features: [],
    })
  })

  test('of a lease keep the end after the start, whichever changes', async () => {
    const day = '2026-03-01'
    const { id } = await one(db.insert(leases).values({ startDate: day, endDate: day, recordedOn: day }).returning())
    const change = db.update(leases).set({ startDate: '2026-03-02' }).where(eq(leases.id, id))
    expect(await refusal(change)).toMatchObject({ code: '23514', constraint: 'leases_in_order' })
  })

  test('of tracking have the lengths in the specification', async () => {
    const lengths = await db.execute<{ name: string; length: number }>(
      sql`select column_name as name, character_maximum_length as length from information_schema.columns
          where table_name = 'lead_tracking' and character_maximum_length is not null`,
    )
    expect(Object.fromEntries(lengths.rows.map(({ name, length }) => [name, length]))).toEqual({
      source: 100,
      action: 100,
      page: 255,
      phone_number: 50,
      email: 255,
      property_id: 50,
      property_name: 255,
      unit_id: 50,
      unit_number: 50,
      ip_address: 45,
      referrer: 512,
      utm_source: 100,
      utm_medium: 100,
      utm_campaign: 100,
    })
  })

  test('return an instant as stored, to the millisecond', async () => {
    const { id, createdAt } = await aLead()
    const now = await one(
      db
        .insert(leads)
        .values(makeLead(9004, { createdAt: sql`now()` as never }))
        .returning(),
    )
    expect((await one(db.select().from(leads).where(eq(leads.createdAt, now.createdAt)))).id).toBe(now.id)
    expect((await one(db.select().from(leads).where(eq(leads.createdAt, createdAt)))).id).toBe(id)
  })

  test('named updated_at increase at every update, even within a transaction', async () => {
    const { id, updatedAt } = await one(
      db
        .insert(properties)
        .values({ title: 'Shop', size: 1, price: 1, location: 'Anna', propertyType: 'retail' })
        .returning(),
    )
    const change = () => one(db.update(properties).set({ size: 2 }).where(eq(properties.id, id)).returning())
    const [first, second] = [await change(), await change()]
    expect(first.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime())
    expect(second.updatedAt.getTime()).toBeGreaterThan(first.updatedAt.getTime())
  })

  test('named updated_at all have the trigger that updates them', async () => {
    const missing = await db.execute(
      sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'updated_at'
          except select event_object_table from information_schema.triggers where trigger_name = 'touch'`,
    )
    expect(missing.rows).toEqual([])
  })
})

describe('the search for leads', () => {
  test('finds words across names, address and company in any case', async () => {
    await db.insert(leads).values(makeLead(9005, { firstName: 'Zelda', lastName: 'Quist', company: 'QUIST Kilns' }))
    const { searchText } = await one(db.select().from(leads).where(sql`${leads.searchText} like '%zelda quist%'`))
    expect(searchText).toContain('quist kilns')
  })

  test('uses its index, and reads a page of the newest leads from the plain index backwards', async () => {
    const plan = async (query: ReturnType<typeof sql>) =>
      db.transaction(async (tx) => {
        // So few rows would be sorted faster than read in order. A query that has to sort still sorts.
        await tx.execute(sql`set local enable_seqscan = off`)
        await tx.execute(sql`set local enable_sort = off`)
        return JSON.stringify((await tx.execute(sql`explain (format json) ${query}`)).rows)
      })
    expect(await plan(sql`select id from leads where search_text like '%quist%'`)).toContain('leads_search_text_index')
    const newest = await plan(sql`select id from leads order by created_at desc, id desc limit 50`)
    expect(newest).toContain('leads_created_at_id_index')
    expect(newest).not.toContain('Sort')
    const names = await plan(sql`select id from leads order by ${nameKey(leads)}, id limit 50`)
    expect(names).toContain('leads_name_index')
    expect(names).not.toContain('Sort')
    const companies = await plan(sql`select id from leads where ${sortKey(leads.company)} = ${sortKey(sql`'Łódź'`)}`)
    expect(companies).toContain('leads_company_index')
  })
})
