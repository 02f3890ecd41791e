import { describe, expect, test } from 'vitest'
import { placedPlan, planOf } from './site-layout.ts'
import { type Box, cornersOf, crosses, groundBefore, isWithin, overlap, sidesOf } from './site-plan.geometry.ts'
import { BuildablePlan, problemsOf } from './site-plan.problems.ts'
import type { PlannedBuilding, SitePlan } from './site-plan.ts'
import { isYard } from './yards.ts'

const building = (letters: string, x: number, y: number): PlannedBuilding => ({
  letters,
  x,
  y,
  turn: 0,
  doors: 'one side',
  bays: Array.from({ length: 4 }, () => ({ width: 40, depth: 60 })),
})
const plan: SitePlan = {
  lot: cornersOf({ x: 0, y: 0, width: 600, height: 400 }),
  roadSide: 'south',
  buildings: [building('A', 60, 40), building('B', 60, 200)],
}
const yard = { unit: 'A2', x: 400, y: 40, width: 100, height: 80 }
const unit = (unitNumber: string, yardSize?: number) => ({ unitNumber, size: 2400, ...(yardSize && { yardSize }) })
const units = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'].map((number) => unit(number))

test('treats a unit as a yard if the plan places it as one, or by its number if no building has that name', () => {
  expect(isYard(null, unit('YARD 1'))).toBe(true)
  expect(isYard(plan, unit('YARD-2'))).toBe(true)
  expect(isYard(plan, unit('A2'))).toBe(false)
  expect(isYard({ ...plan, yards: [yard] }, unit('A2'))).toBe(true)
  expect(isYard({ ...plan, buildings: [building('YARD', 60, 40)] }, unit('YARD 1'))).toBe(false)
})

test('treats a unit as a yard by the word in its number or building, unless its owner says otherwise', () => {
  for (const unitNumber of ['YARD N', 'OUTDOOR YARD', 'OUTDOOR YARD 2', 'YARD-N', 'YARD1'])
    expect(isYard(plan, unit(unitNumber)), unitNumber).toBe(true)
  for (const unitNumber of ['BACKYARD 2', 'YARDLEY 1', 'N'])
    expect(isYard(plan, unit(unitNumber)), unitNumber).toBe(false)
  expect(isYard(plan, { unitNumber: 'N', building: 'NORTH YARD' })).toBe(true)
  expect(isYard(plan, { unitNumber: 'N', isYard: true })).toBe(true)
  expect(isYard(plan, { unitNumber: 'YARD N', isYard: false })).toBe(false)
  expect(isYard({ ...plan, yards: [yard] }, { unitNumber: 'A2', isYard: false })).toBe(false)
})

test('gives a unit its bay back once its owner says that it is no yard', () => {
  const said = units.map((one) => (one.unitNumber === 'A2' ? { ...one, isYard: false } : one))
  const placed = placedPlan({ plan: { ...plan, yards: [yard] }, acres: 5 }, said)
  expect(placed.buildings[0]?.bays.map(({ label }) => label)).toEqual(['A1', 'A2', 'A3', 'A4'])
  expect(placed.yards).toEqual([])
  const ticked = [...units, { ...unit('STORAGE', 5000), isYard: true }]
  expect(placedPlan({ plan, acres: 5 }, ticked).yards.map(({ label }) => label)).toEqual(['STORAGE'])
})

const isOn = (box: Box, lot: SitePlan['lot']) =>
  isWithin([box.x + 1, box.y + 1], lot) && !sidesOf(lot).some((side) => crosses(side, box))

describe('a yard without a place', () => {
  const yards = [unit('YARD 1', 5000), unit('YARD 2')]

  test.each([
    ['a park with a plan', plan],
    ['a park without one', null],
    ['land without room', { ...plan, lot: cornersOf({ x: 0, y: 0, width: 340, height: 340 }) }],
    [
      'land without room that has a road in the east',
      { ...plan, otherRoads: [{ side: 'east' as const }], lot: cornersOf({ x: 0, y: 0, width: 340, height: 340 }) },
    ],
  ])('is beside the buildings, in the size of its unit: %s', (_, stored) => {
    const placed = placedPlan({ plan: stored, acres: 5 }, [...units, ...yards])
    expect(placed.yards.map(({ label }) => label)).toEqual(['YARD 1', 'YARD 2'])
    const boxes = placed.yards.map(({ box }) => box)
    expect(boxes.map(({ width, height }) => Math.round((width * height) / 100) * 100)).toEqual([5000, 2400])
    const taken = placed.buildings.flatMap(({ box, facing }) => [box, groundBefore(box, facing, 60)])
    for (const [place, box] of boxes.entries()) {
      expect(isOn(box, placed.lot)).toBe(true)
      expect([...taken, ...boxes.slice(0, place)].filter((other) => overlap(box, other))).toEqual([])
    }
    expect(placed.buildings.flatMap(({ bays }) => bays.map(({ label }) => label)).toSorted()).toEqual(
      units.map(({ unitNumber }) => unitNumber),
    )
    const whole = planOf({ plan: stored, acres: 5 }, [...units, ...yards])
    expect(BuildablePlan.parse(whole)).toEqual(whole)
    expect(problemsOf(whole, [...units, ...yards])).toEqual([])
  })

  test('avoids the drives of the plan', () => {
    const drives: SitePlan['drives'] = [
      [
        [340, 400],
        [340, 20],
      ],
    ]
    const [placed] = placedPlan({ plan: { ...plan, drives }, acres: 5 }, [...units, unit('YARD 1')]).yards
    expect(placed && overlap(placed.box, { x: 327, y: 0, width: 26, height: 400 })).toBe(false)
  })
})

test('empties the bay of a unit placed as a yard, and keeps the ground of an off-market yard', () => {
  const withYard = { ...plan, yards: [yard] }
  const placed = placedPlan({ plan: withYard, acres: 5 }, units)
  expect(placed.buildings[0]?.bays.map(({ label }) => label)).toEqual(['A1', '', 'A3', 'A4'])
  expect(placed.yards).toEqual([{ label: 'A2', box: { x: 400, y: 40, width: 100, height: 80 } }])
  expect(placedPlan({ plan: withYard, acres: 5 }, units.toSpliced(1, 1)).yards[0]?.label).toBe('')
  expect(problemsOf(withYard, units)).toEqual([])
})

test('keeps a yard on the land and apart from buildings, yards, courts, drives and the gate', () => {
  const problems = (change: Partial<typeof yard>, more: Partial<SitePlan> = {}) =>
    problemsOf({ ...plan, ...more, yards: [{ ...yard, ...change }] }, units)
  expect(problems({ x: 200 })).toEqual(['The yard of unit A2 overlaps building A.'])
  expect(problems({ x: 550 })).toEqual(['The yard of unit A2 does not fit on the land.'])
  expect(
    problems({}, { buildings: [{ ...building('A', 160, 40), turn: 270, court: 210 }, building('B', 60, 300)] }),
  ).toEqual(['The court of building A reaches into the yard of unit A2.'])
  const drives: SitePlan['drives'] = [
    [
      [450, 400],
      [450, 60],
    ],
  ]
  expect(problems({}, { drives })).toEqual(['Drive 1 leads through the yard of unit A2.'])
  expect(problems({ y: 320 }, { gate: 450 })).toEqual(['The gate leads into the yard of unit A2.'])
  expect(problemsOf({ ...plan, yards: [yard, { ...yard, unit: 'A3', x: 450 }] }, units)).toEqual([
    'The yard of unit A3 overlaps the yard of unit A2.',
  ])
  expect(BuildablePlan.safeParse({ ...plan, yards: [yard, { ...yard, y: 200 }] }).error?.issues[0]?.message).toBe(
    'Each unit has one yard.',
  )
})
