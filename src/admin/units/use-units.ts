import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { usePark } from '#admin/park.tsx'
import { useApiQuery } from '#client/query.ts'
import { useStore } from '#ui/store.ts'
import { dayIn } from '#contract/leases.labels.ts'
import { listStaffUnits } from '#contract/units.ts'
import { unitWith } from './unit-fields.ts'
import { createUnitSavers } from './unit-savers.ts'

/** All units as they will be once everything on its way has arrived, and what saves them. */
export function useUnits() {
  const client = useQueryClient()
  const [savers] = useState(() => createUnitSavers(client))
  const query = useApiQuery(listStaffUnits)
  const pending = useStore(savers.pending, (all) => all)
  const stored = query.data

  useEffect(() => {
    if (stored) savers.takeUp(stored)
  }, [savers, stored])
  useEffect(() => {
    const leave = () => savers.flushAtOnce()
    const rest = () => document.visibilityState === 'hidden' && savers.flush()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', rest)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', rest)
      savers.flush()
    }
  }, [savers])

  const data = useMemo(
    () =>
      stored?.map((unit) => {
        const { texts, notSaved = false } = pending.get(unit.id) ?? {}
        return { ...(texts ? unitWith(unit, texts) : unit), notSaved }
      }),
    [stored, pending],
  )
  return { query: { ...query, data }, savers }
}

/** The day in the park, also once it has become another one. */
export function useToday() {
  const { timeZone } = usePark()
  const [today, setToday] = useState(() => dayIn(timeZone, new Date()))
  useEffect(() => {
    const ticking = setInterval(() => setToday(dayIn(timeZone, new Date())), 60_000)
    return () => clearInterval(ticking)
  }, [timeZone])
  return today
}
