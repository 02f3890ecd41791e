import { hasStatus } from '#client/send.ts'
import { errorStatuses } from '#contract/errors.ts'

/**
 * Whether a change was refused because the row has changed since it was read
 * (docs/specification/contract.md#all-calls).
 */
export const wasChangedMeanwhile = (error: unknown) => hasStatus(error, errorStatuses['changed meanwhile'])
