import { useState } from 'react'
import { notifyFailure } from '#admin/parts/notify-failure.ts'
import { useApiMutation, useInvalidateCalls } from '#client/query.ts'
import { hasStatus } from '#client/send.ts'
import { listDeleted } from '#contract/deleted.ts'
import { deleteProperty, listProperties, type Property, restoreProperty } from '#contract/properties.ts'
import { showToast } from '#ui/toast-store.ts'

/** Deletes a property after a confirmation, because visitors see every property; the toast can undo it. */
export function useDeletion(onDeleted: () => void) {
  /** The property to confirm. */
  const [property, setProperty] = useState<Property>()
  const refresh = useInvalidateCalls()
  const remove = useApiMutation(deleteProperty, { invalidates: [listProperties, listDeleted] })
  const restore = useApiMutation(restoreProperty, { invalidates: [listProperties, listDeleted] })

  const undo = (id: number) =>
    restore.mutate(
      { params: { id } },
      {
        onSuccess: ({ title }) => showToast({ title: 'Property restored', description: `${title} is back.` }),
        onError: (error) => notifyFailure('Failed to restore property', error),
      },
    )

  const start = ({ id, title, updatedAt }: Property) =>
    remove.mutate(
      { params: { id }, headers: { 'if-match': updatedAt } },
      {
        onSuccess: () => {
          showToast({
            title: 'Property deleted successfully',
            description: title,
            action: { label: 'Undo', run: () => undo(id) },
          })
          onDeleted()
        },
        onError: (error) => {
          notifyFailure('Failed to delete property', error)
          // The list shows what others have done to the property before the next attempt.
          if (hasStatus(error, 404, 409, 412)) void refresh([listProperties])
        },
      },
    )

  return {
    property,
    request: setProperty,
    cancel: () => setProperty(undefined),
    confirm() {
      setProperty(undefined)
      if (property) start(property)
    },
    isPending: remove.isPending,
  }
}

export type Deletion = ReturnType<typeof useDeletion>
