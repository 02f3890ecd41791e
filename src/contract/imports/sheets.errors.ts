import { declareError } from '#contract/errors.ts'

export const sheetNotFound = declareError('not found', 'There is no such import sheet.')
export const discardedSheetNotFound = declareError('not found', 'There is no such import sheet that was thrown away.')
