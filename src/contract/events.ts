import * as z from 'zod/mini'
import { call } from './call.ts'
import { editedTables, everyTable } from './events.constants.ts'

/** The tables that changed since the previous event. A screen derives from them what to fetch again. */
export const EditedEvent = z.object({ tables: z.array(z.enum([...editedTables, everyTable])) })
export type EditedEvent = z.infer<typeof EditedEvent>

export const follow = call('GET', '/api/admin/events', {
  permission: 'see the staff area',
  summary:
    'Changes as server-sent events named `edited`, until the session ends; with Last-Event-ID, the first event lists what changed since then',
  events: EditedEvent,
  polled: true,
})
