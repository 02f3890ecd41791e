import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { trapField } from '#contract/inquiries/inquiries.constants.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { totalHeader } from '#contract/lists.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { history } from '#db/schema/history.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { outbox } from '#db/schema/outbox.ts'
import { freshApp } from '#test/app.ts'

const { as, call, clock, db, waiting } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')

let people = 0
const hour = 60 * 60 * 1000
const anInquiry = async (more: object = {}): Promise<number> => {
  const body = { firstName: 'Ana', lastName: 'Ruiz', email: `ruiz${(people += 1)}@example.com`, ...more }
  return (await call(inquiriesApi.sendA, { body })).json.id
}
/** Sends an inquiry and backdates it by some hours. */
const since = async (hours: number, more: object = {}) => {
  const id = await anInquiry(more)
  const createdAt = new Date(Date.now() - hours * hour)
  await db.update(contactInquiries).set({ createdAt }).where(eq(contactInquiries.id, id))
  return id
}
const read = async (id: number) => (await viewer.call(inquiriesApi.read, { params: { id } })).json
const counts = async () => (await viewer.call(inquiriesApi.count)).json
const emailsFor = (id: number) =>
  db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `inquiry:${id}`))
const all = async (query: Record<string, string>) => {
  const found: { id: number }[] = []
  let cursor: string | undefined
  let total: string | undefined
  do {
    const response = await viewer.call(inquiriesApi.list, {
      query: { limit: '3', ...query, ...(cursor ? { cursor } : {}) },
    })
    expect(response.status).toBe(200)
    found.push(...response.json)
    total ??= String(response.headers[totalHeader])
    const next = /<(.*)>; rel="next"/.exec(String(response.headers.link))?.[1]
    cursor = next && (new URL(next, 'http://x').searchParams.get('cursor') ?? undefined)
  } while (cursor)
  expect(total).toBe(String(found.length))
  return found.map(({ id }) => id)
}

test('inquiries are refused for strangers and for unknown parameters of the list', async () => {
  const id = await anInquiry()
  expect(await call(inquiriesApi.list)).toMatchObject({ status: 401 })
  expect(await call(inquiriesApi.count)).toMatchObject({ status: 401 })
  expect(await call(inquiriesApi.read, { params: { id } })).toMatchObject({ status: 401 })
  expect(await viewer.call(inquiriesApi.read, { params: { id: 999_999 } })).toMatchObject({
    status: 404,
    json: { message: 'There is no such inquiry.' },
  })
  const questions = [
    { state: 'lost' },
    { sort: 'name' },
    { limit: '0' },
    { cursor: 'x' },
    { sort: 'reply', cursor: '7' },
    { sort: 'reply', cursor: '7-AAAA' },
    { search: 'x'.repeat(201) },
  ]
  for (const query of questions) {
    expect(await viewer.call(inquiriesApi.list, { query: query as never }), JSON.stringify(query)).toMatchObject({
      status: 400,
    })
  }
})

describe('the list of inquiries', () => {
  const inquiries: Record<string, number> = {}
  beforeAll(async () => {
    await db.delete(contactInquiries)
    inquiries.late = await since(30, { phone: '(903) 555-0111' })
    inquiries.later = await since(50, { lastName: 'Zúñiga' })
    inquiries.fresh = await since(1)
    inquiries.nearly = await since(23.9)
    inquiries.spam = await since(40, { [trapField]: 'x' })
    inquiries.answered = await since(60)
    inquiries.justAnswered = await since(2)
    for (const id of [inquiries.answered, inquiries.justAnswered]) {
      await admin.call(leadsApi.answerInquiry, {
        params: { id },
        body: { activityType: 'call', description: 'Called' },
      })
    }
  })
  const ids = (...names: string[]) => names.map((name) => inquiries[name])

  test('shows them newest first without spam, and each state separately', async () => {
    expect(await all({})).toEqual(ids('fresh', 'justAnswered', 'nearly', 'late', 'later', 'answered'))
    expect(await all({ state: 'open' })).toEqual(ids('fresh', 'nearly', 'late', 'later'))
    expect(await all({ state: 'overdue' })).toEqual(ids('late', 'later'))
    expect(await all({ state: 'answered' })).toEqual(ids('justAnswered', 'answered'))
    expect(await all({ state: 'spam' })).toEqual(ids('spam'))
  })

  test('shows those that have waited longest first and then the rest, in pages', async () => {
    expect(await all({ sort: 'reply' })).toEqual(ids('later', 'late', 'nearly', 'fresh', 'justAnswered', 'answered'))
    expect(await all({ sort: 'reply', limit: '2' })).toHaveLength(6)
    expect(await all({ sort: 'reply', limit: '1' })).toHaveLength(6)
    expect(await all({ sort: 'reply', state: 'overdue' })).toEqual(ids('later', 'late'))
    expect(await all({ sort: 'reply', state: 'spam' })).toEqual(ids('spam'))
  })

  test('finds names, addresses and phone numbers', async () => {
    expect(await all({ search: 'zúñiga' })).toEqual(ids('later'))
    expect(await all({ search: '903.555.0111' })).toEqual(ids('late'))
    expect(await all({ search: 'ana ruiz', state: 'overdue' })).toEqual(ids('late', 'later'))
    expect(await all({ search: 'nobody' })).toEqual([])
  })

  test('has counts that match its states, and time alone makes an inquiry overdue', async () => {
    expect(await counts()).toEqual({ open: 4, overdue: 2, answered: 2, spam: 1 })
    expect((await read(inquiries.nearly ?? 0)).reply).toMatchObject({ state: 'due', minutes: expect.any(Number) })
    clock.ahead = 0.2 * hour
    expect(await counts()).toMatchObject({ overdue: 3 })
    expect((await read(inquiries.nearly ?? 0)).reply).toMatchObject({ state: 'overdue' })
    expect(await all({ state: 'overdue' })).toHaveLength(3)
    clock.ahead = 0
    expect((await read(inquiries.spam ?? 0)).reply).toBeNull()
  })
})

describe('the reply clock', () => {
  test.each([
    ['call', true],
    ['email', true],
    ['meeting', true],
    ['proposal', false],
    ['follow_up', false],
    ['other', false],
  ])('is stopped by a completed activity of type %s: %s', async (activityType, stops) => {
    const id = await since(5)
    const { json: lead } = await admin.call(leadsApi.convertInquiry, { params: { inquiryId: id } })
    expect(await read(id)).toMatchObject({ leadId: lead.id, reply: { state: 'due', answeredAt: null } })
    const body = { activityType, description: 'x' }
    const activity = await admin.call(leadsApi.createActivity, { params: { id: lead.id }, body })
    const answeredAt = stops ? activity.json.completedDate : null
    expect((await read(id)).reply).toMatchObject({ state: stops ? 'answered' : 'due', answeredAt })
  })

  test('is stopped only by the first completed call after the inquiry, not by a planned or an earlier one', async () => {
    const email = 'stops@example.com'
    const first = await since(10, { email })
    const log = (id: number, hours: number) =>
      admin.call(leadsApi.answerInquiry, {
        params: { id },
        body: {
          activityType: 'call',
          description: 'x',
          scheduledDate: new Date(Date.now() + hours * hour).toISOString(),
        },
      })
    await log(first, 5)
    expect((await read(first)).reply).toMatchObject({ state: 'due' })
    await log(first, -11)
    expect((await read(first)).reply).toMatchObject({ state: 'due' })
    await log(first, -2)
    await log(first, -1)
    expect((await read(first)).reply).toMatchObject({ state: 'answered', minutes: 8 * 60 })
    await log(first, -4)
    expect((await read(first)).reply).toMatchObject({ state: 'answered', minutes: 6 * 60 })
    // The next inquiry of the same person waits separately.
    const second = await since(0.5, { email, additionalDetails: 'Again' })
    await admin.call(leadsApi.convertInquiry, { params: { inquiryId: second } })
    expect((await read(second)).reply).toMatchObject({ state: 'due' })
  })
})

describe('answering an inquiry', () => {
  test('is refused for viewers, missing inquiries and invalid activities, and creates no lead', async () => {
    const id = await anInquiry()
    const body = { activityType: 'call', description: 'Called' }
    const before = await db.$count(leads)
    expect(await viewer.call(leadsApi.answerInquiry, { params: { id }, body })).toMatchObject({ status: 403 })
    expect(await admin.call(leadsApi.answerInquiry, { params: { id: 999_999 }, body })).toMatchObject({ status: 404 })
    expect(
      await admin.call(leadsApi.answerInquiry, { params: { id }, body: { ...body, description: '' } }),
    ).toMatchObject({
      status: 400,
    })
    expect(await db.$count(leads)).toBe(before)
  })

  test('creates its lead and logs the activity there, and only one lead if many answer at once', async () => {
    const id = await anInquiry()
    const body = { activityType: 'email', description: 'Wrote back', outcome: 'Will visit' }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(leadsApi.answerInquiry, { params: { id }, body })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    const { leadId } = await read(id)
    expect(new Set(responses.map(({ json }) => json.leadId))).toEqual(new Set([leadId]))
    expect(await db.$count(leadActivities, eq(leadActivities.leadId, leadId))).toBe(20)
  })
})

describe('the spam mark', () => {
  const setSpam = (id: number, spam: unknown, caller = admin) =>
    caller.call(inquiriesApi.update, { params: { id }, body: { spam } })

  test('cannot be set by viewers, and must be true or false', async () => {
    const id = await anInquiry({ [trapField]: 'x' })
    expect(await setSpam(id, false, viewer)).toMatchObject({ status: 403 })
    expect(await setSpam(id, 'no')).toMatchObject({
      status: 400,
      json: { message: 'Spam must be true or false.' },
    })
    expect(await setSpam(999_999, false)).toMatchObject({ status: 404 })
    expect(await read(id)).toMatchObject({ spam: true })
    expect(await emailsFor(id)).toEqual([])
  })

  test('once removed, lists the inquiry and emails it to the office, once', async () => {
    const id = await anInquiry({ [trapField]: 'x' })
    const before = await counts()
    const emails = waiting.emails
    expect(await setSpam(id, false)).toMatchObject({ status: 200, json: { id, spam: false, reply: { state: 'due' } } })
    expect(await emailsFor(id)).toMatchObject([{ kind: 'inquiry', payload: { inquiryId: id } }])
    expect(waiting.emails).toBe(emails + 1)
    expect(await counts()).toEqual({ ...before, open: before.open + 1, spam: before.spam - 1 })
    expect((await db.select().from(history).orderBy(desc(history.id)).limit(1))[0]).toMatchObject({
      verb: 'changed',
      noun: 'inquiry',
      nounId: id,
      changes: { spam: { from: true, to: false } },
    })
    const entries = await db.$count(history)
    await setSpam(id, false)
    expect(await db.$count(history)).toBe(entries)
    await setSpam(id, true)
    await setSpam(id, false)
    expect(await emailsFor(id)).toHaveLength(1)
  })

  test('is removed when somebody converts the inquiry', async () => {
    const inquiryId = await anInquiry({ [trapField]: 'x' })
    await admin.call(leadsApi.convertInquiry, { params: { inquiryId } })
    expect(await read(inquiryId)).toMatchObject({ spam: false, reply: { state: 'due' } })
  })
})

test('the counts of inquiries match the stored inquiries', async () => {
  const counted = await db.execute<{ state: string; count: number }>(
    sql`select case when spam then 'spam' when answered_at is null then 'open' else 'answered' end as state,
      count(*)::int as count from contact_inquiries group by 1`,
  )
  const { overdue, ...rest } = await counts()
  expect(rest).toMatchObject(Object.fromEntries(counted.rows.map(({ state, count }) => [state, count])))
})
