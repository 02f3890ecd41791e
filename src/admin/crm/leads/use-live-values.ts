import { keysOf } from '#contract/typed-record.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Stored = { updatedAt: string }

/**
 * Keeps a form up to date with the stored row: untouched fields follow it. A field that both the user and someone else
 * changed is a conflict. Until the user resolves it, `base` stays the row that the form started from, so that `If-Match`
 * refuses to overwrite a value that the user has not seen.
 */
export function useLiveValues<In extends FieldValues, Out, Row extends Stored>(
  form: UseFormReturn<In, unknown, Out>,
  stored: Row,
  valuesOf: (row: Row) => In,
) {
  const [base, setBase] = useState(stored)
  const { dirtyFields, isSubmitting } = form.formState
  const dirty = Object.keys(dirtyFields)
  const [now, then] = [valuesOf(stored), valuesOf(base)]
  const clashes = keysOf<keyof In & string>(now).filter((field) => now[field] !== then[field] && dirty.includes(field))

  const isOld = stored.updatedAt !== base.updatedAt
  if (isOld && clashes.length === 0 && !isSubmitting) setBase(stored)
  const shown = useRef(base)
  const show = useEffectEvent(() => form.reset(valuesOf(base), { keepDirtyValues: true }))
  useEffect(() => {
    if (shown.current === base) return
    shown.current = base
    show()
  }, [base])

  return {
    base,
    clashes: isOld && !isSubmitting ? clashes : [],
    load: () => {
      form.reset(valuesOf(stored))
      setBase(stored)
    },
    keep: () => setBase(stored),
  }
}
