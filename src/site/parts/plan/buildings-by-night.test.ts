import { expect, test } from 'vitest'
import type { PublicUnit } from '#contract/units/units.ts'
import { floorOf } from '#domain/what-fits/floor.ts'
import { buildingsByNight } from './buildings-by-night.ts'

const rooms = { office: false, bathroom: false }
const floor = (width: number) => floorOf({ width, depth: 50, doors: null, height: null, rooms })

/** A park of buildings with so many units each, in which only these are available. */
function shown(counts: Record<string, number>, free: readonly string[], width = 39) {
  const units = Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, place): PublicUnit => {
      const unitNumber = `${letter}${place + 1}`
      const status = free.includes(unitNumber) ? 'available' : 'leased'
      return { id: place, unitNumber, size: 1950, monthlyRent: 0, status, industryType: '' }
    }),
  )
  return buildingsByNight(units, () => floor(width)).map((building) =>
    building.units.map(({ label, isFree }) => (isFree ? label : label.toLowerCase())).join(' '),
  )
}

test('buildings with an available unit are whole, and the others are left out', () => {
  expect(shown({ A: 4, B: 4 }, ['A1', 'A3'])).toEqual(['A1 a2 A3 a4'])
  expect(shown({ A: 2, B: 3 }, ['A2', 'B1', 'B3'])).toEqual(['a1 A2', 'B1 b2 B3'])
})

test('the first building is dark if nothing is available', () => {
  expect(shown({ A: 3, B: 3 }, [])).toEqual(['a1 a2 a3'])
})

test('long buildings have only their available units, all of them, in pieces', () => {
  const free = Array.from({ length: 9 }, (_, place) => `B${place + 3}`)
  expect(shown({ A: 2, B: 15 }, ['A2', ...free])).toEqual(['A2', 'B3 B4 B5 B6 B7 B8 B9 B10', 'B11'])
  expect(shown({ A: 15 }, [])).toEqual(['a1 a2 a3 a4 a5 a6 a7 a8'])
  expect(shown({ A: 2 }, ['A1', 'A2'], 400)).toEqual(['A1', 'A2'])
})
