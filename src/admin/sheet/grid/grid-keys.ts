import type { KeyboardEvent } from 'react'
import { emptied, filledDown } from '#admin/sheet/edits/blocks.ts'
import type { Place } from '#admin/sheet/edits/edits.ts'
import { cellsOf, placeAfter, type Selection } from '#admin/sheet/edits/selection.ts'
import type { OpenSheet } from '#admin/sheet/open-sheet.ts'

export type GridActions = {
  goTo: (place: Place, anchor?: Place) => void
  startEditing: (isTypedOver: boolean) => void
  onFind: () => void
  /** How many rows are in sight. */
  page: () => number
}

/** Keys that begin to type: a letter, and what starts one with an input method or an accent. */
const isText = (event: KeyboardEvent) =>
  ((event.key.length === 1 && event.key !== ' ') || ['Process', 'Dead', 'Unidentified'].includes(event.key)) &&
  (!(event.ctrlKey || event.metaKey || event.altKey) || event.getModifierState('AltGraph'))

/** The keys of a spreadsheet. Tab leaves the grid, as in every grid; while somebody types it goes to the next cell. */
export function handleGridKey(event: KeyboardEvent, sheet: OpenSheet, selection: Selection, actions: GridActions) {
  const isCell = selection.active.row > 0 && selection.active.column >= 0
  if (isHandled(event, sheet, selection, actions)) {
    event.preventDefault()
    event.stopPropagation()
  } else if (isCell && isText(event)) {
    // The field has the focus before the browser types the letter, so it goes there. Letters are not keys of the office.
    event.stopPropagation()
    actions.startEditing(true)
  }
}

/** Acts on a key; false if the browser goes on with it. */
function isHandled(event: KeyboardEvent, sheet: OpenSheet, selection: Selection, actions: GridActions) {
  const { rows, columnCount, canEdit, edit } = sheet
  const { active, anchor } = selection
  const { key, shiftKey } = event
  const size = { rows: rows.length, columns: columnCount }
  const isCommand = event.ctrlKey || event.metaKey
  if (event.altKey) return false
  const to = placeAfter({ key, isCommand }, active, size, actions.page())
  if (to) {
    actions.goTo(to, shiftKey && to.row > 0 ? anchor : to)
    return true
  }
  if (isCommand) return isCommandHandled(key.toLowerCase(), sheet, selection, actions)
  if (active.row < 1 || active.column < 0) return false
  if (key === 'Enter' || key === 'F2') {
    actions.startEditing(false)
    return true
  }
  if (key === 'Delete' || key === 'Backspace') {
    if (canEdit) edit(emptied(cellsOf(selection, size)))
    return true
  }
  if (key !== 'Escape') return false
  actions.goTo(active)
  return true
}

function isCommandHandled(key: string, sheet: OpenSheet, selection: Selection, actions: GridActions) {
  const { rows, corrections, columnCount, canEdit, edit } = sheet
  const size = { rows: rows.length, columns: columnCount }
  if (key === 'a') {
    actions.goTo({ row: size.rows, column: size.columns - 1 }, { row: 1, column: 0 })
    return true
  }
  if (key === 'f' || key === 'h') {
    actions.onFind()
    return true
  }
  if (key !== 'd' || selection.active.row < 1) return false
  if (canEdit) edit(filledDown(rows, corrections, cellsOf(selection, size)))
  return true
}
