import { type FocusEvent, useState } from 'react'
import { useStore } from '#ui/store.ts'
import { type SavedRecord, useSavedField } from './saved-controls.tsx'

/** `type` saves after a pause, `hold` on blur and `put` at once; `show` only shows. */
export type How = 'type' | 'hold' | 'put' | 'show'

type Structure<Value> = {
  valueOf: (text: string) => Value
  /** The sentences about a text by the place in its value that they are about. */
  issuesIn: (text: string) => ReadonlyMap<string, string>
}

/**
 * A field that several controls edit; its text is JSON. While one of them has the focus they show what is typed, not what
 * was saved.
 */
export function useStructuredField<F extends string, Value>(
  record: SavedRecord<F>,
  field: F,
  { valueOf, issuesIn }: Structure<Value>,
) {
  const { saver } = record
  const { text, label } = useSavedField({ record, field })
  const refused = useStore(saver.store, ({ unsaved }) =>
    unsaved[field]?.phase === 'refused' ? unsaved[field].message : undefined,
  )
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? text
  const issues = issuesIn(shown)

  function change(value: Value, how: How) {
    const next = JSON.stringify(value)
    setTyped(how === 'put' ? undefined : next)
    if (how !== 'show') saver[how](field, next)
  }
  return {
    label,
    value: valueOf(shown),
    issues,
    /** The sentence about the whole field. */
    error: issues.get('') ?? refused,
    change,
    commit: () => saver.commit(field),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return
      setTyped(undefined)
      saver.leave(field)
    },
  }
}
