import type { Corrections, ReadSheet } from '#domain/reading/sheet/sheet.ts'
import type { CellEdit, Rows } from './edits/edits.ts'
import type { SheetField, SheetKind } from './sheet-kind.ts'

/** An open sheet with what was made of it, for the parts of its screen. */
export type OpenSheet = {
  kind: SheetKind
  fileName: string
  rows: Rows
  /** The rows with the typed texts. */
  corrected: Rows
  corrections: Corrections
  /** Lags behind the corrections while it is made. */
  read: ReadSheet
  columnCount: number
  canEdit: boolean
  /** Corrects the sheet; one step to take back. */
  change: (next: Corrections) => void
  edit: (edits: readonly CellEdit[]) => void
}

/** The name of a column as a spreadsheet has it: A to Z, then AA. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}

type ReadColumns = { kind: Pick<SheetKind, 'fields'>; read: ReadSheet }

export const fieldOf = ({ kind, read }: ReadColumns, column: number): SheetField | undefined =>
  kind.fields.find(({ field }) => field === read.columns[column]?.field)

/** The name of a column in the file, or its letters. */
export const headOf = ({ read }: Pick<OpenSheet, 'read'>, column: number) =>
  read.columns[column]?.head.trim() || `Column ${columnLetters(column)}`

/** How the cells of a column are read, in words. */
export function readingLabel(sheet: ReadColumns, column: number) {
  const reading = sheet.read.columns[column]?.reading
  return fieldOf(sheet, column)?.readings?.find(({ value }) => value === reading)?.label
}
