import { declareError } from '#contract/errors.ts'

export const taskNotFound = declareError('not found', 'There is no such task.')
export const deletedTaskNotFound = declareError('not found', 'There is no such deleted task.')
