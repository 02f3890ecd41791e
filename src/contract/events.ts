import * as z from 'zod/mini'
import { call } from './call.ts'
import { editedTables, everyTable } from './events.constants.ts'
import { idOf } from './fields.ts'

/** To whom a user is writing. */
const Recipient = z.object({ noun: z.enum(['lead', 'inquiry']), id: idOf('Name the lead or the inquiry.') })
export type Recipient = z.infer<typeof Recipient>

/** `isOver` once the user has sent the message or closed the composer. */
const OwnWriting = z.extend(Recipient, { isOver: z.optional(z.boolean()) })

/** Whoever is writing, and to whom. It is stored nowhere; those who receive it forget it after a while. */
export const Writing = z.extend(OwnWriting, { userId: z.int() })
export type Writing = z.infer<typeof Writing>

/**
 * The tables that changed since the previous event, from which a screen derives what to fetch again; or that somebody is
 * writing.
 */
export const EditedEvent = z.object({
  tables: z.array(z.enum([...editedTables, everyTable])),
  writing: z.optional(Writing),
})
export type EditedEvent = z.infer<typeof EditedEvent>

export const follow = call('GET', '/api/admin/events', {
  permission: 'see the staff area',
  summary:
    'Changes as server-sent events named `edited`, until the session ends; with Last-Event-ID, the first event lists what changed since then; also who is writing to whom',
  events: EditedEvent,
  polled: true,
})

export const tellWriting = call('POST', '/api/admin/writing', {
  permission: 'change business data',
  summary:
    'Tells the other users that the caller is writing to a lead or the sender of an inquiry, or no longer; nothing is stored',
  body: OwnWriting,
  writes: [],
})
