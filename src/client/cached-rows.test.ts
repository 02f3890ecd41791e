import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as usersApi from '#contract/auth/users.ts'
import { hasRowOf, replaceCachedRows, rowSchema } from './cached-rows.ts'

/** A client with cached responses of these calls. */
function clientWith(responses: Record<string, { call: Call; data: unknown }>) {
  const client = new QueryClient()
  for (const [name, { call, data }] of Object.entries(responses)) {
    client.getQueryCache().build(client, { queryKey: [name], meta: { rows: rowSchema(call) } })
    client.setQueryData([name], data)
  }
  return client
}

const old = { id: 7, status: 'new' }
const other = { id: 8, status: 'new' }
const updated = { id: 7, status: 'lost' }

test('replaces a cached row by the row of a response in every form in which rows are cached', async () => {
  const page = { rows: [other, old], total: 2, capped: false, next: undefined }
  const client = clientWith({
    one: { call: leadsApi.read, data: old },
    another: { call: leadsApi.read, data: other },
    list: { call: leadsApi.list, data: [old, other] },
    page: { call: leadsApi.listForDashboard, data: page },
    pages: { call: leadsApi.list, data: { pages: [page, { ...page, rows: [] }], pageParams: [undefined, 'next'] } },
  })
  await replaceCachedRows(client, leadsApi.update, updated)
  const newer = { ...page, rows: [other, updated] }
  expect(client.getQueryData(['one'])).toEqual(updated)
  expect(client.getQueryData(['another'])).toEqual(other)
  expect(client.getQueryData(['list'])).toEqual([updated, other])
  expect(client.getQueryData(['page'])).toEqual(newer)
  expect(client.getQueryData(['pages'])).toEqual({
    pages: [newer, { ...page, rows: [] }],
    pageParams: [undefined, 'next'],
  })
})

test('replaces the cached rows by those of a response to a bulk change', async () => {
  const client = clientWith({ list: { call: leadsApi.list, data: [old, other] } })
  await replaceCachedRows(client, leadsApi.updateMany, [updated, { id: 8, status: 'won' }])
  expect(client.getQueryData(['list'])).toEqual([updated, { id: 8, status: 'won' }])
})

test('leaves rows of another kind with the same id, and replaces nothing if the response has no rows', async () => {
  const client = clientWith({
    inquiries: { call: inquiriesApi.list, data: [{ id: 7, spam: false }] },
    users: { call: usersApi.list, data: [{ id: 7, email: 'owner@example.com' }] },
    lead: { call: leadsApi.read, data: old },
  })
  await replaceCachedRows(client, leadsApi.update, updated)
  await replaceCachedRows(client, leadsApi.remove, { success: true })
  expect(client.getQueryData(['inquiries'])).toEqual([{ id: 7, spam: false }])
  expect(client.getQueryData(['users'])).toEqual([{ id: 7, email: 'owner@example.com' }])
  expect(client.getQueryData(['lead'])).toEqual(updated)
  expect(client.getQueryCache().findAll({ predicate: hasRowOf(leadsApi.remove, { success: true }) })).toEqual([])
})

test('does not restore the old row from a list that was requested before the change', async () => {
  const client = clientWith({})
  let respond = (_rows: unknown[]) => {}
  const queryKey = ['list']
  const meta = { rows: rowSchema(leadsApi.list) }
  client.setQueryData(queryKey, [old])
  const requested = client.fetchQuery({
    queryKey,
    meta,
    queryFn: () => new Promise<unknown[]>((resolve) => (respond = resolve)),
  })
  const replaced = replaceCachedRows(client, leadsApi.update, updated)
  respond([old])
  await Promise.allSettled([requested, replaced])
  expect(client.getQueryData(queryKey)).toEqual([updated])
})
