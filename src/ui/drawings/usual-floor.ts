import { floorOf } from '#domain/what-fits/floor.ts'
import { unit } from './geometry.ts'

/** A unit of the default size, for which only the door height is known. */
export const usualFloor = (height: number | null) =>
  floorOf({
    width: unit.width,
    depth: unit.depth,
    doors: null,
    height,
    rooms: { office: true, bathroom: false },
  })
