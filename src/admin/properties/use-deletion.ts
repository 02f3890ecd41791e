import { useState } from 'react'
import { notifyFailure } from '#admin/parts/notify-failure.ts'
import { useApiMutation, useInvalidateCalls } from '#client/query.ts'
import { hasStatus } from '#client/send.ts'
import * as deletedApi from '#contract/deleted.ts'
import * as propertiesApi from '#contract/properties.ts'
import type { Property } from '#contract/properties.ts'
import { showToast } from '#ui/toast-store.ts'

/** Deletes a property after a confirmation, because visitors see every property; the toast can undo it. */
export function useDeletion(onDeleted: () => void) {
  /** The property to confirm. */
  const [property, setProperty] = useState<Property>()
  const refresh = useInvalidateCalls()
  const remove = useApiMutation(propertiesApi.remove, { invalidates: [propertiesApi.list, deletedApi.list] })
  const restore = useApiMutation(propertiesApi.restore, { invalidates: [propertiesApi.list, deletedApi.list] })

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
          if (hasStatus(error, 404, 409, 412)) void refresh([propertiesApi.list])
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
