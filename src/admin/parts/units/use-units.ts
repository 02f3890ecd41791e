import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useFlush } from '#admin/parts/saving/use-flush.ts'
import { useApiQuery } from '#client/query.ts'
import { useStore } from '#ui/store.ts'
import * as unitsApi from '#contract/units/units.ts'
import { unitWith } from './unit-fields.ts'
import { UnitSavers } from './unit-savers.ts'

/** All units, with unsaved texts applied, and their savers. */
export function useUnits() {
  const client = useQueryClient()
  const [savers] = useState(() => new UnitSavers(client))
  const query = useApiQuery(unitsApi.listForStaff)
  const pending = useStore(savers.pending, (all) => all)
  const stored = query.data

  useEffect(() => {
    if (stored) savers.restoreDrafts(stored)
  }, [savers, stored])
  useFlush(savers)

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
