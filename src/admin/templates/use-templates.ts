import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import type { TemplateSummary } from '#contract/properties/templates.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Duplicates and deletes templates; the toast of a deletion can undo it. */
export function useTemplates({ onDeleted }: { onDeleted: () => void }) {
  const copy = useApiMutation(templatesApi.duplicate)
  const remove = useApiMutation(templatesApi.remove)
  const restore = useApiMutation(templatesApi.restore)

  const undoDelete = (id: number) =>
    restore.mutate(
      { params: { id } },
      {
        onSuccess: ({ name }) => showToast({ title: 'Template restored', description: `${name} is back.` }),
        onError: (error) => notifyFailure('Error restoring template', error),
      },
    )

  return {
    duplicate: ({ id }: TemplateSummary) =>
      copy.mutate(
        { params: { id } },
        {
          onSuccess: ({ name }) => showToast({ title: 'Template created successfully', description: name }),
          onError: (error) => notifyFailure('Error creating template', error),
        },
      ),
    delete: ({ id, name, updatedAt }: TemplateSummary) =>
      remove.mutate(
        { params: { id }, headers: { 'if-match': updatedAt } },
        {
          onSuccess: () => {
            showToast({
              title: 'Template deleted successfully',
              description: name,
              action: { label: 'Undo', run: () => undoDelete(id) },
            })
            onDeleted()
          },
          onError: (error) => notifyFailure('Error deleting template', error),
        },
      ),
    isPending: copy.isPending || remove.isPending,
  }
}
