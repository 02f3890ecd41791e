import { type FocusEvent, useState } from 'react'
import { useStore } from '#ui/store.ts'
import { type SavedRecord, useSavedField } from './saved-controls.tsx'

/** When a change is saved: `type` after a pause, `hold` on blur, `put` at once; `show` never saves. */
export type How = 'type' | 'hold' | 'put' | 'show'

type Structure<Value> = {
  valueOf: (text: string) => Value
  /** The messages about a text by the path within its value. */
  issuesIn: (text: string) => ReadonlyMap<string, string>
}

/**
 * A field with several controls; its text is JSON. While one of them has the focus they show the value as typed, not as
 * saved.
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
    /** The message about the whole field. */
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
