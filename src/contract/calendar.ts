import * as z from 'zod/mini'
import { call } from './call.ts'

export const readCalendarFeed = call('GET', '/api/crm/calendar-feed', {
  permission: 'see the staff area',
  reads: ['calendar_feeds'],
  summary: 'Whether one has a private calendar address, and since when; the address itself is not kept',
  response: z.object({ createdAt: z.nullable(z.string()) }),
})

export const createCalendarFeed = call('POST', '/api/crm/calendar-feed', {
  permission: 'change their own account',
  summary: 'Make a private calendar address of follow-ups, told this once; one that was there before ends',
  response: z.object({ url: z.string(), createdAt: z.string() }),
  status: 201,
})

export const deleteCalendarFeed = call('DELETE', '/api/crm/calendar-feed', {
  permission: 'change their own account',
  summary: 'End one’s private calendar address',
  response: z.object({ success: z.literal(true) }),
})

export const readCalendar = call('GET', '/calendar/:name', {
  permission: 'anyone',
  summary: 'The follow-ups and planned activities, for a calendar that knows a private address',
  file: 'text/calendar',
})
