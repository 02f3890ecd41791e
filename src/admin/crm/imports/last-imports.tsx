import { useState } from 'react'
import { AllowedButton } from '#admin/parts/allowed.tsx'
import { ConfirmDialog } from '#admin/parts/confirm-dialog.tsx'
import { Moment } from '#admin/parts/moment.tsx'
import { QueryBoundary } from '#admin/parts/query-boundary.tsx'
import { StaffName } from '#admin/parts/staff-choice.tsx'
import { errorMessage, useApiQuery, useApiMutation } from '#client/query.ts'
import * as importsApi from '#contract/imports.ts'
import type { LeadImport } from '#contract/imports.ts'
import { countText } from '#contract/units.constants.ts'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast-store.ts'
import { leadsText } from './import-result.tsx'

export const failed = (title: string) => (error: Error) =>
  showToast({
    title,
    description: errorMessage(error, error instanceof TypeError ? undefined : error.message),
    tone: 'error',
  })

/** The last imports, each with an undo. */
export function LastImports() {
  const imports = useApiQuery(importsApi.list)
  const [confirming, setConfirming] = useState<LeadImport>()
  const undo = useApiMutation(importsApi.undo)
  const columns: readonly Column<LeadImport>[] = [
    { head: 'File', cell: ({ fileName }) => fileName },
    { head: 'Date', cell: ({ createdAt }) => <Moment instant={createdAt} /> },
    { head: 'By', cell: ({ createdBy }) => <StaffName text={createdBy} /> },
    { head: 'Added', kind: 'figure', cell: ({ added }) => countText(added) },
    { head: 'Updated', kind: 'figure', cell: ({ updated }) => countText(updated) },
    {
      head: 'Actions',
      kind: 'actions',
      cell: (one) =>
        one.undoneAt === null ? (
          <AllowedButton
            permission="change business data"
            variant="quiet"
            aria-label={`Undo the import of ${one.fileName}`}
            disabled={undo.isPending}
            onClick={() => setConfirming(one)}
          >
            Undo
          </AllowedButton>
        ) : (
          'Undone'
        ),
    },
  ]
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>Last imports</h2>
      <QueryBoundary query={imports} loading={<TableSkeleton rows={2} message="Loading imports..." />}>
        {(rows) => (
          <Table
            caption="Last imports"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            empty={<p className="text-ink-2">No imports yet.</p>}
          />
        )}
      </QueryBoundary>
      {confirming && (
        <ConfirmDialog
          title={`Undo the import of ${confirming.fileName}?`}
          message="The leads that it added are removed and those that it changed get their values of before. Leads that somebody has worked on since stay as they are."
          verb="Undo import"
          onConfirm={() => {
            setConfirming(undefined)
            undo.mutate(
              { params: { id: confirming.id } },
              {
                onSuccess: ({ removed, restored, kept }) =>
                  showToast({
                    title: 'Import undone',
                    description: `${leadsText(removed)} removed, ${countText(restored)} restored, ${countText(kept)} kept because they were edited since.`,
                  }),
                onError: failed('Import not undone'),
              },
            )
          }}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </section>
  )
}
