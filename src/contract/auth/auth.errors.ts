import { minPassword, noResetLink } from './auth.constants.ts'
import { declareError } from '#contract/errors.ts'
import { denialReasons, roleNeededFor, type StaffPermission } from '#contract/permissions.ts'

export const signedOut = declareError('signed out', 'Unauthorized')
export const onlyOwner = declareError('forbidden', denialReasons.owner)
export const onlySuperAdmin = declareError('forbidden', denialReasons.super_admin)
export const noViewer = declareError('forbidden', denialReasons.admin)

const denials = { owner: onlyOwner, super_admin: onlySuperAdmin, admin: noViewer }
export const permissionDenied = (permission: StaffPermission) => denials[roleNeededFor(permission)]({ permission })

export const wrongPassword = declareError('signed out', 'Invalid email or password')
/** This error makes the sign-in form show its first-time mode. */
export const unknownAddress = declareError('signed out', 'User not found')
export const temporaryPasswordExpired = declareError(
  'forbidden',
  'This temporary password has expired. Ask an administrator for a new one.',
)
export const notPreAuthorized = declareError(
  'forbidden',
  'This email is not pre-authorized. Ask an administrator for an invitation.',
)
export const tooManySignIns = declareError(
  'unavailable',
  'Too many people are signing in at this moment. Please try again in a few seconds.',
)

export const passwordTooShort = declareError('invalid', `New password must be at least ${minPassword} characters`)
export const passwordCommon = declareError(
  'invalid',
  'This is one of the most common passwords. Please choose another one.',
)
export const passwordUnchanged = declareError(
  'invalid',
  'The new password is the current one. Please choose another one.',
)
export const currentPasswordWrong = declareError('invalid', 'The current password is not right.')
export const resetLinkInvalid = declareError('not found', noResetLink)
export const tooManyPasswords = declareError(
  'unavailable',
  'Too many passwords are being checked at this moment. Please try again in a few seconds.',
)
