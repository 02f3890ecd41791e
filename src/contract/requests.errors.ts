import { say } from '#domain/text/say.ts'
import { maxJsonDepth } from './call.ts'
import { declareError } from './errors.ts'

// Responses that any call can give.

export const addressNotFound = declareError('not found', say('There is nothing at this address.'))
export const otherWebsite = declareError(
  'forbidden',
  say('This call was made from another website and was not carried out.'),
)
/** `phone` is " at" and the number, or ''. */
export const openedElsewhere = declareError(
  'forbidden',
  'Nothing can be sent from {origin}. Please open {publicUrl}, or call the leasing office{phone}.',
)
export const staffOpenedElsewhere = declareError(
  'forbidden',
  'This site was opened at {origin}, but its PUBLIC_URL is {publicUrl}. Open it there, or set PUBLIC_URL to {origin}.',
)
export const changedMeanwhile = declareError('changed meanwhile', 'This was changed by someone else')
export const pageNotFound = declareError('invalid', 'This page is no longer there. Start from the first one.')

export const requestNotUnderstood = declareError('invalid', 'The request could not be understood.')
export const bodyMissing = declareError('invalid', 'The request has no body. Send a JSON object.')
export const bodyNotUtf8 = declareError('invalid', 'The request body is not valid UTF-8 text.')
export const bodyNotJson = declareError('invalid', 'The request body is not valid JSON.')
export const bodyTooDeep = declareError('invalid', `The JSON is nested more than ${maxJsonDepth} levels deep.`)
export const keyNotAllowed = declareError('invalid', 'The request body has a key that is not allowed.')
export const bodyTooLarge = declareError('too large', say('The request is larger than this call accepts.'))
export const bodyOfWrongType = declareError(
  'wrong media type',
  'Send the body as JSON with the content type application/json.',
)

/** The schema's sentence about the first invalid field. */
export const fieldInvalid = declareError('invalid', '{firstIssue}')
/** For a body or field whose schema has no sentence. */
export const objectExpected = declareError('invalid', 'Send a JSON object.')
export const valueNotFitting = declareError('invalid', say('This value does not fit.'))

export const tooManyAttempts = declareError('too many', say('Too many {what}. Please try again in {wait}.'))

export const serverStopping = declareError(
  'unavailable',
  say('This process is stopping. Please try again in a few seconds.'),
)
export const databaseAway = declareError(
  'unavailable',
  say('The database cannot be reached at the moment. Please try again in a few seconds.'),
)
export const databaseMigrated = declareError(
  'unavailable',
  say(
    'This process has to be restarted, because another release has migrated its database. Please try again in a minute.',
  ),
)
export const databaseReadOnly = declareError(
  'unavailable',
  say(
    'Nothing can be saved at the moment, because the database only allows reading. Please try again in a few minutes.',
  ),
)
export const databaseBusy = declareError(
  'unavailable',
  say('Too many requests wait for the database at the moment. Please try again in a few seconds.'),
)
export const unexpectedError = declareError(
  'unexpected',
  say('Something went wrong on our side. Please try again in a moment.'),
)
