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
import { TableSkeleton } from '#ui/table.tsx'

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
        {(rows) =>
          rows.length === 0 ? (
            <Empty message={`No documents yet. ${documentsTaken}`} />
          ) : (
            <ul className="lead-documents" aria-label="Documents">
              {rows.map((document) => (
                <li key={document.id}>
                  <Document leadId={leadId} document={document} />
                  <DeleteDocument document={document} onDelete={() => deleteDocument(document)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </>
  )
}

function Document({ leadId, document }: { leadId: number; document: LeadDocument }) {
  const { id, fileName, fileSize, createdAt, uploadedBy } = document
  const href = address(documentsApi.download.path, { params: { id: leadId, documentId: id } })
  return (
    <span>
      <a className="link" download={fileName} href={href}>
        {fileName}
      </a>
      <span className="lead-document-facts">
        <span>{`${documentSize(fileSize)}, `}</span>
        <Moment instant={createdAt} />
        {uploadedBy && (
          <>
            <span> by </span>
            <StaffName text={uploadedBy} />
          </>
        )}
      </span>
    </span>
  )
}
