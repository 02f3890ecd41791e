import { useState } from 'react'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import type { Property } from '#contract/properties/properties.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Deletes a property after a confirmation, because visitors see every property. The toast has an undo. */
export function useDeletion(onDeleted: () => void) {
  /** The property to confirm. */
  const [property, setProperty] = useState<Property>()
  const remove = useApiMutation(propertiesApi.remove)
  const restore = useApiMutation(propertiesApi.restore)

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
        onError: (error) => notifyFailure('Failed to delete property', error),
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
