import * as z from 'zod/mini'
import { call } from '#contract/call.ts'

export const readFeed = call('GET', '/api/crm/calendar-feed', {
  permission: 'see the staff area',
  reads: ['calendar_feeds'],
  summary: "When the caller's private calendar address was created, or null; the address itself is not stored",
  response: z.object({ createdAt: z.nullable(z.string()) }),
})

export const createFeed = call('POST', '/api/crm/calendar-feed', {
  permission: 'change their own account',
  writes: ['calendar_feeds'],
  summary: 'Create a private calendar address for follow-ups, returned only once; the previous address stops working',
  response: z.object({ url: z.string(), createdAt: z.string() }),
  status: 201,
})

export const deleteFeed = call('DELETE', '/api/crm/calendar-feed', {
  permission: 'change their own account',
  writes: ['calendar_feeds'],
  summary: "Revoke the caller's private calendar address",
})

export const read = call('GET', '/calendar/:name', {
  permission: 'anyone',
  summary: 'The follow-ups and planned activities, for a calendar program with a private address',
  file: 'text/calendar',
})
