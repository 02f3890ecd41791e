import { declareError } from './errors.ts'

export const diskFull = declareError(
  'unavailable',
  'Nothing can be stored at the moment, because the disk of the server is nearly full. Please try again in a few minutes.',
)
export const storeUnavailable = declareError(
  'unavailable',
  'The store of uploaded files cannot be reached at the moment. Please try again in a minute.',
)
