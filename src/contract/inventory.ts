import * as z from 'zod/mini'
import { Done } from './auth.ts'
import { call } from './call.ts'
import { doorFeet, features, idOf, requiredText, uploadedImage, wholeNumber } from './text.ts'
import { maxUnits, readUnitNumbers, unitNumberPattern } from './unit-numbers.ts'
import { maxRent, unitStatuses } from './units.constants.ts'
import { StaffUnit } from './units.ts'

/*
 * What units there are, and what each of them is; units.ts has their rents, statuses and tenants. The dashboard does not load
 * these rules.
 */

const rightNumber = 'Enter a building letter and a number, such as C1.'
const rightSize = 'The size must be in whole square feet from 1 to 1,000,000.'

const size = z.int(rightSize).check(z.gte(1, rightSize), z.lte(1_000_000, rightSize))
const phaseId = idOf('Choose one of the phases.')

const unitNumbers = requiredText('The unit numbers', 500, 'Enter the unit numbers, such as C1 to C6.').check(
  z.refine((text) => readUnitNumbers(text) !== undefined, 'Enter unit numbers such as C1, or C1 to C6.'),
  z.refine(
    (text) => (readUnitNumbers(text) ?? []).length <= maxUnits,
    `At most ${maxUnits} units can be added at once.`,
  ),
)

const monthlyRent = wholeNumber(maxRent, 'The monthly rent must be in whole dollars from 0 to 1,000,000.')

/** Units to add, with their numbers as text. */
export const NewUnits = z.object({ size, phaseId, unitNumbers, monthlyRent })

export const create = call('POST', '/api/admin/units', {
  permission: 'change the park',
  writes: ['history', 'phases', 'tenancies', 'units'],
  summary: `Add units, such as C1 to C6; a park has at most ${maxUnits}`,
  status: 201,
  body: z.object({
    size,
    phaseId,
    unitNumbers: z.pipe(
      unitNumbers,
      z.transform((text) => readUnitNumbers(text) ?? []),
    ),
    monthlyRent: z._default(monthlyRent, 0),
  }),
  response: z.array(StaffUnit),
})

/** A unit of a file. */
export const ImportedUnit = z.object({
  unitNumber: requiredText('The unit number', 20, rightNumber).check(
    z.toUpperCase(),
    z.regex(unitNumberPattern, rightNumber),
  ),
  size,
  phaseId,
  monthlyRent,
  // Visitors read any other status as leased.
  status: z.enum(unitStatuses, `The status must be one of ${unitStatuses.join(', ')}.`),
  offMarket: z._default(z.boolean('Say whether the unit is off the market.'), false),
})
export type ImportedUnit = z.output<typeof ImportedUnit>

export const importUnits = call('POST', '/api/admin/units/import', {
  permission: 'change the park',
  writes: ['history', 'phases', 'tenancies', 'units'],
  summary: `Add the units of a file, all of them or none; a park has at most ${maxUnits}`,
  status: 201,
  body: z.object({
    units: z.array(ImportedUnit, 'Send the units as a list.').check(
      z.minLength(1, 'Send at least one unit.'),
      z.maxLength(maxUnits, `At most ${maxUnits} units can be added at once.`),
      z.refine(
        (list) => new Set(list.map(({ unitNumber }) => unitNumber)).size === list.length,
        'Two units have the same number.',
      ),
    ),
  }),
  response: z.array(StaffUnit),
})

/** The definition of a unit, independent of its tenant. */
export const UnitDefinition = z.object({
  unitNumber: requiredText('The unit number', 20, rightNumber).check(
    z.toUpperCase(),
    z.regex(unitNumberPattern, rightNumber),
  ),
  size,
  phaseId,
  /** In feet; null for the door of the park. */
  doorHeight: z.nullable(doorFeet('The door height must be in whole feet from 6 to 40, or empty.')),
  /** What only this unit has, beside the features of every unit. */
  features: features(),
  /** '' for the drawn one. */
  floorPlan: uploadedImage('Upload the floor plan as an image.'),
  offMarket: z.boolean('Say whether the unit is off the market.'),
})

export const updateDefinition = call('PUT', '/api/admin/units/:id/definition', {
  permission: 'change the park',
  writes: ['history', 'tenancies', 'units'],
  summary:
    'Rename a unit, change its size, phase, door, features or floor plan, or take it off the market; fields that are not sent stay unchanged',
  body: z.partial(UnitDefinition),
  response: StaffUnit,
})

export const remove = call('DELETE', '/api/admin/units/:id', {
  permission: 'change the park',
  writes: ['history', 'tenancies', 'units'],
  summary: 'Delete a unit; it can be restored for 30 days. 409 for one that has or had a tenant',
  response: Done,
})
