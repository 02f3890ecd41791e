import type { ApiError } from '#contract/errors.ts'

/** Returns the first row of a query, or throws the error for a missing one. */
export function requireRow<Row>([row]: readonly Row[], notFound: () => ApiError): Row {
  if (row === undefined) throw notFound()
  return row
}
