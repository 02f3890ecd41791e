import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { keepDraft, readDraft } from './drafts.ts'

/** Keeps what is typed as a draft, and starts with the one that is there. */
export function useDraft<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, name: string | undefined) {
  const { reset, subscribe, getValues } = form
  useEffect(() => {
    if (name === undefined) return
    const kept = readDraft(name)
    if (kept !== null) {
      const values: DefaultValues<In> = { ...getValues(), ...JSON.parse(kept) }
      reset(values, { keepDefaultValues: true })
    }
    return subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, isDirty, dirtyFields = {} }) => {
        // What nobody typed is not kept: it may have changed by the time the draft is taken up.
        const typed = Object.entries(values).filter(([field]) => field in dirtyFields)
        keepDraft(name, isDirty ? JSON.stringify(Object.fromEntries(typed)) : null)
      },
    })
  }, [name, reset, subscribe, getValues])
}
