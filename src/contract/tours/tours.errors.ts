import { say } from '#domain/text/say.ts'
import { declareError } from '#contract/errors.ts'
import { maxToursAhead } from './tours.constants.ts'

export const tourNotFound = declareError('not found', 'There is no such tour.')
export const timeTaken = declareError('conflict', say('This time was just taken. Please choose another one.'))
export const timeNotOffered = declareError(
  'invalid',
  say('There is no tour at this time. Please choose one of the times.'),
)
export const timeNotAhead = declareError('invalid', say('Choose a full or half hour that is still ahead.'))
export const tourUnitUnknown = declareError(
  'invalid',
  say('There is no such unit. Choose a time for the whole park instead.'),
)
export const tooManyToursAhead = declareError(
  'conflict',
  say('This email address has {count} tours ahead already. Cancel one by the link in its email, or call us.', {
    count: maxToursAhead,
  }),
)
export const tourOfAnotherLead = declareError('conflict', 'This tour was moved to another lead. Reload the page.')
export const tourOver = declareError(
  'conflict',
  say('This tour is over or cancelled and cannot be changed here. Please call us.'),
)
export const tourNotBooked = declareError('conflict', 'Only a tour that is booked can be moved to another time.')
export const tourAhead = declareError('conflict', 'This tour is still ahead. Record who came once it begins.')
export const phoneDealtWith = declareError(
  'conflict',
  'Someone else has dealt with this phone number meanwhile. Reload the page.',
)
