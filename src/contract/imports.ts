import * as z from 'zod/mini'
import { call } from './call.ts'
import { existingChoices, rowsPerCall } from './imports.constants.ts'
import { requiredText } from './text.ts'

const existing = z.enum(existingChoices, 'Say what becomes of leads that are there already: skip or update.')

const rows = z
  .array(
    z.object({
      /** Where the row stands in the file. */
      row: z.int('Each row needs its number in the file.'),
      /** What its cells say, by field of a lead; other keys are passed over. */
      values: z.record(z.string(), z.string('A cell must be text.')),
    }),
    'Send the rows as a list.',
  )
  .check(z.maxLength(rowsPerCall, `Send at most ${rowsPerCall} rows at once.`))

/** What became of rows, or would become of them. */
export const ImportedRows = z.object({
  added: z.int(),
  updated: z.int(),
  /** There already: the same, or left as they were. */
  unchanged: z.int(),
  /** Rows that are no lead, and why not; nothing of them was taken. */
  bad: z.array(z.object({ row: z.int(), reasons: z.array(z.string()) })),
})
export type ImportedRows = z.infer<typeof ImportedRows>

export const LeadImport = z.object({
  id: z.int(),
  fileName: z.string(),
  existing,
  createdBy: z.string(),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
  /** Leads that are there by it, and leads that it changed. */
  added: z.int(),
  updated: z.int(),
})
export type LeadImport = z.infer<typeof LeadImport>

export const listImports = call('GET', '/api/crm/imports', {
  permission: 'see the staff area',
  reads: ['lead_imports', 'leads'],
  summary: 'The last imports of leads, newest first',
  response: z.array(LeadImport),
})

export const checkImport = call('POST', '/api/crm/imports/check', {
  permission: 'change business data',
  summary: 'What importing these rows would do; nothing is kept of it',
  body: z.object({ existing, rows }),
  response: ImportedRows,
})

export const startImport = call('POST', '/api/crm/imports', {
  permission: 'change business data',
  summary: 'Begin an import of leads, whose rows come one batch after the other',
  body: z.object({
    fileName: requiredText('The file name', 200, 'Say which file it is.'),
    existing,
  }),
  response: LeadImport,
  status: 201,
})

export const importRows = call('POST', '/api/crm/imports/:id/rows', {
  permission: 'change business data',
  summary: 'Take rows of an import; those that are no lead are named and passed over',
  body: z.object({ rows }),
  response: ImportedRows,
})

export const undoImport = call('POST', '/api/crm/imports/:id/undo', {
  permission: 'change business data',
  summary: 'Take an import back; leads that somebody has worked on since then stay',
  response: z.object({
    removed: z.int(),
    /** Leads that were there before and have their values of then. */
    restored: z.int(),
    /** Leads that stay because somebody has worked on them. */
    kept: z.int(),
  }),
})
