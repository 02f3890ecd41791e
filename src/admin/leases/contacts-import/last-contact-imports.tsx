import { importUndone } from '#admin/parts/files/import-undone.ts'
import { LastImports } from '#admin/parts/files/last-imports.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import * as contactImportsApi from '#contract/leases/contact-imports.ts'
import type { ContactImport } from '#contract/leases/contact-imports.ts'
import { undoneText } from './contacts-kind.ts'

const figures = [{ head: 'Leases', of: ({ leases }: ContactImport) => leases }]

export function LastContactImports() {
  const imports = useApiQuery(contactImportsApi.list)
  const undo = useApiMutation(contactImportsApi.undo)
  return (
    <LastImports
      query={imports}
      figures={figures}
      permission="change business data"
      message="The leases get the contacts that they had. Leases whose contacts somebody has changed since stay as they are."
      isPending={undo.isPending}
      onUndo={({ id }) => undo.mutate({ params: { id } }, importUndone(undoneText))}
    />
  )
}
