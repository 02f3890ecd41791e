import { declareError } from '#contract/errors.ts'

export const inquiryNotFound = declareError('not found', 'There is no such inquiry.')
