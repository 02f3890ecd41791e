import type { PlannedBuilding } from './site-plan.ts'

export type Box = { x: number; y: number; width: number; height: number }
export type Facing = 'south' | 'west' | 'north' | 'east'
export type PlacedBay = Box & { label: string; facing: Facing }

const facings: Record<PlannedBuilding['turn'], Facing> = { 0: 'south', 90: 'west', 180: 'north', 270: 'east' }

/** The way its bay doors look; those of a building with doors on both sides also look the other way. */
export const facingOf = ({ turn }: Pick<PlannedBuilding, 'turn'>): Facing => facings[turn]

/** The ground that a building stands on, in feet. */
export function footprintOf({ x, y, turn, bays }: Pick<PlannedBuilding, 'x' | 'y' | 'turn' | 'bays'>): Box {
  const length = bays.reduce((sum, { width }) => sum + width, 0)
  const depth = Math.max(...bays.map((bay) => bay.depth))
  return turn % 180 === 0 ? { x, y, width: length, height: depth } : { x, y, width: depth, height: length }
}

/**
 * The bays of a building where they stand. Seen from the doors, the first is at the left and all fronts are in one line.
 * A bay beyond the labels has none.
 */
export function placedBays(building: PlannedBuilding, labels?: readonly string[]): PlacedBay[] {
  const { letters, bays } = building
  const { x, y, width, height } = footprintOf(building)
  const facing = facingOf(building)
  return bays.map((bay, place) => {
    const before = bays.slice(0, place).reduce((sum, other) => sum + other.width, 0)
    const label = labels ? (labels[place] ?? '') : `${letters}${place + 1}`
    switch (facing) {
      case 'south':
        return { label, facing, x: x + before, y: y + height - bay.depth, width: bay.width, height: bay.depth }
      case 'north':
        return { label, facing, x: x + width - before - bay.width, y, width: bay.width, height: bay.depth }
      case 'west':
        return { label, facing, x, y: y + before, width: bay.depth, height: bay.width }
      case 'east':
        return {
          label,
          facing,
          x: x + width - bay.depth,
          y: y + height - before - bay.width,
          width: bay.depth,
          height: bay.width,
        }
    }
  })
}
