import { type LeftOutRow, problemOfWidth, type Row, tableOf } from '#domain/reading/files/csv-rows.ts'
import { countFieldNames, findFields } from '#domain/reading/sheet/find-fields.ts'
import { phoneNumbersIn } from '#domain/reading/read-phone.ts'
import {
  correctedRows,
  type Corrections,
  everyRow,
  type Outcome,
  type ReadColumn,
  type ReadRow,
  type ReadSheet,
} from '#domain/reading/sheet/sheet.ts'
import { dateText } from '#domain/dates/moments.labels.ts'
import {
  lastNameNotGiven,
  leadPriorities,
  leadStatuses,
  priorityLabels,
  statusLabels,
} from '#domain/leads/leads.constants.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { countText } from '#domain/units/units.constants.ts'
import { type ImportedLead, type ImportContext } from '#contract/leads/imported-lead.ts'
import type { ExistingLead } from '#contract/leads/imports.ts'
import { leadColumns, type LeadColumn } from '#contract/leads/lead-columns.constants.ts'
import { type LeadCells, type LeadValues, readLeadCells } from './lead-cells.ts'
import { leadRules, readColumns } from './lead-columns.ts'
import { settled } from './lead-questions.ts'

/** The leads that a list may be about: by email address and by the digits of a phone number. */
export type ExistingLeads = {
  byEmail: ReadonlyMap<string, ExistingLead>
  byPhone: ReadonlyMap<string, ExistingLead>
}

export type LeadContext = ImportContext & { corrections: Corrections; existing: ExistingLeads }

/** A row of data with what the other rows and the stored leads mean for it. */
export type LeadRow = LeadCells & {
  row: number
  questions: ReadRow['questions']
  /** Whether one of its questions has no answer. */
  isAsked: boolean
  /** The stored lead of its email address. */
  known?: ExistingLead
  /** Why the row is not stored, if an answer or another row says so. */
  leftOut?: string
}

/** A list of leads as it is read. */
export type LeadSheet = { head: Row | undefined; columns: ReadColumn[]; rows: LeadRow[]; skipped: LeftOutRow[] }

/** What rows say alone is read once for the same columns, because a correction changes one row of thousands. */
const readBefore = new WeakMap<readonly string[], { key: string; read: LeadCells }>()

/** Reads the rows of a list of leads, with or without a row of column names. */
export function readLeadRows(
  lines: readonly string[][],
  { corrections, existing, ...context }: LeadContext,
): LeadSheet {
  const table = tableOf(correctedRows(lines, corrections), {
    knownColumns: (cells) => countFieldNames(cells, leadRules),
    needsHead: !isEntry(lines.find((cells) => filled(cells) > 1) ?? []),
    isHeadOneRow: true,
    kinds: corrections.rows,
  })
  const { head } = table
  const { rows: data, notes } = withoutLoneCells(table.rows, corrections)
  const names = head?.cells ?? []
  const places = findFields(
    names,
    data.map(({ cells }) => cells),
    leadRules,
    corrections.columns,
  )
  const columns = readColumns(names, data, places, corrections.columns)
  const key = JSON.stringify([columns, context])
  const rows = data.map((line): LeadRow => {
    const before = readBefore.get(line.cells)
    const read = before?.key === key ? before.read : readLeadCells(line.cells, { columns, places }, context)
    if (before?.key !== key) readBefore.set(line.cells, { key, read })
    const problem = head && problemOfWidth(line, head)
    return {
      ...read,
      ...(problem !== undefined && { problems: [...read.problems, problem], isFaulty: true }),
      row: line.row,
      questions: [],
      isAsked: false,
    }
  })
  const skipped = [...table.leftOut, ...notes].sort((one, other) => one.row - other.row)
  return { head, columns, rows: settled(rows, { existing, answers: corrections.answers, context }), skipped }
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

/** Whether a row is of a person rather than of names of columns. */
const isEntry = (cells: readonly string[]) =>
  cells.some((cell) => cell.includes('@') || phoneNumbersIn(cell).length === 1)

/** Leaves out the rows of one cell, such as headings and the notes below a report, unless it is an email address. */
function withoutLoneCells(rows: readonly Row[], { rows: kinds }: Corrections) {
  const isLone = ({ row, cells }: Row) =>
    kinds[row] !== 'data' && filled(cells) === 1 && !cells.some((cell) => cell.includes('@'))
  const notes = rows.filter(isLone)
  if (notes.length === rows.length) return { rows, notes: [] }
  return {
    rows: rows.filter((row) => !isLone(row)),
    notes: notes.map(({ row }): LeftOutRow => ({ row, kind: 'note', reason: 'a row of one cell' })),
  }
}

/** Reads a list of leads for the sheet in which a person corrects it. */
export function readLeadSheet(lines: readonly string[][], context: LeadContext): ReadSheet {
  const { columns, rows, skipped } = readLeadRows(lines, context)
  const updates = context.corrections.answers['existing'] !== 'skip'
  const ofData = rows.map((row): ReadRow => {
    const stored = storedBy(row, updates, context.timeZone)
    return {
      row: row.row,
      kind: 'data',
      ...(row.leftOut !== undefined && { reason: row.leftOut }),
      outcome: outcomeOf(row, stored.isChanged),
      cells: row.cells,
      problems: row.problems,
      remarks: row.remarks,
      questions: row.questions,
      get effects() {
        return row.isFaulty || row.leftOut !== undefined ? [] : stored.effects
      },
    }
  })
  return { columns, rows: everyRow(lines, ofData, skipped) }
}

type Stored = { isChanged: boolean; effects: readonly string[] }
const storedBefore = new WeakMap<ImportedLead, Stored & { known: ExistingLead | undefined; updates: boolean }>()

/** What is stored of a row; made once for the same lead. */
function storedBy({ lead, known }: LeadRow, updates: boolean, timeZone: string): Stored {
  if (!lead) return { isChanged: false, effects: [] }
  const before = storedBefore.get(lead)
  if (before && before.known === known && before.updates === updates) return before
  const changes = known && updates ? changesTo(known, lead) : []
  // Only the rows that are shown say what becomes of them.
  let effects: string[] | undefined
  const stored = {
    known,
    updates,
    isChanged: changes.length > 0,
    get effects() {
      effects ??= effectsOf(lead, known, changes, timeZone)
      return effects
    },
  }
  storedBefore.set(lead, stored)
  return stored
}

function outcomeOf({ isFaulty, isAsked, leftOut, known }: LeadRow, isChanged: boolean): Outcome {
  if (isFaulty || isAsked) return 'to correct'
  if (leftOut !== undefined) return 'left out'
  if (!known) return 'new'
  return isChanged ? 'changed' : 'unchanged'
}

type Change = { field: LeadColumn; from: unknown; to: unknown }

const timeOf = (value: unknown) =>
  value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : value

/** The values of a row that are others than those of its stored lead. */
function changesTo(before: ExistingLead, after: ImportedLead): Change[] {
  return leadColumns.flatMap(({ field }) => {
    const [from, to] = [before[field], after[field]]
    const isGiven = to !== undefined && to !== null && field !== 'email'
    // A file with only one name of a person knows less than the lead.
    const isNoName = after.lastName === lastNameNotGiven && (field === 'firstName' || field === 'lastName')
    const isSame = field.endsWith('Date') ? timeOf(from) === timeOf(to) : from === to
    return isGiven && !isNoName && !isSame ? [{ field, from, to }] : []
  })
}

const longestText = 60

const shortened = (text: string) => (text.length > longestText ? `${text.slice(0, longestText).trimEnd()}…` : text)

const labels = new Map<string, string>(leadColumns.map(({ field, label }) => [field, label.toLowerCase()]))

function textOf(field: string, value: unknown, timeZone: string) {
  if (value === null || value === '') return 'not given'
  if (typeof value === 'number') return countText(value)
  const status = leadStatuses.find((name) => field === 'status' && name === value)
  const priority = leadPriorities.find((name) => field === 'priority' && name === value)
  if (status || priority) return status ? statusLabels[status] : priorityLabels[priority ?? 'medium']
  if (value instanceof Date || (typeof value === 'string' && field.endsWith('Date'))) {
    const text = dateText(new Date(value), timeZone, { dateStyle: 'medium', timeStyle: 'short' })
    return text.replace(/, 12:00\sAM$/, '')
  }
  return typeof value === 'string' ? shortened(value.replaceAll('\n', ' ')) : ''
}

const personOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  lastName === lastNameNotGiven ? firstName : `${firstName} ${lastName}`

/** What becomes of a lead, in words: 'Ola Berg, new: ola@example.com, status Qualified'. */
function effectsOf(
  lead: ImportedLead,
  known: ExistingLead | undefined,
  changes: readonly Change[],
  timeZone: string,
): string[] {
  if (known) {
    if (changes.length === 0) return []
    const texts = changes.map(
      ({ field, from, to }) =>
        `${labels.get(field) ?? field} ${textOf(field, from, timeZone)} → ${textOf(field, to, timeZone)}`,
    )
    return [`${personOf(known)}: ${texts.join('; ')}`]
  }
  const { firstName, lastName, email, ...others } = lead
  const said = entriesOf<string, unknown>(others).flatMap(([field, value]) =>
    value === undefined || value === null
      ? []
      : [`${labels.get(field) ?? 'created'} ${textOf(field, value, timeZone)}`],
  )
  return [`${personOf({ firstName, lastName })}, new: ${[email, ...said].join(', ')}`]
}

/** The rows that are stored, as the server reads them. */
export const storedRows = ({ rows }: LeadSheet) =>
  rows.flatMap(({ row, values, isFaulty, leftOut, isAsked }) =>
    isFaulty || leftOut !== undefined || isAsked ? [] : [{ row, values: asRecord(values) }],
  )

const asRecord = (values: LeadValues) =>
  Object.fromEntries(entriesOf(values).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])))
