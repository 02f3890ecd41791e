import { importUndone } from '#admin/parts/files/import-undone.ts'
import { addedAndUpdated, LastImports } from '#admin/parts/files/last-imports.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import * as importsApi from '#contract/leads/imports.ts'
import { undoneText } from './leads-kind.ts'

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
      onUndo={({ id }) => undo.mutate({ params: { id } }, importUndone(undoneText))}
    />
  )
}
