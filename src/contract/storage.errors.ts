import { declareError } from './errors.ts'

export const diskFull = declareError(
  'unavailable',
  'Nothing can be stored now: the disk of {folder} has less than {reserve} MB free. Free some space on it.',
)
export const storeUnavailable = declareError(
  'unavailable',
  'The store of uploaded files cannot be reached at the moment. Please try again in a minute.',
)
