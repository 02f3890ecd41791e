import { declareError } from '#contract/errors.ts'

export const mergeNotFound = declareError('not found', 'There is no such merge.')
export const onlyNotesOfBoth = declareError(
  'invalid',
  'Only the notes of both leads can stay. Choose one side for the other fields.',
)
export const mergedWithItself = declareError('conflict', 'A lead cannot be merged with itself. Choose another one.')
export const mergedAlready = declareError('conflict', 'One of these leads was merged already. Reload the page.')
export const mergedSince = declareError(
  'conflict',
  'The lead was merged into another one since then. Undo that merge first.',
)
export const mergeUndone = declareError('conflict', 'This merge was undone already.')
