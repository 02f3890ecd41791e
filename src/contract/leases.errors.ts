import { declareError } from './errors.ts'

export const leaseNotFound = declareError('not found', 'There is no such lease.')
export const leaseBackwards = declareError('invalid', 'The lease ends before it starts. Choose other dates.')

// What keeps a lease from a unit (docs/specification/leases.md#4-who-may-hold-a-unit).
export const unitHeld = declareError(
  'conflict',
  'Unit {unitNumber} is held for {name} until {until}. Release the hold first.',
)
export const unitStillOccupied = declareError(
  'conflict',
  'Unit {unitNumber} is still occupied by {tenant}. Record the move-out first, or start after today.',
)
export const unitLeasedMonthToMonth = declareError(
  'conflict',
  'Unit {unitNumber} is leased to {tenant} month to month. Record a notice or the move-out first, or start after today.',
)
export const unitLeasedUntil = declareError(
  'conflict',
  'Unit {unitNumber} is leased to {tenant} from {from} to {until}. Choose other dates.',
)
export const unitLeasedFrom = declareError(
  'conflict',
  'Unit {unitNumber} is leased to {tenant} from {from}. Choose other dates.',
)
/** Two calls at once took the same days. */
export const unitLeasedMeanwhile = declareError(
  'conflict',
  'Unit {unitNumber} was leased to somebody else just now. Choose other dates.',
)
export const unitLeasedTogether = declareError(
  'conflict',
  'Unit {unitNumber} is leased together with {others}. Change the lease instead.',
)

/** Another user leased the unit first. */
export const unitLeased = declareError('conflict', 'Unit {unitNumber} is already leased. Choose another unit.')
export const unitLeasedTo = declareError(
  'conflict',
  'Unit {unitNumber} is already leased to {tenant}. Choose another unit.',
)
/** The lease can no longer be undone as a whole. */
export const unitLeaseChangedSince = declareError(
  'conflict',
  'The lease of unit {unitNumber} has been changed since it was signed. Edit the unit and the lead instead.',
)
