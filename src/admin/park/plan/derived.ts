import { placedBuildings } from '#domain/site-plan/site-layout.ts'
import { placedYards } from '#domain/site-plan/yard-layout.ts'
import type { SitePlan } from '#domain/site-plan/site-plan.ts'
import { stallCount } from '#ui/drawings/bay-places.ts'
import { courtsOf, driveWidthOf, type Land } from '#ui/drawings/ground/land.ts'
import { pavedCourts } from '#ui/drawings/ground/paving.ts'
import { drivesOf } from '#ui/drawings/site-drawing.ts'
import type { NumberedUnit } from './edits.ts'

/** The adjustable parts of a plan, as the public drawing derives them. */
export function derivedParts(plan: SitePlan, units: readonly NumberedUnit[]) {
  const land: Land = {
    ...plan,
    buildings: placedBuildings(plan, units),
    yards: placedYards(plan, units),
    isMeasured: true,
    lots: [],
  }
  const courts = land.buildings.map((building) => courtsOf(building, land))
  const { gate, entrances, lines } = drivesOf(land, courts)
  const paved = pavedCourts(courts.flat(), plan.drives ?? [], land, driveWidthOf(land)).map(({ box }) => box)
  return {
    courts: courts.map((each) => each.map(({ box }) => box)),
    paved,
    stalls: land.buildings.map((building) => stallCount(building)),
    gate,
    entrances,
    drives: lines,
  }
}
