import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { leadTables } from '#contract/events.constants.ts'
import { idOf } from '#contract/fields.ts'
import { maxListBody } from '#contract/imports/sheets.constants.ts'
import { StoredImport } from '#contract/imports/stored-import.ts'
import { countText } from '#domain/units/units.constants.ts'
import { existingChoices, rowsPerImport } from './imports.constants.ts'
import { leadFields } from './lead-columns.constants.ts'
import { Lead } from './leads.ts'
import { requiredText } from '#domain/text/text.ts'
import { recordOf } from '#domain/text/typed-record.ts'

const existing = z.enum(existingChoices, 'Choose what to do with leads that already exist: skip or update.')

const Row = z.object({
  /** The number of the row in the file. */
  row: z.int('Each row needs its number in the file.'),
  /** The cells, by lead field. Other keys are ignored. */
  values: z.record(z.string(), z.string('A cell must be text.')),
})

const rowReasons = z.array(z.object({ row: z.int(), reasons: z.array(z.string()) }))

/** The result of an import. Every row sent is added, updated, unchanged or bad. */
export const ImportedRows = z.object({
  added: z.int(),
  updated: z.int(),
  /** Existing leads that were identical or skipped. */
  unchanged: z.int(),
  /** Rows that are not valid leads, and why. They are not imported at all. */
  bad: rowReasons,
  /** Rows imported without a cell that could not be read, or with a rounded one. */
  remarks: rowReasons,
})
export type ImportedRows = z.infer<typeof ImportedRows>

export const LeadImport = z.extend(StoredImport, {
  existing,
  /** How many leads it added and changed. */
  added: z.int(),
  updated: z.int(),
})
export type LeadImport = z.infer<typeof LeadImport>

export const list = call('GET', '/api/crm/imports', {
  permission: 'see the staff area',
  reads: ['lead_imports', 'leads'],
  summary: 'The latest imports of leads, newest first',
  response: z.array(LeadImport),
})

/** A lead that is stored, as an import compares it with a row. */
export const ExistingLead = z.extend(z.pick(Lead, recordOf(leadFields.map((field) => [field, true] as const))), {
  id: z.int(),
})
export type ExistingLead = z.infer<typeof ExistingLead>

const listOf = (what: string, max: number) =>
  z
    .array(z.string(`${what} must be text.`).check(z.maxLength(max, `${what} can have at most ${max} characters.`)))
    .check(z.maxLength(rowsPerImport, `Ask for at most ${countText(rowsPerImport)} at once.`))

export const findExisting = call('POST', '/api/crm/imports/existing', {
  permission: 'see the staff area',
  writes: [],
  summary: 'Which email addresses and phone numbers of a list belong to leads already; nothing is stored',
  maxBody: maxListBody,
  body: z.object({
    emails: listOf('An email address', 254),
    /** The digits of phone numbers. */
    phones: z._default(listOf('A phone number', 50), []),
  }),
  response: z.object({
    /** By the email address; for that of a merged lead, the lead into which it was merged. */
    byEmail: z.array(z.object({ email: z.string(), lead: ExistingLead })),
    byPhone: z.array(z.object({ phone: z.string(), lead: ExistingLead })),
  }),
})

export const store = call('POST', '/api/crm/imports', {
  permission: 'change business data',
  writes: ['history', 'import_sheets', 'lead_imports', 'leads'],
  summary: 'Import leads in one step; invalid rows are reported and skipped',
  maxBody: maxListBody,
  body: z.object({
    fileName: requiredText('The file name', 200, 'Enter the file name.'),
    existing,
    rows: z
      .array(Row, 'Send the rows as a list.')
      .check(z.maxLength(rowsPerImport, `Send at most ${countText(rowsPerImport)} rows at once.`)),
    /** The sheet that the rows were corrected on. */
    sheetId: z.optional(idOf('There is no such import sheet.')),
  }),
  response: z.extend(ImportedRows, { id: z.int() }),
  status: 201,
})

export const undo = call('POST', '/api/crm/imports/:id/undo', {
  permission: 'change business data',
  writes: [...leadTables, 'lead_imports'],
  summary: 'Undo an import; leads that staff have worked on since then stay',
  response: z.object({
    removed: z.int(),
    /** Existing leads that got their previous values back. */
    restored: z.int(),
    /** Leads that stay because staff have worked on them. */
    kept: z.int(),
  }),
})
