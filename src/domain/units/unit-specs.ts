import * as z from 'zod/mini'
import { doorFeet } from '#domain/text/text.ts'
import { keysOf, recordOf } from '#domain/text/typed-record.ts'
import { doorKinds, phaseCounts, sprinklerKinds, voltages } from './unit-specs.constants.ts'

const whole = (min: number, max: number, message: string) =>
  z.int(message).check(z.gte(min, message), z.lte(max, message))

const doorWidth = whole(4, 60, 'The width of a door must be in whole feet from 4 to 60, or empty.')
const doorHeight = doorFeet('The height of a door must be in whole feet from 6 to 40, or empty.')

/** The doors of one kind. Width and height are in feet, null if not entered. */
const Doors = z.object(
  {
    kind: z.enum(doorKinds, `The kind of a door must be one of ${doorKinds.join(', ')}.`),
    count: whole(1, 99, 'The number of doors must be a whole number from 1 to 99.'),
    width: z._default(z.nullable(doorWidth), null),
    height: z._default(z.nullable(doorHeight), null),
  },
  'A door must be an object.',
)
export type Doors = z.infer<typeof Doors>

const doors = z.array(Doors, 'The doors must be a list, or null.').check(
  z.minLength(1, 'Name at least one kind of door, or send null.'),
  z.refine((kinds) => new Set(kinds.map(({ kind }) => kind)).size === kinds.length, 'Name each kind of door once.'),
  z.overwrite((kinds) => kinds.toSorted((a, b) => doorKinds.indexOf(a.kind) - doorKinds.indexOf(b.kind))),
)

const clearHeight = whole(6, 100, 'The clear height must be in whole feet from 6 to 100, or empty.')
const powerAmps = whole(1, 10_000, 'The power must be in whole amps from 1 to 10,000, or empty.')
const powerVolts = z.enum(voltages, `The voltage must be one of ${voltages.join(', ')}, or empty.`)
const powerPhases = z.literal(phaseCounts, 'The power phase must be 1 or 3, or empty.')
const officeRule = 'The size of the office must be in whole square feet from 0 to 1,000,000, or empty.'
const officeSize = whole(0, 1_000_000, officeRule)
const restrooms = whole(0, 99, 'The number of restrooms must be a whole number from 0 to 99, or empty.')
const yardRule = 'The size of the yard must be in whole square feet from 0 to 10,000,000, or empty.'
const yardSize = whole(0, 10_000_000, yardRule)
const sprinklers = z.enum(sprinklerKinds, `The sprinklers must be one of ${sprinklerKinds.join(', ')}, or empty.`)
const craneRule = 'The capacity of the crane must be in tons from 0 to 500, or empty.'
const craneTons = z.number(craneRule).check(z.gte(0, craneRule), z.lte(500, craneRule))
const floorLoadRule = 'The floor load must be in whole pounds per square foot from 1 to 10,000, or empty.'
const floorLoad = whole(1, 10_000, floorLoadRule)

const specs = {
  doors,
  /** In feet, below the lowest beam. */
  clearHeight,
  powerAmps,
  powerVolts,
  powerPhases,
  /** Square feet, included in the size of the unit. */
  officeSize,
  restrooms,
  /** Square feet, not included in the size of the unit. */
  yardSize,
  sprinklers,
  craneTons,
  /** In pounds per square foot. */
  floorLoad,
}
type Specs = typeof specs

export const specNames = keysOf(specs)

/** The specs of a unit. Null means not entered; 0 and None mean that the unit has none. */
export const unitSpecs = recordOf(specNames.map((name) => [name, z.nullable(specs[name])])) as {
  [Name in keyof Specs]: z.ZodMiniNullable<Specs[Name]>
}

/** The specs that visitors receive, which leave out those not entered. */
export const PublicSpecs = z.partial(z.object(specs))
export type PublicSpecs = z.infer<typeof PublicSpecs>

/** The specs of a unit as staff, visitors and files give them. */
export type UnitSpecs = { [Name in keyof PublicSpecs]: PublicSpecs[Name] | null }

export const noSpecs = recordOf(specNames.map((name) => [name, null]))

type Sizes = { size?: number | undefined; officeSize?: number | null | undefined }

/** Whether the office is no larger than its unit, if both sizes are given. */
export const officeFits = ({ size, officeSize }: Sizes) => !officeSize || officeSize <= (size || Infinity)

/** Refuses a unit in a file if its office is larger than the unit. */
export const refuseLargeOffice = z.refine<Sizes>(officeFits, {
  path: ['officeSize'],
  error: 'The office would be larger than the unit. Correct one of the two sizes.',
})

/** The doors of a unit for which a file has only counts. If a count is unchanged, the stored sizes of that kind stay. */
export const doorsCounted = (before: readonly Doors[] | null, counted: readonly Doors[]): Doors[] =>
  doorKinds.flatMap((kind) => {
    const [stored, imported] = [before, counted].map((kinds) => kinds?.find((one) => one.kind === kind))
    const doors = imported?.count === stored?.count ? stored : (imported ?? stored)
    return doors ? [doors] : []
  })
