import { expect, test } from 'vitest'
import { placedBuildings } from '#contract/site-layout.ts'
import { problemsOf } from '#contract/site-plan.problems.ts'
import { SitePlan } from '#contract/site-plan.ts'
import { twoRows } from '#ui/drawings/two-rows.ts'
import { extraParking, pavement } from '#ui/drawings/geometry.ts'
import { derivedParts } from './derived.ts'
import { drawnPlan } from './two-rows-plan.ts'

const park = { plan: null, acres: 5 }
const units = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'].map((unitNumber) => ({ unitNumber, size: 1950 }))

test('two rows of four equal bays are edited where visitors see them', () => {
  const plan = drawnPlan(park, units)
  const bays = placedBuildings(plan, units).flatMap((building) => building.bays)
  const placeOf = ({ label, x, y, width, height }: (typeof twoRows.bays)[number]) => [label, x, y, width, height]
  expect(bays.map((bay) => placeOf({ ...bay, door: '', scale: 1 })).toSorted()).toEqual(
    twoRows.bays.map(placeOf).toSorted(),
  )
  expect(SitePlan.parse(plan)).toEqual(plan)
  expect(problemsOf(plan, units)).toEqual([])
})

test('two rows keep their courts, their drives with both gates, and their parking', () => {
  const plan = drawnPlan(park, units)
  const { paved, drives, entrances } = derivedParts(plan, units)
  expect(entrances).toEqual([
    { point: [73, 290], side: 'south' },
    { point: [283, 290], side: 'south' },
  ])
  expect(plan.parking).toEqual([extraParking])
  expect(drives).toBe(plan.drives)
  expect(paved).toEqual([
    { x: pavement.west, y: 210, width: pavement.east - pavement.west, height: pavement.south - 210 },
    { x: pavement.west, y: pavement.north, width: pavement.east - pavement.west, height: 160 - pavement.north },
  ])
})

test('other units are edited as the rules lay them out', () => {
  expect(drawnPlan(park, units.slice(0, 3)).lot).not.toEqual(drawnPlan(park, units).lot)
})
