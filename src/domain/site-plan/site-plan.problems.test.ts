import { expect, test } from 'vitest'
import type { Corner } from './site-plan.geometry.ts'
import { BuildablePlan, numbersIn, problemsOf } from './site-plan.problems.ts'
import { maxBays, maxBuildings } from './site-plan.constants.ts'
import type { PlannedBuilding, SitePlan } from './site-plan.ts'

const building = (letters: string, x: number, y: number, other: Partial<PlannedBuilding> = {}): PlannedBuilding => ({
  letters,
  x,
  y,
  turn: 0,
  doors: 'one side',
  bays: Array.from({ length: 4 }, () => ({ width: 30, depth: 60 })),
  ...other,
})
const square: Corner[] = [
  [0, 0],
  [400, 0],
  [400, 400],
  [0, 400],
]
/** A square without its southeast quarter. */
const bend: Corner[] = [
  [0, 0],
  [400, 0],
  [400, 200],
  [200, 200],
  [200, 400],
  [0, 400],
]
const planOf = (buildings: PlannedBuilding[], lot: Corner[] = square): SitePlan => ({
  lot,
  roadSide: 'south',
  buildings,
})
const units = (...numbers: string[]) => numbers.map((unitNumber) => ({ unitNumber }))

test.each([
  ['apart', [building('B', 0, 0), building('C', 200, 200)]],
  ['side by side, with a common wall', [building('B', 0, 0), building('C', 120, 0)]],
  ['on the edge of the land', [building('B', 280, 340)]],
  ['turned into a gap that the other way is too small', [building('B', 0, 0), building('C', 120, 0, { turn: 90 })]],
])('allows buildings %s', (_, buildings) => expect(problemsOf(planOf(buildings))).toEqual([]))

test('refuses buildings that overlap, turned or not', () => {
  expect(problemsOf(planOf([building('B', 0, 0), building('C', 119, 59)]))).toEqual(['Building C overlaps building B.'])
  expect(problemsOf(planOf([building('B', 0, 0), building('C', 100, 50, { turn: 270 })]))).toEqual([
    'Building C overlaps building B.',
  ])
  expect(problemsOf(planOf([building('A', 0, 0), building('B', 10, 0), building('C', 20, 0)]))).toEqual([
    'Building B overlaps building A.',
    'Building C overlaps building A.',
    'Building C overlaps building B.',
  ])
})

test.each([
  [281, 0],
  [0, 341],
  [1000, 1000],
])('refuses a building at %i, %i that does not fit on the land', (x, y) =>
  expect(problemsOf(planOf([building('D', x, y)]))).toEqual(['Building D does not fit on the land.']),
)

test('refuses a building that crosses a bend of the land, and a bend that reaches into a building', () => {
  expect(problemsOf(planOf([building('D', 80, 200)], bend))).toEqual([])
  expect(problemsOf(planOf([building('D', 81, 200)], bend))).toEqual(['Building D does not fit on the land.'])
  expect(problemsOf(planOf([building('D', 200, 140)], bend))).toEqual([])
  expect(problemsOf(planOf([building('D', 250, 250)], bend))).toEqual(['Building D does not fit on the land.'])
  const notched: Corner[] = [
    [0, 0],
    [400, 0],
    [400, 400],
    [200, 390],
    [190, 100],
    [180, 390],
    [0, 400],
  ]
  expect(problemsOf(planOf([building('D', 130, 90)], notched))).toEqual(['Building D does not fit on the land.'])
  expect(problemsOf(planOf([building('D', 130, 40)], notched))).toEqual([])
})

test.each<[string, Corner[], string]>([
  [
    'a bow tie',
    [
      [0, 0],
      [400, 400],
      [400, 0],
      [0, 400],
    ],
    'The edges of the land cross each other.',
  ],
  [
    'a line',
    [
      [0, 0],
      [100, 0],
      [200, 0],
    ],
    'The edges of the land cross each other.',
  ],
  [
    'a spike',
    [
      [0, 0],
      [400, 0],
      [400, 400],
      [400, 200],
      [0, 400],
    ],
    'The edges of the land cross each other.',
  ],
  [
    'a corner on another edge',
    [
      [0, 0],
      [400, 0],
      [400, 400],
      [200, 0],
      [0, 400],
    ],
    'The edges of the land cross each other.',
  ],
  [
    'a corner twice',
    [
      [0, 0],
      [0, 0],
      [400, 0],
      [400, 400],
    ],
    'Two corners of the land are at the same place.',
  ],
  ['the other way round', square.toReversed(), 'The corners of the land must be in clockwise order.'],
])('refuses land in this shape: %s', (_, lot, message) => expect(problemsOf(planOf([], lot))).toEqual([message]))

test('allows a corner of 180 degrees', () => {
  expect(
    problemsOf(
      planOf(
        [],
        [
          [0, 0],
          [200, 0],
          [400, 0],
          [400, 400],
          [0, 400],
        ],
      ),
    ),
  ).toEqual([])
})

test('requires a bay for every unit', () => {
  const plan = planOf([building('C', 0, 0)])
  expect(problemsOf(plan, units('C1', 'C2', 'C4'))).toEqual([])
  expect(problemsOf(plan, units('C1', 'C2', 'C3', 'C4', 'C5'))).toEqual([
    'Unit C5 has no bay: building C has 4 bays and 5 units.',
  ])
  expect(problemsOf(plan, units('C101', 'C102', 'C103', 'C104'))).toEqual([])
  expect(problemsOf(plan, units('C10', 'C9', 'C1', 'C2', 'C3', 'C4'))).toEqual([
    'Units C9 and C10 have no bay: building C has 4 bays and 6 units.',
  ])
  expect(problemsOf(plan, units('C1', 'D1', 'D2'))).toEqual(['Units D1 and D2 have no building on the plan.'])
  const small = planOf([building('C', 0, 0, { bays: [{ width: 30, depth: 60 }] })])
  expect(problemsOf(small, units('C1', 'C2'))).toEqual(['Unit C2 has no bay: building C has 1 bay and 2 units.'])
})

test('counts the bays of all parts of a building', () => {
  const plan = planOf([building('C', 0, 0), building('C', 0, 200)])
  expect(problemsOf(plan, units('C1', 'C2', 'C3', 'C4', 'C5', 'C8'))).toEqual([])
  expect(problemsOf(planOf([building('C', 0, 0), building('C', 0, 20)]))).toEqual([
    'Building C part 2 overlaps building C.',
  ])
})

test('sorts the units of a building by number', () => {
  expect(numbersIn('C', units('C10', 'C9', 'CA1', 'C1', 'B2'))).toEqual(['C1', 'C9', 'C10'])
})

test('refuses an unbuildable plan as a whole, and a malformed one by its fields', () => {
  const overlapping = planOf([building('B', 0, 0), building('C', 10, 0)])
  expect(BuildablePlan.safeParse(overlapping).error?.issues).toMatchObject([
    { path: [], message: 'Building C overlaps building B.' },
  ])
  expect(BuildablePlan.safeParse(planOf([building('B', 0, 0, { bays: [] })])).error?.issues).toMatchObject([
    { path: ['buildings', 0, 'bays'], message: 'A building has at least one bay.' },
  ])
})

test('accepts a plan of the maximum size', () => {
  const bays = Array.from({ length: maxBays }, () => ({ width: 10, depth: 20 }))
  const letters = (place: number) => String.fromCharCode(65 + Math.floor(place / 26), 65 + (place % 26))
  const buildings = Array.from({ length: maxBuildings }, (_, place) =>
    building(letters(place), 0, place * 20, { bays }),
  )
  const plan = planOf(buildings, [
    [0, 0],
    [800, 0],
    [800, 800],
    [0, 800],
  ])
  expect(problemsOf(plan)).toEqual([])
})
