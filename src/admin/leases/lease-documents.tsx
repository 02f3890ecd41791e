import { useState } from 'react'
import { AddDocuments, UploadProgress, useAddedDocuments } from '#admin/parts/documents/add-documents.tsx'
import { DeleteDocument, useDocumentDeletion } from '#admin/parts/documents/delete-document.tsx'
import { documentSize } from '#admin/parts/documents/document-size.ts'
import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import { address } from '#contract/call.ts'
import * as leaseDocumentsApi from '#contract/leases/lease-documents.ts'
import type { LeaseDocument, LeaseDocumentKind } from '#contract/leases/lease-documents.ts'
import { documentsTaken } from '#contract/properties/uploads.constants.ts'
import { Select } from '#ui/select.tsx'
import { TableSkeleton } from '#ui/table.tsx'

const kindLabels: Record<LeaseDocumentKind, string> = {
  lease: 'Lease',
  amendment: 'Amendment',
  certificate: 'Certificate',
  notice: 'Notice',
  other: 'Other',
}
const kindOptions = leaseDocumentsApi.leaseDocumentKinds.map((value) => ({ value, label: kindLabels[value] }))

export function LeaseDocuments({ leaseId }: { leaseId: number }) {
  const params = { id: leaseId }
  const documents = useApiQuery(leaseDocumentsApi.list, { params })
  const [kind, setKind] = useState('lease')
  const canChange = usePermission('change business data')
  const { add, progress } = useAddedDocuments({ call: leaseDocumentsApi.upload, params, query: { kind } })
  const deleteDocument = useDocumentDeletion(leaseDocumentsApi, leaseId)

  return (
    <section aria-labelledby="lease-documents" className="lease-documents">
      <h2 id="lease-documents">Documents</h2>
      <QueryBoundary query={documents} loading={<TableSkeleton rows={2} message="Loading documents..." />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-2">{`No documents yet. ${documentsTaken}`}</p>
          ) : (
            <ul>
              {rows.map((document) => (
                <LeaseDocumentLine key={document.id} document={document} onDelete={() => deleteDocument(document)} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <div className="lease-documents-add screen-only">
        <Select
          aria-label="Kind of document"
          className="w-auto!"
          options={kindOptions}
          value={kind}
          disabled={!canChange || progress !== undefined}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        />
        <AddDocuments progress={progress} onChosen={add} />
      </div>
      <UploadProgress progress={progress} />
    </section>
  )
}

type LineProps = { document: LeaseDocument; onDelete: () => void }

const LeaseDocumentLine = ({ document, onDelete }: LineProps) => {
  const { id, leaseId, kind, fileName, fileSize, createdAt, uploadedBy } = document
  return (
    <li>
      <span>
        <a
          className="link"
          download={fileName}
          href={address(leaseDocumentsApi.download.path, { params: { id: leaseId, documentId: id } })}
        >
          {fileName}
        </a>
        <span className="text-ink-2">
          <span>{`${kindLabels[kind]}, ${documentSize(fileSize)},`}</span> <Moment instant={createdAt} />{' '}
          <span>by</span> {uploadedBy ? <StaffName text={uploadedBy} /> : <span>unknown</span>}
        </span>
      </span>
      <DeleteDocument document={document} onDelete={onDelete} />
    </li>
  )
}
