import { declareError } from './errors.ts'

export const contradictsCommitments = declareError(
  'conflict',
  'This contradicts {commitments}. Move, cancel or reassign them first, or save it anyway.',
)
