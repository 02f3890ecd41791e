import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AllowedButton } from '#admin/parts/allowed.tsx'
import { Empty } from '#admin/parts/empty.tsx'
import { Moment } from '#admin/parts/moment.tsx'
import { QueryBoundary } from '#admin/parts/query-boundary.tsx'
import { StaffName } from '#admin/parts/staff-choice.tsx'
import { errorMessage, useApiQuery, useApiMutation, useInvalidateWritten } from '#client/query.ts'
import { upload } from '#client/upload.ts'
import { address } from '#contract/call.ts'
import * as documentsApi from '#contract/documents.ts'
import type { LeadDocument } from '#contract/documents.ts'
import { documentEndings, documentsTaken, maxDocumentBytes } from '#contract/uploads.constants.ts'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast-store.ts'

const sizeFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${sizeFormat.format(Math.ceil(bytes / 1000))} KB` : `${sizeFormat.format(bytes / 1_000_000)} MB`

const columns = (leadId: number, actions: (document: LeadDocument) => React.ReactNode): Column<LeadDocument>[] => [
  {
    head: 'Name',
    cell: ({ id, fileName }) => (
      <a
        className="link"
        download={fileName}
        href={address(documentsApi.download.path, { params: { id: leadId, documentId: id } })}
      >
        {fileName}
      </a>
    ),
  },
  { head: 'Size', kind: 'figure', cell: ({ fileSize }) => sizeText(fileSize) },
  { head: 'Added', cell: ({ createdAt }) => <Moment instant={createdAt} /> },
  { head: 'By', cell: ({ uploadedBy }) => (uploadedBy ? <StaffName text={uploadedBy} /> : 'Unknown') },
  { head: 'Actions', kind: 'actions', cell: actions },
]

/** The documents of a lead: list, upload, download, delete and restore. */
export function LeadDocuments({ leadId }: { leadId: number }) {
  const params = { id: leadId }
  const documents = useApiQuery(documentsApi.list, { params })
  const invalidateWritten = useInvalidateWritten()
  const picker = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState(0)
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const [place, file] of files.entries()) {
        if (file.size > maxDocumentBytes) throw new Error(`${file.name} is larger than 25 MB. Choose a smaller one.`)
        await upload(documentsApi.upload, {
          params,
          file,
          onSent: (bytes) => setProgress((place + bytes / Math.max(file.size, 1)) / files.length),
        })
      }
    },
    onSuccess: (_, { length }) => showToast({ title: length === 1 ? 'Document added' : `${length} documents added` }),
    onError: (error) =>
      showToast({
        title: 'Document not added',
        description: errorMessage(error, error instanceof TypeError ? undefined : error.message),
        tone: 'error',
      }),
    onSettled: async () => {
      setProgress(0)
      await invalidateWritten(documentsApi.upload)
    },
  })
  const remove = useApiMutation(documentsApi.remove)
  const restore = useApiMutation(documentsApi.restore)
  const failed = (title: string) => (error: Error) =>
    showToast({ title, description: errorMessage(error), tone: 'error' })
  const deleteDocument = ({ id, fileName }: LeadDocument) => {
    const named = { params: { ...params, documentId: id } }
    remove.mutate(named, {
      onSuccess: () =>
        showToast({
          title: `${fileName} deleted`,
          action: { label: 'Undo', run: () => restore.mutate(named, { onError: failed('Document not restored') }) },
        }),
      onError: failed('Document not deleted'),
    })
  }

  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="panel-head">
        <h3 className="font-bold">Documents</h3>
        <AllowedButton
          permission="change business data"
          variant="outline"
          className="ml-auto"
          disabled={add.isPending}
          onClick={() => picker.current?.click()}
        >
          {add.isPending ? `Uploading ${Math.round(progress * 100)}%` : 'Add documents'}
        </AllowedButton>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={documentEndings}
          aria-label="Documents to add"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            if (files.length > 0) add.mutate(files)
          }}
        />
      </div>
      {add.isPending && <progress className="progress" value={progress} aria-label="Upload" />}
      <QueryBoundary query={documents} loading={<TableSkeleton rows={2} message="Loading documents..." />}>
        {(rows) => (
          <Table
            caption="Documents"
            columns={columns(leadId, (document) => (
              <AllowedButton
                permission="change business data"
                variant="quiet"
                aria-label={`Delete ${document.fileName}`}
                onClick={() => deleteDocument(document)}
              >
                Delete
              </AllowedButton>
            ))}
            rows={rows}
            keyOf={({ id }) => id}
            empty={<Empty message={`No documents yet. ${documentsTaken}`} />}
          />
        )}
      </QueryBoundary>
    </section>
  )
}
