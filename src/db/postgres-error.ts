import { DatabaseError } from 'pg'

/** The error of PostgreSQL (code, constraint, table) inside the error of the query builder. */
export function postgresError(error: unknown): DatabaseError | undefined {
  if (error instanceof DatabaseError) return error
  return error instanceof Error && error.cause !== undefined ? postgresError(error.cause) : undefined
}
