import type { PublicUnit } from '#contract/units/units.ts'
import { buildingOf, isStatus } from '#domain/units/units.constants.ts'
import type { Floor } from '#domain/what-fits/floor.ts'
import type { NightBuilding } from '#ui/drawings/front/elevation.tsx'

/** In feet: the longest front in one piece. A number on a longer one could not be read on a phone. */
const longest = 330

const isFree = ({ status }: PublicUnit) => isStatus(status, 'available')

/**
 * The buildings that have an available unit: whole, or only the available units if one would be too long, in pieces that fit.
 * Without an available unit, the first building.
 */
export function buildingsByNight(units: readonly PublicUnit[], floorOf: (unit: PublicUnit) => Floor): NightBuilding[] {
  const all = [...Map.groupBy(units, buildingOf)]
  const withFree = all.filter(([, inside]) => inside.some(isFree))
  const buildings = (withFree.length === 0 ? all.slice(0, 1) : withFree).map(([letters, inside]) => ({
    letters,
    units: inside.map((unit) => ({ label: unit.unitNumber, front: floorOf(unit), isFree: isFree(unit) })),
  }))
  if (buildings.every((building) => lengthOf(building) <= longest)) return buildings
  if (withFree.length === 0) return buildings.flatMap(inPieces).slice(0, 1)
  return firstFronts(
    buildings
      .map((building) => ({ ...building, units: building.units.filter((unit) => unit.isFree) }))
      .flatMap(inPieces),
  )
}

/** More available units would make the page of a very large park long and slow. */
const maxFronts = 60

function firstFronts(buildings: readonly NightBuilding[]) {
  let fronts = 0
  return buildings.filter(({ units }) => {
    fronts += units.length
    return fronts <= maxFronts
  })
}

const lengthOf = ({ units }: NightBuilding) => units.reduce((sum, { front }) => sum + front.width + 1, 0)

function inPieces(building: NightBuilding): NightBuilding[] {
  const pieces: NightBuilding['units'][number][][] = []
  let length = 0
  for (const unit of building.units) {
    const own = unit.front.width + 1
    const last = pieces.at(-1)
    if (last && length + own <= longest) last.push(unit)
    else pieces.push([unit])
    length = last && length + own <= longest ? length + own : own
  }
  return pieces.map((units) => ({ ...building, units }))
}
