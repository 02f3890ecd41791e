import { useSyncExternalStore } from 'react'
import { usePark } from '#admin/park.tsx'
import { dayIn } from '#domain/dates/date-format.ts'
import { everyMinute } from './every-minute.ts'

/** The calendar day in the park, '2026-11-21', which changes at midnight there. */
export function useDay() {
  const { timeZone } = usePark()
  return useSyncExternalStore(everyMinute, () => dayIn(timeZone, new Date()))
}
