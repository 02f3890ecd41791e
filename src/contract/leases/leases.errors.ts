import { declareError } from '#contract/errors.ts'

export const leaseNotFound = declareError('not found', 'There is no such lease.')
export const leaseBackwards = declareError('invalid', 'The lease ends before it starts. Choose other dates.')

// Why a unit cannot be leased or held (docs/specification/leases.md#4-who-may-hold-a-unit).
export const unitHeld = declareError(
  'conflict',
  'Unit {unitNumber} is held for {name} until {until}. Release the hold first.',
)
export const unitStillOccupied = declareError(
  'conflict',
  'Unit {unitNumber} is still occupied by {tenant}. Record the move-out first, or start after today.',
)
export const unitLeasedMonthToMonth = declareError(
  'conflict',
  'Unit {unitNumber} is leased to {tenant} month to month. Record a notice or the move-out first, or start after today.',
)
export const unitLeasedUntil = declareError(
  'conflict',
  'Unit {unitNumber} is leased to {tenant} from {from} to {until}. Choose other dates.',
)
export const unitLeasedFrom = declareError(
  'conflict',
  'Unit {unitNumber} is leased to {tenant} from {from}. Choose other dates.',
)
/** Two concurrent calls took the same days. */
export const unitLeasedMeanwhile = declareError(
  'conflict',
  'Unit {unitNumber} was leased to somebody else just now. Choose other dates.',
)
export const unitLeasedTogether = declareError(
  'conflict',
  'Unit {unitNumber} is leased together with {others}. Change the lease instead.',
)

/** Another user leased the unit first. */
export const unitLeased = declareError('conflict', 'Unit {unitNumber} is already leased. Choose another unit.')
export const unitLeasedTo = declareError(
  'conflict',
  'Unit {unitNumber} is already leased to {tenant}. Choose another unit.',
)
/** Undo must restore the whole lease, which is no longer possible. */
export const unitLeaseChangedSince = declareError(
  'conflict',
  'The lease of unit {unitNumber} has been changed since it was signed. Edit the unit and the lead instead.',
)

// Why an action on a lease is refused (docs/specification/leases.md#5-actions).
export const leaseIsDraft = declareError('conflict', 'The lease is a draft. Sign it first.')
export const leaseWasCancelled = declareError('conflict', 'The lease was cancelled.')
export const leaseHasEnded = declareError('conflict', 'The lease has ended. Make a new one.')
export const leaseSignedAlready = declareError('conflict', 'The lease is signed already.')
export const leaseSignedAfterToday = declareError('invalid', 'The lease cannot be signed after today.')
export const tenantGaveNotice = declareError(
  'conflict',
  'The tenant has given notice for {moveOut}. Withdraw the notice first.',
)
export const termMustFollow = declareError(
  'invalid',
  'The new term starts on {start}, the day after the present one ends.',
)
export const termMustStartAfter = declareError('invalid', 'The new term must start after {end}.')
export const unitLeasedToNext = declareError(
  'conflict',
  'Unit {unitNumber} is leased to {tenant} from {from}. Cancel that lease first.',
)
export const rentBeforeStart = declareError('invalid', 'The new rent must begin on or after the lease start.')
export const rentAfterEnd = declareError('invalid', 'The new rent must begin by the lease end.')
export const noticeByOthers = declareError(
  'conflict',
  'Only a tenant who is in can give notice. Cancel the lease instead.',
)
export const noticeGivenAlready = declareError('conflict', 'Notice was given already. Withdraw it first.')
export const noticeAfterToday = declareError('invalid', 'The notice cannot be given after today.')
export const moveOutBeforeNotice = declareError('invalid', 'The move-out must be on or after the day of the notice.')
export const noNotice = declareError('not found', 'There is no notice to withdraw.')
export const tenantNotIn = declareError('conflict', 'The tenant is not in. Cancel the lease instead.')
export const moveOutRecorded = declareError('conflict', 'The move-out is recorded already.')
export const lastDayAfterToday = declareError('invalid', 'The last day cannot be after today. Record a notice instead.')
export const lastDayBeforeStart = declareError('invalid', 'The last day cannot be before the lease start.')
export const tenantIsIn = declareError('conflict', 'The tenant has been in since {start}. Record the move-out instead.')
export const leaseChangedSince = declareError('conflict', 'The lease has been changed since. Change it instead.')
export const leaseTakenBack = declareError('conflict', 'The lease was taken back. Sign it again.')
export const nothingToUndo = declareError('conflict', 'There is nothing to undo.')
export const leaseIsSigned = declareError(
  'conflict',
  'The lease is signed. Renew it, change its rent, or record a notice instead.',
)
export const onlyDraftsDeleted = declareError('conflict', 'Only a draft can be deleted. Cancel the lease instead.')

// Why a rent schedule is refused (docs/specification/leases.md#6-rent).
export const monthsOrEnd = declareError('invalid', 'Give the term in months or the lease end, not both.')
export const stepsOrYearly = declareError('invalid', 'Give the steps or the yearly increase, not both.')
export const stepOutsideTerm = declareError('invalid', 'A rent step must begin after the term starts and by its end.')
export const stepsOnOneDay = declareError('invalid', 'Two rent steps begin on the same day.')
export const yearlyNeedsEnd = declareError('invalid', 'The yearly increase needs a lease end. Enter each step.')
export const freeOutsideLease = declareError('invalid', 'Free months must begin within the lease.')
export const scheduleIncomplete = declareError(
  'invalid',
  'Send the lease start, its term, the monthly rent and how it goes on together.',
)

export const holdForNobody = declareError('invalid', 'Choose a lead, or enter a name.')
export const holdInPast = declareError('invalid', 'The hold must end today or later.')
export const holdTooLong = declareError('invalid', 'A hold can last at most 365 days.')
export const holdNeedsNotice = declareError(
  'conflict',
  'Unit {unitNumber} is leased to {tenant}. A hold needs a notice first.',
)
export const unitNotHeld = declareError('not found', 'Unit {unitNumber} is not held.')
export const noSuchLead = declareError('invalid', 'There is no such lead. Choose another one.')
