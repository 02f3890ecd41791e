import { declareError } from './errors.ts'

export const leaseNotFound = declareError('not found', 'There is no such lease.')
export const leaseBackwards = declareError('invalid', 'The lease ends before it starts. Choose other dates.')
/** Another user leased the unit first. */
export const unitLeased = declareError('conflict', 'Unit {unitNumber} is already leased. Choose another unit.')
export const unitLeasedTo = declareError(
  'conflict',
  'Unit {unitNumber} is already leased to {tenant}. Choose another unit.',
)
/** The lease can no longer be undone as a whole. */
export const leaseChangedSince = declareError(
  'conflict',
  'The lease of unit {unitNumber} has been changed since it was signed. Edit the unit and the lead instead.',
)
