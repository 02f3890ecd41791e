import { noteOfRow } from '#admin/sheet/edits/outcomes.ts'
import { fieldOf, headOf, type OpenSheet, readingLabel } from '#admin/sheet/open-sheet.ts'
import type { SheetKind } from '#admin/sheet/sheet-kind.ts'
import type { ReadSheet } from '#domain/reading/sheet/sheet.ts'

type ShownSheet = Pick<OpenSheet, 'rows' | 'read' | 'columnCount'> & { kind: Pick<SheetKind, 'fields'> }

/** In pixels. What is longer is read in further lines, on hover and with the focus. */
const limits = { least: 104, text: 264, fault: 480, rowHead: { least: 168, most: 208 } }
/** Pixels of a letter and of what is beside the letters. */
const letter = { text: 7.5, note: 6.5 }
const beside = { text: 26, icon: 20, rowNumber: 66 }
/** The first rows stand for the texts of all. */
const sampled = 300

const textWidth = (text: string) => text.length * letter.text + beside.text
const noteWidth = (text: string) => text.length * letter.note + beside.text

/** The width of each column in pixels by its longest texts, and by the longest of what is wrong in it. */
export function columnWidths(sheet: ShownSheet): number[] {
  const { rows, read, columnCount } = sheet
  const widths = Array.from({ length: columnCount }, (_, column) => headWidth(sheet, column))
  const widen = (column: number, width: number) => {
    widths[column] = Math.max(widths[column] ?? 0, width)
  }
  for (const cells of rows.slice(0, sampled)) {
    // A title of a report fills one cell beside empty ones, over which it is read, or all of them as a merged cell.
    if (new Set(cells.filter((text) => text !== '')).size < 2) continue
    for (const [column, text] of cells.entries()) widen(column, Math.min(limits.text, textWidth(text)))
  }
  for (const { cells } of read.rows) {
    for (const [column, { fault, remark, text = '' }] of cells) {
      if (fault !== undefined) widen(column, Math.min(limits.fault, noteWidth(fault) + beside.icon))
      else widen(column, Math.min(limits.text, noteWidth(remark ?? text)))
    }
  }
  return widths.map((width) => Math.round(Math.max(limits.least, width)))
}

function headWidth(sheet: ShownSheet, column: number) {
  const label = fieldOf(sheet, column)?.label ?? ''
  const reading = readingLabel(sheet, column) ?? ''
  const longest = Math.max(textWidth(headOf(sheet, column)), textWidth(label), noteWidth(reading)) + beside.icon
  return Math.min(limits.text, longest)
}

/** The width of the heads of the rows, which say why a row is not used and what is wrong with it as a whole. */
export function rowHeadWidth({ rows }: ReadSheet) {
  const { least, most } = limits.rowHead
  const longest = rows.reduce((length, row) => Math.max(length, noteOfRow(row).length), 0)
  return Math.round(Math.max(least, Math.min(most, longest * letter.note + beside.rowNumber)))
}

/** The start of each column in pixels, and at the end the whole width. A few columns share the room that there is. */
export function columnStarts(widths: readonly number[], room: number) {
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const extra = widths.length === 0 ? 0 : Math.max(0, Math.floor((room - whole) / widths.length))
  const starts = [0]
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + width + extra)
  return starts
}
