import { expect, test } from 'vitest'
import { placesInSight, shownPlaces } from './shown-places.ts'

const line = { count: 10_000, startOf: (place: number) => place * 48 }

test('only rows in sight are drawn, and the room of the others stays', () => {
  const sight = placesInSight(line, 4800, 5280, 2)
  expect(sight).toEqual({ first: 98, last: 112 })
  const { shown, after } = shownPlaces(line, sight, -1)
  expect(shown).toHaveLength(15)
  expect(shown[0]).toEqual({ place: 98, before: 98 * 48 })
  expect(after).toBe((10_000 - 113) * 48)
})

test.each([
  ['above', 3],
  ['below', 9_000],
])('a row with the focus %s is drawn as well, at its place', (_where, kept) => {
  const { shown, after } = shownPlaces(line, { first: 98, last: 112 }, kept)
  expect(shown.map(({ place }) => place)).toContain(kept)
  const drawn = shown.reduce((sum, { before }) => sum + before + 48, 0)
  expect(drawn + after).toBe(10_000 * 48)
})

test('an empty list draws nothing', () => {
  const empty = { ...line, count: 0 }
  expect(shownPlaces(empty, placesInSight(empty, 0, 900, 6), 0)).toEqual({ shown: [], after: 0 })
})
