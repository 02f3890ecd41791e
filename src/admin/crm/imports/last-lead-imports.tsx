import { addedAndUpdated, LastImports } from '#admin/parts/files/last-imports.tsx'
import { errorMessage, useApiMutation, useApiQuery } from '#client/query.ts'
import * as importsApi from '#contract/leads/imports.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { undoneText } from './leads-kind.ts'

export const failed = (title: string) => (error: Error) =>
  showToast({
    title,
    description: errorMessage(error, error instanceof TypeError ? undefined : error.message),
    tone: 'error',
  })

export function LastLeadImports() {
  const imports = useApiQuery(importsApi.list)
  const undo = useApiMutation(importsApi.undo)
  return (
    <LastImports
      query={imports}
      figures={addedAndUpdated}
      permission="change business data"
      message="The leads that it added are removed and those that it changed get their values of before. Leads that somebody has worked on since stay as they are."
      isPending={undo.isPending}
      onUndo={({ id }) =>
        undo.mutate(
          { params: { id } },
          {
            onSuccess: (undone) => showToast({ title: 'Import undone', description: undoneText(undone) }),
            onError: failed('Import not undone'),
          },
        )
      }
    />
  )
}
