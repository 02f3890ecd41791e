import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { readDraft } from '#admin/parts/forms/drafts.ts'
import { useFlush } from '#admin/parts/saving/use-flush.ts'
import { useApiQuery } from '#client/query.ts'
import { createStore, useStore } from '#ui/store.ts'
import * as unitsApi from '#contract/units/units.ts'
import { draftOf } from './unit-list.ts'
import type { Pending, UnitSavers } from './unit-savers.ts'

const nothing = createStore<ReadonlyMap<number, Pending>>(new Map())

/** All units, with unsaved texts applied. Their savers load when a unit is opened or has a draft of an earlier page. */
export function useUnits(isOpen: boolean) {
  const client = useQueryClient()
  const [savers, setSavers] = useState<UnitSavers>()
  const query = useApiQuery(unitsApi.listForStaff)
  const pending = useStore(savers?.pending ?? nothing, (all) => all)
  const stored = query.data
  const hasDraft = useMemo(() => stored?.some(({ id }) => readDraft(draftOf(id)) !== null) ?? false, [stored])
  const isNeeded = isOpen || hasDraft

  useEffect(() => {
    if (!isNeeded) return
    void (async () => {
      const module = await import('./unit-savers.ts')
      setSavers((before) => before ?? new module.UnitSavers(client))
    })()
  }, [isNeeded, client])
  useEffect(() => {
    if (stored) savers?.restoreDrafts(stored)
  }, [savers, stored])
  useFlush(savers)

  const data = useMemo(
    () =>
      stored?.map((unit) => {
        const { texts, notSaved = false } = pending.get(unit.id) ?? {}
        return { ...(texts && savers ? savers.unitWith(unit, texts) : unit), notSaved }
      }),
    [stored, pending, savers],
  )
  return { query: { ...query, data }, savers }
}
