import { handleFailure } from './handle-failure.ts'

/** Shows in a toast what could not be done, and why. */
export const notifyFailure = (title: string, error: unknown) => handleFailure(error, { title })
