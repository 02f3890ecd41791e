import { notifyFailure } from '#admin/parts/notify-failure.ts'
import { useApiMutation, useInvalidateCalls } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import { listDeleted } from '#contract/deleted.ts'
import {
  deleteTemplate,
  duplicateTemplate,
  listTemplates,
  readPropertyTemplate,
  readTemplate,
  restoreTemplate,
  type TemplateSummary,
} from '#contract/templates.ts'
import { showToast } from '#ui/toast-store.ts'

const invalidates = [listTemplates, readTemplate, readPropertyTemplate, listDeleted]

/** Duplicates and deletes templates; the toast that says that one is deleted brings it back. */
export function useTemplates({ onDeleted }: { onDeleted: () => void }) {
  const refresh = useInvalidateCalls()
  const copy = useApiMutation(duplicateTemplate, { invalidates })
  const remove = useApiMutation(deleteTemplate, { invalidates })
  const restore = useApiMutation(restoreTemplate, { invalidates })

  async function bringBack(id: number) {
    try {
      const { name } = await restore.mutateAsync({ params: { id } })
      showToast({ title: 'Template restored', description: `${name} is back.` })
    } catch (error) {
      notifyFailure('Error restoring template', error)
    }
  }

  async function duplicate({ id }: TemplateSummary) {
    try {
      const { name } = await copy.mutateAsync({ params: { id } })
      showToast({ title: 'Template created successfully', description: name })
    } catch (error) {
      notifyFailure('Error creating template', error)
    }
  }

  async function drop({ id, name, updatedAt }: TemplateSummary) {
    try {
      await remove.mutateAsync({ params: { id }, headers: { 'if-match': updatedAt } })
      showToast({
        title: 'Template deleted successfully',
        description: name,
        action: { label: 'Undo', run: () => void bringBack(id) },
      })
      onDeleted()
    } catch (error) {
      notifyFailure('Error deleting template', error)
      // What somebody else did to it is to be seen before it is tried again.
      if (error instanceof ApiError && error.status !== 401) await refresh([listTemplates])
    }
  }

  return {
    duplicate: (template: TemplateSummary) => void duplicate(template),
    drop: (template: TemplateSummary) => void drop(template),
    isPending: copy.isPending || remove.isPending,
  }
}
