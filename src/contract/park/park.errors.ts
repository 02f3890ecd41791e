import { declareError } from '#contract/errors.ts'
import { maxPhases } from '#domain/park/business-park.constants.ts'

export const siteNotReady = declareError('conflict', 'The site cannot open yet. It still needs: {missing}.')
export const postalCodeAbroad = declareError('invalid', '{postalCode} is not {expected}.')
export const planInvalid = declareError('invalid', 'The site plan cannot be saved. {problem}')
export const pictureNotFound = declareError('not found', 'There is no such picture.')

export const phaseNotFound = declareError('not found', 'There is no such phase.')
export const tooManyPhases = declareError('conflict', `A park can have at most ${maxPhases} phases.`)
export const onlyPhase = declareError('conflict', 'A park has at least one phase. Change this one instead.')
export const notLastPhase = declareError('conflict', 'Only the last phase can be deleted.')
export const phaseHasUnits = declareError('conflict', '{name} has {units} and cannot be deleted.')

export const parkSetUp = declareError('conflict', 'This park is set up already. Change it on the Park page.')
export const sampleUnitLeased = declareError(
  'conflict',
  'The sample park cannot be removed: unit {unitNumber} has or had a tenant, whose leases stay on record. Change the park on the Park page instead.',
)
export const sampleUnitsLeased = declareError(
  'conflict',
  'The sample park cannot be removed: units {unitNumbers} have or had tenants, whose leases stay on record. Change the park on the Park page instead.',
)
