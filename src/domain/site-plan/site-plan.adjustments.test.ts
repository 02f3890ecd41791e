import { describe, expect, test } from 'vitest'
import { gatePoint, roomForStalls } from './site-plan.adjustments.ts'
import { canopiesOf, type Corner, cornersOf } from './site-plan.geometry.ts'
import { BuildablePlan, problemsOf } from './site-plan.problems.ts'
import type { PlannedBuilding, SitePlan } from './site-plan.ts'

const bays = Array.from({ length: 4 }, () => ({ width: 40, depth: 50 }))
const a: PlannedBuilding = { letters: 'A', x: 100, y: 200, turn: 0, doors: 'one side', bays }
const b: PlannedBuilding = { ...a, letters: 'B', y: 60 }
const planOf = (change: Partial<SitePlan>, first: Partial<PlannedBuilding> = {}): SitePlan => ({
  lot: cornersOf({ x: 0, y: 0, width: 400, height: 400 }),
  roadSide: 'south',
  buildings: [{ ...a, ...first }, b],
  ...change,
})
const problems = (change: Partial<SitePlan>, first?: Partial<PlannedBuilding>) => problemsOf(planOf(change, first))
/** The schema's error for a plan. */
const refusal = (change: object) => BuildablePlan.safeParse({ ...planOf({}), ...change }).error?.issues[0]?.message

test('leaves a plan without adjustments unchanged', () => {
  const plan = planOf({})
  expect(BuildablePlan.parse(plan)).toEqual(plan)
  expect(Object.keys(BuildablePlan.parse(plan))).toEqual(['lot', 'roadSide', 'buildings'])
})

describe('a court', () => {
  test('can be any depth up to the next building and the edge of the land', () => {
    expect(problems({}, { court: 150 })).toEqual([])
    expect(problems({}, { court: 0 })).toEqual([])
    expect(problems({}, { turn: 180, court: 90 })).toEqual([])
  })

  test('does not overlap a building or extend beyond the land', () => {
    expect(problems({}, { turn: 180, court: 91 })).toEqual(['The court of building A reaches into building B.'])
    expect(problems({}, { court: 151 })).toEqual(['The court of building A does not fit on the land.'])
    expect(problems({}, { doors: 'both sides', court: 100 })).toEqual([
      'The court of building A reaches into building B.',
    ])
    expect(refusal({ buildings: [{ ...a, court: 301 }] })).toBe(
      'The depth of a court must be in whole feet from 0 to 300.',
    )
  })
})

describe('a canopy', () => {
  test('is a roof in front of each side with doors', () => {
    expect(canopiesOf({ ...a, canopy: 20 })).toEqual([{ x: 100, y: 250, width: 160, height: 20 }])
    expect(canopiesOf({ ...a, canopy: 20, doors: 'both sides' })).toHaveLength(2)
    expect([canopiesOf(a), canopiesOf({ ...a, canopy: 0 })]).toEqual([[], []])
    expect(problems({}, { canopy: 60 })).toEqual([])
  })

  test('does not overlap a building or extend beyond the land', () => {
    expect(problems({}, { turn: 180, y: 120, canopy: 11 })).toEqual([
      'The canopy of building A reaches into building B.',
    ])
    expect(problems({}, { y: 340, canopy: 11 })).toEqual(['The canopy of building A does not fit on the land.'])
    expect(refusal({ buildings: [{ ...a, canopy: 61 }] })).toBe(
      'The depth of a canopy must be in whole feet from 0 to 60.',
    )
  })
})

describe('stalls', () => {
  test('are limited to the number that fits beside the doors', () => {
    expect([roomForStalls(a), roomForStalls({ ...a, doors: 'both sides' })]).toEqual([8, 16])
    expect(problems({}, { stalls: 8 })).toEqual([])
    expect(problems({}, { stalls: 9 })).toEqual(['Building A has room for 8 stalls beside its doors.'])
    expect(problems({}, { stalls: 2, bays: [{ width: 35, depth: 50 }] })).toEqual([
      'Building A has room for 1 stall beside its doors.',
    ])
    expect(refusal({ buildings: [{ ...a, stalls: -1 }] })).toBe(
      'The stalls of a building must be a whole number from 0 to 500.',
    )
  })
})

test('keeps extra parking on the land and apart from buildings, yards and other parking', () => {
  const row = { x: 100, y: 300, width: 85, height: 18 }
  expect(problems({ parking: [row, { ...row, y: 318 }] })).toEqual([])
  expect(problems({ parking: [{ ...row, y: 240 }] })).toEqual(['Parking 1 overlaps building A.'])
  expect(problems({ parking: [row, { ...row, y: 310 }] })).toEqual(['Parking 2 overlaps parking 1.'])
  expect(problems({ parking: [{ ...row, x: 320 }] })).toEqual(['Parking 1 does not fit on the land.'])
  const yards = [{ unit: 'A4', x: 150, y: 300, width: 50, height: 50 }]
  expect(problems({ parking: [row], yards })).toEqual(['Parking 1 overlaps the yard of unit A4.'])
  expect(refusal({ parking: [{ ...row, height: 15 }] })).toBe(
    'The depth of parking must be in whole feet from 16 to 5,000.',
  )
})

describe('other roads', () => {
  test('each have a side of their own, with or without a name', () => {
    const otherRoads = [{ side: 'east', name: ' Mill Lane ' }, { side: 'north' }] as const
    expect(BuildablePlan.parse(planOf({ otherRoads: [...otherRoads] })).otherRoads).toEqual([
      { side: 'east', name: 'Mill Lane' },
      { side: 'north' },
    ])
    expect(problems({ otherRoads: [{ side: 'south' }] })).toEqual([
      'There is already a road in the south. Choose another side.',
    ])
    expect(problems({ otherRoads: [{ side: 'west' }, { side: 'west', name: 'Mill Lane' }] })).toEqual([
      'There is already a road in the west. Choose another side.',
    ])
  })

  test('can have the gate, which needs a road', () => {
    expect(problems({ otherRoads: [{ side: 'east' }], gateSide: 'east', gate: 160 })).toEqual([])
    expect(problems({ gateSide: 'east' })).toEqual(['The gate is in the east, where there is no road.'])
    expect(problems({ otherRoads: [{ side: 'east' }], gateSide: 'east', gate: 395 })).toEqual([
      'The gate is not on the east side of the land.',
    ])
    expect(problems({ otherRoads: [{ side: 'west' }], gateSide: 'west', gate: 100 }, { x: 10 })).toEqual([])
    expect(problems({ otherRoads: [{ side: 'west' }], gateSide: 'west', gate: 225 }, { x: 10 })).toEqual([
      'The gate leads into building A.',
    ])
  })

  test('do not cross the lot of a phase', () => {
    const lots = [{ phase: 2, x: 420, y: 0, width: 100, height: 100 }]
    expect(problems({ lots })).toEqual([])
    expect(problems({ lots, otherRoads: [{ side: 'east' }] })).toEqual(['The lot of phase 2 lies across the road.'])
  })
})

describe('the gate', () => {
  const slanting: Corner[] = [
    [0, 0],
    [400, 0],
    [400, 300],
    [0, 400],
  ]

  test('is on the edge of the land along the road', () => {
    expect(gatePoint(planOf({}), 200)).toEqual([200, 400])
    expect(gatePoint(planOf({ roadSide: 'west' }), 120)).toEqual([0, 120])
    expect(gatePoint(planOf({ lot: slanting }), 200)).toEqual([200, 350])
    expect(problems({ gate: 13 })).toEqual([])
    expect(problems({ gate: 387 })).toEqual([])
  })

  test('is not beyond the ends of that edge', () => {
    for (const gate of [12, 388, 4000])
      expect(problems({ gate })).toEqual(['The gate is not on the south side of the land.'])
    expect(problems({ gate: 13, driveWidth: 28 })).toEqual(['The gate is not on the south side of the land.'])
  })

  test('does not lead into a building', () => {
    expect(problems({ gate: 200 }, { y: 325 })).toEqual(['The gate leads into building A.'])
    expect(problems({ gate: 200 }, { y: 324 })).toEqual([])
    expect(problems({ gate: 87 }, { y: 350 })).toEqual([])
    expect(problems({ gate: 88 }, { y: 350 })).toEqual(['The gate leads into building A.'])
    expect(problems({ gate: 85, roadSide: 'west' }, {})).toEqual([])
    expect(problems({ gate: 85, roadSide: 'west' }, { x: 20, y: 60, bays: bays.slice(2) })).toEqual([
      'The gate leads into building A.',
    ])
  })

  test.each([11, 61])('has a drive that cars can use, not one of %i feet', (driveWidth) =>
    expect(refusal({ driveWidth })).toBe('The width of the drives must be in whole feet from 12 to 60.'),
  )
})

describe('drives', () => {
  const around: Corner[] = [
    [50, 400],
    [50, 290],
    [300, 290],
  ]

  test('go around the buildings and end at the edge of the land', () => {
    expect(problems({ drives: [around] })).toEqual([])
    expect(problems({ drives: [] })).toEqual([])
    expect(
      problems({
        drives: [
          [
            [100, 250],
            [260, 250],
          ],
        ],
      }),
    ).toEqual([])
  })

  test('do not cross a building or leave the land', () => {
    const through: Corner[] = [
      [50, 400],
      [150, 100],
    ]
    expect(problems({ drives: [around, through] })).toEqual([
      'Drive 2 leads through building A.',
      'Drive 2 leads through building B.',
    ])
    const off: Corner[] = [
      [50, 390],
      [50, 410],
    ]
    expect(problems({ drives: [off] })).toEqual(['Drive 1 leaves the land.'])
    const cut: Corner[] = [
      [390, 10],
      [390, 390],
    ]
    const bend: Corner[] = [
      [0, 0],
      [400, 0],
      [300, 200],
      [400, 400],
      [0, 400],
    ]
    expect(problems({ drives: [cut], lot: bend })).toEqual(['Drive 1 leaves the land.'])
    expect(problems({ drives: [cut] })).toEqual([])
  })

  test('have at least two corners', () =>
    expect(refusal({ drives: [[[5, 5]]] })).toBe('A drive has at least two corners.'))
})

describe('the lot of a future phase', () => {
  const lot = { phase: 2, x: 400, y: 0, width: 200, height: 150 }

  test('is beside the land and may touch it', () => {
    expect(problems({ lots: [lot, { ...lot, phase: 3, y: 150 }, { ...lot, phase: 4, x: -200 }] })).toEqual([])
  })

  test('does not overlap a building, the land, another lot or the road', () => {
    expect(problems({ lots: [{ ...lot, x: 399 }] })).toEqual(['The lot of phase 2 overlaps the land.'])
    expect(problems({ lots: [{ ...lot, x: 10, y: 10, width: 20, height: 20 }] })).toEqual([
      'The lot of phase 2 overlaps the land.',
    ])
    expect(problems({ lots: [{ ...lot, x: 200, y: 80 }] })).toEqual([
      'The lot of phase 2 overlaps building A.',
      'The lot of phase 2 overlaps building B.',
    ])
    expect(problems({ lots: [lot, { ...lot, phase: 3, y: 149 }] })).toEqual([
      'The lot of phase 3 overlaps the lot of phase 2.',
    ])
    expect(problems({ lots: [{ ...lot, y: 251 }] })).toEqual(['The lot of phase 2 lies across the road.'])
    expect(problems({ lots: [{ ...lot, y: -10 }], roadSide: 'north' })).toEqual([
      'The lot of phase 2 lies across the road.',
    ])
  })

  test('belongs to a phase after the first', () => {
    expect(refusal({ lots: [lot, { ...lot, y: 150 }] })).toBe('Each phase has one lot.')
    expect(refusal({ lots: [{ ...lot, phase: 1 }] })).toBe('The first phase is on the land.')
    expect(refusal({ lots: [{ ...lot, width: 9 }] })).toBe('The width of a lot must be in whole feet from 10 to 5,000.')
  })
})
