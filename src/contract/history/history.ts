import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { editedTables } from '#contract/events.constants.ts'
import { formerStaff, historyNouns } from './history.labels.ts'
import { listQuery } from '#contract/lists.ts'

const Change = z.object({
  /** The name of the user at the time. */
  by: z.string(),
  verb: z.string(),
  noun: z.enum(historyNouns),
  nounId: z.int(),
  /** The name of the item at the time. */
  nounName: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})

/** One change by staff. `historyText` formats it as a sentence. */
export const HistoryEntry = z.extend(Change, {
  id: z.int(),
  createdAt: z.string(),
  /** For the entries of one batch: how many there are on all pages, and the values that all of them share. */
  batch: z.optional(z.object({ entries: z.int(), changes: z.array(z.object({ field: z.string(), to: z.unknown() })) })),
  /** The change that this one undid. */
  undoes: z.optional(Change),
  /** Why the reader cannot undo this change; missing if it can be undone. */
  notUndoable: z.optional(z.string()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const response = z.array(HistoryEntry)

/** Filters by author: the id of a user, or all users whose accounts were deleted. */
const by = z
  .string()
  .check(z.regex(new RegExp(`^(?:[1-9]\\d{0,8}|${formerStaff})$`), `Give the id of a user, or ${formerStaff}.`))

export const listOfUnit = call('GET', '/api/admin/units/:id/history', {
  permission: 'see the staff area',
  reads: ['history'],
  summary: 'The changes of a unit by staff, newest first, paginated',
  query: z.object(listQuery),
  response,
})

export const listOfPark = call('GET', '/api/admin/park/history', {
  permission: 'see the staff area',
  reads: ['history'],
  summary: 'The changes of the park, its phases and what units there are by staff, newest first, paginated',
  query: z.object(listQuery),
  response,
})

export const listOfProperty = call('GET', '/api/admin/properties/:id/history', {
  permission: 'see the staff area',
  reads: ['history'],
  summary: 'The changes of a property by staff, newest first, paginated',
  query: z.object(listQuery),
  response,
})

export const list = call('GET', '/api/admin/history', {
  permission: 'see the whole history',
  reads: ['history'],
  summary: 'All changes by staff, newest first, paginated; `noun` filters by the kind of item, `by` by the author',
  query: z.object({
    ...listQuery,
    noun: z.optional(z.enum(historyNouns, `The noun must be one of ${historyNouns.join(', ')}.`)),
    by: z.optional(by),
  }),
  response,
})

export const undo = call('POST', '/api/admin/history/:id/undo', {
  permission: 'change business data',
  // The change can have been of any of them.
  writes: editedTables,
  summary:
    'Undo a change, with all that were stored with it as one action. Who may make the change may undo it; 409 with the reason if it cannot be undone',
  response: z.object({
    /** The number of changes undone. */
    changes: z.int(),
    /** The entry of the undo, which can be undone itself; null if it cannot. */
    entryId: z.nullable(z.int()),
  }),
})
