import type { FormEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isTakenBack } from '#client/commitments.ts'
import { errorMessage } from '#client/query.ts'
import { ApiError, hasStatus } from '#client/send.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { wasChangedMeanwhile } from '#admin/parts/forms/was-changed-meanwhile.ts'
import { FieldErrors, showFormIssues } from '#admin/parts/forms/form-errors.ts'

export type FailureOptions = {
  /** Handles a conflict: another user has changed the row since it was read (412). Replaces the toast. */
  onConflict?: ((error: ApiError) => unknown) | undefined
  /** The title of the toast, above the message; without it the message becomes the title. */
  title?: string | undefined
  /** The message for an error response that has none. */
  fallback?: string | undefined
  /** Shows the toast even if a field of the form shows the message. */
  alwaysToast?: boolean
  /** The call works without a session, so a 401 is an ordinary failure. */
  ownSignOut?: boolean
  /** Shows the failure instead of the toast; `shown` is true if a field of the form already shows it. */
  notify?: ((error: unknown, shown: boolean) => unknown) | undefined
  /** Maps the path of an issue to a form field with another name. */
  fieldOf?: (path: string) => string
}

/**
 * The common path of a failed mutation: issues go to the fields of the form, an ended session announces itself, a
 * conflict goes to `onConflict`, and anything else (refused, unavailable, offline) becomes a toast.
 */
export function handleFailure<Values extends FieldValues>(
  error: unknown,
  {
    form,
    onConflict,
    title,
    fallback,
    alwaysToast = false,
    ownSignOut = false,
    notify,
    fieldOf,
  }: FailureOptions & { form?: Pick<UseFormReturn<Values>, 'setError' | 'getValues'> } = {},
): unknown {
  if (isTakenBack(error)) return undefined
  const shown = form !== undefined && showFormIssues(error, form, fieldOf)
  if (error instanceof FieldErrors || (!ownSignOut && hasStatus(error, 401))) return undefined
  if (onConflict && wasChangedMeanwhile(error)) return onConflict(error)
  if (notify) return notify(error, shown)
  if (shown && !alwaysToast) return undefined
  const message = errorMessage(error, error instanceof ApiError ? fallback : undefined)
  return showToast(
    title === undefined ? { title: message, tone: 'error' } : { title, description: message, tone: 'error' },
  )
}

/** The submit handler of a form: saves valid values and handles a failure. */
export function submitHandler<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  save: (values: Out) => Promise<unknown>,
  options: FailureOptions = {},
) {
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values)
    } catch (error) {
      await handleFailure(error, { form, ...options })
    }
  })
  return (event: FormEvent) => void submit(event)
}
