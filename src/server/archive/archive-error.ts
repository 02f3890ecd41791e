import { postgresError } from '#db/postgres-error.ts'

/** An import failed. The message gives the reason and states that nothing was imported. */
export class ArchiveError extends Error {
  constructor(message: string, cause?: unknown) {
    super(`${message} Nothing was imported.`, { cause })
    this.name = 'ArchiveError'
  }
}

/** The archive itself is at fault: no other machine could import it. */
export class BadArchive extends ArchiveError {}

export function damaged(cause: unknown) {
  // A system error while reading the file says nothing about its content.
  if (cause instanceof Error && 'syscall' in cause)
    return new ArchiveError(`It cannot be read: ${messageOf(cause)}.`, cause)
  return new BadArchive(`This file is damaged, incomplete or no archive of this product (${messageOf(cause)}).`, cause)
}

// SQLSTATE classes of invalid values: 22 for their format, 23 for constraints.
const isOfContent = (error: unknown) => /^2[23]/.test(postgresError(error)?.code ?? '')

/** Runs a step of an import. The message of its error begins with `what`. */
export async function orRefuse<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new (isOfContent(error) ? BadArchive : ArchiveError)(`${what}: ${messageOf(error)}.`, error)
  }
}

const messageOf = (error: unknown) => {
  const message = postgresError(error)?.message ?? (error instanceof Error ? error.message : String(error))
  return message.replace(/\.$/, '')
}
