import { useQueryClient } from '@tanstack/react-query'
import { useFlush } from '#admin/parts/saving/use-flush.ts'
import { useUser } from '#admin/session.tsx'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { parkLabelsIn, textOf, valueText } from './park-fields.ts'
import { parkSaverOf } from './park-saver.ts'
import type { ParkRecord } from './use-structured.ts'

export type SubjectProps = { park: BusinessPark; record: ParkRecord }

/** The park's facts as fields that save by themselves. */
export function useParkRecord(park: BusinessPark): ParkRecord {
  const saver = parkSaverOf(useQueryClient(), useUser().id)
  useFlush(saver)
  return { saver, labels: parkLabelsIn(park.country), textOf: (fact) => textOf(park, fact), valueText }
}
