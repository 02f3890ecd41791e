import { declareError } from '#contract/errors.ts'
import { imagesTaken, maxUploadsPerDay } from './uploads.constants.ts'

export const notMultipart = declareError('wrong media type', 'Send one {kind} as multipart/form-data.')
export const fileMissing = declareError('invalid', 'The request holds no file. Choose {one}.')
export const fileEmpty = declareError('invalid', 'The file is empty. Choose another {kind}.')
export const fileTooLarge = declareError('too large', 'The {kind} is larger than {megabytes} MB. Choose a smaller one.')
export const tooManyFiles = declareError('invalid', 'Send one {kind} at a time.')
export const uploadIncomplete = declareError(
  'invalid',
  'The upload did not arrive whole. Please send the {kind} again.',
)

export const imageNotFound = declareError('not found', 'There is no such image.')
export const tracingNotFound = declareError('not found', 'There is no such tracing sheet.')
export const notAnImage = declareError('wrong media type', `This file is no image that can be shown. ${imagesTaken}`)
export const tooManyPixels = declareError(
  'too large',
  'The image has {millions} megapixels; at most 40 can be taken. Choose a smaller one.',
)
export const imageBroken = declareError('invalid', 'This image is broken and cannot be read. Choose another one.')
export const tooManyUploads = declareError(
  'too many',
  `You can upload ${maxUploadsPerDay} images in 24 hours. Please go on tomorrow.`,
)
export const imagesBusy = declareError(
  'unavailable',
  'Too many images are being uploaded at this moment. Please try again in a few seconds.',
)
