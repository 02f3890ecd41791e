import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { keepDraft, readDraft } from './drafts.ts'

/** Keeps what is typed as a draft, and starts with the one that is there; a field that nobody touched is no part of it. */
export function useDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  name: string | undefined,
  secret?: string,
) {
  const { reset, subscribe, getValues } = form
  useEffect(() => {
    if (name === undefined) return
    const kept = readDraft(name)
    if (kept !== null) {
      const values: DefaultValues<In> = { ...getValues(), ...JSON.parse(kept) }
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

/** Whether a field was changed, or one of the fields within it. */
const isTouched = (dirty: unknown): boolean =>
  typeof dirty === 'object' && dirty !== null ? Object.values(dirty).some(isTouched) : dirty === true
