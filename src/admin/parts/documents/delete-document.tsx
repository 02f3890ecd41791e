import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { errorMessage, useApiMutation } from '#client/query.ts'
import type * as documentsApi from '#contract/leads/documents.ts'
import type * as leaseDocumentsApi from '#contract/leases/lease-documents.ts'
import { showToast } from '#ui/toast/toast-store.ts'

type Calls = Pick<typeof documentsApi | typeof leaseDocumentsApi, 'remove' | 'restore'>
type Deletable = { id: number; fileName: string }

/** Deletes a document of a lead or lease, with an undo. */
export function useDocumentDeletion({ remove: removeCall, restore: restoreCall }: Calls, ownerId: number) {
  const remove = useApiMutation(removeCall)
  const restore = useApiMutation(restoreCall)
  const failed = (title: string) => (error: Error) =>
    showToast({ title, description: errorMessage(error), tone: 'error' })
  return ({ id, fileName }: Deletable) => {
    const named = { params: { id: ownerId, documentId: id } }
    remove.mutate(named, {
      onSuccess: () =>
        showToast({
          title: `${fileName} deleted`,
          action: { label: 'Undo', run: () => restore.mutate(named, { onError: failed('Document not restored') }) },
        }),
      onError: failed('Document not deleted'),
    })
  }
}

type Props = { document: Deletable; onDelete: () => void }

export const DeleteDocument = ({ document, onDelete }: Props) => (
  <AllowedButton
    permission="change business data"
    variant="quiet"
    aria-label={`Delete ${document.fileName}`}
    onClick={onDelete}
  >
    Delete
  </AllowedButton>
)
