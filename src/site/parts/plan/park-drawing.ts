import { say } from '#domain/text/say.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { isGated, writtenFeatures } from '#contract/park/offer.labels.ts'
import { phasesOf } from '#contract/park/phases.labels.ts'
import { placedPlan } from '#domain/site-plan/site-layout.ts'
import { drawnOf } from '#contract/units/unit-rooms.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { squareFeet } from '#domain/units/units.constants.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import type { Inside } from '#ui/drawings/floor-plan.tsx'
import { type SiteDrawing, unit as usual } from '#ui/drawings/geometry.ts'
import { isAcross } from '#ui/drawings/ground/land.ts'
import { siteDrawing } from '#ui/drawings/site-drawing.ts'

type DrawnPark = Pick<PublicPark, 'plan' | 'acres' | 'phases' | 'doorHeight' | 'offer' | 'road' | 'highway'>
type Size = Pick<Inside, 'width' | 'depth'>
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

/** The plans of the park with these units in their bays. */
export function drawingOf(park: DrawnPark, units: readonly PublicUnit[]) {
  const drawn = drawnPark(park, units)
  drawn.drawing ??= siteDrawing(drawn.land, phasesOf(park).planned.length, isGated(park.offer), (label) => {
    const unit = units.find(({ unitNumber }) => unitNumber === label)
    return unit && drawnOf(park, unit)
  })
  return drawn.drawing
}

/** The size of a yard, or of a bay, whose doors can be on any side. */
function sizeOf({ buildings, yards }: Land, unitNumber: string): Size | undefined {
  const yard = yards.find(({ label }) => label === unitNumber)
  if (yard) return { width: yard.box.width, depth: yard.box.height }
  for (const { facing, bays } of buildings) {
    const bay = bays.find(({ label }) => label === unitNumber)
    if (bay) return isAcross(facing) ? { width: bay.width, depth: bay.height } : { width: bay.height, depth: bay.width }
  }
  return undefined
}

/** A feature that floor plans show in each room. */
const airAndHeat = say('AC and heat')

/** If a bay differs from the size of its unit by more than this fraction, it is drawn in the size of the unit. */
const tolerance = 0.1

/** Scales a bay to the size of its unit. */
function asLargeAs({ size }: PublicUnit, bay: Size): Size {
  const scale = Math.sqrt(size / (bay.width * bay.depth))
  if (size === 0 || Math.abs(1 - scale * scale) <= tolerance) return bay
  return { width: halfFoot(bay.width * scale), depth: halfFoot(bay.depth * scale) }
}

const halfFoot = (feet: number) => Math.round(feet * 2) / 2

/** The inside of a unit, in the size of its bay or yard. */
export function insideOf(park: DrawnPark, units: readonly PublicUnit[], unit: PublicUnit): Inside {
  const { land } = drawnPark(park, units)
  const bay = sizeOf(land, unit.unitNumber)
  const climate = writtenFeatures(park).some((feature) => feature.startsWith('AC and heat')) ? airAndHeat : undefined
  return {
    ...(isYard(park.plan, unit) ? (bay ?? usual) : asLargeAs(unit, bay ?? usual)),
    isMeasured: bay !== undefined && land.isMeasured,
    ...drawnOf(park, unit),
    size: `${squareFeet(unit.size)} SF`,
    climate,
  }
}
