import { expect, test } from 'vitest'
import type { ReadCell, ReadRow, ReadSheet } from '#domain/reading/sheet/sheet.ts'
import { columnStarts, columnWidths, rowHeadWidth } from './column-widths.ts'

const long = 'x'.repeat(500)
const readRow = (row: number, change: Partial<ReadRow>): ReadRow => ({
  row,
  kind: 'data',
  outcome: 'new',
  cells: new Map(),
  problems: [],
  remarks: [],
  questions: [],
  effects: [],
  ...change,
})

function widthsOf(rows: string[][], cells: ReadCell[] = [], columns: ReadSheet['columns'] = []) {
  const read: ReadSheet = { columns, rows: [readRow(1, { cells: new Map(cells.entries()) })] }
  const fields = [{ field: 'leaseRent', label: 'Lease Rent', group: '', readings: [{ value: 'year', label: long }] }]
  return columnWidths({ kind: { fields }, rows, read, columnCount: 2 })
}

test('columns are as wide as their texts, within limits, whatever the title above them is', () => {
  const table = [
    [long, ''],
    ['A1', long],
    ['A2', 'y'],
  ]
  expect(widthsOf(table)).toEqual([106, 264])
  expect(widthsOf([['Roll of the whole park', 'Roll of the whole park'], ...table.slice(2)])).toEqual([106, 106])
})

test('a column is as wide as its longest fault, which is often longer than its texts, up to a limit', () => {
  const fault = 'Enter an email address such as name@example.com.'
  const [narrow = 0, wide = 0] = widthsOf([['A1', 'tbd']], [{ text: '$1,200' }, { fault }])
  expect(narrow).toBe(106)
  expect(wide).toBeGreaterThan(fault.length * 6)
  expect(widthsOf([['A1', 'tbd']], [{ fault: long }, { remark: long }])).toEqual([480, 264])
  expect(widthsOf([['A1', 'tbd']], [{ text: long }])).toEqual([264, 106])
})

test('the head of a column has room for how its values are read', () => {
  const columns = [
    { head: 'Unit', field: null },
    { head: 'Rate', field: 'leaseRent', reading: 'year' },
  ]
  expect(widthsOf([['A1', '12']], [], columns)).toEqual([104, 264])
})

test('the heads of the rows have room for what is wrong with a row, within limits', () => {
  const widthOf = (change: Partial<ReadRow>) => rowHeadWidth({ columns: [], rows: [readRow(1, change)] })
  expect(widthOf({})).toBe(168)
  expect(widthOf({ kind: 'note', reason: 'above the names of the columns' })).toBe(208)
  expect(widthOf({ problems: [long] })).toBe(208)
})

test('columns share the room of a wide window and keep their widths in a narrow one', () => {
  expect(columnStarts([120, 264], 0)).toEqual([0, 120, 384])
  expect(columnStarts([120, 264], 404)).toEqual([0, 130, 404])
  expect(columnStarts([], 400)).toEqual([0])
})
