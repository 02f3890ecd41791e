import * as z from 'zod/mini'
import { call } from './call.ts'
import { formerStaff, historyNouns } from './history.labels.ts'
import { listQuery } from './lists.ts'

/** One change by staff; `historyText` says it in words. */
export const HistoryEntry = z.object({
  id: z.int(),
  /** Who did it, as they were called then. */
  by: z.string(),
  verb: z.string(),
  noun: z.enum(historyNouns),
  nounId: z.int(),
  /** What it was done to, as it was called then. */
  nounName: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  createdAt: z.string(),
  /** Where one batch wrote several entries at once: how many, on all pages together, and what it set alike in each. */
  batch: z.optional(z.object({ entries: z.int(), changes: z.array(z.object({ field: z.string(), to: z.unknown() })) })),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const response = z.array(HistoryEntry)

/** Whose changes are asked for: the id of a user, or those of everybody whose account is gone. */
const by = z
  .string()
  .check(z.regex(new RegExp(`^(?:[1-9]\\d{0,8}|${formerStaff})$`), `Give the id of a user, or ${formerStaff}.`))

export const listUnitHistory = call('GET', '/api/admin/units/:id/history', {
  permission: 'see the staff area',
  reads: ['history'],
  summary: 'What staff changed of a unit, newest first, in pages',
  query: z.object(listQuery),
  response,
})

export const listPropertyHistory = call('GET', '/api/admin/properties/:id/history', {
  permission: 'see the staff area',
  reads: ['history'],
  summary: 'What staff changed of a property, newest first, in pages',
  query: z.object(listQuery),
  response,
})

export const listHistory = call('GET', '/api/admin/history', {
  permission: 'see the whole history',
  reads: ['history'],
  summary:
    'Everything that staff changed, newest first, in pages; of one kind of thing with `noun`, of one person with `by`',
  query: z.object({
    ...listQuery,
    noun: z.optional(z.enum(historyNouns, `The noun must be one of ${historyNouns.join(', ')}.`)),
    by: z.optional(by),
  }),
  response,
})
