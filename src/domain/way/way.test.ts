import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { placedPlan } from '#domain/site-plan/site-layout.ts'
import type { Corner } from '#domain/site-plan/site-plan.geometry.ts'
import type { SitePlan } from '#domain/site-plan/site-plan.ts'
import { isTwoRows, twoRowsPlan } from '#domain/site-plan/two-rows.ts'
import { wayStepsOf } from './way-steps.ts'
import { wayTo } from './way.ts'

type Unit = { unitNumber: string; size: number }

type File = {
  acres: number
  road: string
  highway: string
  plan?: SitePlan
  address: Record<'street' | 'city', string>
  units: { number: string; size: number }[]
}

function parkOf(name: string) {
  const { units, ...park } = JSON.parse(readFileSync(`park/${name}.json`, 'utf8')) as File
  return { ...park, plan: park.plan ?? null, units: units.map(({ number, size }) => ({ unitNumber: number, size })) }
}

const hackberry = parkOf('park')

function stepsTo(unitNumber: string, plan: SitePlan | null, { units, ...park }: ReturnType<typeof parkOf> = hackberry) {
  const isSaid = plan !== null || isTwoRows(units)
  const way = isSaid ? wayTo(unitNumber, placedPlan({ ...park, plan }, units)) : undefined
  const address = `${park.address.street}, ${park.address.city}`
  const known = { unitNumber, address, road: park.road, highway: park.highway, isGated: true, building: 'A' }
  return wayStepsOf(way, known).map(({ text }) => text)
}

describe('the sample park', () => {
  test('leads to the last door of the first row', () => {
    expect(stepsTo('A4', null)).toEqual([
      'Leave US Highway 75 for Hackberry Road.',
      'Turn in at the west gate. Semi trucks take it too, and leave by the east gate.',
      'Pass in front of building A.',
      'A4 is the last door on the left. Cars stand beside it, never in front.',
    ])
  })

  test('leads to the first door, which is reached without passing another', () => {
    expect(stepsTo('A1', null).slice(2)).toEqual([
      'A1 is the first door on the left. Cars stand beside it, never in front.',
    ])
  })

  test('leads past the first row to the second', () => {
    expect(stepsTo('B3', null).slice(2)).toEqual([
      'Pass building A.',
      'Pass in front of building B.',
      'B3 is the third door on the left. Cars stand beside it, never in front.',
    ])
  })

  test('says the rooms to turn in only if the plan is measured', () => {
    expect(stepsTo('A4', twoRowsPlan).at(-1)).toContain(
      'A van turns in; a 53-foot semi drives through and unloads beside the door.',
    )
  })
})

test('a park whose plan has buildings but no drives counts the doors from the left', () => {
  const oxford = parkOf('oxford-junction')
  expect(stepsTo('C3', oxford.plan, oxford)).toEqual([
    'Leave Highway 401 for Railhead Drive.',
    'Facing the doors of building C, C3 is the third from the left.',
  ])
})

test('a park without a plan and a highway says its road and its address', () => {
  const quarry = parkOf('quarry-hill')
  expect(stepsTo('A2', quarry.plan, quarry)).toEqual([
    'Come by Slate Ridge Boulevard.',
    'The park is at 9000 Slate Ridge Boulevard, Nazareth.',
    'A2 is in building A.',
  ])
})

/** The plan turned by a quarter to the right: south becomes west. */
function turned(plan: SitePlan): SitePlan {
  const height = Math.max(...plan.lot.map(([, y]) => y))
  const corner = ([x, y]: readonly [number, number]): Corner => [height - y, x]
  const box = <Box extends { x: number; y: number; width: number; height: number }>(one: Box) => ({
    ...one,
    x: height - one.y - one.height,
    y: one.x,
    width: one.height,
    height: one.width,
  })
  const next = { south: 'west', west: 'north', north: 'east', east: 'south' } as const
  return {
    ...plan,
    lot: plan.lot.map(corner),
    roadSide: next[plan.roadSide],
    buildings: plan.buildings.map((building) => {
      const length = building.bays.reduce((sum, { width }) => sum + width, 0)
      const depth = Math.max(...building.bays.map((bay) => bay.depth))
      const { x, y } = box({ x: building.x, y: building.y, width: length, height: depth })
      return { ...building, x, y, turn: 90 }
    }),
    parking: plan.parking?.map(box),
    drives: plan.drives?.map((line) => line.map(corner)),
  }
}

/** The plan with the drives in the other direction, so that trucks enter in the east. */
const mirrored = (plan: SitePlan): SitePlan => ({
  ...plan,
  gate: 188,
  drives: plan.drives?.map((line) => line.toReversed()),
})

test('on a turned plan the same doors are on the same side', () => {
  expect(stepsTo('A4', turned(twoRowsPlan)).slice(1)).toEqual([
    'Turn in at the north gate. Semi trucks take it too, and leave by the south gate.',
    'Pass in front of building A.',
    expect.stringMatching(/^A4 is the last door on the left\. /),
  ])
})

test('from the other gate the doors are on the right, in the other order', () => {
  expect(stepsTo('A4', mirrored(twoRowsPlan)).slice(1)).toEqual([
    'Turn in at the east gate. Semi trucks take it too, and leave by the west gate.',
    expect.stringMatching(/^A4 is the first door on the right\. /),
  ])
  expect(stepsTo('A1', mirrored(twoRowsPlan)).at(-1)).toMatch(/^A1 is the last door on the right\. /)
})

test('a yard and a gate without drives', () => {
  const plan: SitePlan = {
    ...twoRowsPlan,
    drives: undefined,
    yards: [{ unit: 'YARD 1', x: 60, y: 180, width: 40, height: 20 }],
  }
  const units: Unit[] = [...hackberry.units, { unitNumber: 'YARD 1', size: 800 }]
  expect(stepsTo('YARD 1', plan, { ...hackberry, units })).toEqual([
    'Leave US Highway 75 for Hackberry Road.',
    'Turn in at the gate.',
    'YARD 1 is a fenced yard.',
  ])
})

test('a unit that the plan has no place for has no way', () => {
  expect(wayTo('Z9', placedPlan({ plan: null, acres: 5 }, hackberry.units))).toBeUndefined()
})
