import type { CsvFile } from '#admin/parts/files/csv-file.ts'
import type { FileChoices } from '#admin/parts/files/file-choices.tsx'
import { byteOrderMark, csvLines } from '#domain/reading/files/csv.ts'
import { rowsPerCheck, rowsPerImport } from '#contract/leads/imports.constants.ts'
import type { ImportedRows } from '#contract/leads/imports.ts'
import { type ImportColumn, leadColumns } from '#contract/leads/lead-columns.constants.ts'
import { countKnownNames, findColumns, unusedColumns } from '#domain/reading/words/column-names.ts'
import { type LeftOutRow, problemOfWidth, readRows, type Row, tableOf } from '#domain/reading/files/csv-rows.ts'
import { decodeText } from '#domain/reading/files/decode-text.ts'
import { leadColumnNames } from '#contract/leads/lead-column-names.ts'
import { hasDayFirst, isTwoDays, twoDays } from '#domain/reading/read-date.ts'
import { readEmail } from '#domain/reading/read-email.ts'
import { unmarkedCell } from '#domain/reading/reading.ts'

/** A file of leads: its header, and its rows with their line numbers. */
export type Sheet = {
  file: CsvFile
  choices: FileChoices
  heads: string[]
  rows: Row[]
  leftOut: LeftOutRow[]
  top: Row[]
}

/** The column index of each field. */
export type Mapping = Partial<Record<ImportColumn, number>>

const maxRows = 200_000

const knownColumns = (cells: readonly string[]) => countKnownNames(cells, leadColumnNames)

/** Reads a file, detecting the options that nobody chose; throws an error with a readable message. */
export function readSheet(file: CsvFile, chosen: Partial<FileChoices> = {}): Sheet {
  const { encoding, text } = decodeText(file.bytes, chosen.encoding)
  const { delimiter, rows: lines } = readRows(text, chosen.delimiter)
  const { head, rows, leftOut } = tableOf(lines, { knownColumns, needsHead: true })
  const top = rows.slice(0, 0)
  if (rows.length === 0) throw new Error('The file has no rows below its first line. Choose another one.')
  if (rows.length > maxRows) throw new Error('The file has more than 200,000 rows. Split it and import the parts.')
  const heads = head?.cells.map((cell) => cell.trim()) ?? widestOf(rows)
  return { file, choices: { encoding, delimiter, headRow: head?.row ?? 0 }, heads, rows, leftOut, top }
}

/** Empty headings, as many as the widest row has cells. */
const widestOf = (rows: readonly Row[]) =>
  Array.from({ length: rows.reduce((max, { cells }) => Math.max(max, cells.length), 0) }, () => '')

/** Guesses the mapping from the header. */
export function guess(heads: readonly string[]): Mapping {
  const mapping: Mapping = findColumns(heads, leadColumnNames)
  // A full name is split only without columns for first and last name.
  if (mapping.firstName !== undefined || mapping.lastName !== undefined) delete mapping.fullName
  return mapping
}

/** The columns of the file that belong to no field. */
export const unusedHeads = ({ heads }: Sheet, mapping: Mapping) => unusedColumns(heads, Object.values(mapping))

/** The cells of a column; an empty list if the file does not have it. */
export const cellsIn = ({ rows }: Sheet, column: number | undefined) =>
  column === undefined ? [] : rows.map(({ cells }) => unmarkedCell(cells[column] ?? ''))

const dateColumns = leadColumns.filter(({ field }) => field === 'lastContactDate' || field === 'nextFollowUpDate')

type LeadCells = { row: number; values: Record<string, string> }

/**
 * Maps the rows to fields. If several rows have the same email address, only the first counts. Values that are
 * ambiguous in the whole file are left empty.
 */
export function prepare(sheet: Sheet, mapping: Mapping) {
  const { rows, heads, choices } = sheet
  const head = { row: choices.headRow, cells: heads }
  const first = new Map<string, number>()
  const good: LeadCells[] = []
  const bad: ImportedRows['bad'] = []
  const remarks: ImportedRows['remarks'] = []
  const dayFirst = dateColumns.filter(({ field }) => hasDayFirst(cellsIn(sheet, mapping[field])))
  for (const row of rows) {
    const values = Object.fromEntries(Object.entries(mapping).map(([field, place]) => [field, row.cells[place] ?? '']))
    const email = readEmail(unmarkedCell(values['email'] ?? '')).value?.toLowerCase() ?? ''
    const before = first.get(email)
    const isRepeated = email !== '' && before !== undefined
    const problem = problemOfWidth(row, head) ?? (isRepeated && `Row ${before} has the same email address.`)
    if (problem) {
      bad.push({ row: row.row, reasons: [problem] })
      continue
    }
    first.set(email, row.row)
    for (const { field, label } of dayFirst) {
      if (!isTwoDays(values[field] ?? '')) continue
      delete values[field]
      remarks.push({ row: row.row, reasons: [`${label} ${twoDays}.`] })
    }
    good.push({ row: row.row, values })
  }
  return { good, bad, remarks }
}

/** Small enough that a request, with the JSON syntax added, stays below the body limit. */
const charactersPerCall = 300_000

/** Splits the rows into trial runs. */
export function batchesOf(rows: readonly LeadCells[]) {
  const batches: LeadCells[][] = []
  let batch: LeadCells[] = []
  let size = 0
  for (const row of rows) {
    const own = Object.values(row.values).reduce((sum, text) => sum + text.length, 0)
    if (batch.length === rowsPerCheck || (batch.length > 0 && size + own > charactersPerCall)) {
      batches.push(batch)
      batch = []
      size = 0
    }
    batch.push(row)
    size += own
  }
  return batch.length > 0 ? [...batches, batch] : batches
}

/** Splits the rows into imports, each of which is stored as a whole. */
export const importsOf = (rows: readonly LeadCells[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsPerImport) }, (_, n) =>
    rows.slice(n * rowsPerImport, (n + 1) * rowsPerImport),
  )

export const sumOf = (one: ImportedRows, other: ImportedRows): ImportedRows => ({
  added: one.added + other.added,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  bad: [...one.bad, ...other.bad],
  remarks: [...one.remarks, ...other.remarks],
})

/** Downloads the rows with problems, unchanged, each with its reasons. */
export function saveRowsToCorrect({ file, heads, rows }: Sheet, list: ImportedRows['bad']) {
  const reasons = new Map(list.map((one) => [one.row, one.reasons.join(' ')]))
  const back = rows.filter(({ row }) => reasons.has(row))
  // A row may have more cells than the header; all of them are kept.
  const width = back.reduce((max, { cells }) => Math.max(max, cells.length), heads.length)
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, place) => cells[place] ?? '')
  const lines = back.map(({ row, cells }) => [...padded(cells), String(row), reasons.get(row) ?? ''])
  const text = csvLines([[...padded(heads), 'Row', 'Problem'], ...lines])
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([byteOrderMark, text], { type: 'text/csv' }))
  link.download = `${file.name.replace(/\.\w+$/, '')} - rows to correct.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
