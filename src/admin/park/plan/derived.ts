import { placedBuildings } from '#contract/site-layout.ts'
import { placedYards } from '#contract/yard-layout.ts'
import type { SitePlan } from '#contract/site-plan.ts'
import { stallCount } from '#ui/drawings/bay-places.ts'
import { courtsOf, type Land } from '#ui/drawings/land.ts'
import { drivesOf } from '#ui/drawings/site-drawing.ts'
import type { NumberedUnit } from './edits.ts'

/** The parts of a plan that an owner may adjust, as the public drawing has them. */
export function derivedParts(plan: SitePlan, units: readonly NumberedUnit[]) {
  const land: Land = {
    ...plan,
    buildings: placedBuildings(plan, units),
    yards: placedYards(plan, units),
    isMeasured: true,
    lots: [],
  }
  const courts = land.buildings.map((building) => courtsOf(building, land).map(({ box }) => box))
  const { gate, lines } = drivesOf(land)
  return { courts, stalls: land.buildings.map(stallCount), gate, drives: lines }
}
