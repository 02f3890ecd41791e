import { DatabaseError } from 'pg'

/** What PostgreSQL said (its code, constraint, table), out of whatever the query builder wrapped around it. */
export function postgresError(error: unknown): DatabaseError | undefined {
  if (error instanceof DatabaseError) return error
  return error instanceof Error && error.cause !== undefined ? postgresError(error.cause) : undefined
}
