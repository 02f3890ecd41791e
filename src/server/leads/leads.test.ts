import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as leadsApi from '#contract/leads/leads.ts'
import { history } from '#db/schema/history.ts'
import { leads } from '#db/schema/leads.ts'
import { freshApp } from '#test/app.ts'

const { as, call, db } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')

const lastEntry = async () => (await db.select().from(history).orderBy(desc(history.id)).limit(1))[0]
const rowOf = async (id: number) => (await db.select().from(leads).where(eq(leads.id, id)))[0]

let people = 0
const typed = (more: object = {}) => ({
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: `rosa${(people += 1)}@example.com`,
  ...more,
})
const aLead = async (more: object = {}) => {
  const { status, json } = await admin.call(leadsApi.create, { body: typed(more) })
  expect(status).toBe(201)
  return json
}

describe('adding a lead', () => {
  test.each([
    ['no first name', { firstName: '' }, 'firstName', 'Enter a first name.'],
    ['no last name', { lastName: undefined }, 'lastName', 'Enter a last name.'],
    ['no email', { email: ' ' }, 'email', 'Enter an email address.'],
    ['a broken email', { email: 'rosa' }, 'email', 'Enter an email address such as name@example.com.'],
    ['half a foot', { spaceSize: 0.5 }, 'spaceSize', 'The space size must be a whole number from 0 to 10,000,000.'],
    ['a budget in text', { budget: '2000' }, 'budget', 'The budget must be a whole number from 0 to 1,000,000,000.'],
    [
      'an unknown status',
      { status: 'hot' },
      'status',
      'The status must be one of new, contacted, qualified, proposal, converted, lost.',
    ],
    ['an unknown priority', { priority: 'urgent' }, 'priority', 'The priority must be one of low, medium, high.'],
    [
      'a day for a moment',
      { nextFollowUpDate: '2026-12-01' },
      'nextFollowUpDate',
      'The next follow up must be a date and time such as 2026-11-21T15:30:00.000Z.',
    ],
    [
      'the 31st of February',
      { lastContactDate: '2026-02-31T10:00:00Z' },
      'lastContactDate',
      'The last contact must be a date and time such as 2026-11-21T15:30:00.000Z.',
    ],
    ['a long phone number', { phone: '1'.repeat(51) }, 'phone', 'The phone number can have at most 50 characters.'],
  ])('is refused with %s', async (_what, more, path, message) => {
    const before = await db.$count(leads)
    const { status, json } = await admin.call(leadsApi.create, { body: typed(more) })
    expect({ status, json }).toEqual({ status: 400, json: { error: message, message, issues: [{ path, message }] } })
    expect(await db.$count(leads)).toBe(before)
  })

  test('is refused for viewers and strangers', async () => {
    const message = 'Viewers cannot change business data. Ask an administrator.'
    expect(await viewer.call(leadsApi.create, { body: typed() })).toMatchObject({ status: 403, json: { message } })
    expect(await call(leadsApi.create, { body: typed() })).toMatchObject({ status: 401 })
  })

  test('stores the fields with their defaults, ignores unknown keys and adds one line to the history', async () => {
    const body = typed({ email: 'Rosa.Delgado@Example.com', phone: '', company: '  ', id: 1, createdAt: '2001-01-01' })
    const { status, json } = await admin.call(leadsApi.create, { body })
    expect(status).toBe(201)
    expect(json).toEqual({
      id: expect.any(Number),
      firstName: 'Rosa',
      lastName: 'Delgado',
      email: 'rosa.delgado@example.com',
      phone: null,
      company: null,
      jobTitle: null,
      spaceType: null,
      spaceSize: null,
      preferredLocation: null,
      budget: null,
      budgetRange: null,
      timeframe: null,
      source: null,
      status: 'new',
      priority: 'medium',
      assignedUserId: null,
      assignedTo: null,
      notes: null,
      lastContactDate: null,
      nextFollowUpDate: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect(Date.parse(json.createdAt)).toBeGreaterThan(Date.parse('2026-01-01'))
    expect(await viewer.call(leadsApi.read, { params: { id: json.id } })).toMatchObject({ status: 200, json })
    expect(await lastEntry()).toMatchObject({
      userId: admin.user.id,
      verb: 'created',
      noun: 'lead',
      nounId: json.id,
      nounName: 'Rosa Delgado',
    })
  })

  test('is refused if a lead has the address, and the error names that lead', async () => {
    const first = await aLead({ firstName: 'Ignacio' })
    const again = await admin.call(leadsApi.create, { body: typed({ email: first.email.toUpperCase() }) })
    const message = `Ignacio Delgado (lead ${first.id}) has the email address ${first.email} already. Open that lead instead.`
    expect(again).toMatchObject({ status: 409, json: { message, issues: [{ path: 'email', message }] } })
  })

  test('creates one lead when fifty requests have the same address at once', async () => {
    const body = typed()
    const responses = await Promise.all(Array.from({ length: 50 }, () => admin.call(leadsApi.create, { body })))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49)
  })
})

describe('changing a lead', () => {
  test('is refused for viewers, missing leads and invalid values, and then changes nothing', async () => {
    const lead = await aLead()
    const params = { id: lead.id }
    const attempts = [
      [await viewer.call(leadsApi.update, { params, body: { status: 'lost' } }), 403],
      [await admin.call(leadsApi.update, { params: { id: 999_999 }, body: { status: 'lost' } }), 404],
      [await admin.call(leadsApi.update, { params: { id: 0 }, body: { status: 'lost' } }), 404],
      [await admin.call(leadsApi.update, { params, body: { firstName: '' } }), 400],
      [await admin.call(leadsApi.update, { params, body: { status: 'hot' } }), 400],
      [await admin.call(leadsApi.update, { params, body: [] }), 400],
    ] as const
    for (const [response, status] of attempts) expect(response.status).toBe(status)
    expect((await viewer.call(leadsApi.read, { params })).json).toEqual({ ...lead, language: 'en' })
  })

  test('changes only the fields that were sent, clears one with null, and records values before and after', async () => {
    const lead = await aLead({ company: 'Delgado Kilns', budget: 2000, notes: 'Kiln' })
    const body = { status: 'qualified', company: null, spaceSize: 1950, nextFollowUpDate: '2026-12-01T09:00:00-06:00' }
    const { status, json } = await admin.call(leadsApi.update, { params: { id: lead.id }, body })
    expect(status).toBe(200)
    expect(json).toEqual({
      ...lead,
      ...body,
      nextFollowUpDate: '2026-12-01T15:00:00.000Z',
      updatedAt: expect.any(String),
    })
    expect(json.updatedAt > lead.updatedAt).toBe(true)
    expect(await lastEntry()).toMatchObject({
      verb: 'changed',
      nounId: lead.id,
      changes: {
        status: { from: 'new', to: 'qualified' },
        company: { from: 'Delgado Kilns', to: null },
        spaceSize: { from: null, to: 1950 },
      },
    })
  })

  test('writes nothing if the values are the same', async () => {
    const lead = await aLead()
    const before = await lastEntry()
    const { json } = await admin.call(leadsApi.update, { params: { id: lead.id }, body: { status: 'new' } })
    expect(json).toEqual(lead)
    expect((await admin.call(leadsApi.update, { params: { id: lead.id }, body: {} })).json).toEqual(lead)
    expect(await lastEntry()).toEqual(before)
  })

  test('is refused for a stale version if the request gives one, and keeps both changes when two users edit different fields', async () => {
    const lead = await aLead()
    const params = { id: lead.id }
    await Promise.all([
      admin.call(leadsApi.update, { params, body: { priority: 'high' } }),
      admin.call(leadsApi.update, { params, body: { status: 'contacted' } }),
    ])
    expect(await rowOf(lead.id)).toMatchObject({ priority: 'high', status: 'contacted' })
    const headers = { 'if-match': `"${lead.updatedAt}"` }
    const stale = await admin.call(leadsApi.update, { params, body: { status: 'lost' }, headers })
    expect(stale).toMatchObject({ status: 412, json: { message: 'This was changed by someone else' } })
    expect(await rowOf(lead.id)).toMatchObject({ status: 'contacted' })
  })

  test('is refused if another lead has the address, and the error names that lead', async () => {
    const [lead, other] = [await aLead(), await aLead()]
    const response = await admin.call(leadsApi.update, { params: { id: lead.id }, body: { email: other.email } })
    expect(response.status).toBe(409)
    expect(response.json.message).toContain(`(lead ${other.id})`)
    expect(await rowOf(lead.id)).toMatchObject({ email: lead.email })
  })
})

describe('changing several leads', () => {
  test('changes none of them if one change is refused', async () => {
    const [lead, gone] = [await aLead(), await aLead()]
    await db.update(leads).set({ mergedIntoId: lead.id }).where(eq(leads.id, gone.id))
    const before = await lastEntry()
    const lost = (...ids: number[]) => ({ leads: ids.map((id) => ({ id, status: 'lost' })) })
    const many = lost(...Array.from({ length: 501 }, (_, index) => index + 1))
    const errorStatuses = [
      [await call(leadsApi.updateMany, { body: lost(lead.id) }), 401, undefined],
      [await viewer.call(leadsApi.updateMany, { body: lost(lead.id) }), 403, undefined],
      [await admin.call(leadsApi.updateMany, { body: {} }), 400, 'Choose the leads to change.'],
      [await admin.call(leadsApi.updateMany, { body: lost() }), 400, 'Choose the leads to change.'],
      [await admin.call(leadsApi.updateMany, { body: lost(lead.id, 0) }), 400, 'Give the id of each lead.'],
      [await admin.call(leadsApi.updateMany, { body: lost(lead.id, lead.id) }), 400, 'List each lead once.'],
      [await admin.call(leadsApi.updateMany, { body: many }), 400, 'At most 500 leads can be changed at once.'],
      [
        await admin.call(leadsApi.updateMany, { body: { leads: [{ id: lead.id, priority: 'urgent' }] } }),
        400,
        'The priority must be one of low, medium, high.',
      ],
      [
        await admin.call(leadsApi.updateMany, { body: lost(lead.id, 999_999) }),
        404,
        'One of these leads does not exist. Reload the page.',
      ],
      [
        await admin.call(leadsApi.updateMany, { body: lost(lead.id, gone.id) }),
        409,
        'Rosa Delgado was merged with another lead. Reload the page.',
      ],
    ] as const
    for (const [{ status, json }, expected, message] of errorStatuses) {
      expect(status).toBe(expected)
      if (message) expect(json.message).toBe(message)
    }
    expect(await rowOf(lead.id)).toMatchObject({ status: 'new', priority: 'medium' })
    expect(await lastEntry()).toEqual(before)
  })

  test('gives each lead its own value, leaves other fields alone, and records only the leads that differ', async () => {
    const [first, second, bystander] = [await aLead({ status: 'contacted' }), await aLead(), await aLead()]
    const body = {
      leads: [
        { id: second.id, status: 'lost' },
        { id: first.id, status: 'contacted', priority: 'high' },
      ],
    }
    const { status, json } = await admin.call(leadsApi.updateMany, { body })
    expect(status).toBe(200)
    expect(json).toMatchObject([
      { ...first, priority: 'high', updatedAt: expect.any(String) },
      { ...second, status: 'lost', updatedAt: expect.any(String) },
    ])
    expect((await viewer.call(leadsApi.read, { params: { id: bystander.id } })).json).toEqual({
      ...bystander,
      language: 'en',
    })
    const written = await db.select().from(history).orderBy(desc(history.id)).limit(2)
    expect(written.map(({ nounId, changes }) => ({ nounId, changes }))).toEqual([
      { nounId: second.id, changes: { status: { from: 'new', to: 'lost' } } },
      { nounId: first.id, changes: { priority: { from: 'medium', to: 'high' } } },
    ])
    const entry = await lastEntry()
    await admin.call(leadsApi.updateMany, { body })
    expect(await lastEntry()).toEqual(entry)
  })

  test('does not replace a value that the user has not seen, and shows who set it to what', async () => {
    const [first, second] = [await aLead(), await aLead()]
    await admin.call(leadsApi.updateMany, { body: { leads: [{ id: second.id, status: 'qualified' }] } })
    const lost = (id: number) => ({ id, status: 'lost', seen: { status: 'new' } })
    const refused = await admin.call(leadsApi.updateMany, { body: { leads: [lost(first.id), lost(second.id)] } })
    expect(refused.status).toBe(412)
    const name = `${second.firstName} ${second.lastName}`
    expect(refused.json.issues).toEqual([{ path: 'status', message: `${name}: You changed it to qualified.` }])
    expect(await rowOf(first.id)).toMatchObject({ status: 'new' })
    expect((await admin.call(leadsApi.updateMany, { body: { leads: [lost(first.id)] } })).status).toBe(200)
    const insisting = { leads: [{ id: second.id, status: 'lost' }] }
    expect((await admin.call(leadsApi.updateMany, { body: insisting })).status).toBe(200)
  })

  test('assigns several leads and sets their follow-ups, each with its own entry, and a second call undoes both', async () => {
    const [first, second] = [await aLead(), await aLead({ assignedTo: 'Marcus' })]
    const day = '2026-12-02T15:00:00.000Z'
    const given = { assignedTo: admin.user.email, nextFollowUpDate: day }
    const seen = { assignedTo: null, nextFollowUpDate: null }
    const body = {
      leads: [
        { id: first.id, ...given, seen },
        { id: second.id, ...given, seen: { ...seen, assignedTo: 'Marcus' } },
      ],
    }
    const { json } = await admin.call(leadsApi.updateMany, { body })
    expect(json).toMatchObject([
      { ...given, assignedUserId: admin.user.id },
      { ...given, assignedUserId: admin.user.id },
    ])
    const written = await db.select().from(history).orderBy(desc(history.id)).limit(2)
    expect(written.map(({ nounId, userId }) => ({ nounId, userId }))).toEqual([
      { nounId: second.id, userId: admin.user.id },
      { nounId: first.id, userId: admin.user.id },
    ])
    const back = { leads: body.leads.map(({ id, seen: former }) => ({ id, ...former, seen: given })) }
    expect(await admin.call(leadsApi.updateMany, { body: back })).toMatchObject({ status: 200 })
    expect(await rowOf(first.id)).toMatchObject({ assignedTo: null, assignedUserId: null, nextFollowUpDate: null })
    expect(await rowOf(second.id)).toMatchObject({ assignedTo: 'Marcus', assignedUserId: null })
  })

  test('does not deadlock when two users change the leads in opposite orders', async () => {
    const rows = [await aLead(), await aLead(), await aLead()]
    const all = (status: string, ids: number[]) =>
      admin.call(leadsApi.updateMany, { body: { leads: ids.map((id) => ({ id, status })) } })
    const ids = rows.map(({ id }) => id)
    const responses = await Promise.all([all('lost', ids), all('qualified', ids.toReversed())])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const after = await Promise.all(ids.map(rowOf))
    expect(new Set(after.map((row) => row?.status)).size).toBe(1)
  })
})
