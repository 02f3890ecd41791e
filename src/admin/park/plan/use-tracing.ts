import { useSavedField } from '#admin/parts/saving/saved-controls.tsx'
import { valueOf } from '#admin/park/park-fields.ts'
import type { ParkRecord } from '#admin/park/use-structured.ts'
import type { Tracing } from '#contract/park/tracing.ts'

const field = 'tracing'

/**
 * The picture to trace, as stored by the park's saver: a new picture at once, a change of its position after a pause.
 */
export function useTracing(record: ParkRecord) {
  const { saver } = record
  const { text, error } = useSavedField({ record, field })
  return {
    sheet: valueOf<typeof field>(text),
    error,
    put: (next: Tracing) => saver.put(field, JSON.stringify(next)),
    type: (next: Tracing) => saver.type(field, JSON.stringify(next)),
    leave: () => saver.leave(field),
    /** Removes the picture and returns a function that restores it. */
    remove() {
      saver.put(field, JSON.stringify(null))
      return () => saver.put(field, text, { isUndo: true })
    },
  }
}
