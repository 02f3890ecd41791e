import { plainName } from '#domain/reading/words/column-names.ts'

/** What a row of a list can be. Only data is stored; the other kinds explain it or are left out. */
export const rowKinds = ['names', 'heading', 'data', 'step', 'total', 'note'] as const
export type RowKind = (typeof rowKinds)[number]

export const rowKindLabels: Record<RowKind, string> = {
  names: 'Column names',
  heading: 'Heading',
  data: 'Data',
  step: 'Step or charge',
  total: 'Total',
  note: 'Not used',
}

/** What a column is: a field, or null for a column that is not used, and how its amounts or dates are read. */
export type ColumnChoice = { field: string | null; reading?: string | undefined }

/** What a person changed in the reading of a list. Places are '12' for a row and '12:3' for a cell of its fourth column. */
export type Corrections = {
  /** The texts typed over cells. */
  cells: Record<string, string>
  rows: Record<string, RowKind>
  /** By the place of the column, from 0. */
  columns: Record<string, ColumnChoice>
  /** The answers to questions, by their ids. */
  answers: Record<string, string>
}

export const noCorrections: Corrections = { cells: {}, rows: {}, columns: {}, answers: {} }

export const placeOf = (row: number, column: number) => `${row}:${column}`

/** A column as it is read. */
export type ReadColumn = ColumnChoice & { head: string }

/** How a cell is read: its value in words where it differs from the text, what is wrong with it, or what is not kept of it. */
export type ReadCell = { text?: string; fault?: string; remark?: string }

/**
 * A choice that the list cannot make, such as between two tenants of a unit. A row with an open question is to correct,
 * and is not stored. An answered question stays, so that its answer can be changed.
 */
export type Question = { id: string; text: string; answers: readonly { value: string; label: string }[] }

export type Outcome = 'new' | 'changed' | 'unchanged' | 'left out' | 'to correct'

/** A row of a list with what was made of it. */
export type ReadRow = {
  /** The number that a spreadsheet shows beside the row. */
  row: number
  kind: RowKind
  /** Why the row is of this kind, for rows that are not data. */
  reason?: string
  outcome: Outcome
  /** By the place of the column, from 0. */
  cells: ReadonlyMap<number, ReadCell>
  /** What is wrong with the row as a whole. */
  problems: readonly string[]
  remarks: readonly string[]
  questions: readonly Question[]
  /** What will be stored, such as 'A1: asking rent $1,200 → $1,300'. */
  effects: readonly string[]
}

/** A list as it is read: every row of the file once, in its order. */
export type ReadSheet = {
  columns: readonly ReadColumn[]
  rows: readonly ReadRow[]
  /** Why nothing of the list can be read, such as a missing column. */
  problem?: string | undefined
}

type LeftOut = Pick<ReadRow, 'row' | 'kind' | 'reason'>

const leftOutRow = (why: LeftOut): ReadRow => ({
  ...why,
  outcome: 'left out',
  cells: new Map(),
  problems: [],
  remarks: [],
  questions: [],
  effects: [],
})

/** Every line of a list as a row: what was made of its data, and why the others are left out, blank ones included. */
export function everyRow(lines: readonly unknown[], data: readonly ReadRow[], leftOut: readonly LeftOut[]): ReadRow[] {
  const found = new Map([...data, ...leftOut.map(leftOutRow)].map((one) => [one.row, one]))
  return lines.map((_, place) => {
    const row = place + 1
    return found.get(row) ?? leftOutRow({ row, kind: 'note', reason: 'a blank row' })
  })
}

/** The rows with the texts that a person typed over. Rows without corrections stay the same arrays. */
export function correctedRows(rows: readonly string[][], { cells }: Corrections): readonly string[][] {
  const typed = Map.groupBy(Object.entries(cells), ([place]) => Number(place.slice(0, place.indexOf(':'))))
  if (typed.size === 0) return rows
  return rows.map((row, index) => {
    const changes = typed.get(index + 1)
    if (!changes) return row
    const corrected = [...row]
    for (const [place, text] of changes) {
      const column = Number(place.slice(place.indexOf(':') + 1))
      while (corrected.length < column) corrected.push('')
      corrected[column] = text
    }
    return corrected
  })
}

/**
 * Identifies lists of one shape by the names of their columns, such as next month's file of the same program. It is cut
 * so that an address has room for it.
 */
export const shapeOf = (heads: readonly string[]) => heads.map(plainName).join('|').replace(/\|+$/, '').slice(0, 1000)

/** What is kept of the corrections for the next list of the same shape. */
export type KeptReading = {
  /** By the plain name of the column, as in the shape. */
  columns: Record<string, ColumnChoice>
  /** What was typed in place of a text, by the plain name of the column and the text. */
  words: Record<string, Record<string, string>>
}

/** The part of the corrections that holds for another list with the same column names. */
export function keptReading(
  heads: readonly string[],
  rows: readonly string[][],
  corrections: Corrections,
): KeptReading {
  const kept: KeptReading = { columns: {}, words: {} }
  for (const [column, choice] of Object.entries(corrections.columns)) {
    const head = heads[Number(column)] ?? ''
    if (head !== '') kept.columns[plainName(head)] = choice
  }
  for (const [place, text] of Object.entries(corrections.cells)) {
    const [row = 0, column = 0] = place.split(':').map(Number)
    const [head, before] = [heads[column] ?? '', rows[row - 1]?.[column]?.trim() ?? '']
    const name = plainName(head)
    if (head !== '' && before !== '' && before !== text) kept.words[name] = { ...kept.words[name], [before]: text }
  }
  return kept
}

/** The corrections that an earlier list of the same shape gives to this one. */
export function correctionsBy(kept: KeptReading, heads: readonly string[], rows: readonly string[][]): Corrections {
  const corrections: Corrections = { cells: {}, rows: {}, columns: {}, answers: {} }
  for (const [column, head] of heads.entries()) {
    const choice = kept.columns[plainName(head)]
    if (choice) corrections.columns[column] = choice
    const words = kept.words[plainName(head)]
    if (!words) continue
    for (const [index, cells] of rows.entries()) {
      const text = words[cells[column]?.trim() ?? '']
      if (text !== undefined) corrections.cells[placeOf(index + 1, column)] = text
    }
  }
  return corrections
}
