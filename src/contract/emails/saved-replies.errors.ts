import { declareError } from '#contract/errors.ts'

export const replyNotFound = declareError('not found', 'There is no such saved reply.')
export const deletedReplyNotFound = declareError('not found', 'There is no such deleted saved reply.')
