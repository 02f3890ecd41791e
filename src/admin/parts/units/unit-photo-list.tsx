import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { wasChangedMeanwhile } from '#admin/parts/forms/was-changed-meanwhile.ts'
import { type PhotoChange, PhotosField } from '#admin/parts/files/photos-field.tsx'
import { usePermission } from '#admin/session.tsx'
import { errorMessage, keyOf, runMutation } from '#client/query.ts'
import { hasStatus } from '#client/send.ts'
import type { Photo } from '#contract/properties/photos.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { cachedUnit } from './unit-list.ts'

type Change = (photos: readonly Photo[]) => readonly Photo[]

/** How often a change is retried if another user has changed the photos meanwhile. */
const maxAttempts = 5

/**
 * The photos of a unit with all pending changes. Changes are saved one at a time, each applied to the photos as stored
 * then.
 */
export function UnitPhotoList({ unit }: { unit: StaffUnit }) {
  const client = useQueryClient()
  const canEdit = usePermission('change business data')
  const [saved, setSaved] = useState(unit)
  const [pending, setPending] = useState<readonly Change[]>([])
  const queue = useRef(Promise.resolve())
  const newest = saved.id === unit.id && saved.updatedAt > unit.updatedAt ? saved : unit

  async function store(change: Change, attempt = 1): Promise<StaffUnit> {
    const { photos, updatedAt } = cachedUnit(client, unit.id) ?? unit
    const headers = { 'if-match': updatedAt }
    try {
      return await runMutation(client, unitsApi.update, {
        params: { id: unit.id },
        body: { photos: [...change(photos)] },
        headers,
      })
    } catch (error) {
      if (!wasChangedMeanwhile(error) || attempt === maxAttempts) throw error
      await client.refetchQueries({ queryKey: keyOf(unitsApi.listForStaff) })
      return store(change, attempt + 1)
    }
  }

  async function save(change: Change, kind: PhotoChange) {
    try {
      setSaved(await store(change))
      // Keeps the toast that offers to undo a removal.
      if (kind !== 'removed') {
        showToast({ title: 'Unit updated successfully', description: `${unit.unitNumber}: photo ${kind}.` })
      }
    } catch (error) {
      if (hasStatus(error, 401)) return
      showToast({ title: errorMessage(error), description: `${unit.unitNumber} was not saved.`, tone: 'error' })
    } finally {
      setPending((changes) => changes.filter((one) => one !== change))
    }
  }

  return (
    <PhotosField
      firstIsShown="the quick view"
      photos={pending.reduce<readonly Photo[]>((photos, change) => change(photos), newest.photos)}
      disabled={!canEdit}
      onChange={(change, kind) => {
        setPending((changes) => [...changes, change])
        queue.current = queue.current.then(() => save(change, kind))
      }}
    />
  )
}
