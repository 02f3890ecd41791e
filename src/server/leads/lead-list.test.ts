import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { fold } from '#domain/text/fold.ts'
import { leadFilters } from '#contract/leads/lead-filters.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { leadOrders } from '#domain/leads/leads.constants.ts'
import { cappedHeader, maxCounted, totalHeader } from '#contract/lists.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leads } from '#db/schema/leads.ts'
import { freshApp } from '#test/app.ts'

const { as, call, clock, db } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')

let people = 0
const person = () => ({ firstName: 'Rosa', lastName: 'Delgado', email: `rosa${(people += 1)}@example.com` })

const companies = ['Ångström Welding', 'beta boats', null, 'Beta Boats', 'Zeta 100%_ Co', null, 'acme']
const statuses = ['new', 'contacted', 'qualified', 'proposal', 'converted', 'lost'] as const
const priorities = ['low', 'medium', 'high'] as const
const moment = (n: number) => (n % 3 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (n % 7), 12)))
const rows = await db
  .insert(leads)
  .values(
    Array.from({ length: 41 }, (_, n) => ({
      firstName: ['Ana', 'Bo', 'Zoë'][n % 3] ?? '',
      lastName: `Person${n % 11}`,
      email: `list${n}@example.com`,
      phone: n % 2 ? `+1 (903) 555-01${String(n).padStart(2, '0')} ext 7` : `903.555.01${String(n).padStart(2, '0')}`,
      company: companies[n % companies.length] ?? null,
      status: statuses[n % statuses.length] ?? 'new',
      priority: priorities[n % 3] ?? 'low',
      nextFollowUpDate: moment(n),
      lastContactDate: moment(n + 1),
      // Several rows share a timestamp.
      createdAt: new Date(Date.UTC(2026, 1, 1 + Math.floor(n / 4))),
    })),
  )
  .returning()
beforeEach(async () => {
  clock.ahead = 0
  await db.delete(leads)
  await db.insert(leads).overridingSystemValue().values(rows)
})
const ids = (found: { id: number }[]) => found.map(({ id }) => id)
const all = async (query: Record<string, string>, reader = viewer) => {
  const found: { id: number }[] = []
  let cursor: string | undefined
  do {
    const response = await reader.call(leadsApi.list, { query: { ...query, ...(cursor ? { cursor } : {}) } })
    expect(response.status).toBe(200)
    found.push(...response.json)
    const next = /<(.*)>; rel="next"/.exec(String(response.headers.link))?.[1]
    cursor = next && (new URL(next, 'http://x').searchParams.get('cursor') ?? undefined)
  } while (cursor)
  return found
}
const total = async (query: Record<string, string>) => {
  const { headers } = await viewer.call(leadsApi.list, { query })
  return Number(headers[totalHeader])
}

test('the list of leads is refused for strangers and for unknown parameters', async () => {
  expect(await call(leadsApi.list)).toMatchObject({ status: 401 })
  const questions = [
    { limit: '0' },
    { limit: 'x' },
    { cursor: 'x' },
    { cursor: '1-*' },
    { sort: 'email' },
    { status: 'hot' },
    { show: 'all' },
    { priority: 'x' },
    { size: '5-6' },
    { budget: 'x' },
    { spaceType: 'x'.repeat(101) },
    { timeframe: 'x'.repeat(101) },
    { search: 'x'.repeat(201) },
    { search: 'a\u0000' },
  ]
  for (const query of questions) {
    expect(await viewer.call(leadsApi.list, { query: query as never }), JSON.stringify(query)).toMatchObject({
      status: 400,
    })
  }
  const other = { cursor: `5-${Buffer.from('2026-99-99').toString('base64url')}` }
  expect(await viewer.call(leadsApi.list, { query: other })).toMatchObject({ status: 400 })
  expect(await viewer.call(leadsApi.list, { query: { cursor: '5' } })).toMatchObject({ status: 400 })
  expect(await viewer.call(leadsApi.list, { query: { sort: 'name', cursor: '5-AA' } })).toMatchObject({ status: 400 })
})

test.each(leadOrders)('the list of leads pages through every lead once in the order %s', async (sort) => {
  const at = (date: Date | null) => (date === null ? null : date.getTime())
  const key = {
    createdAt: (row: (typeof rows)[number]) => at(row.createdAt),
    name: ({ firstName, lastName }: (typeof rows)[number]) => `${lastName} ${firstName}`.toLowerCase(),
    company: ({ company }: (typeof rows)[number]) => company?.toLowerCase() ?? null,
    nextFollowUpDate: (row: (typeof rows)[number]) => at(row.nextFollowUpDate),
    lastContactDate: (row: (typeof rows)[number]) => at(row.lastContactDate),
  }[sort.replace('-', '')]
  if (!key) throw new Error(`There is no order ${sort}`)
  const found = await all({ sort, limit: '4' })
  const whole = await all({ sort, limit: '500' })
  expect(ids(found)).toEqual(ids(whole))
  expect(ids(found).sort((a, b) => a - b)).toEqual(ids(rows))
  const values = found.map(({ id }) => key(rows.find((row) => row.id === id) as never))
  const present = values.filter((value) => value !== null)
  expect(values.slice(present.length).every((value) => value === null)).toBe(true)
  if (sort.endsWith('company') || sort.endsWith('name')) return
  const sorted = present.toSorted((a, b) => Number(a) - Number(b))
  expect(present).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted)
})

test('the list of leads has the same rows for the dashboard, newest first', async () => {
  const { json, headers } = await viewer.call(leadsApi.listForDashboard, { query: { limit: '3' } })
  const newest = await db.select().from(leads).orderBy(desc(leads.createdAt), desc(leads.id)).limit(3)
  expect(ids(json)).toEqual(ids(newest))
  expect(headers[totalHeader]).toBe('41')
})

test('the list of leads can be filtered by status and priority, and its count respects the filters', async () => {
  for (const status of statuses) {
    for (const priority of [undefined, 'high']) {
      const query = { status, ...(priority ? { priority } : {}) }
      const expected = rows.filter((row) => row.status === status && (!priority || row.priority === priority))
      expect(ids(await all({ ...query, limit: '2' })).sort()).toEqual(ids(expected).sort())
      expect(await total(query)).toBe(expected.length)
    }
  }
})

test.each([
  ['zoë person1', (row: (typeof rows)[number]) => row.firstName === 'Zoë' && row.lastName.startsWith('Person1')],
  ['BETA', (row: (typeof rows)[number]) => row.company?.toLowerCase() === 'beta boats'],
  ['LIST7@example', (row: (typeof rows)[number]) => row.email === 'list7@example.com'],
  ['100%_', (row: (typeof rows)[number]) => row.company?.includes('100%_') ?? false],
  ['(903) 555-0117', (row: (typeof rows)[number]) => row.phone?.includes('0117') ?? false],
  ['+1 903 555 0118', (row: (typeof rows)[number]) => row.phone?.includes('0118') ?? false],
  ['0118', (row: (typeof rows)[number]) => row.phone?.includes('0118') ?? false],
  ['+1 903 555', () => true],
  ['1-903-555-011', (row: (typeof rows)[number]) => /555.011/.test(row.phone ?? '')],
  ['555-0117 person', (row: (typeof rows)[number]) => row.phone?.includes('0117') ?? false],
  ['person (903) 555-0117', (row: (typeof rows)[number]) => row.phone?.includes('0117') ?? false],
  ['bo', (row: (typeof rows)[number]) => row.firstName === 'Bo' || row.company?.toLowerCase() === 'beta boats'],
  ['nobody at all', () => false],
  ["' or 1=1 --", () => false],
])('a search finds %s', async (search, fits) => {
  const expected = rows.filter(fits)
  expect(ids(await all({ search, limit: '5' })).sort()).toEqual(ids(expected).sort())
  expect(await total({ search })).toBe(expected.length)
})

const spelled = [
  { firstName: 'José', lastName: 'Peñafiel', company: 'Łódź Straße' },
  { firstName: 'Jose\u0301', lastName: 'Pen\u0303afiel', company: 'Ａｃｍｅ' },
  { firstName: 'Sinéad', lastName: 'O’Brien', company: 'Smith–Jones “Kilns”' },
]

test.each([
  ['penafiel', [0, 1]],
  ['PEÑAFIEL jose', [0, 1]],
  ['pen\u0303a', [0, 1]],
  ['lodz STRASSE', [0]],
  ['acme', [1]],
  ["sinead o'brien", [2]],
  ['O`Brien', [2]],
  ['"kilns" smith-jones', [2]],
  ['o’', [2]],
])('a search finds %s despite accents, case, quotation marks and dashes', async (search, found) => {
  await db.delete(leads)
  const added = await db
    .insert(leads)
    .values(spelled.map((lead, place) => ({ ...lead, email: `spelled${place}@example.com` })))
    .returning()
  expect(ids(await all({ search })).sort()).toEqual(found.map((place) => added[place]?.id))
})

test('the list of leads sorts names and companies without accents and case, across pages', async () => {
  await db.delete(leads)
  const names = ['Emily', 'émile', 'Zoe', 'Emile', 'Łukasz', 'Lukas', 'Öz', 'O’Brien', "O'Brady", 'Ñandú']
  await db
    .insert(leads)
    .values(
      names.map((name) => ({ firstName: 'A', lastName: name, company: name, email: `${crypto.randomUUID()}@x.test` })),
    )
  for (const sort of ['name', 'company']) {
    const found = (await all({ sort, limit: '1' })).map((lead) => (lead as { lastName?: string }).lastName)
    expect(found.map((name) => name && fold(name))).toEqual(names.map(fold).sort())
    expect(
      (await all({ sort: `-${sort}`, limit: '3' })).map((lead) => (lead as { lastName?: string }).lastName),
    ).toEqual(found.toReversed())
  }
})

test('the list of leads pages past the longest names, also if their characters fold into several', async () => {
  await db.delete(leads)
  const longest = { firstName: '㌀'.repeat(100), lastName: '한'.repeat(100), company: 'ﷺ'.repeat(200) }
  await db.insert(leads).values([1, 2, 3].map((n) => ({ ...longest, email: `long${n}@example.com` })))
  for (const sort of ['name', 'company']) expect(await all({ sort, limit: '1' })).toHaveLength(3)
})

test('the list of leads counts up to a limit and shows when it is reached', async () => {
  await db.execute(sql`insert into leads (first_name, last_name, email)
    select 'Many', 'Manys', 'many' || n || '@example.com' from generate_series(1, ${maxCounted + 5}::int) n`)
  for (const query of [{ search: 'manys' }, { status: 'new' }, {}]) {
    const { headers } = await viewer.call(leadsApi.list, { query: { ...query, limit: '1' } })
    expect(headers).toMatchObject({ [totalHeader]: String(maxCounted), [cappedHeader]: 'true' })
  }
  expect((await viewer.call(leadsApi.readStats)).json).toMatchObject({ total: maxCounted + 5 + 41 })
  await db.delete(leads).where(eq(leads.firstName, 'Many'))
  const { headers } = await viewer.call(leadsApi.list, { query: { limit: '1' } })
  expect(headers).toMatchObject({ [totalHeader]: '41' })
  expect(headers[cappedHeader]).toBeUndefined()
})

test('the four counts of the dashboard leave out deleted and merged leads', async () => {
  const counted = async () => {
    const found = await db.select({ status: leads.status }).from(leads)
    const of = (status: string) => found.filter((row) => row.status === status).length
    return { total: found.length, new: of('new'), qualified: of('qualified'), converted: of('converted') }
  }
  const stats = async () => (await viewer.call(leadsApi.readStats)).json
  expect(await stats()).toEqual(await counted())
  await db.update(leads).set({ status: 'qualified' }).where(sql`${leads.id} % 5 = 0`)
  expect(await stats()).toEqual(await counted())
  await db.insert(leads).values({ firstName: 'A', lastName: 'B', email: 'list7@example.com' }).onConflictDoNothing()
  await db.delete(leads).where(sql`${leads.id} % 7 = 0`)
  expect(await stats()).toEqual(await counted())
  const before = await stats()
  const [deleted, merged] = await db.insert(leads).values([person(), person()]).returning()
  expect(await stats()).toEqual(await counted())
  await db
    .update(leads)
    .set({ deletedAt: new Date() })
    .where(eq(leads.id, deleted?.id ?? 0))
  await db
    .update(leads)
    .set({ mergedIntoId: 1 })
    .where(eq(leads.id, merged?.id ?? 0))
  expect(await stats()).toEqual(before)
})

test('the chips for due today, overdue and untouched have counts that equal their lists', async () => {
  await db.delete(leads)
  // 10 a.m. in the park.
  const now = Date.UTC(2026, 10, 18, 16)
  clock.ahead = now - Date.now()
  const at = (hours: number) => new Date(now + hours * 60 * 60 * 1000)
  const values = [
    ['overdue', { nextFollowUpDate: at(-24), lastContactDate: at(-30) }],
    ['due earlier today', { nextFollowUpDate: at(-9.9), lastContactDate: at(-30) }],
    ['due later today', { nextFollowUpDate: at(13.9), lastContactDate: at(-30) }],
    ['due tomorrow', { nextFollowUpDate: at(14), lastContactDate: at(-30) }],
    ['lost', { nextFollowUpDate: at(-24), status: 'lost' }],
    ['converted', { nextFollowUpDate: at(1), status: 'converted' }],
    ['untouched, never contacted', { createdAt: at(-7 * 24 - 1) }],
    ['untouched, contacted long ago', { createdAt: at(-900), lastContactDate: at(-7 * 24 - 1) }],
    ['just touched', { createdAt: at(-900), lastContactDate: at(-7 * 24 + 1) }],
  ] as const
  await db.insert(leads).values(
    values.map(([lastName, more]) => ({
      firstName: 'T',
      lastName,
      email: person().email,
      createdAt: at(-1),
      ...more,
    })),
  )
  // Sessions expire by this clock: sign in again.
  const reader = await as('viewer')
  const names = async (show: string) => {
    const { json, headers } = await reader.call(leadsApi.list, { query: { show } })
    expect(headers[totalHeader]).toBe(String(json.length))
    return json.map(({ lastName }: { lastName: string }) => lastName).sort()
  }
  expect(await names('due')).toEqual(['due earlier today', 'due later today'])
  expect(await names('overdue')).toEqual(['overdue'])
  expect(await names('untouched')).toEqual(['untouched, contacted long ago', 'untouched, never contacted'])
  clock.ahead = 0
})

test('a search for a complete email address finds its lead, and for a merged lead the one it was merged into', async () => {
  const lead = async (email: string) =>
    (await admin.call(leadsApi.create, { body: { firstName: 'Ida', lastName: 'Kern', email } })).json
  const [kept, merged] = [await lead('ida@kern.example.com'), await lead('ida.kern@kern.example.com')]
  await admin.call(mergesApi.merge, { params: { id: kept.id, otherId: merged.id } })
  const found = async (search: string) => {
    const { headers, json } = await viewer.call(leadsApi.list, { query: { search } })
    return [headers[totalHeader], json.map(({ id }: { id: number }) => id)]
  }
  expect(await found(' IDA@kern.example.com ')).toEqual(['1', [kept.id]])
  expect(await found('ida.kern@kern.example.com')).toEqual(['1', [kept.id]])
  expect(await found('ida@kern.example.co')).toEqual(['1', [kept.id]])
  expect(await found('nobody@kern.example.com')).toEqual(['0', []])
})

test('a search finds entries of the Notes list, also after a merge, a deletion or a restoration; a note does not edit a lead', async () => {
  const [kept, merged] = await db.insert(leads).values([person(), person()]).returning()
  if (!kept || !merged) throw new Error('The leads were not inserted')
  const note = (id: number, text: string) => admin.call(leadsApi.createNote, { params: { id }, body: { note: text } })
  const found = async (search: string) => ids(await all({ search }))
  const updatedAt = async () => (await db.select().from(leads).where(eq(leads.id, kept.id)))[0]?.updatedAt

  await Promise.all(['Wants a Forklift ramp', '50%_ share of the yard'].map((text) => note(kept.id, text)))
  await note(merged.id, 'Stores kayaks')
  expect(await found('FORKLIFT 50%_')).toEqual([kept.id])
  expect(await found('kayaks')).toEqual([merged.id])
  expect(await updatedAt()).toEqual(kept.updatedAt)

  const { json } = await admin.call(mergesApi.merge, { params: { id: kept.id, otherId: merged.id } })
  expect(await found('kayaks forklift')).toEqual([kept.id])
  await admin.call(mergesApi.undo, { params: { id: json.mergeId } })
  expect(await found('kayaks')).toEqual([merged.id])

  await admin.call(leadsApi.remove, { params: { id: kept.id } })
  expect(await found('forklift')).toEqual([])
  await admin.call(leadsApi.restore, { params: { id: kept.id } })
  expect(await found('forklift')).toEqual([kept.id])
  await db.delete(leadNotes).where(eq(leadNotes.leadId, kept.id))
  expect(await found('forklift')).toEqual([])
  for (const { id } of [kept, merged]) await db.delete(leads).where(eq(leads.id, id))
})

test('a search finds words in the notes, and “mine” the leads assigned to the user by address or name', async () => {
  const [named, noted, others] = await db
    .insert(leads)
    .values([
      { ...person(), assignedTo: admin.user.email.toUpperCase(), assignedUserId: admin.user.id },
      { ...person(), notes: 'Needs a cold room by Easter' },
      { ...person(), assignedTo: 'Somebody Else' },
    ])
    .returning()
  expect(ids(await all({ search: 'cold EASTER' }))).toEqual([noted?.id])
  expect(ids(await all({ mine: 'true' }, admin))).toEqual([named?.id])
  expect(ids(await all({ mine: 'true' }))).toEqual([])
  const { headers } = await admin.call(leadsApi.list, { query: { mine: 'true' } })
  expect(headers[totalHeader]).toBe('1')
  expect(ids(await all({ search: 'delgado' }))).toContain(others?.id)
  expect(await viewer.call(leadsApi.list, { query: { mine: 'yes' as 'true' } })).toMatchObject({ status: 400 })
  for (const row of [named, noted, others]) await db.delete(leads).where(eq(leads.id, row?.id ?? 0))
})

test('leads are filtered by what they want; the counts of the values equal their lists', async () => {
  const wants = [
    { spaceType: 'Flex', spaceSize: 999, budget: 5000, timeframe: 'ASAP', source: 'Phone' },
    { spaceType: 'Flex', spaceSize: 1000, budget: 5001, timeframe: '1-2 months', source: 'Phone' },
    { spaceType: 'Storage', spaceSize: 2000, budget: 10_000, timeframe: 'ASAP' },
    { spaceType: 'Storage', spaceSize: 2001, budget: 15_000, budgetRange: 'Over $15,000/month' },
    { spaceType: '', spaceSize: 10_001, budget: 15_000, deletedAt: new Date() },
  ]
  await db.delete(leads)
  await db.insert(leads).values(wants.map((want) => ({ ...person(), ...want })))
  expect(await call(leadsApi.countWants)).toMatchObject({ status: 401 })
  const { json } = await viewer.call(leadsApi.countWants)
  expect(json).toEqual({
    spaceType: [
      { value: 'Flex', count: 2 },
      { value: 'Storage', count: 2 },
    ],
    size: [
      { value: 'under-1000', count: 1 },
      { value: '1000-2000', count: 2 },
      { value: '2000-5000', count: 1 },
    ],
    budget: [
      { value: 'under-5000', count: 1 },
      { value: '5000-10000', count: 2 },
      { value: 'over-15000', count: 1 },
    ],
    timeframe: [
      { value: 'ASAP', count: 2 },
      { value: '1-2 months', count: 1 },
    ],
    source: [
      { value: '(none)', count: 2 },
      { value: 'Phone', count: 2 },
    ],
  })
  for (const filter of leadFilters) {
    for (const { value, count } of json[filter]) {
      const found = await all({ [filter]: value })
      expect(found, `${filter} ${value}`).toHaveLength(count)
      expect(await total({ [filter]: value })).toBe(count)
    }
  }
  expect(await all({ spaceType: 'Flex', timeframe: 'ASAP', size: 'under-1000', budget: 'under-5000' })).toHaveLength(1)
  expect(await all({ spaceType: 'Flex', budget: 'over-15000' })).toEqual([])
})
