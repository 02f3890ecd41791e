import { declareError } from '#contract/errors.ts'

export const propertyNotFound = declareError('not found', 'There is no such property.')
export const deletedPropertyNotFound = declareError('not found', 'There is no such deleted property.')
export const locationUnknown = declareError('invalid', 'Choose one of the locations.')
