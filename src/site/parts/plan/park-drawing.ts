import { say } from '#domain/text/say.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { isGated } from '#contract/park/offer.labels.ts'
import { phasesOf } from '#contract/park/phases.labels.ts'
import { sizeOnPlan } from '#domain/site-plan/bay-size.ts'
import { placedPlan } from '#domain/site-plan/site-layout.ts'
import { drawnOf } from '#contract/units/unit-rooms.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { squareFeet } from '#domain/units/units.constants.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import type { Inside } from '#ui/drawings/floor-plan.tsx'
import { type SiteDrawing, unit as usual } from '#ui/drawings/geometry.ts'
import { siteDrawing } from '#ui/drawings/site-drawing.ts'

type DrawnPark = Pick<PublicPark, 'plan' | 'acres' | 'phases' | 'doorHeight' | 'offer' | 'road' | 'highway'>
type Land = ReturnType<typeof placedPlan>
type Drawn = { park: DrawnPark; land: Land; drawing?: SiteDrawing }

/** A page draws its park several times from the same list of units. */
const cache = new WeakMap<readonly PublicUnit[], Drawn>()

function drawnPark(park: DrawnPark, units: readonly PublicUnit[]): Drawn {
  const cached = cache.get(units)
  if (cached?.park === park) return cached
  const { plan = null, acres, phases } = park
  const drawn = { park, land: placedPlan({ plan, acres, phases }, units) }
  cache.set(units, drawn)
  return drawn
}

/** The land with these units, as the plan or the rules of the layout place them. */
export const landOf = (park: DrawnPark, units: readonly PublicUnit[]) => drawnPark(park, units).land

/** The plans of the park with these units in their bays. */
export function drawingOf(park: DrawnPark, units: readonly PublicUnit[]) {
  const drawn = drawnPark(park, units)
  drawn.drawing ??= siteDrawing(drawn.land, phasesOf(park).planned.length, isGated(park.offer), (label) => {
    const unit = units.find(({ unitNumber }) => unitNumber === label)
    return unit && drawnOf(park, unit)
  })
  return drawn.drawing
}

/** The inside of a unit, in the size of its bay or yard. */
export function insideOf(park: DrawnPark, units: readonly PublicUnit[], unit: PublicUnit): Inside {
  const { land } = drawnPark(park, units)
  return {
    ...sizeOnPlan(land, unit, usual, isYard(park.plan, unit)),
    ...drawnOf(park, unit),
    clearHeight: unit.clearHeight,
    sprinklers: unit.sprinklers,
    size: say('{size} SF', { size: squareFeet(unit.size) }),
  }
}
