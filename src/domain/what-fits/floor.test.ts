import { describe, expect, test } from 'vitest'
import { assumptionsOf } from '#contract/units/floor.labels.ts'
import { floorOf, type UnitFacts } from './floor.ts'

const rooms = { office: true, bathroom: true }
const noRooms = { office: false, bathroom: false }
type Kind = 'Drive-in' | 'Dock-high' | 'Ramp'
const doors = (kind: Kind, count: number, width: number | null, height: number | null) => ({
  kind,
  count,
  width,
  height,
})
const unit = (of: Partial<UnitFacts>): UnitFacts => ({
  width: 39,
  depth: 50,
  doors: null,
  height: null,
  rooms: noRooms,
  ...of,
})
const openings = (known: UnitFacts) => floorOf(known).doors.map(({ y, width }) => [y, y + width])

describe('doors and rooms of a unit', () => {
  test('are placed by the rules', () => {
    const a = unit({ doors: [doors('Drive-in', 1, 10, 12)], rooms, officeSize: 288 })
    expect(openings(a)).toEqual([[5, 15]])
    expect(floorOf(a)).toMatchObject({
      office: { x: 0, y: 20, length: 16, width: 18 },
      bathroom: { x: 16, y: 26, length: 10, width: 12 },
    })
    const b = unit({ width: 56, depth: 70, doors: [doors('Dock-high', 2, 9, 10)], rooms, officeSize: 400 })
    expect(openings(b)).toEqual([
      [6.5, 15.5],
      [21.5, 30.5],
    ])
    expect(floorOf(b).office).toEqual({ x: 0, y: 37, length: 22, width: 18 })
    const c = unit({ width: 20, depth: 30, doors: [doors('Drive-in', 1, 6, 7)] })
    expect(openings(c)).toEqual([[6.5, 12.5]])
  })

  const kinds: { list: UnitFacts['doors'] }[] = [
    null,
    [],
    [doors('Drive-in', 1, 12, 16)],
    [doors('Drive-in', 1, 8, 8)],
    [doors('Drive-in', 1, null, null)],
    [doors('Dock-high', 4, 9, 10)],
    [doors('Drive-in', 1, 14, 18), doors('Dock-high', 4, 9, 10)],
    [doors('Drive-in', 2, 12, 14), doors('Dock-high', 3, null, null), doors('Ramp', 1, 10, 12)],
    [doors('Dock-high', 40, 9, 10)],
  ].map((list) => ({ list }))
  const sizes = [
    [39, 50],
    [20, 30],
    [10, 60],
    [27, 44],
    [200, 120],
    [78, 50],
    [40, 10],
  ] as const
  const offices = [null, 0, 215, 800, 1200, 1900, 100_000]

  test.each(kinds)('are as many as specified, apart from each other and inside the unit: $list', ({ list }) => {
    for (const [width, depth] of sizes)
      for (const officeSize of offices)
        for (const has of [rooms, noRooms]) {
          const known = unit({ width, depth, doors: list, rooms: has, officeSize })
          const { doors: drawn, office, bathroom, isOfficeInFront } = floorOf(known)
          expect(drawn).toHaveLength(list ? list.reduce((sum, { count }) => sum + count, 0) : 1)
          for (const [place, { y, width: wide }] of drawn.entries()) {
            expect(wide).toBeGreaterThan(0)
            const before = drawn[place - 1]
            expect(y).toBeGreaterThanOrEqual(before ? before.y + before.width - 0.1 : 0)
            expect(y + wide).toBeLessThanOrEqual((isOfficeInFront ? (office?.y ?? 0) : width - 1) + 0.3)
          }
          for (const room of [office, bathroom]) {
            if (!room) continue
            expect(room.x).toBeGreaterThanOrEqual(0)
            expect(room.y).toBeGreaterThanOrEqual(0)
            expect(room.x + room.length).toBeLessThanOrEqual(depth - 1)
            expect(room.y + room.width).toBeLessThanOrEqual(width - 1)
          }
          if (officeSize === 0) expect(office).toBeUndefined()
          if (has.office && officeSize === 215 && office) {
            expect(Math.abs(office.width * office.length - 215)).toBeLessThanOrEqual(office.width / 2)
          }
        }
  })

  test('are drawn narrower, with a note, if not all of them fit', () => {
    const four = unit({ width: 27, depth: 44, doors: [doors('Dock-high', 4, 9, 10)] })
    expect(assumptionsOf(floorOf(four))).toContain('Doors drawn narrower than they are, so that all of them fit.')
    expect(assumptionsOf(floorOf(unit({ doors: [doors('Dock-high', 4, 8, 10)] })))).not.toContain(
      'Doors drawn narrower than they are, so that all of them fit.',
    )
  })

  test('have notes for everything that is assumed', () => {
    const notes = (of: Partial<UnitFacts>) => assumptionsOf(floorOf(unit(of)))
    expect(notes({ height: 14, rooms })).toEqual([
      'Drawn with one door; how many it has is not published.',
      'Door drawn 12\u00a0ft wide; its width is not measured.',
      'Office drawn at its usual size.',
      'By the size of the unit, not measured.',
    ])
    expect(notes({ doors: [doors('Dock-high', 2, null, null)], officeSize: 200, rooms, isMeasured: true })).toEqual([
      'Doors drawn 9\u00a0ft wide; their width is not measured.',
      'Their height is not published: ask us before you bring a vehicle.',
      'Where doors and rooms stand is not measured.',
    ])
    expect(notes({ doors: [doors('Drive-in', 1, 10, null)] })[0]).toBe(
      'Its height is not published: ask us before you bring a vehicle.',
    )
    expect(notes({ doors: [doors('Drive-in', 1, 10, 12)] })).toEqual(['By the size of the unit, not measured.'])
    expect(notes({ width: 20, depth: 30, rooms, doors: [] })).toEqual([
      'Its office is not drawn: its size is not published.',
      'Its bathroom is not drawn: where it stands is not published.',
      'By the size of the unit, not measured.',
    ])
    expect(notes({ rooms: { office: false, bathroom: true }, doors: [] })[0]).toBe(
      'Its bathroom is not drawn: where it stands is not published.',
    )
  })
})
