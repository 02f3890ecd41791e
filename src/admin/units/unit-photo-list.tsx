import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { wasChangedMeanwhile } from '#admin/parts/changed-meanwhile.tsx'
import { type PhotoChange, PhotosField } from '#admin/parts/photos-field.tsx'
import { usePermission } from '#admin/session.tsx'
import { runMutation, invalidateCalls, errorMessage } from '#client/query.ts'
import { hasStatus } from '#client/send.ts'
import { listHistory, listUnitHistory } from '#contract/history.ts'
import type { Photo } from '#contract/photos.ts'
import { listStaffUnits, type StaffUnit, updateUnit } from '#contract/units.ts'
import { showToast } from '#ui/toast-store.ts'
import { cachedUnit, replaceCachedUnit } from './unit-list.ts'

type Make = (now: readonly Photo[]) => readonly Photo[]

/** How often a change is made anew of what somebody else has changed meanwhile. */
const tries = 5

/** The photos as they will be once every change has arrived; one follows the other, each made of what is stored by then. */
export function UnitPhotoList({ unit }: { unit: StaffUnit }) {
  const client = useQueryClient()
  const canEdit = usePermission('change business data')
  const [answered, setAnswered] = useState(unit)
  const [onTheirWay, setOnTheirWay] = useState<readonly Make[]>([])
  const turn = useRef(Promise.resolve())
  const newest = answered.id === unit.id && answered.updatedAt > unit.updatedAt ? answered : unit

  async function store(make: Make, left = tries): Promise<StaffUnit> {
    const now = cachedUnit(client, unit.id) ?? unit
    const sent = {
      params: { id: unit.id },
      body: { photos: [...make(now.photos)] },
      headers: { 'if-match': now.updatedAt },
    }
    try {
      return await runMutation(client, updateUnit, sent)
    } catch (error) {
      if (!wasChangedMeanwhile(error) || left === 1) throw error
      await invalidateCalls(client, [listStaffUnits])
      return store(make, left - 1)
    }
  }

  async function save(make: Make, what: PhotoChange) {
    try {
      const stored = await store(make)
      await replaceCachedUnit(client, stored)
      setAnswered(stored)
      void invalidateCalls(client, [listUnitHistory, listHistory])
      // What says that a photo was removed brings it back, and must not be hidden.
      if (what !== 'removed') {
        showToast({ title: 'Unit updated successfully', description: `${unit.unitNumber}: photo ${what}.` })
      }
    } catch (error) {
      if (hasStatus(error, 401)) return
      showToast({ title: errorMessage(error), description: `${unit.unitNumber} was not saved.`, tone: 'error' })
    } finally {
      setOnTheirWay((all) => all.filter((one) => one !== make))
    }
  }

  return (
    <PhotosField
      firstIsShown="the quick view"
      photos={onTheirWay.reduce((photos, make) => make(photos), newest.photos as readonly Photo[])}
      disabled={!canEdit}
      onChange={(make, what) => {
        setOnTheirWay((all) => [...all, make])
        turn.current = turn.current.then(() => save(make, what))
      }}
    />
  )
}
