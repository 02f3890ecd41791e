import { declareError } from './errors.ts'

export const tooManyWindows = declareError('too many', 'Too many windows follow the changes. Close some of them.')
