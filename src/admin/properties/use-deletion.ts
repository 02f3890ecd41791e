import { useState } from 'react'
import { notifyFailure } from '#admin/parts/notify-failure.ts'
import { useApiMutation, useInvalidateCalls } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import { listDeleted } from '#contract/deleted.ts'
import { deleteProperty, listProperties, type Property, restoreProperty } from '#contract/properties.ts'
import { showToast } from '#ui/toast-store.ts'

/** Deletes a property once that is confirmed, as visitors see every property; the toast that says so brings it back. */
export function useDeletion(onDeleted: () => void) {
  const [asked, setAsked] = useState<Property>()
  const refresh = useInvalidateCalls()
  const remove = useApiMutation(deleteProperty, { invalidates: [listProperties, listDeleted] })
  const restore = useApiMutation(restoreProperty, { invalidates: [listProperties, listDeleted] })

  async function bringBack(id: number) {
    try {
      const { title } = await restore.mutateAsync({ params: { id } })
      showToast({ title: 'Property restored', description: `${title} is back.` })
    } catch (error) {
      notifyFailure('Failed to restore property', error)
    }
  }

  async function start({ id, title, updatedAt }: Property) {
    try {
      await remove.mutateAsync({ params: { id }, headers: { 'if-match': updatedAt } })
      showToast({
        title: 'Property deleted successfully',
        description: title,
        action: { label: 'Undo', run: () => void bringBack(id) },
      })
      onDeleted()
    } catch (error) {
      notifyFailure('Failed to delete property', error)
      // What somebody else did to it is to be seen before it is tried again.
      if (error instanceof ApiError && error.status !== 401) await refresh([listProperties])
    }
  }

  return {
    asked,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    confirm() {
      setAsked(undefined)
      if (asked) void start(asked)
    },
    isPending: remove.isPending,
  }
}

export type Deletion = ReturnType<typeof useDeletion>
