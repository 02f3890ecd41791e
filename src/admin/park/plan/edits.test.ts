import { expect, test } from 'vitest'
import { planOf } from '#domain/site-plan/site-layout.ts'
import { problemsOf } from '#domain/site-plan/site-plan.problems.ts'
import type { PlannedBuilding, SitePlan } from '#domain/site-plan/site-plan.ts'
import { boundsOf, cornersOf } from '#domain/site-plan/site-plan.geometry.ts'
import {
  areAlike,
  buildingNamed,
  buildingText,
  isRectangle,
  refusalOf,
  slide,
  snapped,
  turned,
  withBayCount,
  withBuilding,
  withCornerAfter,
  withNewBuilding,
  withoutBuilding,
} from './edits.ts'

const bay = { width: 30, depth: 60 }
const a: PlannedBuilding = { letters: 'A', x: 100, y: 160, turn: 0, doors: 'one side', bays: [bay, bay, bay, bay] }
const b: PlannedBuilding = { ...a, letters: 'B', y: 64, doors: 'both sides' }
const plan: SitePlan = {
  lot: cornersOf({ x: 0, y: 0, width: 400, height: 300 }),
  roadSide: 'south',
  buildings: [a, b],
}
const units = ['A1', 'A2', 'A3', 'A4', 'C1'].map((unitNumber) => ({ unitNumber, size: 1800 }))
const moved = (x: number, y: number) => withBuilding(plan, 'A', { x, y })

test('the parts of a building are edited separately', () => {
  const parts: SitePlan = { ...plan, buildings: [a, { ...b, letters: 'A' }] }
  expect(withBuilding(parts, 'A part 2', { x: 3 }).buildings).toMatchObject([{ x: 100 }, { x: 3 }])
  expect(withoutBuilding(parts, 'A').buildings).toEqual([{ ...b, letters: 'A' }])
})

test('the name of a building includes its position and doors', () => {
  expect(buildingText('A', a)).toBe(
    'Building A, 4 bays, at 100 ft from the west and 160 ft from the north, doors south',
  )
  expect(buildingText('B part 2', { ...b, turn: 90, bays: [bay] })).toBe(
    'Building B part 2, 1 bay, at 100 ft from the west and 64 ft from the north, doors west and east',
  )
})

test('an edit is refused only for a problem that the plan did not have before', () => {
  expect(refusalOf(plan, moved(100, 124), [])).toBeUndefined()
  expect(refusalOf(plan, moved(100, 123), [])).toBe('Building B overlaps building A.')
  expect(refusalOf(plan, moved(300, 160), [])).toBe('Building A does not fit on the land.')
  expect(refusalOf(plan, moved(-1, 160), [])).toBe('The distance from the west must be in whole feet from 0 to 5,000.')
  const overlapping = moved(100, 100)
  expect(refusalOf(overlapping, withBuilding(overlapping, 'A', { y: 101 }), [])).toBeUndefined()
  expect(refusalOf(plan, withBuilding(plan, 'A', { bays: withBayCount(a.bays, 3) }), units)).toBe(
    'Unit A4 has no bay: building A has 3 bays and 4 units.',
  )
})

test('a dragged building slides along an obstacle', () => {
  const isAllowed = ({ y }: { y: number }) => y >= 124
  expect(slide({ x: 100, y: 160 }, { x: 90, y: 123 }, ({ x }) => x >= 100)).toEqual({ x: 100, y: 123 })
  expect(slide({ x: 100, y: 160 }, { x: 120, y: 100 }, isAllowed)).toEqual({ x: 120, y: 160 })
  expect(slide({ x: 100, y: 160 }, { x: 120, y: 100 }, () => false)).toEqual({ x: 100, y: 160 })
  expect(snapped({ x: -3.2, y: 10.6 })).toEqual({ x: 0, y: 11 })
})

test('a building turns around its middle, or around its corner if only that fits', () => {
  const alone: SitePlan = { ...plan, buildings: [a] }
  expect(buildingNamed(turned(alone, 'A', []), 'A')).toMatchObject({ turn: 90, x: 130, y: 130 })
  const west: PlannedBuilding = { ...a, turn: 270, x: 0, y: 0 }
  expect(buildingNamed(turned({ ...plan, buildings: [west] }, 'A', []), 'A')).toMatchObject({ turn: 0, x: 0, y: 30 })
})

test('added bays copy the last one, and bays are removed at the end', () => {
  const wide = { width: 50, depth: 60 }
  expect(withBayCount([bay, wide], 4)).toEqual([bay, wide, wide, wide])
  expect(withBayCount([bay, wide], 1)).toEqual([bay])
  expect([areAlike([bay, bay]), areAlike([bay, wide]), areAlike([bay])]).toEqual([true, false, true])
})

test('a new building gets letters that no building or unit has, at a place with enough room', () => {
  const added = withNewBuilding(plan, units)
  expect(added?.letters).toBe('D')
  expect(added && buildingNamed(added.plan, 'D')).toMatchObject({ x: 0, y: 0, bays: [bay, bay, bay, bay] })
  const full = { ...plan, lot: cornersOf({ x: 100, y: 64, width: 120, height: 156 }) }
  expect(withNewBuilding(full, units)?.plan.buildings.at(-1)).toBeUndefined()
})

test('adding a building to a derived plan leaves its other buildings unchanged', () => {
  // There are more units than a building can have bays, and their numbers are not the positions of the bays.
  const many = Array.from({ length: 55 }, (_, place) => ({ unitNumber: String(101 + place), size: 1800 }))
  const yards = ['YARD 1', 'YARD 2'].map((unitNumber) => ({ unitNumber, size: 20_000 }))
  const all = [...many, ...yards]
  for (const acres of [5, 8, 12, 18]) {
    const byRules = planOf({ plan: null, acres }, all)
    const added = withNewBuilding(byRules, all)
    if (!added) continue
    const stored = planOf({ plan: added.plan, acres }, all)
    expect(stored.buildings.map(({ bays }) => bays.length)).toEqual(added.plan.buildings.map(({ bays }) => bays.length))
    expect(problemsOf(stored, all)).toEqual([])
  }
})

test('land with an added corner is no longer a rectangle', () => {
  expect(isRectangle(plan.lot)).toBe(true)
  const bent = withCornerAfter(plan.lot, 3)
  expect(bent).toEqual([...plan.lot, [0, 150]])
  expect(isRectangle(bent)).toBe(false)
  expect(boundsOf(bent)).toEqual({ x: 0, y: 0, width: 400, height: 300 })
})
