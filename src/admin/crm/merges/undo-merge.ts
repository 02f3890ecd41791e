import { mergeCalls } from '#admin/crm/lead-calls.ts'
import { errorMessage, useApiMutation } from '#client/query.ts'
import { undoMerge } from '#contract/merges.ts'
import { showToast } from '#ui/toast-store.ts'

/** Takes a merge apart and says so. */
export function useUndoMerge() {
  const undo = useApiMutation(undoMerge, { invalidates: mergeCalls })
  return (id: number) =>
    undo.mutate(
      { params: { id } },
      {
        onSuccess: ({ other }) =>
          showToast({ title: 'Merge undone', description: `${other.firstName} ${other.lastName} is a lead again.` }),
        onError: (error) => showToast({ title: errorMessage(error), tone: 'error' }),
      },
    )
}
