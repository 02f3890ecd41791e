import { maxAttachmentBytes } from './emails.constants.ts'
import { declareError } from '#contract/errors.ts'

export const emailNotFound = declareError('not found', 'There is no such email.')
export const attachmentNotFound = declareError('not found', 'There is no such attachment.')
export const emailLeft = declareError('conflict', 'This email has left already and cannot be taken back.')
export const emailDealtWith = declareError(
  'conflict',
  'Someone else has dealt with this email meanwhile. Reload the page.',
)
export const senderMissing = declareError(
  'conflict',
  'This email names no sender, so there is no one to reply to. Link it to a lead instead.',
)
export const senderShared = declareError(
  'conflict',
  "{address} belongs to a program that writes for many people, so nobody would read the reply. Create a lead with the person's own address, and link the email to it.",
)
export const senderOfOffice = declareError(
  'conflict',
  '{address} belongs to the office. Create a lead for the person whom this email is about, and link the email to it.',
)
export const priceMissing = declareError(
  'invalid',
  '{unitNumber} has no price yet. Remove {typed}, or set the rent first.',
)
export const documentGone = declareError('invalid', 'A document no longer exists. Choose the attachments again.')
export const photoGone = declareError('invalid', 'A photo no longer exists. Choose the attachments again.')
export const attachmentsTooLarge = declareError(
  'invalid',
  `The attachments have {size} MB together. Mail servers take about ${Math.floor(maxAttachmentBytes / 1e6)} MB: send fewer of them.`,
)
