import { handleFailure } from './handle-failure.ts'

export const notifyFailure = (title: string, error: unknown) => handleFailure(error, { title })
