import type { placedPlan } from './site-layout.ts'
import type { Facing } from './site-plan.geometry.ts'

type Land = ReturnType<typeof placedPlan>
type Size = { width: number; depth: number }

const isAcross = (facing: Facing) => facing === 'south' || facing === 'north'

/** The size of a yard, or of a bay, whose doors can be on any side. */
function placedSize({ buildings, yards }: Land, unitNumber: string): Size | undefined {
  const yard = yards.find(({ label }) => label === unitNumber)
  if (yard) return { width: yard.box.width, depth: yard.box.height }
  for (const { facing, bays } of buildings) {
    const bay = bays.find(({ label }) => label === unitNumber)
    if (bay) return isAcross(facing) ? { width: bay.width, depth: bay.height } : { width: bay.height, depth: bay.width }
  }
  return undefined
}

/** If a bay differs from the size of its unit by more than this fraction, it has the size of the unit. */
const tolerance = 0.1

const halfFoot = (feet: number) => Math.round(feet * 2) / 2

/** Scales a bay to the size of its unit in square feet. */
function asLargeAs(size: number, bay: Size): Size {
  const scale = Math.sqrt(size / (bay.width * bay.depth))
  if (size === 0 || Math.abs(1 - scale * scale) <= tolerance) return bay
  return { width: halfFoot(bay.width * scale), depth: halfFoot(bay.depth * scale) }
}

/** The width and depth of a unit or yard, `usual` if it has no place on the plan. */
export function sizeOnPlan(land: Land, unit: { unitNumber: string; size: number }, usual: Size, isYard: boolean) {
  const bay = placedSize(land, unit.unitNumber)
  const { width, depth } = isYard ? (bay ?? usual) : asLargeAs(unit.size, bay ?? usual)
  return { width, depth, isMeasured: bay !== undefined && land.isMeasured }
}
