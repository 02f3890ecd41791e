import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Stored = { updatedAt: string }

/**
 * Keeps a form up to date with what is stored: fields that nobody touched follow it. A field that was typed in and that
 * somebody else has changed too is a clash; until one of the two is chosen, `base` stays what the form started from, so
 * that `If-Match` refuses to overwrite a value that was not seen.
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
  const clashes = Object.keys(now).filter((field) => now[field] !== then[field] && dirty.includes(field)) as (keyof In &
    string)[]

  const startFrom = (row: Row, keepDirtyValues: boolean) => {
    setBase(row)
    form.reset(valuesOf(row), { keepDirtyValues })
  }
  const isOld = stored.updatedAt !== base.updatedAt
  const follow = useEffectEvent(() => startFrom(stored, true))
  const follows = isOld && clashes.length === 0 && !isSubmitting
  useEffect(() => {
    if (follows) follow()
  }, [follows, stored.updatedAt])

  return {
    base,
    clashes: isOld && !isSubmitting ? clashes : [],
    load: () => startFrom(stored, false),
    keep: () => startFrom(stored, true),
  }
}
