import { declareError } from '#contract/errors.ts'

export const entryNotFound = declareError('not found', 'There is no such change in the history.')

// Why a change cannot be undone.

export const changedSince = declareError('conflict', '{changes} since. Change it there.')
export const stateChangedSince = declareError('conflict', '{who} {verb} it since.')
export const undoneAlready = declareError('conflict', '{who} undid this already.')
export const subjectDeleted = declareError('conflict', '{name} is deleted. Restore it first.')
export const formerValueUnknown = declareError(
  'conflict',
  'An earlier version did not keep what this change replaced. Change it there.',
)
export const leadHasMore = declareError(
  'conflict',
  'The lead has more than its inquiry by now, and stays. Delete it on its page instead.',
)
export const tooManyToUndo = declareError(
  'conflict',
  'This changed {count} records at once, and at most {limit} can be undone together.',
)
export const importUndoneAtImports = declareError('conflict', 'Undo the whole import, in the list of imports.')
export const combinationUndoneAtUnits = declareError(
  'conflict',
  'Combine or split the units again, in the list of units.',
)
export const templateUndoneInBuilder = declareError(
  'conflict',
  'Restore an earlier version of the page, in the page builder.',
)
export const publicationStays = declareError(
  'conflict',
  'Visitors have seen the page. Restore an earlier version in the page builder, and publish it.',
)
export const passwordStays = declareError('conflict', 'The former password is not kept. Set a new one.')
export const accountGone = declareError('conflict', 'A deleted account does not come back. Create it again.')
export const invitationGone = declareError('conflict', 'The link of a deleted invitation stays invalid. Invite again.')
export const invitationSpent = declareError('conflict', 'The person has an account now. Delete the account instead.')
export const phaseDeleted = declareError('conflict', 'A deleted phase does not come back. Add it again.')
export const draftDeleted = declareError('conflict', 'A deleted draft does not come back. Write it again.')
export const erasureStays = declareError('conflict', 'What was erased is gone for good.')
export const setupStays = declareError('conflict', 'The sample park does not come back. Its units can be restored.')
export const visitorActed = declareError('conflict', 'The visitor did this. Change it on the page of the lead instead.')
export const joinedInquiryStays = declareError(
  'conflict',
  'The inquiry stays with the lead that has its email address.',
)
export const linkedEmailStays = declareError('conflict', 'The email stays with the lead. Answer it there.')
export const inquiryStays = declareError('conflict', 'An inquiry stays. Mark it as spam instead.')
export const enterAgain = declareError('conflict', 'What was taken back is entered again, on the page where it was.')
