import { expect, test } from 'vitest'
import { keysAfter } from './use-row-keys.ts'

const ann = { name: 'Ann' }
const bob = { name: 'Bob' }
const cay = { name: 'Cay' }
const blank = { name: '' }
const before = keysAfter([], [ann, bob, cay])
const [ofAnn, ofBob, ofCay] = before.map(({ key }) => key)
const keys = (rows: readonly object[]) => keysAfter(before, rows).map(({ key }) => key)

test('a row keeps its key when other rows are removed, added or moved', () => {
  expect(keys([ann, bob, cay])).toEqual([ofAnn, ofBob, ofCay])
  expect(keys([bob, cay])).toEqual([ofBob, ofCay])
  expect(keys([ann, cay])).toEqual([ofAnn, ofCay])
  expect(keys([cay, ann, bob])).toEqual([ofCay, ofAnn, ofBob])
  const [first, second, third, added] = keys([ann, bob, cay, blank])
  expect([first, second, third]).toEqual([ofAnn, ofBob, ofCay])
  expect([ofAnn, ofBob, ofCay]).not.toContain(added)
})

test('an edited row keeps its key, and no two rows have the same key', () => {
  expect(keys([ann, { name: 'Bobby' }, cay])).toEqual([ofAnn, ofBob, ofCay])
  const twins = keysAfter([], [blank, blank])
  expect(new Set(twins.map(({ key }) => key)).size).toBe(2)
  expect(keysAfter(twins, [blank, blank])).toEqual(twins)
  // Another user edits one row and removes the row above it.
  const [kept, other] = keys([bob, { name: 'Kay' }])
  expect(kept).toBe(ofBob)
  expect([ofAnn, ofBob]).not.toContain(other)
})
