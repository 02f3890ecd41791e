import { describe, expect, test } from 'vitest'
import {
  type Corrections,
  correctedRows,
  noCorrections,
  type ReadRow,
  type ReadSheet,
} from '#domain/reading/sheet/sheet.ts'
import { blockOfText, blockText, emptied, filledDown, pastedBlock } from './blocks.ts'
import { changeText } from './change-text.ts'
import { wordsOf } from './column-words.ts'
import { changed, redone, startHistory, undone } from './edit-history.ts'
import { type CellEdit, textAt, withCells, withColumn, withRowKind } from './edits.ts'
import { equalCells } from './equal-cells.ts'
import { findCells, placeBehind, replacedIn } from './find.ts'
import { faultsOf, importText } from './outcomes.ts'

const rows = [
  ['Unit', 'Rent', 'Status'],
  ['A1', '$1,200', 'occupied'],
  ['A2', 'tbd', 'vacant'],
  ['A3', 'tbd', 'Occupied'],
]
const size = { rows: rows.length, columns: 3 }
const texts = (edits: readonly CellEdit[], before = noCorrections) => {
  const after = withCells(rows, before, edits)
  return rows.map((cells, index) => cells.map((_, column) => textAt(rows, after, { row: index + 1, column })))
}

const readRow = (row: number, change: Partial<ReadRow> = {}): ReadRow => ({
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
const read = (changes: Partial<Record<number, Partial<ReadRow>>> = {}): ReadSheet => ({
  columns: ['Unit', 'Rent', 'Status'].map((head) => ({ head, field: head.toLowerCase() })),
  rows: rows.map((_, index) => readRow(index + 1, { ...(index === 0 && { kind: 'names' }), ...changes[index + 1] })),
})

test('a typed text replaces the one of the file, and its own text again is no correction', () => {
  const typed = withCells(rows, noCorrections, [{ row: 2, column: 1, text: '1300' }])
  expect(typed.cells).toEqual({ '2:1': '1300' })
  expect(withCells(rows, typed, [{ row: 2, column: 1, text: '$1,200' }]).cells).toEqual({})
  expect(noCorrections.cells).toEqual({})
})

test('a field moves from one column to another, unless columns share it', () => {
  const columns = [{ field: 'unit' }, { field: 'rent' }]
  expect(withColumn(noCorrections, 1, { field: 'unit' }, columns).columns).toEqual({
    0: { field: null },
    1: { field: 'unit' },
  })
  expect(withColumn(noCorrections, 1, { field: 'notes' }, []).columns).toEqual({ 1: { field: 'notes' } })
  expect(withColumn(noCorrections, 1, { field: null }, [{ field: null }]).columns).toEqual({ 1: { field: null } })
})

test('several rows become another kind in one step, which is taken back in one', () => {
  const start = startHistory(noCorrections)
  const noted = changed(start, withRowKind(noCorrections, [2, 3], 'note'))
  expect(noted.now.rows).toEqual({ 2: 'note', 3: 'note' })
  expect(undone(noted).now).toBe(noCorrections)
  expect(redone(undone(noted)).now).toBe(noted.now)
  expect(undone(start)).toBe(start)
  expect(redone(noted)).toBe(noted)
})

test('a correction after an undo drops what was undone', () => {
  const typed = changed(startHistory(noCorrections), withRowKind(noCorrections, [2], 'note'))
  const other = changed(undone(typed), withRowKind(noCorrections, [3], 'total'))
  expect(redone(other)).toBe(other)
  expect(undone(other).now).toBe(noCorrections)
})

test('the history keeps the last 200 steps', () => {
  let history = startHistory(noCorrections)
  for (let row = 1; row <= 250; row += 1) history = changed(history, withRowKind(noCorrections, [row], 'note'))
  for (let step = 0; step < 250; step += 1) history = undone(history)
  expect(history.now.rows).toEqual({ 50: 'note' })
})

test('a copied block is pasted with its tabs, quotation marks and line breaks', () => {
  const block = [
    ['a\tb', 'say "no"'],
    ['two\nlines', ''],
  ]
  const edits = pastedBlock(block, { top: 2, bottom: 2, left: 0, right: 0 }, size)
  const corrections = withCells(rows, noCorrections, edits)
  expect(blockOfText(blockText(rows, corrections, { top: 2, bottom: 3, left: 0, right: 1 }))).toEqual(block)
})

test('a pasted block goes from the first selected cell on and stops at the edges', () => {
  const block = [
    ['x', 'y'],
    ['z', 'w'],
  ]
  expect(texts(pastedBlock(block, { top: 4, bottom: 4, left: 2, right: 2 }, size))[3]).toEqual(['A3', 'tbd', 'x'])
})

test('a single pasted cell fills the selection', () => {
  const edits = pastedBlock([['9']], { top: 2, bottom: 3, left: 0, right: 1 }, size)
  expect(texts(edits).slice(1, 3)).toEqual([
    ['9', '9', 'occupied'],
    ['9', '9', 'vacant'],
  ])
})

test('fills down the first selected row, or the row above a single cell', () => {
  const range = { left: 1, right: 2 }
  expect(texts(filledDown(rows, noCorrections, { ...range, top: 2, bottom: 4 })).slice(2)).toEqual([
    ['A2', '$1,200', 'occupied'],
    ['A3', '$1,200', 'occupied'],
  ])
  expect(texts(filledDown(rows, noCorrections, { ...range, top: 3, bottom: 3 }))[2]).toEqual([
    'A2',
    '$1,200',
    'occupied',
  ])
  expect(filledDown(rows, noCorrections, { ...range, top: 1, bottom: 1 })).toEqual([])
})

test('empties the selected cells', () => {
  expect(texts(emptied({ top: 2, bottom: 2, left: 1, right: 2 }))[1]).toEqual(['A1', '', ''])
})

test('finds texts without regard to capitals, in one column or all, also typed ones', () => {
  const typed = withCells(rows, noCorrections, [{ row: 2, column: 0, text: 'Occupied?' }])
  expect(findCells(rows, typed, 'OCCUPIED')).toEqual([
    { row: 2, column: 0 },
    { row: 2, column: 2 },
    { row: 4, column: 2 },
  ])
  expect(findCells(rows, typed, 'occupied', 2)).toHaveLength(2)
  expect(findCells(rows, typed, '')).toEqual([])
})

test('the next found cell is behind the one with the focus, and then the first again', () => {
  const found = findCells(rows, noCorrections, 'tbd')
  expect(placeBehind(found, { row: 3, column: 1 })).toEqual({ row: 4, column: 1 })
  expect(placeBehind(found, { row: 4, column: 1 })).toEqual({ row: 3, column: 1 })
  expect(placeBehind([], { row: 1, column: 0 })).toBeUndefined()
})

test('replaces every occurrence literally', () => {
  const found = findCells(rows, noCorrections, '$')
  expect(replacedIn(rows, noCorrections, found, ['$', '$&'])).toEqual([{ row: 2, column: 1, text: '$&1,200' }])
})

test('equal cells are those of the column in rows of data, the corrected one aside', () => {
  expect(equalCells(rows, noCorrections, read(), { row: 3, column: 1 }, ' tbd')).toEqual([{ row: 4, column: 1 }])
  expect(equalCells(rows, noCorrections, read({ 4: { kind: 'note' } }), { row: 3, column: 1 }, 'tbd')).toEqual([])
})

test('the words of a column are counted without regard to capitals, with what they are read as', () => {
  const sheet = read({
    2: { cells: new Map([[2, { text: 'Leased' }]]) },
    3: { cells: new Map([[2, { fault: 'Not a status.' }]]) },
  })
  expect(wordsOf(rows, noCorrections, sheet, 2)).toEqual([
    { word: 'occupied', rows: [2, 4], readAs: 'Leased' },
    { word: 'vacant', rows: [3], readAs: undefined },
  ])
})

test('what is to correct are cells with a fault, and the heads of rows with a problem or an open question', () => {
  const question = { id: 'q', text: 'Which tenant?', answers: [] }
  const sheet = read({
    2: {
      cells: new Map([
        [1, { fault: 'No rent.' }],
        [0, { fault: 'No unit.' }],
      ]),
    },
    3: { problems: ['Twice in the list.'] },
    4: { questions: [question], outcome: 'to correct' },
  })
  expect(faultsOf(sheet)).toEqual([
    { row: 2, column: 0 },
    { row: 2, column: 1 },
    { row: 3, column: -1 },
    { row: 4, column: -1 },
  ])
  expect(faultsOf(read({ 4: { questions: [question] } }))).toEqual([])
})

test('the button says how many rows are stored and how many stay', () => {
  const nouns = ['unit', 'units'] as const
  expect(importText(read(), nouns)).toBe('Import 3 units')
  expect(importText(read({ 2: { outcome: 'unchanged' }, 3: { outcome: 'to correct' } }), nouns)).toBe(
    'Import 1 unit, 1 row stays to be corrected',
  )
})

describe('what is heard of a correction', () => {
  const kind = {
    fields: [
      { field: 'unit', label: 'Unit Number', group: '' },
      { field: 'rent', label: 'Lease Rent', group: '', readings: [{ value: 'year', label: '$ a year' }] },
    ],
  }
  const heard = (corrections: Corrections, changes = {}, before = noCorrections) => {
    const corrected = correctedRows(rows, corrections)
    return changeText(before, { kind, corrections, corrected, read: read(changes) })
  }
  const typed = (text: string) => ({ ...noCorrections, cells: { '3:1': text } })

  test('a cell is named with its new text, what it is read as, and what is left', () => {
    const cells = new Map([[1, { text: '$1,300 a month' }]])
    expect(heard(typed('1300'), { 3: { cells }, 4: { problems: ['No size.'] } })).toBe(
      'Rent, row 3: 1300, read as $1,300 a month. New. 1 to correct.',
    )
    expect(heard(noCorrections, {}, typed('1300'))).toBe('Rent, row 3: tbd. New. Nothing to correct.')
  })

  test('a cell that still cannot be read says what would be right', () => {
    const cells = new Map([[1, { fault: 'Enter dollars such as 1300.' }]])
    expect(heard(typed(''), { 3: { cells, outcome: 'to correct' } })).toBe(
      'Rent, row 3: empty, to correct: Enter dollars such as 1300. 1 to correct.',
    )
  })

  test('rows, columns, answers, and several at once', () => {
    expect(heard({ ...noCorrections, rows: { 3: 'note' } }, { 3: { kind: 'note', reason: 'chosen so' } })).toBe(
      'Row 3: Not used, chosen so. Nothing to correct.',
    )
    expect(heard({ ...noCorrections, columns: { 1: { field: 'rent' }, 2: { field: null } } })).toBe(
      'Rent: Lease Rent. Status: Not used. Nothing to correct.',
    )
    expect(heard({ ...noCorrections, cells: { '2:1': 'a', '3:1': 'b' }, answers: { '2': 'yes' } })).toBe(
      '2 cells changed. Answered. Nothing to correct.',
    )
  })
})
