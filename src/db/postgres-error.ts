import { DatabaseError } from 'pg'

/** The error of PostgreSQL (code, constraint, table) inside an error of the query builder. */
export function postgresError(error: unknown): DatabaseError | undefined {
  if (error instanceof DatabaseError) return error
  return error instanceof Error && error.cause !== undefined ? postgresError(error.cause) : undefined
}

/** Class 23 of the PostgreSQL error codes: integrity constraint violation. */
export const isConstraintViolation = (error: unknown) => postgresError(error)?.code?.startsWith('23') ?? false

type Refused = { constraint: string; refusal: () => Error | Promise<Error> }

/** The result of statements. If they violate this constraint, throws the refusal instead. */
export async function refuseViolation<T>(work: Promise<T>, { constraint, refusal }: Refused): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw postgresError(error)?.constraint === constraint ? await refusal() : error
  }
}
