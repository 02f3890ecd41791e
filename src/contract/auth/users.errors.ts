import { declareError } from '#contract/errors.ts'

export const userNotFound = declareError('not found', 'There is no such user.')
export const userGone = declareError('conflict', 'This user no longer has an account. Choose another one.')
export const emailUnchangeable = declareError('invalid', 'Email cannot be changed for existing users')
export const accountEmailTaken = declareError('conflict', 'This email address is taken. Choose another one.')
export const ownerIsSuperAdmin = declareError('conflict', 'The owner account is always a super admin.')
export const ownAccountStays = declareError('conflict', 'You cannot delete your own account.')
export const ownPasswordNotReset = declareError('conflict', 'Change your own password with your current one.')
export const ownerPasswordStays = declareError(
  'forbidden',
  'Only the owner can change the password of the owner account.',
)
