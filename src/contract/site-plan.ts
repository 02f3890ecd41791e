import * as z from 'zod/mini'
import { doorSides, maxBays, maxBuildings, maxFeet, roadSides, turns } from './site-plan.constants.ts'
import { wholeNumber } from './text.ts'

/*
 * Where the buildings of the park stand, in feet: x runs east and y south from the north-west corner of the sheet. A park
 * without a plan of its own is laid out by the rules of the drawing.
 */

const feet = (what: string) => wholeNumber(maxFeet, `${what} must be in whole feet from 0 to 5,000.`)
const size = (what: string, min: number, max: number) => {
  const range = `${what} must be in whole feet from ${min} to ${max}.`
  return z.int(range).check(z.gte(min, range), z.lte(max, range))
}

/** A bay is the place of one unit. */
export const Bay = z.object({ width: size('The width of a bay', 10, 200), depth: size('The depth of a bay', 10, 300) })

export const PlannedBuilding = z.object({
  /** The letters of its units: those of building C are C1, C2 and so on, and stand in its bays in this order. */
  letters: z.string().check(z.regex(/^[A-Z]{1,2}$/, 'A building has one or two letters.')),
  /** The corner of the building that is north-west after it was turned. */
  x: feet('The distance from the west'),
  y: feet('The distance from the north'),
  turn: z.literal(turns),
  doors: z.enum(doorSides),
  bays: z
    .array(Bay)
    .check(
      z.minLength(1, 'A building has at least one bay.'),
      z.maxLength(maxBays, `A building has at most ${maxBays} bays.`),
    ),
})
export type PlannedBuilding = z.output<typeof PlannedBuilding>

export const SitePlan = z.object({
  /** The corners of the park's land, clockwise. */
  lot: z
    .array(z.tuple([feet('A corner'), feet('A corner')]))
    .check(z.minLength(3, 'The land has at least three corners.'), z.maxLength(24, 'The land has at most 24 corners.')),
  roadSide: z.enum(roadSides),
  /** A building with more than `maxBays` units has parts with the same letters. */
  buildings: z
    .array(PlannedBuilding)
    .check(z.maxLength(maxBuildings, `There can be at most ${maxBuildings} buildings.`)),
})
export type SitePlan = z.output<typeof SitePlan>
