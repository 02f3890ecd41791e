import { type FocusEvent, useState } from 'react'
import { type SavedRecord, useSavedField } from '#admin/parts/saving/saved-controls.tsx'
import { useStore } from '#ui/store.ts'
import type { ParkFact, ParkFacts } from '#contract/business-park.ts'
import { issuesIn, type StructuredFact, valueOf } from './park-fields.ts'

export type ParkRecord = SavedRecord<ParkFact>
/** `type` saves after a pause, `hold` on blur and `put` at once; `show` only shows. */
export type How = 'type' | 'hold' | 'put' | 'show'

/**
 * A fact that several controls edit. While one of them has the focus they show what is typed, not what was saved.
 */
export function useStructured<Fact extends StructuredFact>(record: ParkRecord, field: Fact) {
  const { saver } = record
  const { text, label } = useSavedField({ record, field })
  const refused = useStore(saver.store, ({ unsaved }) =>
    unsaved[field]?.phase === 'refused' ? unsaved[field].message : undefined,
  )
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? text
  const issues = issuesIn(field, shown)

  function change(value: ParkFacts[Fact], how: How) {
    const next = JSON.stringify(value)
    setTyped(how === 'put' ? undefined : next)
    if (how !== 'show') saver[how](field, next)
  }
  return {
    label,
    value: valueOf<Fact>(shown),
    issues,
    /** The sentence about the whole fact. */
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
