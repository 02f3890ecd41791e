import { hasStatus } from '#client/send.ts'
import { errorStatuses } from '#contract/errors.ts'

/** Whether a change was refused because the row has changed since it was read (contract, section 2). */
export const wasChangedMeanwhile = (error: unknown) => hasStatus(error, errorStatuses['changed meanwhile'])
