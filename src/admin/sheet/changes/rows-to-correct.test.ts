import { expect, test } from 'vitest'
import type { ReadRow } from '#domain/reading/sheet/sheet.ts'
import { rowsToCorrect } from './rows-to-correct.ts'

const rows = [
  ['Unit', 'Rent'],
  ['A1', 'ask'],
  ['A2', '1200'],
  ['A1', '900', 'more'],
  ['Total', '2100'],
]
const row = (number: number, change: Partial<ReadRow>): ReadRow => ({
  row: number,
  kind: 'data',
  outcome: 'new',
  cells: new Map(),
  problems: [],
  remarks: [],
  questions: [],
  effects: [],
  ...change,
})

test('the rows that were not stored are a file with the names of the columns and what is wrong with each', () => {
  const columns = ['Unit', 'Rent'].map((head) => ({ head, field: head }))
  const text = rowsToCorrect(rows, {
    columns,
    rows: [
      row(1, { kind: 'names', outcome: 'left out' }),
      row(2, { outcome: 'to correct', cells: new Map([[1, { fault: 'Not an amount.' }]]), problems: ['No size.'] }),
      row(3, {}),
      row(4, { outcome: 'to correct', questions: [{ id: 'q', text: 'Which row counts?', answers: [] }] }),
      row(5, { kind: 'total', outcome: 'left out' }),
    ],
  })
  expect(text.split('\r\n')).toEqual([
    'Unit,Rent,,Row,Problem',
    'A1,ask,,2,No size. Not an amount.',
    'A1,900,more,4,Which row counts?',
    '',
  ])
})
