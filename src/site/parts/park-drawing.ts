import type { PublicPark } from '#contract/park.ts'
import { featuresOf, isGated, roomsOf } from '#contract/offer.labels.ts'
import { phasesOf } from '#contract/phases.labels.ts'
import { placedPlan } from '#contract/site-layout.ts'
import { unitDoorHeight } from '#contract/unit-offer.labels.ts'
import type { PublicUnit } from '#contract/units.ts'
import { squareFeet } from '#contract/units.constants.ts'
import type { Inside } from '#ui/drawings/floor-plan.tsx'
import { type SiteDrawing, unit as usual } from '#ui/drawings/geometry.ts'
import { siteDrawing } from '#ui/drawings/site-drawing.ts'

type DrawnPark = Pick<PublicPark, 'plan' | 'acres' | 'phases' | 'doorHeight' | 'offer'>
type OfferingPark = DrawnPark & Pick<PublicPark, 'road' | 'highway'>
type Size = Pick<Inside, 'width' | 'depth'>
type Drawn = { park: DrawnPark; drawing: SiteDrawing; sizes: ReadonlyMap<string, Size> }

/** A page draws its park several times, from the same list of units. */
const cache = new WeakMap<readonly PublicUnit[], Drawn>()

function drawnPark(park: DrawnPark, units: readonly PublicUnit[]) {
  const cached = cache.get(units)
  if (cached?.park === park) return cached
  const drawn = { park, ...draw(park, units) }
  cache.set(units, drawn)
  return drawn
}

function draw({ plan = null, acres, phases, offer }: DrawnPark, units: readonly PublicUnit[]): Omit<Drawn, 'park'> {
  const land = placedPlan({ plan, acres, phases }, units)
  const sizes = land.buildings.flatMap(({ facing, bays }) =>
    bays.map(({ label, width, height }): [string, Size] => [
      label,
      facing === 'south' || facing === 'north' ? { width, depth: height } : { width: height, depth: width },
    ]),
  )
  const yards = land.yards.map(({ label, box: { width, height } }): [string, Size] => [label, { width, depth: height }])
  return {
    drawing: siteDrawing(land, phasesOf({ phases }).planned.length, isGated(offer)),
    sizes: new Map([...sizes, ...yards]),
  }
}

/** The plans of the park with these units in their bays. */
export const drawingOf = (park: DrawnPark, units: readonly PublicUnit[]) => drawnPark(park, units).drawing

/** A feature that floor plans show in each room. */
const airAndHeat = 'AC and heat'

/** The inside of a unit, as large as its bay or its yard. */
export function insideOf(park: OfferingPark, units: readonly PublicUnit[], unit: PublicUnit): Inside {
  const { width, depth } = drawnPark(park, units).sizes.get(unit.unitNumber) ?? usual
  const climate = featuresOf(park).some((feature) => feature.startsWith(airAndHeat)) ? airAndHeat : undefined
  return {
    width,
    depth,
    height: unitDoorHeight(park, unit),
    size: `${squareFeet(unit.size)} SF`,
    climate,
    rooms: roomsOf(park, unit),
  }
}
