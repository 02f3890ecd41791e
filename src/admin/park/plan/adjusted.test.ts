import { expect, test } from 'vitest'
import { roomForStalls } from '#domain/site-plan/site-plan.adjustments.ts'
import { cornersOf, type Corner } from '#domain/site-plan/site-plan.geometry.ts'
import { problemsOf } from '#domain/site-plan/site-plan.problems.ts'
import type { PlannedBuilding, SitePlan } from '#domain/site-plan/site-plan.ts'
import {
  aroundLand,
  boxTo,
  gateOf,
  lotOf,
  withCornerOfDrive,
  withGate,
  withGateSide,
  withLot,
  withNewDrive,
  withNewLot,
  withNewParking,
  withOtherRoad,
  withOwnDrives,
  withParkingAt,
  withYardAt,
  withoutDrive,
  withoutParking,
  withoutLot,
  withoutStrayLots,
  withoutStrayYards,
  withoutYard,
} from './adjusted.ts'
import { derivedParts } from './derived.ts'
import { refusalOf, sheetOf } from './edits.ts'

const bays = Array.from({ length: 4 }, () => ({ width: 40, depth: 50 }))
const a: PlannedBuilding = { letters: 'A', x: 100, y: 200, turn: 0, doors: 'one side', bays }
const plan: SitePlan = {
  lot: cornersOf({ x: 0, y: 0, width: 400, height: 360 }),
  roadSide: 'south',
  buildings: [a, { ...a, letters: 'B', y: 60 }],
}
const units = ['A1', 'B1'].map((unitNumber) => ({ unitNumber, size: 2000 }))
const drive: Corner[] = [
  [260, 280],
  [300, 280],
  [300, 360],
]

test('the derived drives can be copied as they are drawn', () => {
  const { drives, gate } = derivedParts(plan, units)
  const isAllowed = (next: SitePlan) => refusalOf(plan, next, units) === undefined
  const copied = withOwnDrives(plan, drives, isAllowed)
  expect(copied.drives).toHaveLength(2)
  expect(problemsOf(copied, units)).toEqual([])
  expect(copied.drives?.flat(2).every(Number.isInteger)).toBe(true)
  const after = derivedParts(copied, units)
  expect(after.drives).toBe(copied.drives)
  expect(after.gate?.map(Math.round)).toEqual(gate?.map(Math.round))
})

test("a road on another side can have the gate, which returns to the main road with that road's removal", () => {
  const corner = withOtherRoad(plan, 'east', { name: 'Mill Lane' })
  expect(corner.otherRoads).toEqual([{ side: 'east', name: 'Mill Lane' }])
  const gated = { ...withGateSide({ ...corner, gate: 40 }, 'east'), gate: 150 }
  expect(withGateSide({ ...corner, gate: 40 }, 'east').gate).toBeUndefined()
  expect(gateOf(gated, undefined)).toEqual([400, 150])
  expect(derivedParts(gated, units).gate).toEqual([400, 150])
  expect(withOtherRoad(gated, 'east', { name: 'Mill Street' })).toMatchObject({ gateSide: 'east', gate: 150 })
  expect(JSON.stringify(withOtherRoad(gated, 'east', undefined))).toBe(JSON.stringify(plan))
})

test('a yard can be moved, enlarged and removed; the yard of a deleted unit is dropped', () => {
  const yard = { unit: 'YARD 1', x: 300, y: 20, width: 80, height: 60 }
  const yarded = { ...plan, yards: [yard] }
  const all = [...units, { unitNumber: 'YARD 1', size: 4800 }]
  const moved = withYardAt(yarded, { ...yard, ...boxTo(yard, { x: 390, y: 100 }) })
  expect(moved.yards).toEqual([{ ...yard, width: 90, height: 80 }])
  expect(refusalOf(yarded, moved, all)).toBeUndefined()
  expect(refusalOf(yarded, withYardAt(yarded, { ...yard, x: 200, y: 200 }), all)).toBe(
    'The yard of unit YARD 1 overlaps building A.',
  )
  expect(JSON.stringify(withoutYard(yarded, 'YARD 1'))).toBe(JSON.stringify(plan))
  expect(withoutStrayYards(yarded, all).yards).toEqual([yard])
  expect(withoutStrayYards(yarded, units).yards).toBeUndefined()
})

test('parking is added where there is room, and can be moved and removed', () => {
  const isAllowed = (next: SitePlan) => refusalOf(plan, next, units) === undefined
  const added = withNewParking(plan, isAllowed) ?? expect.fail()
  expect(added.parking).toEqual([{ x: 0, y: 342, width: 85, height: 18 }])
  const second = withNewParking(added, (next) => refusalOf(added, next, units) === undefined)
  expect(second?.parking?.[1]).toMatchObject({ x: 90, y: 342 })
  expect(withParkingAt(added, 0, { x: 10 }).parking).toEqual([{ x: 10, y: 342, width: 85, height: 18 }])
  expect(JSON.stringify(withoutParking(added, 0))).toBe(JSON.stringify(plan))
  const full = { ...plan, lot: cornersOf({ x: 100, y: 60, width: 160, height: 190 }) }
  expect(withNewParking(full, (next) => refusalOf(full, next, units) === undefined)?.parking).toEqual([
    { x: 100, y: 182, width: 85, height: 18 },
  ])
  expect(withNewParking(plan, () => false)).toBeUndefined()
})

test('a new lot is on a side without a road', () => {
  const lotAt = (...sides: ('north' | 'east' | 'west')[]) =>
    lotOf(withNewLot({ ...plan, otherRoads: sides.map((side) => ({ side })) }, 2), 2)
  expect(lotAt()).toMatchObject({ x: 420, y: 0 })
  expect(lotAt('east')).toMatchObject({ x: -180, y: 0 })
  expect(lotAt('east', 'west')).toMatchObject({ x: 0, y: -164 })
  expect(problemsOf(withNewLot({ ...plan, otherRoads: [{ side: 'east' }] }, 2), units)).toEqual([])
})

test('a derived drive that would not be valid is not copied', () => {
  const through: Corner[] = [
    [50, 220],
    [350, 220],
  ]
  const isAllowed = (next: SitePlan) => refusalOf(plan, next, units) === undefined
  expect(withOwnDrives(plan, [drive, through, [[5, 5]]], isAllowed).drives).toEqual([drive])
})

test('moving the gate takes along the drives that end at it and keeps them at right angles to the road', () => {
  const across: Corner[] = [
    [300, 360],
    [40, 300],
  ]
  const other: Corner[] = [
    [20, 20],
    [20, 90],
  ]
  const own = { ...plan, gate: 300, drives: [drive, across, other] }
  expect(withGate(own, 320, undefined)).toMatchObject({
    gate: 320,
    drives: [
      [
        [260, 280],
        [320, 280],
        [320, 360],
      ],
      [
        [320, 360],
        [40, 300],
      ],
      other,
    ],
  })
  expect(withGate({ ...own, gate: undefined }, 310, [300.2, 360]).drives?.[0]?.at(-1)).toEqual([310, 360])
  expect(withGate(plan, 90, [300, 360])).toEqual({ ...plan, gate: 90 })
})

test('a placed gate stays put although the derived gate is still the old one', () => {
  expect(gateOf({ ...plan, gate: 120 }, [300, 360])).toEqual([120, 360])
  expect(gateOf(plan, [300, 360])).toEqual([300, 360])
})

test('without a placed gate, the gate is where a drive ends at the road', () => {
  expect(derivedParts({ ...plan, drives: [drive] }, units).gate).toEqual([300, 360])
  expect(derivedParts({ ...plan, drives: [drive], gate: 50 }, units).gate).toEqual([50, 360])
  expect(derivedParts({ ...plan, drives: [] }, units).gate?.[1]).toBe(360)
})

test('a drive is added at the gate, its corners can be moved, and it can be removed', () => {
  const added = withNewDrive({ ...plan, drives: [drive] }, [300.4, 360])
  expect(added?.drives?.[1]).toEqual([
    [300, 360],
    [300, 300],
  ])
  expect(withNewDrive(plan, undefined)).toBeUndefined()
  const moved = added && withCornerOfDrive(added, 1, 1, { x: 310, y: 290 })
  expect(moved?.drives?.[1]?.[1]).toEqual([310, 290])
  expect(moved && withoutDrive(moved, 0).drives).toHaveLength(1)
})

test.each(['south', 'north', 'east', 'west'] as const)(
  'new lots are valid and beside each other with the road in the %s',
  (roadSide) => {
    const sided = { ...plan, roadSide }
    const both = withNewLot(withNewLot(sided, 3), 2)
    expect(both.lots?.map(({ phase }) => phase)).toEqual([2, 3])
    expect(problemsOf(both)).toEqual([])
    expect(sheetOf(both).width * sheetOf(both).height).toBeGreaterThan(400 * 360)
  },
)

test('a lot can be moved beyond the land in every direction, resized within limits, and removed', () => {
  const placed = withNewLot(plan, 2)
  const lot = lotOf(placed, 2)
  if (!lot) throw new Error('The phase has a lot.')
  expect(aroundLand({ x: -120.4, y: -6000 })).toEqual({ x: -120, y: -5000 })
  expect(boxTo(lot, { x: lot.x + 90, y: lot.y + 70 })).toEqual({ ...lot, width: 90, height: 70 })
  expect(refusalOf(placed, withLot(placed, boxTo(lot, { x: 0, y: 0 })), units)).toBe(
    'The width of a lot must be in whole feet from 10 to 5,000.',
  )
  expect(withoutLot(placed, 2)).toEqual({ ...plan, lots: undefined })
})

test('the lot of a deleted phase is removed', () => {
  const both = withNewLot(withNewLot(plan, 2), 3)
  const kept = withoutStrayLots(both, [{ number: 2 }])
  expect(kept.lots?.map(({ phase }) => phase)).toEqual([2])
  expect(withoutStrayLots(kept, [])).toEqual({ ...plan, lots: undefined })
  expect(withoutStrayLots(plan, [])).toBe(plan)
})

test('the courts and stalls of a building are the ones that visitors see', () => {
  const { courts, stalls } = derivedParts(plan, units)
  expect(courts.map(([court]) => court?.height)).toEqual([60, 60])
  expect(stalls).toEqual([0, 0])
  const set = { ...plan, buildings: [{ ...a, court: 0, stalls: 3 }, a] }
  expect(derivedParts(set, units)).toMatchObject({ courts: [[], [{}]], stalls: [3, 0] })
})

test.each([10, 20, 29, 30, 35, 60, 120, 200])(
  'a building has as many stalls as fit beside a door of a bay %i ft wide',
  (width) => {
    const wide: PlannedBuilding = { ...a, bays: [{ width, depth: 50 }], doors: 'both sides', stalls: 500 }
    expect(derivedParts({ ...plan, buildings: [wide] }, units).stalls).toEqual([roomForStalls(wide)])
  },
)
