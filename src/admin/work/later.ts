import { usePark } from '#admin/park.tsx'
import { instantOf } from '#admin/parts/time/park-moment.ts'
import { useDay } from '#admin/parts/time/use-day.ts'
import { daysAfter } from '#domain/leases/days.ts'

/** When the office opens its work again. */
const morning = 'T09:00'

/** The moments for which work can be put off; the first is what one press means. */
export function useLaterTimes() {
  const { timeZone } = usePark()
  const day = useDay()
  const at = (days: number) => instantOf(`${daysAfter(day, days)}${morning}`, timeZone)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return [
    { label: 'Tomorrow', until: at(1) },
    { label: 'In 3 days', until: at(3) },
    { label: 'Monday', until: at((8 - weekday) % 7 || 7) },
    { label: 'In a week', until: at(7) },
  ]
}

export const useTomorrow = () => useLaterTimes()[0]?.until ?? ''
