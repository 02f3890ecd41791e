import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { keepDraft, readDraft } from './drafts.ts'

/** Stores the changed fields of a form as a draft and restores them. */
export function useDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  name: string | undefined,
  secret?: string,
) {
  const { reset, subscribe, getValues } = form
  useEffect(() => {
    if (name === undefined) return
    const stored = readDraft(name)
    if (stored !== null) {
      const values: DefaultValues<In> = { ...getValues(), ...JSON.parse(stored) }
      reset(values, { keepDefaultValues: true })
    }
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) => {
        const dirty = new Map<string, unknown>(Object.entries(dirtyFields ?? {}))
        const typed = Object.entries(values).filter(([field]) => field !== secret && isTouched(dirty.get(field)))
        keepDraft(name, typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : null)
      },
    })
  }, [name, secret, reset, subscribe, getValues])
}

/** Whether a field, or a nested one, was changed. */
const isTouched = (dirty: unknown): boolean =>
  typeof dirty === 'object' && dirty !== null ? Object.values(dirty).some(isTouched) : dirty === true
