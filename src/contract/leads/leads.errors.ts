import { declareError } from '#contract/errors.ts'

export const leadNotFound = declareError('not found', 'There is no such lead.')
export const leadDeleted = declareError(
  'not found',
  'This lead was deleted. It can be restored from Recently Deleted for 30 days.',
)
export const deletedLeadNotFound = declareError('not found', 'There is no such deleted lead.')
export const someLeadNotFound = declareError('not found', 'One of these leads does not exist. Reload the page.')
export const leadMerged = declareError(
  'conflict',
  'This lead was merged with another one. Reload the page to open that one.',
)
export const namedLeadMerged = declareError('conflict', '{name} was merged with another lead. Reload the page.')
/** `leadNamedIn` parses the name and the id from this sentence. */
export const emailOfLead = declareError(
  'conflict',
  '{name} (lead {id}) has the email address {email} already. Open that lead instead.',
)
export const emailOfAnotherLead = declareError('conflict', 'Another lead has the email address {email} already.')
export const emailTakenMeanwhile = declareError(
  'conflict',
  'Another lead had its email address just now. Please try again.',
)
