import { postgresError } from '#db/postgres-error.ts'

/** An archive cannot be imported; the message says why, and that nothing was. */
export class ArchiveError extends Error {
  constructor(message: string, cause?: unknown) {
    super(`${message} Nothing was imported.`, { cause })
    this.name = 'ArchiveError'
  }
}

export const damaged = (cause: unknown) =>
  new ArchiveError(`This file is damaged, incomplete or no archive of this product (${said(cause)}).`, cause)

/** Does a step of an import; when it cannot be done, the sentence begins with what it was. */
export async function orRefuse<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError(`${what}: ${said(error)}.`, error)
  }
}

const said = (error: unknown) => {
  const message = postgresError(error)?.message ?? (error instanceof Error ? error.message : String(error))
  return message.replace(/\.$/, '')
}
