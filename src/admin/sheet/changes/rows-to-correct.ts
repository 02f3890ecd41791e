import { byteOrderMark, csvLines } from '#domain/reading/files/csv.ts'
import type { ReadSheet } from '#domain/reading/sheet/sheet.ts'
import type { Rows } from '#admin/sheet/edits/edits.ts'
import { dataRows, isToCorrect } from '#admin/sheet/edits/outcomes.ts'

/** The rows that were not stored, as a file, each with what is wrong with it. */
export function rowsToCorrect(corrected: Rows, read: ReadSheet) {
  const heads = read.columns.map(({ head }) => head)
  const left = dataRows(read).filter(isToCorrect)
  const width = left.reduce((most, { row }) => Math.max(most, corrected[row - 1]?.length ?? 0), heads.length)
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, place) => cells[place] ?? '')
  const lines = left.map((readRow) => {
    const faults = [...readRow.cells.values()].flatMap(({ fault }) => fault ?? [])
    const reasons = [...readRow.problems, ...faults, ...readRow.questions.map(({ text }) => text)]
    return [...padded(corrected[readRow.row - 1] ?? []), String(readRow.row), reasons.join(' ')]
  })
  return csvLines([[...padded(heads), 'Row', 'Problem'], ...lines])
}

export function saveRowsToCorrect(fileName: string, corrected: Rows, read: ReadSheet) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([byteOrderMark, rowsToCorrect(corrected, read)], { type: 'text/csv' }))
  link.download = `${fileName.replace(/\.\w+$/, '')} - rows to correct.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
