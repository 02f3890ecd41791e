import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import * as trackingApi from '#contract/inquiries/tracking.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { history } from '#db/schema/history.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { leads } from '#db/schema/leads.ts'
import { units } from '#db/schema/units.ts'
import { freshApp } from '#test/app.ts'

const { as, call, db } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')

let people = 0
const newEmail = () => `dale${(people += 1)}@example.com`
const typed = (more: object = {}) => ({ firstName: 'Dale', lastName: 'Ochoa', email: newEmail(), ...more })
const anInquiry = async (more: object = {}, headers: Record<string, string> = {}): Promise<number> => {
  const { status, json } = await call(inquiriesApi.sendA, { body: typed(more), headers })
  expect(status).toBe(201)
  return json.id
}
const convert = (inquiryId: number) => admin.call(leadsApi.convertInquiry, { params: { inquiryId } })
const inquiryWith = async (id: number) =>
  (await db.select().from(contactInquiries).where(eq(contactInquiries.id, id)))[0]
const notesOf = (leadId: number) => db.select().from(leadNotes).where(eq(leadNotes.leadId, leadId))
const leadsWith = (email: string) => db.select().from(leads).where(eq(leads.email, email))

describe('converting an inquiry', () => {
  test('is refused for viewers, strangers and an inquiry that does not exist', async () => {
    const inquiryId = await anInquiry()
    const before = await db.$count(leads)
    expect(await call(leadsApi.convertInquiry, { params: { inquiryId } })).toMatchObject({ status: 401 })
    expect(await viewer.call(leadsApi.convertInquiry, { params: { inquiryId } })).toMatchObject({ status: 403 })
    expect(await convert(999_999)).toMatchObject({ status: 404, json: { message: 'There is no such inquiry.' } })
    expect(await db.$count(leads)).toBe(before)
    expect(await inquiryWith(inquiryId)).toMatchObject({ leadId: null })
  })

  test('shows both names when a second person has the email address of a lead', async () => {
    const email = newEmail()
    const { json: lead } = await convert(await anInquiry({ email }))
    await convert(await anInquiry({ email, firstName: 'DALE', additionalDetails: 'Again' }))
    const other = await convert(await anInquiry({ email, firstName: 'Kim', lastName: 'Tran' }))
    expect(other).toMatchObject({ status: 200, json: { id: lead.id, firstName: 'Dale' } })
    const notes = (await notesOf(lead.id)).map(({ note }) => note.split('\n')[1])
    expect(notes).toEqual([
      'Name: Dale Ochoa',
      'Name: DALE Ochoa',
      'Kim Tran has the same email address as Dale Ochoa.',
    ])
  })

  test('creates a lead with everything the visitor wrote, and the inquiry shows its lead', async () => {
    const words = {
      firstName: 'Zoë',
      lastName: 'Ñandú',
      email: newEmail(),
      phone: '903.555.0188 ext 4',
      spaceType: 'Food Processing',
      preferredLocation: 'Future Phase 2 (Planning)',
      additionalDetails: 'Two trucks,\n\tone reefer',
      urgency: 'Soon',
      budgetRange: '$5,000-$10,000/month',
      moveInTimeframe: '1-2 months',
    }
    const id = await anInquiry(words)
    const { status, json } = await convert(id)
    expect(status).toBe(201)
    expect(json).toMatchObject({
      firstName: words.firstName,
      lastName: words.lastName,
      email: words.email,
      phone: words.phone,
      spaceType: words.spaceType,
      preferredLocation: words.preferredLocation,
      budget: 10_000,
      timeframe: '1-2 months',
      source: 'Website',
      status: 'new',
      priority: 'medium',
      notes: words.additionalDetails,
    })
    const [note] = await notesOf(json.id)
    expect(note).toMatchObject({ inquiryId: id, createdBy: admin.user.email })
    const { urgency, ...rest } = words
    for (const word of [...Object.values(rest), 'Soon (1-3 months)']) expect(note?.note).toContain(word)
    expect(await inquiryWith(id)).toMatchObject({ ...words, leadId: json.id })
    const entries = await db.select().from(history).orderBy(desc(history.id)).limit(2)
    expect(entries).toMatchObject([
      { verb: 'created', noun: 'lead', nounId: json.id, changes: { inquiryId: { to: id } } },
      { verb: 'converted', noun: 'inquiry', nounId: id, changes: { leadId: { from: null, to: json.id } } },
    ])
  })

  test('reads the size from the space type of form B', async () => {
    const body = typed({ phone: '1', spaceType: 'Storage (320 SF)', preferredLocation: 'Here' })
    const { json } = await call(inquiriesApi.sendB, { body })
    expect((await convert(json.id)).json).toMatchObject({ spaceSize: 320, budget: null, timeframe: null, notes: null })
  })

  test('returns the same lead the second time and writes nothing', async () => {
    const id = await anInquiry()
    const first = await convert(id)
    const before = await db.$count(history)
    expect(await convert(id)).toMatchObject({ status: 200, json: first.json })
    expect(await notesOf(first.json.id)).toHaveLength(1)
    expect(await db.$count(history)).toBe(before)
  })

  test('joins an existing lead, adds one note, fills its empty fields and overwrites nothing', async () => {
    const email = newEmail()
    const { json: lead } = await admin.call(leadsApi.create, {
      body: { ...typed({ email }), budget: 900, company: 'Ochoa', status: 'lost' },
    })
    const id = await anInquiry({ email: email.toUpperCase(), phone: '903 555 0101', budgetRange: 'Under $5,000/month' })
    const { status, json } = await convert(id)
    expect(status).toBe(200)
    const { updatedAt, ...rest } = lead
    expect(json).toMatchObject({ ...rest, phone: '903 555 0101', source: 'Website' })
    expect(await convert(id)).toMatchObject({ status: 200 })
    expect(await notesOf(lead.id)).toMatchObject([{ inquiryId: id }])
    expect(await inquiryWith(id)).toMatchObject({ leadId: lead.id })
  })

  test('finds the lead even if its address has changed since', async () => {
    const id = await anInquiry()
    const { json } = await convert(id)
    await admin.call(leadsApi.update, { params: { id: json.id }, body: { email: newEmail() } })
    expect(await convert(id)).toMatchObject({ status: 200, json: { id: json.id } })
  })

  test('assigns the visit to the lead, which shows its origin until the lead is deleted', async () => {
    const landing = { action: 'page_view', page: '/', utmSource: 'county-fair', utmCampaign: 'fall' }
    const landed = await call(trackingApi.track, { body: landing })
    const cookie = landed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await call(trackingApi.track, {
      body: { action: 'unit_view', page: '/units/3', unitNumber: 'A3' },
      headers: { cookie },
    })
    const id = await anInquiry({}, { cookie })
    const { json } = await convert(id)
    expect(json.source).toBe('county-fair')
    const steps = () =>
      db
        .select({ leadId: leadTracking.leadId, convertedToLead: leadTracking.convertedToLead })
        .from(leadTracking)
        .where(sql`${leadTracking.visitId} = (select visit_id from contact_inquiries where id = ${id})`)
    expect(await steps()).toEqual(Array(2).fill({ leadId: json.id, convertedToLead: true }))

    // Another person using the same browser does not take the visit over.
    const other = await convert(await anInquiry({}, { cookie }))
    expect(other.status).toBe(201)
    expect(await steps()).toEqual(Array(2).fill({ leadId: json.id, convertedToLead: true }))

    await db.delete(leads).where(eq(leads.id, json.id))
    expect(await steps()).toEqual(Array(2).fill({ leadId: null, convertedToLead: true }))
    expect(await inquiryWith(id)).toMatchObject({ leadId: null })
  })
})

describe('fifty at once', () => {
  const rounds = 5

  test(`convert one inquiry to one lead, in each of ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const email = newEmail()
      const id = await anInquiry({ email })
      const responses = await Promise.all(Array.from({ length: 50 }, () => convert(id)))
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(49)
      const [lead, ...more] = await leadsWith(email)
      expect(more).toEqual([])
      expect(new Set(responses.map(({ json }) => json.id))).toEqual(new Set([lead?.id]))
      expect(await notesOf(lead?.id ?? 0)).toHaveLength(1)
      expect(await inquiryWith(id)).toMatchObject({ leadId: lead?.id })
      const entries = and(eq(history.noun, 'inquiry'), eq(history.nounId, id))
      expect(await db.$count(history, entries)).toBe(1)
    }
  })

  test(`convert fifty inquiries of one person to one lead, in each of ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const email = newEmail()
      const rows = await db
        .insert(contactInquiries)
        .values(
          Array.from({ length: 50 }, (_, n) => ({
            form: 'A' as const,
            ...typed({ email, additionalDetails: `inquiry ${n}` }),
            email,
            phone: '',
            spaceType: '',
            preferredLocation: '',
          })),
        )
        .returning({ id: contactInquiries.id })
      const ids = rows.map(({ id }) => id)
      const responses = await Promise.all(ids.map(convert))
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(49)
      const [lead, ...more] = await leadsWith(email)
      expect(more).toEqual([])
      const joined = await db
        .select({ id: contactInquiries.id })
        .from(contactInquiries)
        .where(and(inArray(contactInquiries.id, ids), eq(contactInquiries.leadId, lead?.id ?? 0)))
      expect(joined).toHaveLength(50)
      const noted = (await notesOf(lead?.id ?? 0)).map(({ inquiryId }) => inquiryId)
      expect(noted.sort()).toEqual(ids.sort())
    }
  })

  test('convert inquiries while others log activities, without a deadlock', async () => {
    const email = newEmail()
    const [first = 0, ...others] = await Promise.all(
      Array.from({ length: 25 }, (_, n) => anInquiry({ email, urgency: `${n}` })),
    )
    const { json: lead } = await convert(first)
    const body = { activityType: 'call', description: 'Called' }
    const responses = await Promise.all(
      others.flatMap((id) => [
        convert(id),
        convert(first),
        admin.call(leadsApi.createActivity, { params: { id: lead.id }, body }),
      ]),
    )
    expect(responses.filter(({ status }) => status >= 400)).toEqual([])
    const unanswered = await db
      .select()
      .from(contactInquiries)
      .where(and(eq(contactInquiries.leadId, lead.id), sql`${contactInquiries.answeredAt} is null`))
    expect(unanswered).toEqual([])
    expect(await notesOf(lead.id)).toHaveLength(25)
  })
})

test('a lead keeps the budget range of its inquiry until somebody enters a budget, and an open range fits a higher rent', async () => {
  const inquiryId = await anInquiry({ budgetRange: 'Over $15,000/month' })
  const { json: lead } = await convert(inquiryId)
  expect(lead).toMatchObject({ budget: 15_000, budgetRange: 'Over $15,000/month' })
  const [unit] = await db.update(units).set({ monthlyRent: 18_000 }).where(eq(units.unitNumber, 'A1')).returning()
  const fitting = async () =>
    (await viewer.call(unitLeasesApi.listFittingLeads, { params: { id: unit?.id ?? 0 } })).json
  const mine = (found: { lead: { id: number }; reasons: string[] }[]) => found.find((one) => one.lead.id === lead.id)
  expect(mine(await fitting())?.reasons).toEqual([
    'The asking rent of $18,000 is within the budget of Over $15,000/month.',
  ])
  const params = { id: lead.id }
  const untouched = await admin.call(leadsApi.update, { params, body: { status: 'contacted', budget: 15_000 } })
  expect(untouched.json.budgetRange).toBe('Over $15,000/month')
  const { json } = await admin.call(leadsApi.update, { params, body: { budget: 16_000 } })
  expect(json).toMatchObject({ budget: 16_000, budgetRange: null })
  expect(mine(await fitting())).toBeUndefined()
})
