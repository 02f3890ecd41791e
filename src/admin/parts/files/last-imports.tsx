import { type ComponentProps, useState } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import type { StoredImport } from '#contract/imports/stored-import.ts'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import { countText } from '#domain/units/units.constants.ts'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'

/** A count of what an import did. */
type Figure<Row> = { head: string; of: (row: Row) => number }

export const addedAndUpdated: readonly Figure<{ added: number; updated: number }>[] = [
  { head: 'Added', of: ({ added }) => added },
  { head: 'Updated', of: ({ updated }) => updated },
]

type Props<Row extends StoredImport> = {
  query: ComponentProps<typeof QueryBoundary<Row[]>>['query']
  figures: readonly Figure<Row>[]
  permission: ComponentProps<typeof AllowedButton>['permission']
  /** Explains what an undo does. */
  message: string
  isPending: boolean
  onUndo: (row: Row) => void
}

const nameOf = ({ fileName }: StoredImport) => fileName || 'a typed list'

/** The latest imports, each with an undo. */
export function LastImports<Row extends StoredImport>({
  query,
  figures,
  permission,
  message,
  isPending,
  onUndo,
}: Props<Row>) {
  const [confirming, setConfirming] = useState<Row>()
  const columns: readonly Column<Row>[] = [
    { head: 'File', cell: ({ fileName }) => fileName || 'Typed list' },
    { head: 'Date', cell: ({ createdAt }) => <Moment instant={createdAt} /> },
    { head: 'By', cell: ({ createdBy }) => <StaffName text={createdBy} /> },
    ...figures.map(({ head, of }): Column<Row> => ({ head, kind: 'figure', cell: (row) => countText(of(row)) })),
    {
      head: 'Actions',
      kind: 'actions',
      cell: (one) =>
        one.undoneAt === null ? (
          <AllowedButton
            permission={permission}
            variant="quiet"
            aria-label={`Undo the import of ${nameOf(one)}`}
            disabled={isPending}
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
      <QueryBoundary query={query} loading={<TableSkeleton rows={2} message="Loading imports..." />}>
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
          title={`Undo the import of ${nameOf(confirming)}?`}
          message={message}
          verb="Undo import"
          onConfirm={() => {
            setConfirming(undefined)
            onUndo(confirming)
          }}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </section>
  )
}
