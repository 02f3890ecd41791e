import type { SavedRecord } from '#admin/parts/saving/saved-controls.tsx'
import { useStructuredField } from '#admin/parts/saving/use-structured-field.ts'
import type { ParkFact } from '#contract/park/business-park.ts'
import { issuesIn, type StructuredFact, valueOf } from './park-fields.ts'

export type ParkRecord = SavedRecord<ParkFact>

/** A fact that several controls edit. */
export const useStructured = <Fact extends StructuredFact>(record: ParkRecord, field: Fact) =>
  useStructuredField(record, field, { valueOf: valueOf<Fact>, issuesIn: (text) => issuesIn(field, text) })
