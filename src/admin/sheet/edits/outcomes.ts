import type { Outcome, ReadRow, ReadSheet } from '#domain/reading/sheet/sheet.ts'
import { countText } from '#domain/units/units.constants.ts'
import type { Place } from './edits.ts'

export const outcomeLabels: Record<Outcome, string> = {
  'to correct': 'To correct',
  new: 'New',
  changed: 'Changed',
  'left out': 'Left out',
  unchanged: 'Unchanged',
}
export const outcomes = Object.keys(outcomeLabels) as Outcome[]

/** Only rows of data have an outcome; the others explain them. */
export const dataRows = ({ rows }: ReadSheet) => rows.filter(({ kind }) => kind === 'data')

export const countsOf = (sheet: ReadSheet) => {
  const counts: Record<Outcome, number> = { 'to correct': 0, new: 0, changed: 0, 'left out': 0, unchanged: 0 }
  for (const { outcome } of dataRows(sheet)) counts[outcome] += 1
  return counts
}

/** Whether a row keeps something from being stored: a cell, the row as a whole, or a question that is open. */
export const isToCorrect = ({ outcome, problems, cells }: ReadRow) =>
  outcome === 'to correct' || problems.length > 0 || cells.values().some(({ fault }) => fault !== undefined)

/** What is said of a row at its head: what is wrong with it, why it is not used, or what becomes of it. */
export function noteOfRow(row: ReadRow) {
  const { kind, reason, outcome, problems, questions } = row
  const asked = outcome === 'to correct' ? questions.map(({ text }) => text) : []
  if (problems.length + asked.length > 0) return [...problems, ...asked].join(' ')
  if (isToCorrect(row)) return outcomeLabels['to correct']
  return reason ?? (kind === 'data' ? outcomeLabels[outcome] : '')
}

/** Where something is to be corrected: cells, and the heads of rows with a problem or a question of the whole row. */
export const faultsOf = ({ rows }: ReadSheet): Place[] =>
  rows.filter(isToCorrect).flatMap(({ row, cells, problems }) => {
    const columns = [...cells].filter(([, { fault }]) => fault !== undefined).map(([column]) => column)
    const ofRow = problems.length > 0 || columns.length === 0 ? [-1] : []
    return [...ofRow, ...columns.sort((one, other) => one - other)].map((column) => ({ row, column }))
  })

/** 'Import 61 units, 9 rows stay to be corrected' */
export function importText(sheet: ReadSheet, [one, many]: readonly [string, string]) {
  const counts = countsOf(sheet)
  const stored = counts.new + counts.changed
  const left = counts['to correct']
  const leftText = left === 0 ? '' : `, ${countText(left)} ${left === 1 ? 'row stays' : 'rows stay'} to be corrected`
  return `Import ${countText(stored)} ${stored === 1 ? one : many}${leftText}`
}
