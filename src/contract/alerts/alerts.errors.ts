import { maxDevices } from './alerts.constants.ts'
import { declareError } from '#contract/errors.ts'

export const deviceNotFound = declareError('not found', 'There is no such device.')
export const tooManyDevices = declareError(
  'conflict',
  `Alerts reach at most ${maxDevices} devices. Remove one that you do not use.`,
)
