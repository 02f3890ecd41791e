import { planOf } from '#contract/site-layout.ts'
import { cornersOf } from '#contract/site-plan.geometry.ts'
import type { PlannedBuilding, SitePlan } from '#contract/site-plan.ts'
import { isTwoRows } from '#contract/two-rows.ts'
import { buildings, extraParking, lanes, pavement, unit } from '#ui/drawings/geometry.ts'

const west = pavement.west + pavement.drive / 2
const east = pavement.east - pavement.drive / 2
const land = { x: 52, y: 36, width: 258, height: 254 }
const south = land.y + land.height
const court = pavement.south - buildings[0].y - unit.depth

/** The places of ui/drawings/two-rows.ts as a plan, up to its break line. */
const twoRowsPlan: SitePlan = {
  lot: cornersOf(land),
  roadSide: 'south',
  buildings: buildings.map(
    ({ letter, x, y, bays }): PlannedBuilding => ({
      letters: letter,
      x,
      y,
      turn: 0,
      doors: 'one side',
      bays: Array.from({ length: bays }, () => ({ width: unit.width, depth: unit.depth })),
      court,
    }),
  ),
  parking: [extraParking],
  gate: west,
  drives: [
    [
      [west, south],
      [west, lanes.north],
      [east, lanes.north],
      [east, south],
    ],
    [
      [west, lanes.south],
      [east, lanes.south],
    ],
  ],
}

type Park = Parameters<typeof planOf>[0]
type Units = Parameters<typeof planOf>[1]

/** The plan that an editor begins with: what visitors see. */
export const drawnPlan = (park: Park, units: Units): SitePlan =>
  isTwoRows(park, units) ? twoRowsPlan : planOf(park, units)
