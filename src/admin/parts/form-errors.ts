import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#client/send.ts'

/** Puts what the server refuses beside its fields, the first one focused; false when it names none of them. */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
) {
  if (!(error instanceof ApiError)) return false
  const shown = error.issues.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path)
    return field === undefined ? [] : [{ field, message }]
  })
  for (const [place, { field, message }] of shown.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: place === 0 })
  }
  return shown.length > 0
}
