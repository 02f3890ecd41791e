import { expect, test } from 'vitest'
import { groupReasons, rowsText } from './grouped-reasons.ts'

test('a reason that several rows share is listed once', () => {
  expect(
    groupReasons([
      { row: 7, reasons: ['Enter a rent.'] },
      { row: 3, reasons: ['Enter a size.', 'Enter a rent.'] },
      { row: 3, reasons: ['Enter a size.'] },
    ]),
  ).toEqual([
    { reason: 'Enter a rent.', rows: [3, 7] },
    { reason: 'Enter a size.', rows: [3] },
  ])
})

test('consecutive rows become ranges, and a long list of rows is cut short', () => {
  expect(rowsText([3])).toBe('3')
  expect(rowsText([3, 5, 6, 7, 9])).toBe('3, 5–7, 9')
  const odd = Array.from({ length: 1012 }, (_, place) => place * 2 + 1)
  expect(rowsText(odd)).toBe('1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 and 1,000 more')
})
