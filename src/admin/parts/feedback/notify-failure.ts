import { handleFailure } from './handle-failure.ts'

/** Shows a toast with what failed and why. */
export const notifyFailure = (title: string, error: unknown) => handleFailure(error, { title })
