import { type FieldValues, get, type Path, type UseFormReturn, type UseFormSetError } from 'react-hook-form'
import { ApiError } from '#client/send.ts'
import type { Issue } from '#contract/errors.ts'

/** Thrown by a form's save for values that the form itself refuses, with a message for each field. */
export class FieldErrors extends Error {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super(issues.map(({ message }) => message).join(' '))
    this.name = 'FieldErrors'
    this.issues = issues
  }
}

const issuesOf = (error: unknown) => (error instanceof ApiError || error instanceof FieldErrors ? error.issues : [])

/**
 * Shows the issues of an error at their fields and focuses the first one; false if no issue belongs to a field.
 * `fieldOf` maps the path of an issue to a field with another name.
 */
export function showFormIssues<Values extends FieldValues>(
  error: unknown,
  { setError, getValues }: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  fieldOf: (path: string) => string = (path) => path,
) {
  const shown = issuesOf(error)
    .map(({ path, message }) => ({ field: fieldOf(path) as Path<Values>, message }))
    .filter(({ field }) => get(getValues(), field) !== undefined)
  return show(shown, setError)
}

function show<Values extends FieldValues>(
  errors: readonly { field: Path<Values>; message: string }[],
  setError: UseFormSetError<Values>,
) {
  for (const [place, { field, message }] of errors.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: place === 0 })
  }
  return errors.length > 0
}
