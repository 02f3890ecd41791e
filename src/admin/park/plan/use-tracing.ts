import { useSavedField } from '#admin/parts/saving/saved-controls.tsx'
import { valueOf } from '#admin/park/park-fields.ts'
import type { ParkRecord } from '#admin/park/use-structured.ts'
import type { Tracing } from '#contract/park/tracing.ts'

const field = 'tracing'

/** The tracing sheet as the fields of the park save it: a new picture at once, its place after a pause. */
export function useTracing(record: ParkRecord) {
  const { saver } = record
  const { text, error } = useSavedField({ record, field })
  return {
    sheet: valueOf<typeof field>(text),
    error,
    put: (next: Tracing) => saver.put(field, JSON.stringify(next)),
    type: (next: Tracing) => saver.type(field, JSON.stringify(next)),
    leave: () => saver.leave(field),
    /** Takes the picture away. What is returned brings it back. */
    remove() {
      saver.put(field, JSON.stringify(null))
      return () => saver.put(field, text, { isUndo: true })
    },
  }
}
