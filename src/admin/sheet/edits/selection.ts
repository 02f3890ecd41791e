import type { Place } from './edits.ts'

/** The cell with the focus, and the one that the selection began at. Row 0 is the heads, column -1 the row's own head. */
export type Selection = { active: Place; anchor: Place }
export type Range = { top: number; bottom: number; left: number; right: number }

export const selectionAt = (active: Place, anchor: Place = active): Selection => ({ active, anchor })

export const rangeOf = ({ active, anchor }: Selection): Range => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
})

/** The selected cells of the list. A selected head of a row stands for the whole row. */
export function cellsOf(selection: Selection, { columns }: Size): Range {
  const { top, bottom, left, right } = rangeOf(selection)
  return { top: Math.max(1, top), bottom, left: Math.max(0, left), right: left < 0 ? columns - 1 : right }
}

export const isSingle = ({ active, anchor }: Selection) => active.row === anchor.row && active.column === anchor.column

export type Size = { rows: number; columns: number }

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** Where a key leads from a cell; undefined for keys that do not move. `page` is how many rows are in sight. */
export function placeAfter(
  { key, isCommand }: { key: string; isCommand: boolean },
  { row, column }: Place,
  { rows, columns }: Size,
  page: number,
): Place | undefined {
  const steps: Record<string, readonly [rows: number, columns: number]> = {
    ArrowUp: [isCommand ? -rows : -1, 0],
    ArrowDown: [isCommand ? rows : 1, 0],
    ArrowLeft: [0, isCommand ? -columns : -1],
    ArrowRight: [0, isCommand ? columns : 1],
    PageUp: [-page, 0],
    PageDown: [page, 0],
    Home: [isCommand ? -rows : 0, -columns],
    End: [isCommand ? rows : 0, columns],
  }
  const step = steps[key]
  if (!step) return undefined
  const [down, right] = step
  // A single step reaches the heads; a jump stops at the first cell.
  const first = { row: down === -1 ? 0 : Math.min(1, row), column: right === -1 ? -1 : Math.min(0, column) }
  const next = {
    row: down === 0 ? row : clamp(row + down, first.row, rows),
    column: right === 0 ? column : clamp(column + right, first.column, columns - 1),
  }
  // The corner has nothing to press.
  return next.row === 0 && next.column === -1 ? { row, column } : next
}
