import { postgresError } from '#db/postgres-error.ts'

/** An import failed. The message has the reason, and says that nothing was imported. */
export class ArchiveError extends Error {
  constructor(message: string, cause?: unknown) {
    super(`${message} Nothing was imported.`, { cause })
    this.name = 'ArchiveError'
  }
}

export const damaged = (cause: unknown) =>
  new ArchiveError(`This file is damaged, incomplete or no archive of this product (${messageOf(cause)}).`, cause)

/** Runs a step of an import. The message of its error begins with `what`. */
export async function orRefuse<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError(`${what}: ${messageOf(error)}.`, error)
  }
}

const messageOf = (error: unknown) => {
  const message = postgresError(error)?.message ?? (error instanceof Error ? error.message : String(error))
  return message.replace(/\.$/, '')
}
