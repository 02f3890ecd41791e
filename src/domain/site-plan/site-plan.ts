import * as z from 'zod/mini'
import { maxPhases } from '#domain/park/business-park.constants.ts'
import {
  doorSides,
  driveWidths,
  maxBays,
  maxBuildings,
  maxCanopy,
  maxCourt,
  maxDriveCorners,
  maxDrives,
  maxFeet,
  maxParking,
  maxStalls,
  maxYards,
  roadSides,
  turns,
} from './site-plan.constants.ts'
import { anyText, wholeNumber } from '#domain/text/text.ts'
import { isBuilding, isUnitNumber } from '#domain/units/unit-numbers.ts'
import { countText } from '#domain/units/units.constants.ts'

/*
 * The positions of the park's buildings, in feet: x runs east and y south from the northwest corner of the sheet. Without a
 * plan, the drawing's rules lay out the park, and also each optional part that the plan leaves out.
 */

const feet = (what: string) => wholeNumber(maxFeet, `${what} must be in whole feet from 0 to 5,000.`)
const size = (what: string, min: number, max: number) => {
  const range = `${what} must be in whole feet from ${countText(min)} to ${countText(max)}.`
  return z.int(range).check(z.gte(min, range), z.lte(max, range))
}

/** A bay is the place of one unit. */
export const Bay = z.object({ width: size('The width of a bay', 10, 200), depth: size('The depth of a bay', 10, 300) })

export const PlannedBuilding = z.object({
  /** Its name, which its units have as their building or as the letters of their numbers. They fill its bays in order. */
  letters: z
    .string()
    .check(z.refine(isBuilding, 'The name of a building can have letters, digits and - + / . & # only.')),
  /** The corner that is northwest after turning the building. */
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
  /** The depth of the court in front of each side with doors; 0 for none. */
  court: z.optional(size('The depth of a court', 0, maxCourt)),
  /** The depth of the roof in front of each side with doors; 0 for none. */
  canopy: z.optional(size('The depth of a canopy', 0, maxCanopy)),
  /** The total number of stalls beside its doors. */
  stalls: z.optional(wholeNumber(maxStalls, `The stalls of a building must be a whole number from 0 to ${maxStalls}.`)),
})
export type PlannedBuilding = z.output<typeof PlannedBuilding>

const Corner = z.tuple([feet('A corner'), feet('A corner')])

const lotPlace = (what: string) => size(what, -maxFeet, maxFeet)

/** The place of a future phase, beside the land. */
export const PhaseLot = z.object({
  phase: z.int().check(z.gte(2, 'The first phase is on the land.')),
  x: lotPlace('The distance from the west'),
  y: lotPlace('The distance from the north'),
  width: size('The width of a lot', 10, maxFeet),
  height: size('The depth of a lot', 10, maxFeet),
})
export type PhaseLot = z.output<typeof PhaseLot>

/** A row of stalls apart from the buildings, along the longer side of its ground. */
const Parking = z.object({
  x: feet('The distance from the west'),
  y: feet('The distance from the north'),
  width: size('The width of parking', 16, maxFeet),
  height: size('The depth of parking', 16, maxFeet),
})

/** The fenced ground of a unit without a building. */
export const Yard = z.object({
  unit: z.string().check(z.refine(isUnitNumber, 'A yard has the number of a unit.')),
  x: feet('The distance from the west'),
  y: feet('The distance from the north'),
  width: size('The width of a yard', 10, maxFeet),
  height: size('The depth of a yard', 10, maxFeet),
})
export type Yard = z.output<typeof Yard>

/** A road on a side of the land other than the park's own road. */
const OtherRoad = z.object({
  side: z.enum(roadSides),
  name: z.optional(anyText('The name of the road', 100)),
})

/** The corners of the center line of a drive, in order. */
const Drive = z
  .array(Corner)
  .check(
    z.minLength(2, 'A drive has at least two corners.'),
    z.maxLength(maxDriveCorners, `A drive has at most ${maxDriveCorners} corners.`),
  )

export const SitePlan = z.object({
  /** The corners of the park's land, clockwise. */
  lot: z
    .array(Corner)
    .check(z.minLength(3, 'The land has at least three corners.'), z.maxLength(24, 'The land has at most 24 corners.')),
  /** The side of the park's own road. The facts of the park have its name. */
  roadSide: z.enum(roadSides),
  otherRoads: z.optional(z.array(OtherRoad).check(z.maxLength(3, 'The land has at most three other roads.'))),
  /** A building with more than `maxBays` units has parts with the same letters. */
  buildings: z
    .array(PlannedBuilding)
    .check(z.maxLength(maxBuildings, `There can be at most ${maxBuildings} buildings.`)),
  yards: z.optional(
    z.array(Yard).check(
      z.maxLength(maxYards, `There can be at most ${maxYards} yards.`),
      z.refine((yards) => new Set(yards.map(({ unit }) => unit)).size === yards.length, 'Each unit has one yard.'),
    ),
  ),
  parking: z.optional(
    z.array(Parking).check(z.maxLength(maxParking, `There can be at most ${maxParking} rows of parking.`)),
  ),
  driveWidth: z.optional(size('The width of the drives', driveWidths.min, driveWidths.max)),
  /** The side of the gate, if it is not at the park's own road. */
  gateSide: z.optional(z.enum(roadSides)),
  /** The position of the gate on its side: from the west, or from the north on the east and west sides. */
  gate: z.optional(feet('The place of the gate')),
  /** These replace the drives that the rules would create. */
  drives: z.optional(z.array(Drive).check(z.maxLength(maxDrives, `There can be at most ${maxDrives} drives.`))),
  lots: z.optional(
    z.array(PhaseLot).check(
      z.maxLength(maxPhases, `There can be at most ${maxPhases} lots.`),
      z.refine((lots) => new Set(lots.map(({ phase }) => phase)).size === lots.length, 'Each phase has one lot.'),
    ),
  ),
})
export type SitePlan = z.output<typeof SitePlan>
