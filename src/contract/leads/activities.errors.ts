import { declareError } from '#contract/errors.ts'

export const activityNotFound = declareError('not found', 'There is no such activity.')
export const noteNotFound = declareError('not found', 'There is no such note on the lead.')
export const activityChangedSince = declareError('conflict', 'This activity has been changed since. Undo that first.')
export const activityDone = declareError('conflict', 'This activity is done already.')
export const activityPlanned = declareError('conflict', 'This activity is planned again already.')
export const activityTooOld = declareError(
  'conflict',
  'This activity was logged by an earlier version and cannot be undone.',
)
