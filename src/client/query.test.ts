import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import { invalidateWritten, keyOf } from './query.ts'

/** A client with a cached response of each call. */
function clientWith(calls: readonly Call[]) {
  const client = new QueryClient()
  for (const call of calls) {
    client.getQueryCache().build(client, { queryKey: keyOf(call), meta: { reads: call.reads } })
    client.setQueryData(keyOf(call), [])
  }
  return client
}

test('makes only the responses stale that read a table written by the call', async () => {
  const client = clientWith([tasksApi.listOfLead, savedRepliesApi.list])
  await invalidateWritten(client, savedRepliesApi.update)
  expect(client.getQueryState(keyOf(savedRepliesApi.list))?.isInvalidated).toBe(true)
  expect(client.getQueryState(keyOf(tasksApi.listOfLead))?.isInvalidated).toBe(false)
  await invalidateWritten(client, tasksApi.update)
  expect(client.getQueryState(keyOf(tasksApi.listOfLead))?.isInvalidated).toBe(true)
})

test('fetches nothing more for a screen that closes on the response', async () => {
  const client = clientWith([leadsApi.list])
  let fetches = 0
  const observer = new QueryObserver(client, {
    queryKey: keyOf(leadsApi.list),
    queryFn: () => (fetches += 1),
    meta: { reads: leadsApi.list.reads },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = observer.subscribe(() => undefined)
  const invalidated = invalidateWritten(client, leadsApi.update)
  leave()
  await invalidated
  expect(fetches).toBe(0)
  expect(client.getQueryState(keyOf(leadsApi.list))?.isInvalidated).toBe(true)
})
