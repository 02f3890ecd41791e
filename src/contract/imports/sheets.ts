import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { countText } from '#domain/units/units.constants.ts'
import { withNewlines } from '#domain/text/normalize-text.ts'
import { requiredText, optionalText } from '#domain/text/text.ts'
import { rowKinds } from '#domain/reading/sheet/sheet.ts'
import {
  maxCellText,
  maxListBody,
  maxSheetColumns,
  maxSheetRows,
  sheetKinds,
  sheetsListed,
} from './sheets.constants.ts'

const kind = z.enum(sheetKinds, 'The kind must be units, leads or contacts.')

// Control characters other than tab and newline cannot be stored, and a file with one of them is still read.
const controls = /(?![\t\n])\p{Cc}/gu
const storable = (text: string) => withNewlines(text).replaceAll(controls, '').toWellFormed()

const cellTooLong = `A cell can have at most ${countText(maxCellText)} characters.`
const cell = z.string('A cell must be text.').check(z.overwrite(storable), z.maxLength(maxCellText, cellTooLong))
const name = z.string('A name must be text.').check(z.overwrite(storable), z.maxLength(500, 'A name is too long.'))

const isRows = (value: unknown): value is string[][] =>
  Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every((one) => typeof one === 'string'))

/** The cells are checked together, because one issue for each of a million cells would exhaust the memory. */
const rows = z.custom<string[][]>(isRows, { error: 'Send the rows as lists of texts.', abort: true }).check(
  z.refine((list) => list.length <= maxSheetRows, {
    error: `A list can have at most ${countText(maxSheetRows)} rows. Split the file and import its parts.`,
    abort: true,
  }),
  z.refine((list) => list.every(({ length }) => length <= maxSheetColumns), {
    error: `A list can have at most ${maxSheetColumns} columns.`,
    abort: true,
  }),
  z.overwrite((list) => list.map((row) => row.map(storable))),
  z.refine((list) => list.every((row) => row.every(({ length }) => length <= maxCellText)), cellTooLong),
)

const heads = z
  .array(cell, 'Send the names of the columns as a list.')
  .check(z.maxLength(maxSheetColumns, `A list can have at most ${maxSheetColumns} columns.`))

const shape = z
  .string('Send the shape of the list.')
  .check(z.overwrite(storable), z.maxLength(1000, 'The shape of a list is cut at 1,000 characters.'))

const atMost = (max: number) =>
  z.refine<Record<string, unknown>>(
    (record) => Object.keys(record).length <= max,
    `A sheet can have at most ${countText(max)} corrections of one kind.`,
  )

const place = 'A correction is at a row such as 12, or at a cell such as 12:3.'
const ofRow = z.string().check(z.regex(/^\d{1,5}$/, place))
const ofCell = z.string().check(z.regex(/^\d{1,5}:\d{1,3}$/, place))

const Corrections = z.object({
  cells: z.record(ofCell, cell).check(atMost(200_000)),
  rows: z.record(ofRow, z.enum(rowKinds, 'There is no such kind of row.')).check(atMost(maxSheetRows)),
  columns: z
    .record(ofRow, z.object({ field: z.nullable(name), reading: z.optional(name) }))
    .check(atMost(maxSheetColumns)),
  answers: z.record(name, name).check(atMost(maxSheetRows)),
})

/** A list under correction, without its rows. */
export const ImportSheetSummary = z.object({
  id: z.int(),
  kind,
  fileName: z.string(),
  /** The name of the sheet in its workbook; '' for other files. */
  sheetName: z.string(),
  rowCount: z.int(),
  /** The email addresses of who opened it and who changed it last. */
  createdBy: z.string(),
  createdAt: z.string(),
  updatedBy: z.string(),
  updatedAt: z.string(),
  /** When rows of it were last imported; null as long as it only waits. */
  storedAt: z.nullable(z.string()),
  /** The last import of its rows that was not undone. */
  importId: z.nullable(z.int()),
})
export type ImportSheetSummary = z.infer<typeof ImportSheetSummary>

export const ImportSheet = z.extend(ImportSheetSummary, {
  /** The texts of all rows as the file has them. */
  rows: z.array(z.array(z.string())),
  heads: z.array(z.string()),
  corrections: Corrections,
})
export type ImportSheet = z.infer<typeof ImportSheet>

export const KeptSheetReading = z.object({
  fileName: z.string(),
  storedAt: z.string(),
  reading: z.object({
    columns: z.record(z.string(), z.object({ field: z.nullable(z.string()), reading: z.optional(z.string()) })),
    words: z.record(z.string(), z.record(z.string(), z.string())),
  }),
})
export type KeptSheetReading = z.infer<typeof KeptSheetReading>

const see = { permission: 'see the staff area', reads: ['import_sheets'] } as const

/** Sheets of units need the permission to change the park as well. */
const change = { permission: 'change business data', writes: ['import_sheets'] } as const

export const list = call('GET', '/api/admin/import-sheets', {
  ...see,
  reads: ['contact_imports', 'import_sheets', 'lead_imports', 'unit_imports'],
  summary: `The last ${sheetsListed} lists under correction and the last ${sheetsListed} that were imported, newest first`,
  query: z.object({ kind: z.optional(kind) }),
  response: z.array(ImportSheetSummary),
})

export const readKept = call('GET', '/api/admin/import-sheets/kept', {
  ...see,
  summary: 'How the last imported list with the same column names was read, from its corrections; null without one',
  query: z.object({
    kind,
    shape: z._default(shape, ''),
  }),
  response: z.object({ kept: z.nullable(KeptSheetReading) }),
})

export const create = call('POST', '/api/admin/import-sheets', {
  ...change,
  summary: 'Keep a list, so that it can be corrected on any computer before it is imported',
  maxBody: maxListBody,
  body: z.object({
    kind,
    fileName: requiredText('The file name', 200, 'Enter the file name.'),
    sheetName: optionalText('The name of the sheet', 200),
    rows,
    heads,
  }),
  response: ImportSheetSummary,
  status: 201,
})

/** The rows do not change. Screens read them once, and learn from `list` that somebody has corrected them since. */
export const read = call('GET', '/api/admin/import-sheets/:id', {
  ...see,
  summary: 'A list with its rows and corrections',
  response: ImportSheet,
})

export const update = call('PUT', '/api/admin/import-sheets/:id', {
  ...change,
  ifMatch: true,
  summary: 'Replace the corrections of a list, and the names of its columns',
  maxBody: maxListBody,
  body: z.object({ corrections: Corrections, heads }),
  response: ImportSheetSummary,
})

export const remove = call('DELETE', '/api/admin/import-sheets/:id', {
  ...change,
  summary: 'Throw a list away; it can be restored for 30 days, and what was imported of it stays',
})

export const restore = call('POST', '/api/admin/import-sheets/:id/restore', {
  ...change,
  summary: 'Restore a list that was thrown away',
  response: ImportSheetSummary,
})

export const download = call('GET', '/api/admin/import-sheets/:id/file', {
  permission: 'see the staff area',
  file: 'text/csv',
  summary: 'The rows of a list as they came, as a CSV file',
})
