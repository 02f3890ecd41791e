import { fieldOf, headOf, type OpenSheet, readingLabel } from '#admin/sheet/open-sheet.ts'
import { type Corrections, rowKindLabels } from '#domain/reading/sheet/sheet.ts'
import { countText } from '#domain/units/units.constants.ts'
import { faultsOf, noteOfRow } from './outcomes.ts'

type ReadSheetOf = Pick<OpenSheet, 'corrections' | 'corrected' | 'read'> & Parameters<typeof fieldOf>[0]

/** What was corrected and what came of it, for who hears the sheet: 'Rent, row 3: 1300. New. 2 to correct.' */
export function changeText(before: Corrections, sheet: ReadSheetOf) {
  const { corrections, read } = sheet
  const [cells, rows, columns] = [
    changedKeys(before.cells, corrections.cells),
    changedKeys(before.rows, corrections.rows).map(Number),
    changedKeys(before.columns, corrections.columns).map(Number),
  ]
  const faults = faultsOf(read).length
  const sentences = [
    ...ofOneOrMany(cells, 'cells', (place) => cellText(sheet, place)),
    ...ofOneOrMany(rows, 'rows', (row) => rowText(sheet, row)),
    // A field that moves leaves its old column.
    ...(columns.length <= 2
      ? columns.map((column) => columnText(sheet, column))
      : [`${countText(columns.length)} columns changed`]),
    ...ofOneOrMany(changedKeys(before.answers, corrections.answers), 'answers', () => 'Answered'),
    read.problem ?? (faults === 0 ? 'Nothing to correct' : `${countText(faults)} to correct`),
  ]
  return sentences.map((sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`)).join(' ')
}

const changedKeys = <Value>(before: Record<string, Value>, after: Record<string, Value>) =>
  Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key])

function ofOneOrMany<Key>(keys: readonly Key[], nouns: string, textOf: (key: Key) => string) {
  const [only, ...others] = keys
  if (only === undefined) return []
  return [others.length === 0 ? textOf(only) : `${countText(keys.length)} ${nouns} changed`]
}

function cellText(sheet: ReadSheetOf, place: string) {
  const [row = 0, column = 0] = place.split(':').map(Number)
  const readRow = sheet.read.rows[row - 1]
  const { fault, remark, text } = readRow?.cells.get(column) ?? {}
  const written = sheet.corrected[row - 1]?.[column] || 'empty'
  const name = `${headOf(sheet, column)}, row ${row}: ${written}`
  if (fault !== undefined) return `${name}, to correct: ${fault}`
  const readAs = text ? [`${name}, read as ${text}`] : [name]
  return [...readAs, ...(remark === undefined ? [] : [remark]), ...(readRow ? [noteOfRow(readRow)] : [])]
    .filter((part) => part !== '')
    .join('. ')
}

function rowText({ read }: ReadSheetOf, row: number) {
  const readRow = read.rows[row - 1]
  return readRow ? `Row ${row}: ${rowKindLabels[readRow.kind]}, ${noteOfRow(readRow)}` : `Row ${row}`
}

function columnText(sheet: ReadSheetOf, column: number) {
  const label = fieldOf(sheet, column)?.label ?? 'Not used'
  return [`${headOf(sheet, column)}: ${label}`, readingLabel(sheet, column)].filter(Boolean).join(', ')
}
