import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Fit, fitOf } from './fit.ts'
import { type Floor, floorOf, type UnitFacts } from './floor.ts'
import { overlaps, roomsOf } from './place.ts'
import type { ThingKind } from './things.ts'
import { type Trade, trades } from '#domain/units/units.constants.ts'

const rooms = { office: true, bathroom: true }
const noRooms = { office: false, bathroom: false }
const unit = (of: Partial<UnitFacts>): UnitFacts => ({
  width: 39,
  depth: 50,
  doors: null,
  height: null,
  rooms: noRooms,
  ...of,
})
const driveIn = (width: number | null, height: number | null, count = 1) =>
  [{ kind: 'Drive-in', count, width, height }] as const
const docks = (count: number) => [{ kind: 'Dock-high', count, width: 9, height: 10 }] as const

const a = floorOf(unit({ doors: driveIn(10, 12), rooms, officeSize: 288 }))
const b = floorOf(
  unit({
    width: 56,
    depth: 70,
    doors: docks(2),
    rooms: { office: true, bathroom: false },
    officeSize: 400,
    clearHeight: 20,
    sprinklers: 'Wet',
  }),
)
const c = floorOf(unit({ width: 20, depth: 30, doors: driveIn(6, 7) }))

const countsOf = (floor: Floor, trade: Trade, ...kinds: ThingKind[]) => {
  const { counts } = fitOf(floor, trade)
  return kinds.map((kind) => counts[kind] ?? 0)
}

/** The figures of a trade under the names that docs/specification/what-fits.md uses. */
function figuresOf(fit: Fit) {
  const count = (kind: ThingKind) => fit.counts[kind] ?? 0
  const { aisle, by, levels, open } = fit
  switch (fit.trade) {
    case 'Warehousing':
      return { aisle, by, levels, open, racks: count('rack') }
    case 'Distribution':
      return { aisle, by, levels, open, racks: count('rack'), vans: count('van'), benches: count('packing bench') }
    case 'Automotive Service':
      return { lifts: count('lift'), benches: count('bench'), shelves: count('shelf') }
    case 'Equipment Service':
      return { bays: count('machine bay'), benches: count('bench'), shelves: count('shelf') }
    case 'Food Processing':
      return {
        coolers: count('cooler'),
        ovens: count('oven'),
        sinks: count('sink'),
        mixers: count('mixer'),
        tables: count('table'),
      }
    case 'Light Assembly':
      return { shelves: count('shelf'), benches: 2 * count('pair of benches') + count('bench') }
    case 'Manufacturing':
      return {
        routers: count('router'),
        tables: count('welding table'),
        racks: count('stock rack'),
        benches: count('bench'),
      }
  }
}

describe('what fits', () => {
  test('is what the golden results say', () => {
    const all = [a, b, c]
    expect(all.map((floor) => countsOf(floor, 'Warehousing', 'rack'))).toEqual([[9], [20], [4]])
    expect(all.map((floor) => fitOf(floor, 'Warehousing').levels)).toEqual([null, 3, null])
    expect(all.map((floor) => fitOf(floor, 'Warehousing').pallets)).toEqual([null, 120, null])
    expect(all.map((floor) => fitOf(floor, 'Warehousing').open)).toEqual([410, 490, 0])
    expect(all.map((floor) => fitOf(floor, 'Warehousing').by)).toEqual(['forklift', 'forklift', 'pallet jack'])
    expect(all.map((floor) => fitOf(floor, 'Warehousing').aisle)).toEqual([12, 12, 8])
    expect(all.map((floor) => countsOf(floor, 'Distribution', 'van'))).toEqual([[2], [0], [0]])
    expect(all.map((floor) => countsOf(floor, 'Automotive Service', 'lift'))).toEqual([[2], [0], [0]])
    expect(all.map((floor) => countsOf(floor, 'Equipment Service', 'machine bay'))).toEqual([[2], [0], [0]])
    const kitchen = ['oven', 'mixer', 'cooler', 'sink', 'table'] as const
    expect(all.map((floor) => countsOf(floor, 'Food Processing', ...kitchen))).toEqual([
      [2, 1, 1, 1, 6],
      [5, 4, 3, 1, 12],
      [1, 1, 0, 1, 2],
    ])
    expect(all.map((floor) => figuresOf(fitOf(floor, 'Light Assembly')))).toEqual([
      { benches: 15, shelves: 4 },
      { benches: 43, shelves: 9 },
      { benches: 3, shelves: 1 },
    ])
    const shop = ['router', 'welding table', 'stock rack', 'bench'] as const
    expect(all.map((floor) => countsOf(floor, 'Manufacturing', ...shop))).toEqual([
      [1, 2, 1, 3],
      [2, 5, 4, 8],
      [0, 1, 1, 1],
    ])
    expect(fitOf(b, 'Warehousing').aisles).toContainEqual({ x: 22, y: 0, length: 12, width: 55 })
  })

  type Row = { unit: ReferenceUnit; counts: Record<Trade, object> }
  type ReferenceUnit = {
    width: number
    depth: number
    doors?: UnitFacts['doors']
    doorHeight?: number
    office?: number
    bathroom?: boolean
    clear?: number
    sprinklers?: string
  }
  const file = new URL('./reference-figures.json', import.meta.url)
  const rows = JSON.parse(readFileSync(file, 'utf8')) as Row[]

  test('agrees with an independent reference on 64 units', () => {
    expect(rows).toHaveLength(64)
    for (const { unit: of, counts } of rows) {
      const floor = floorOf(
        unit({
          width: of.width,
          depth: of.depth,
          doors: of.doors ?? null,
          height: of.doorHeight ?? null,
          rooms: { office: Boolean(of.office), bathroom: of.bathroom ?? false },
          officeSize: of.office ?? null,
          clearHeight: of.clear ?? null,
          sprinklers: of.sprinklers ?? null,
        }),
      )
      for (const trade of trades) {
        expect(figuresOf(fitOf(floor, trade)), `${trade} in ${JSON.stringify(of)}`).toEqual(counts[trade])
      }
    }
  })

  test('never overlaps, nor stands in a room or outside the unit', () => {
    for (const { unit: of } of rows) {
      const facts = { doors: of.doors ?? null, height: of.doorHeight ?? null, officeSize: of.office ?? null }
      const floor = floorOf(unit({ width: of.width, depth: of.depth, rooms, ...facts }))
      for (const trade of trades) {
        const { things } = fitOf(floor, trade)
        for (const [place, thing] of things.entries()) {
          expect(Math.min(thing.x, thing.y)).toBeGreaterThanOrEqual(-1e-6)
          expect(thing.x + thing.length).toBeLessThanOrEqual(floor.depth + 1e-6)
          expect(thing.y + thing.width).toBeLessThanOrEqual(floor.width + 1e-6)
          // A van by night may stand where one packs by day.
          const others = thing.kind === 'van' ? [] : things.slice(place + 1).filter(({ kind }) => kind !== 'van')
          expect([...others, ...roomsOf(floor)].some((other) => overlaps(other, thing))).toBe(false)
        }
      }
    }
  })

  test('needs a known height for forklifts and vehicles', () => {
    const unsaid = floorOf(unit({ doors: driveIn(12, null) }))
    expect(fitOf(unsaid, 'Warehousing')).toMatchObject({ by: 'pallet jack', aisle: 8 })
    expect(countsOf(unsaid, 'Distribution', 'van', 'lift')).toEqual([0, 0])
    expect(countsOf(unsaid, 'Automotive Service', 'lift')).toEqual([0])
    const unknown = floorOf(unit({}))
    expect(fitOf(unknown, 'Warehousing').by).toBe('pallet jack')
    expect(countsOf(unknown, 'Distribution', 'van')).toEqual([0])
  })

  test('lets a forklift but no van through a door of 8 by 8', () => {
    const floor = floorOf(unit({ doors: driveIn(8, 8) }))
    expect(fitOf(floor, 'Distribution').by).toBe('forklift')
    expect(countsOf(floor, 'Distribution', 'van')).toEqual([0])
  })

  test('puts up no lift below 12 ft, and takes the height of a door as the least if the ceiling is not known', () => {
    const lifts = (clearHeight: number | null, height: number) =>
      countsOf(floorOf(unit({ doors: driveIn(10, height), clearHeight })), 'Automotive Service', 'lift')
    expect(lifts(11, 12)).toEqual([0])
    expect(lifts(12, 12)).not.toEqual([0])
    expect(lifts(null, 12)).not.toEqual([0])
    expect(lifts(null, 10)).toEqual([0])
  })

  test('shares an aisle between doors that are near each other', () => {
    const near = floorOf(unit({ doors: driveIn(10, 10, 2) }))
    expect(fitOf(near, 'Warehousing').aisles.filter(({ x }) => x === 0 && near.width > 20)).not.toHaveLength(0)
    const straight = fitOf(near, 'Warehousing').aisles.filter(({ length, x }) => x === 0 && length === near.depth)
    expect(straight).toHaveLength(1)
  })

  test('draws an office as large as it is, even if it is larger than half the floor', () => {
    const sizeOf = (officeSize: number, of: Partial<UnitFacts> = {}) => {
      const { office } = floorOf(unit({ doors: driveIn(10, 12), rooms, officeSize, ...of }))
      return office ? Math.round((office.length * office.width) / 10) * 10 : 0
    }
    expect(sizeOf(0)).toBe(0)
    expect(Math.abs(sizeOf(600) - 600)).toBeLessThanOrEqual(10)
    expect(Math.abs(sizeOf(1200) - 1200)).toBeLessThanOrEqual(20)
  })

  test('holds in a unit of 10 ft and in one of exactly 20 ft', () => {
    for (const width of [10, 20, 21])
      for (const trade of trades) {
        const floor = floorOf(unit({ width, doors: driveIn(null, 10), rooms, officeSize: 100 }))
        const last = floor.doors.at(-1)
        expect((last?.y ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(floor.width)
        expect(fitOf(floor, trade)).toEqual(fitOf(floor, trade))
      }
  })

  test('counts what an owner lists, as far as it fits', () => {
    const list = [
      { kind: 'lift', count: 1 },
      { kind: 'bench', count: 4 },
      { kind: 'cooler', count: 40 },
    ] as const
    const { counts } = fitOf(a, 'Automotive Service', list)
    expect(counts.lift).toBe(1)
    expect(counts.bench).toBe(4)
    expect(counts.cooler).toBeLessThan(40)
    expect(counts.shelf).toBeUndefined()
  })
})
