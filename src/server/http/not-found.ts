import { ApiError } from '#contract/errors.ts'

export const addressNotFound = () => new ApiError('not found', 'There is nothing at this address.')
export const leadNotFound = () => new ApiError('not found', 'There is no such lead.')
export const phaseNotFound = () => new ApiError('not found', 'There is no such phase.')
export const propertyNotFound = () => new ApiError('not found', 'There is no such property.')
export const deletedUnitNotFound = () => new ApiError('not found', 'There is no such deleted unit.')
export const unitNotFound = () => new ApiError('not found', 'There is no such unit.')

/** Returns the first row of a query, or throws the error for a missing one. */
export function requireRow<Row>([row]: readonly Row[], notFound: () => ApiError): Row {
  if (row === undefined) throw notFound()
  return row
}
