import { declareError } from '#contract/errors.ts'

export const importNotFound = declareError('not found', 'There is no such import.')
export const importUndoneAlready = declareError('conflict', 'This import was undone already.')
export const importTooOld = declareError(
  'conflict',
  'This import was made before leases were records of their own, and cannot be undone. Change the units instead.',
)
