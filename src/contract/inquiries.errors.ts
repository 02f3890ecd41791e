import { declareError } from './errors.ts'

export const inquiryNotFound = declareError('not found', 'There is no such inquiry.')
