import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { LastImports } from '#admin/parts/files/last-imports.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import * as contactImportsApi from '#contract/leases/contact-imports.ts'
import type { ContactImport } from '#contract/leases/contact-imports.ts'
import { showToast } from '#ui/toast/toast-store.ts'
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
      onUndo={({ id }) =>
        undo.mutate(
          { params: { id } },
          {
            onSuccess: (undone) => showToast({ title: 'Import undone', description: undoneText(undone) }),
            onError: (error) => notifyFailure('Import not undone', error),
          },
        )
      }
    />
  )
}
