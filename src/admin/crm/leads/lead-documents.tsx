import { AddDocuments, UploadProgress, useAddedDocuments } from '#admin/parts/documents/add-documents.tsx'
import { DeleteDocument, useDocumentDeletion } from '#admin/parts/documents/delete-document.tsx'
import { documentSize } from '#admin/parts/documents/document-size.ts'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import { useApiQuery } from '#client/query.ts'
import { address } from '#contract/call.ts'
import * as documentsApi from '#contract/leads/documents.ts'
import type { LeadDocument } from '#contract/leads/documents.ts'
import { documentsTaken } from '#contract/properties/uploads.constants.ts'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'

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
  { head: 'Size', kind: 'figure', cell: ({ fileSize }) => documentSize(fileSize) },
  { head: 'Added', cell: ({ createdAt }) => <Moment instant={createdAt} /> },
  { head: 'By', cell: ({ uploadedBy }) => (uploadedBy ? <StaffName text={uploadedBy} /> : 'Unknown') },
  { head: 'Actions', kind: 'actions', cell: actions },
]

export function LeadDocuments({ leadId }: { leadId: number }) {
  const params = { id: leadId }
  const documents = useApiQuery(documentsApi.list, { params })
  const { add, progress } = useAddedDocuments({ call: documentsApi.upload, params })
  const deleteDocument = useDocumentDeletion(documentsApi, leadId)

  return (
    <>
      <AddDocuments className="w-fit" progress={progress} onChosen={add} />
      <UploadProgress progress={progress} />
      <QueryBoundary query={documents} loading={<TableSkeleton rows={2} message="Loading documents..." />}>
        {(rows) => (
          <Table
            caption="Documents"
            columns={columns(leadId, (document) => (
              <DeleteDocument document={document} onDelete={() => deleteDocument(document)} />
            ))}
            rows={rows}
            keyOf={({ id }) => id}
            empty={<Empty message={`No documents yet. ${documentsTaken}`} />}
          />
        )}
      </QueryBoundary>
    </>
  )
}
