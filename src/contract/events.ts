import * as z from 'zod/mini'
import { call } from './call.ts'
import { editedTables, everyTable } from './events.constants.ts'

/** Which tables have changed since the event before: all that a screen needs to know what to read again. */
export const EditedEvent = z.object({ tables: z.array(z.enum([...editedTables, everyTable])) })
export type EditedEvent = z.infer<typeof EditedEvent>

export const followEvents = call('GET', '/api/admin/events', {
  permission: 'see the staff area',
  summary:
    'Changes as server-sent events named `edited`, for as long as the session lasts; with Last-Event-ID the first one names what changed since then',
  events: EditedEvent,
  polled: true,
})
