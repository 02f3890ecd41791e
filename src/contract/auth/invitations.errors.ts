import { declareError } from '#contract/errors.ts'

export const invitationNotFound = declareError('not found', 'There is no such invitation.')
/** The same error for an unknown, a used and an expired invitation. */
export const invitationInvalid = declareError('not found', 'Invalid or expired invitation')
export const invitationOfAnother = declareError('invalid', 'This invitation is for another email address.')
export const accountExists = declareError('conflict', 'There is already an account for this email address.')
