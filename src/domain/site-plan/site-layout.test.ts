import { describe, expect, test } from 'vitest'
import { placedPlan, planOf } from './site-layout.ts'
import { type Box, footprintOf, isWithin } from './site-plan.geometry.ts'
import { BuildablePlan, problemsOf } from './site-plan.problems.ts'
import { type PlannedBuilding, SitePlan } from './site-plan.ts'

type Unit = { unitNumber: string; size: number; building?: string }

const rowOf = (letters: string, count: number, size = 1950): Unit[] =>
  Array.from({ length: count }, (_, place) => ({ unitNumber: `${letters}${place + 1}`, size }))
/** 'A' to 'Z', then 'AA'. */
const lettersAt = (place: number) =>
  (place >= 26 ? String.fromCharCode(64 + Math.floor(place / 26)) : '') + String.fromCharCode(65 + (place % 26))
const buildings = (count: number, units: number, size?: number) =>
  Array.from({ length: count }, (_, place) => rowOf(lettersAt(place), units, size)).flat()

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const cornersOf = ({ x, y, width, height }: Box) =>
  [
    [x + 0.5, y + 0.5],
    [x + width - 0.5, y + 0.5],
    [x + width - 0.5, y + height - 0.5],
    [x + 0.5, y + height - 0.5],
  ] as const

function expectEachUnitInOneBay(plan: SitePlan | null, units: readonly Unit[], acres = 5) {
  const placed = placedPlan({ plan, acres }, units)
  const bays = placed.buildings.flatMap((building) => building.bays)
  const labels = bays.map(({ label }) => label).filter((label) => label !== '')
  expect(labels.toSorted()).toEqual(units.map(({ unitNumber }) => unitNumber).toSorted())
  for (const bay of bays) {
    expect(cornersOf(bay).every((corner) => isWithin(corner, placed.lot))).toBe(true)
  }
  const boxes = placed.buildings.map(({ box }) => box)
  for (const [place, box] of boxes.entries())
    expect(boxes.slice(place + 1).filter((other) => overlap(box, other))).toEqual([])
  return placed
}

const building = (letters: string, x: number, y: number, more: Partial<PlannedBuilding> = {}): PlannedBuilding => ({
  letters,
  x,
  y,
  turn: 0,
  doors: 'one side',
  bays: Array.from({ length: 4 }, () => ({ width: 40, depth: 60 })),
  ...more,
})
const lot: SitePlan['lot'] = [
  [0, 0],
  [600, 0],
  [600, 500],
  [0, 500],
]

describe('two rows of four equal bays', () => {
  const units = [...rowOf('A', 4), ...rowOf('B', 4)]

  test('have a plan that can be stored, with courts, drives to both gates and parking', () => {
    const plan = planOf({ plan: null, acres: 5 }, units)
    expect(SitePlan.parse(plan)).toEqual(plan)
    expect(problemsOf(plan, units)).toEqual([])
    expect(plan).toMatchObject({ parking: [{ width: 156 }], drives: [{ length: 4 }, { length: 4 }] })
    const placed = expectEachUnitInOneBay(null, units)
    expect(placed).toMatchObject({ lot: plan.lot, isMeasured: false })
  })

  test('stay in place while units are off the market', () => {
    const { buildings: placed } = placedPlan({ plan: null, acres: 5 }, units.toSpliced(2, 1))
    expect(placed.flatMap(({ bays }) => bays.map(({ label }) => label)).toSorted()).toEqual([
      '',
      'A1',
      'A2',
      'A4',
      'B1',
      'B2',
      'B3',
      'B4',
    ])
    expect(placed.map(({ box }) => box)).toEqual(
      placedPlan({ plan: null, acres: 5 }, units).buildings.map(({ box }) => box),
    )
  })

  test.each([
    ['another number', [...units.slice(1), { unitNumber: 'C1', size: 1950 }]],
    ['another size', [...units.slice(1), { unitNumber: 'A1', size: 2000 }]],
    ['a row less', rowOf('A', 4)],
  ])('are laid out like any other park if it has %s', (_, others) => {
    expect(planOf({ plan: null, acres: 5 }, others).drives).toBeUndefined()
  })

  test('keep their places if the owner moves one building', () => {
    const plan = planOf({ plan: null, acres: 5 }, units)
    const [b, a] = plan.buildings
    if (!b || !a) return expect.fail()
    const moved = { ...plan, buildings: [{ ...b, y: b.y - 1 }, a] }
    expect(placedPlan({ plan: moved, acres: 5 }, units)).toMatchObject({
      lot: plan.lot,
      drives: plan.drives,
      buildings: [{ box: { y: b.y - 1 } }, { box: { y: a.y } }],
    })
  })
})

describe('a park without a plan', () => {
  test.each([
    ['1 unit', rowOf('A', 1)],
    ['1 building of 24', rowOf('A', 24)],
    ['3 buildings of unlike sizes', [...rowOf('A', 4, 3500), ...rowOf('B', 12, 1200), ...rowOf('C', 6, 320)]],
    ['12 buildings of 15', buildings(12, 15)],
    ['40 buildings, 400 units', buildings(40, 10, 1200)],
    ['400 units of one building', rowOf('A', 400)],
    ['numbers with gaps', [...rowOf('A', 6).slice(1), { unitNumber: 'C101', size: 900 }]],
    ['numbers without letters', [{ unitNumber: '12', size: 900 }]],
    [
      'numbers of real parks',
      ['101', '102', 'A1', 'A-1', 'SHOP 1', '12B', 'B'].map((unitNumber) => ({ unitNumber, size: 900 })),
    ],
    ['joined units', ['A1', 'A2', 'A3+A4', 'A5'].map((unitNumber) => ({ unitNumber, size: 1950 }))],
    ['divided units', ['C1', 'C2', 'C3A', 'C3B'].map((unitNumber) => ({ unitNumber, size: 1950 }))],
  ])('gives each of its units a bay on its land: %s', (_, units) => {
    const { isMeasured } = expectEachUnitInOneBay(null, units)
    expect(isMeasured).toBe(false)
  })

  test('has a plan that can be stored, with about its acres', () => {
    for (const units of [rowOf('A', 1), buildings(12, 15), buildings(40, 10, 1200)]) {
      const plan = planOf({ plan: null, acres: 60 }, units)
      expect(SitePlan.parse(plan)).toEqual(plan)
      const [[left, top] = [0, 0], , [right, bottom] = [0, 0]] = plan.lot
      expect(((right - left) * (bottom - top)) / 43_560).toBeGreaterThan(59)
    }
  })

  test('has bays of the size of its units', () => {
    const [first] = planOf({ plan: null, acres: 5 }, rowOf('A', 3)).buildings
    expect(first?.bays).toEqual([1, 2, 3].map(() => ({ width: 39, depth: 50 })))
    const [large] = planOf({ plan: null, acres: 5 }, rowOf('A', 1, 10_000)).buildings
    expect(large?.bays).toEqual([{ width: 100, depth: 100 }])
  })

  test('leaves the bay of an off-market unit empty', () => {
    const {
      buildings: [row],
    } = placedPlan({ plan: null, acres: 5 }, [...rowOf('A', 6)].toSpliced(2, 1))
    expect(row?.bays.map(({ label }) => label)).toEqual(['A1', 'A2', '', 'A4', 'A5', 'A6'])
  })

  test.each([
    [['A1', 'A2', 'A3+A4', 'A5']],
    [['C1', 'C2', 'C3A', 'C3B', 'C4']],
    [['101', '103', '104']],
    [['SHOP 1', 'SHOP 3A']],
  ])('has no bay without a unit for %j', (numbers) => {
    const units = numbers.map((unitNumber) => ({ unitNumber, size: 1950 }))
    const { buildings: placed } = placedPlan({ plan: null, acres: 5 }, units)
    expect(placed.flatMap(({ bays }) => bays.map(({ label }) => label))).toEqual(numbers)
  })

  test('can be stored if units have no building or a building with a longer name', () => {
    const units = ['101', 'SHOP 1', 'SHOP 2'].map((unitNumber) => ({ unitNumber, size: 1950 }))
    const plan = planOf({ plan: null, acres: 5 }, units)
    expect(SitePlan.parse(plan).buildings.map(({ letters }) => letters)).toEqual(['', 'SHOP'])
  })

  const through = (from: number, to: number, building: string): Unit[] =>
    Array.from({ length: to - from + 1 }, (_, place) => ({ unitNumber: `${from + place}`, size: 2400, building }))
  const suites = [...through(1, 4, '1'), ...through(5, 12, 'NORTH'), ...through(13, 16, '3')]
  const numbersOf = (plan: ReturnType<typeof placedPlan>) =>
    plan.buildings.map(({ letters, bays }) => [letters, bays.map(({ label }) => label).join(' ')])

  test('has the buildings that its units name, in which suites are numbered through', () => {
    const placed = expectEachUnitInOneBay(null, suites)
    expect(numbersOf(placed)).toEqual([
      ['1', '1 2 3 4'],
      ['NORTH', '5 6 7 8 9 10 11 12'],
      ['3', '13 14 15 16'],
    ])
    const plan = planOf({ plan: null, acres: 5 }, suites)
    expect(BuildablePlan.parse(plan)).toEqual(plan)
    expect(problemsOf(plan, suites)).toEqual([])
    const withoutSix = suites.filter(({ unitNumber }) => unitNumber !== '6')
    expect(numbersOf(placedPlan({ plan, acres: 5 }, withoutSix))[1]).toEqual(['NORTH', '5  7 8 9 10 11 12'])
  })

  test('gets the buildings that its units name since', () => {
    const plan = planOf({ plan: null, acres: 5 }, suites)
    const moved = suites.map((unit) => (unit.unitNumber === '12' ? { ...unit, building: '4' } : unit))
    expect(numbersOf(expectEachUnitInOneBay(plan, moved))).toEqual([
      ['1', '1 2 3 4'],
      ['NORTH', '5 6 7 8 9 10 11 '],
      ['3', '13 14 15 16'],
      ['4', '12'],
    ])
  })

  test('is not two rows of four equal bays if the units of a row name other buildings', () => {
    const others = [...rowOf('A', 4), ...rowOf('B', 4)].map((unit) => ({ ...unit, building: 'SOUTH' }))
    expect(placedPlan({ plan: null, acres: 5 }, others).buildings.map(({ letters }) => letters)).toEqual(['SOUTH'])
  })

  test('is only land while it has no units', () => {
    expect(placedPlan({ plan: null, acres: 5 }, []).buildings).toEqual([])
  })
})

describe('a stored plan', () => {
  const plan: SitePlan = {
    lot,
    roadSide: 'west',
    buildings: [building('A', 60, 40), building('B', 60, 200, { turn: 90 }), building('C', 300, 200, { turn: 180 })],
  }

  test('keeps its buildings and its land', () => {
    const units = [...rowOf('A', 4), ...rowOf('B', 4), ...rowOf('C', 3)]
    expect(planOf({ plan, acres: 5 }, units)).toEqual(plan)
    const placed = expectEachUnitInOneBay(plan, units)
    expect(placed.lot).toBe(plan.lot)
    expect(placed.buildings.map(({ facing }) => facing)).toEqual(['south', 'west', 'north'])
    expect(placed.buildings[2]?.bays.at(-1)?.label).toBe('')
  })

  test('places units in the order of their numbers if the numbers do not refer to bays', () => {
    const {
      buildings: [, , third],
    } = placedPlan({ plan, acres: 5 }, [
      { unitNumber: 'C201', size: 1 },
      { unitNumber: 'C101', size: 1 },
    ])
    expect(third?.bays.map(({ label }) => label)).toEqual(['C101', 'C201', '', ''])
  })

  const bayOf = (place: number, width = 40) => ({ x: 60 + place * 40, y: 40, width, height: 60 })
  const unitsNamed = (...numbers: string[]) => numbers.map((unitNumber) => ({ unitNumber, size: 1950 }))

  test('joins the bays of a unit that has several, and divides a bay that several units share', () => {
    const {
      buildings: [first],
    } = placedPlan({ plan, acres: 5 }, unitsNamed('A1', 'A2+A3', 'A4A', 'A4B'))
    expect(first?.bays).toMatchObject([
      { label: 'A1', ...bayOf(0) },
      { label: 'A2+A3', ...bayOf(1, 80) },
      { label: 'A4A', ...bayOf(3, 20) },
      { label: 'A4B', ...bayOf(3.5, 20) },
    ])
    expect(
      problemsOf({ ...plan, buildings: [building('A', 60, 40)] }, unitsNamed('A1', 'A2+A3', 'A4A', 'A4B')),
    ).toEqual([])
    expectEachUnitInOneBay(plan, unitsNamed('A1', 'A2+A3', 'A4A', 'A4B', 'B1', 'B2A', 'B2B', 'B3', 'B4', 'C3+C4'))
  })

  test('leaves the bay of an off-market unit empty beside joined bays', () => {
    const {
      buildings: [first],
    } = placedPlan({ plan, acres: 5 }, unitsNamed('A1', 'A3+A4'))
    expect(first?.bays.map(({ label }) => label)).toEqual(['A1', '', 'A3+A4'])
  })

  test('gives each unit one bay even if two numbers refer to the same bay', () => {
    expectEachUnitInOneBay(plan, unitsNamed('A1', 'A-1', 'A1+A2'))
  })

  test('extends a building for units that it has no bays for', () => {
    const units = rowOf('A', 6, 1800)
    const [first] = planOf({ plan: { ...plan, buildings: [building('A', 60, 40)] }, acres: 5 }, units).buildings
    expect(first?.bays.slice(4)).toEqual([1, 2].map(() => ({ width: 30, depth: 60 })))
    expectEachUnitInOneBay({ ...plan, buildings: [building('A', 60, 40)] }, units)
  })

  test('finds free land for a building that is not on it, or enlarges the land', () => {
    const withOneMore = planOf({ plan, acres: 5 }, rowOf('D', 4))
    expect(withOneMore.lot).toEqual(lot)
    expectEachUnitInOneBay(plan, rowOf('D', 4))
    const many = ['D', 'E', 'F', 'G', 'H'].flatMap((letters) => rowOf(letters, 12))
    const boxes = planOf({ plan, acres: 5 }, many).buildings.map(footprintOf)
    expect(boxes.length).toBe(8)
    expectEachUnitInOneBay(plan, many)
  })
})
