import { declareError } from '#contract/errors.ts'
import { maxUnits } from '#domain/units/unit-numbers.ts'

export const unitNotFound = declareError('not found', 'There is no such unit.')
export const deletedUnitNotFound = declareError('not found', 'There is no such deleted unit.')
export const unitNotLeased = declareError(
  'invalid',
  'Unit {unitNumber} is not leased. Set its status to Leased to give it a lease rent.',
)
export const officeTooLarge = declareError(
  'invalid',
  'The office would be larger than the unit. Correct one of the two sizes.',
)
export const unitSizeUnknown = declareError(
  'invalid',
  'The size of unit {unitNumber} is not given. Give it before the unit is on the market.',
)
export const unitHasTenant = declareError(
  'conflict',
  'Unit {unitNumber} has or had a tenant, whose lease stays on record. Take the unit off the market instead.',
)
export const tooManyUnits = declareError('conflict', `A park can have at most ${maxUnits} units.`)
export const unitExists = declareError('conflict', 'Unit {unitNumber} is there already. Choose other numbers.')
export const unitsExist = declareError('conflict', 'Units {unitNumbers} are there already. Choose other numbers.')
export const unitReplaced = declareError(
  'conflict',
  'Unit {unitNumber} was combined or split. Split or combine it back, or choose another number.',
)
export const unitStandsForOthers = declareError(
  'conflict',
  'Unit {unitNumber} stands in the place of another unit. Split or combine it back first, or take it off the market.',
)
export const unitPlaceTaken = declareError(
  'conflict',
  'Unit {unitNumber} was a part of what is unit {other} now. Split or combine that one instead.',
)
export const unitsOfSeveralTenants = declareError(
  'conflict',
  'One unit cannot be leased to several tenants: {tenants}. Combine units of one tenant, or end the other leases first.',
)
export const tenantPartMissing = declareError(
  'invalid',
  'Unit {unitNumber} is leased. Choose the part in which the tenant stays.',
)
export const leaseOfPlaceChanged = declareError(
  'conflict',
  'The lease of unit {unitNumber} has been changed since. Combine or split the unit instead, which keeps the change.',
)
export const unitsOfPlaceChanged = declareError(
  'conflict',
  'Unit {unitNumber} does not come back by undoing, because others have been combined or split in its place since. Combine or split the units yourself.',
)
export const newUnitIncomplete = declareError('invalid', 'Unit {unitNumber} is new. Give its phase.')
export const unitNumberTaken = declareError('conflict', 'There is a unit of this number already. Choose another one.')
export const unitOfOtherTenant = declareError(
  'conflict',
  'Unit {unitNumber} is leased to {tenant}, and the list says {other}. Give the later lease start of {other}, or correct the name at the unit if it is the same tenant.',
)
/** `units` is 'unit A1' or 'units A1 and A2'. */
export const unitsAddedMeanwhile = declareError(
  'conflict',
  'Someone else has added {units} meanwhile. Look again at what changes, and import it then.',
)
export const unitsChangedMeanwhile = declareError(
  'conflict',
  'Someone else has changed {units} meanwhile. Look again at what changes, and import it then.',
)
export const phaseGone = declareError('invalid', 'This phase no longer exists. Choose another one.')
export const templateGone = declareError('invalid', 'This template no longer exists. Choose another one.')
