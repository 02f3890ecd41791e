import { expect, test } from 'vitest'
import { cellsOf, placeAfter, rangeOf, selectionAt } from './selection.ts'

const size = { rows: 100, columns: 5 }
const after = (key: string, row: number, column: number, isCommand = false) => {
  const place = placeAfter({ key, isCommand }, { row, column }, size, 20)
  return place && [place.row, place.column]
}

test('arrows go from cell to cell and reach the heads', () => {
  expect(after('ArrowDown', 2, 1)).toEqual([3, 1])
  expect(after('ArrowUp', 1, 1)).toEqual([0, 1])
  expect(after('ArrowLeft', 2, 0)).toEqual([2, -1])
  expect(after('ArrowRight', 2, 4)).toEqual([2, 4])
  expect(after('ArrowDown', 100, 0)).toEqual([100, 0])
})

test('the corner is never reached', () => {
  expect(after('ArrowUp', 1, -1)).toEqual([1, -1])
  expect(after('ArrowLeft', 0, 0)).toEqual([0, 0])
})

test('jumps stop at the first and the last cell', () => {
  expect(after('Home', 7, 3)).toEqual([7, 0])
  expect(after('End', 7, 1)).toEqual([7, 4])
  expect(after('Home', 7, 3, true)).toEqual([1, 0])
  expect(after('End', 7, 1, true)).toEqual([100, 4])
  expect(after('PageDown', 90, 2)).toEqual([100, 2])
  expect(after('PageUp', 7, 2)).toEqual([1, 2])
  expect(after('ArrowUp', 7, 2, true)).toEqual([1, 2])
  expect(after('PageUp', 0, 2)).toEqual([0, 2])
})

test('other keys do not move', () => {
  expect(after('x', 1, 1)).toBeUndefined()
})

test('a selection is the rectangle between its two cells', () => {
  expect(rangeOf(selectionAt({ row: 2, column: 3 }, { row: 5, column: 1 }))).toEqual({
    top: 2,
    bottom: 5,
    left: 1,
    right: 3,
  })
})

test('a selected head of a row stands for all its cells', () => {
  expect(cellsOf(selectionAt({ row: 2, column: -1 }, { row: 4, column: -1 }), size)).toEqual({
    top: 2,
    bottom: 4,
    left: 0,
    right: 4,
  })
})
