import { declareError } from '#contract/errors.ts'
import { documentsTaken, maxDocuments } from '#contract/properties/uploads.constants.ts'

export const documentNotFound = declareError('not found', 'There is no such document.')
export const deletedDocumentNotFound = declareError('not found', 'There is no such deleted document.')
export const notADocument = declareError(
  'wrong media type',
  `This file is no document that can be taken. ${documentsTaken}`,
)
export const tooManyDocuments = declareError(
  'conflict',
  `A lead can have ${maxDocuments} documents. Delete one of them first.`,
)
export const tooManyLeaseDocuments = declareError(
  'conflict',
  `A lease can have ${maxDocuments} documents. Delete one of them first.`,
)
export const leadGoneMeanwhile = declareError('conflict', 'This lead was merged or deleted just now. Please try again.')
export const documentsBusy = declareError(
  'unavailable',
  'Too many documents are being uploaded at this moment. Please try again in a few seconds.',
)
