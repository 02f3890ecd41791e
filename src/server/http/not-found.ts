import type { ApiError, DeclaredError } from '#contract/errors.ts'

/** Returns the first row of a query, or throws the error for a missing one. */
export function requireRow<Row>([row]: readonly Row[], notFound: () => ApiError): Row {
  if (row === undefined) throw notFound()
  return row
}

/** Returns the row with an id. */
export const requireId = <Row extends { id: number }>(
  rows: readonly Row[],
  id: number,
  notFound: DeclaredError<'not found'>,
) =>
  requireRow(
    rows.filter((row) => row.id === id),
    notFound,
  )
