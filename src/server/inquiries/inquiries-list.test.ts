import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { makeInquiry } from '#sample/inquiries.ts'
import { freshApp } from '#test/app.ts'

const { as, call, db, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const viewer = await as('viewer')
restoreEach()

test('the list of inquiries has the visitors’ input, with exactly the declared keys', async () => {
  expect((await viewer.call(inquiriesApi.list)).json).toEqual([])
  const body = {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'Ana@example.com',
    urgency: 'Soon',
    additionalDetails: 'Two\nlines',
  }
  const { json: sent } = await call(inquiriesApi.sendA, { body })
  const { headers, json } = await viewer.call(inquiriesApi.list)
  expect(headers['x-total-count']).toBe('1')
  expect(json).toEqual([
    {
      id: sent.id,
      form: 'A',
      ...body,
      email: 'ana@example.com',
      phone: '',
      spaceType: '',
      preferredLocation: '',
      budgetRange: '',
      moveInTimeframe: '',
      language: 'en',
      spam: false,
      reply: expect.objectContaining({ state: 'due', answeredAt: null }),
      assignedUserId: null,
      putOffUntil: null,
      leadId: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ])
})

test('the list has each inquiry once, newest first in pages, without spam, even if several arrived at the same moment', async () => {
  const at = new Date('2026-03-01T12:00:00.000Z')
  await db.delete(contactInquiries)
  await db.insert(contactInquiries).values(Array.from({ length: 25 }, (_, n) => ({ ...makeInquiry(n), createdAt: at })))
  await db
    .insert(contactInquiries)
    .values(Array.from({ length: 25 }, (_, n) => ({ ...makeInquiry(n), createdAt: new Date(at.getTime() + n * 1000) })))
  const [spam] = await db.select().from(contactInquiries).limit(1)
  await db
    .update(contactInquiries)
    .set({ spam: true })
    .where(eq(contactInquiries.id, spam?.id ?? 0))

  const seen: { id: number; createdAt: string }[] = []
  let query: Record<string, string> = { limit: '7' }
  for (;;) {
    const { status, headers, json } = await viewer.call(inquiriesApi.list, { query })
    expect([status, headers['x-total-count']]).toEqual([200, '49'])
    seen.push(...json)
    const link = headers['link']
    if (!link) break
    query = Object.fromEntries(new URL(String(link).slice(1).split('>')[0] ?? '', 'http://here').searchParams)
  }
  expect(seen).toHaveLength(49)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(49)
  expect(seen.map(({ id }) => id)).not.toContain(spam?.id)
  const order = seen.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
  expect(seen).toEqual(order)
})

test('the list can be searched despite accents, case and kinds of quotation marks', async () => {
  await db.delete(contactInquiries)
  const [one] = await db
    .insert(contactInquiries)
    .values({ ...makeInquiry(1), firstName: 'Łucja', lastName: 'D’Ávila' })
    .returning()
  await db.insert(contactInquiries).values({ ...makeInquiry(2), firstName: 'Lucy', lastName: 'Davila' })
  for (const search of ["LUCJA d'avila", 'd’A\u0301vila', 'ŁUCJA']) {
    const { json } = await viewer.call(inquiriesApi.list, { query: { search } })
    expect(json.map(({ id }: { id: number }) => id)).toEqual([one?.id])
  }
})

test.each([
  { limit: '0' },
  { limit: '-1' },
  { limit: '1e3' },
  { cursor: 'x' },
  { cursor: '1-' },
  { cursor: '99999999999999999-1' },
])('the list refuses the query %j', async (query) => {
  expect(await viewer.call(inquiriesApi.list, { query })).toMatchObject({ status: 400 })
})
