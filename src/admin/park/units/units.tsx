import { useRef, useState } from 'react'
import { AllowedButton, AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useRestore } from '#admin/parts/lists/use-restore.ts'
import { usePermission } from '#admin/session.tsx'
import { UnitDialog } from '#admin/parts/units/unit-dialog.tsx'
import type { UnitSavers } from '#admin/parts/units/unit-savers.ts'
import { useUnits } from '#admin/parts/units/use-units.ts'
import { useApiMutation } from '#client/query.ts'
import { unitDoorHeight } from '#contract/units/unit-offer.labels.ts'
import { phaseName } from '#contract/park/phases.labels.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { maxUnits } from '#domain/units/unit-numbers.ts'
import { buildingOf, sizeFigure } from '#domain/units/units.constants.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { AddUnitsDialog } from './add-units-dialog.tsx'
import { CombineUnitsDialog } from './combine-units-dialog.tsx'
import { SplitUnitDialog } from './split-unit-dialog.tsx'

const permission = 'change the park'
const adding = 'new'
const combining = 'combine'

type Props = {
  phases: readonly Phase[]
  /** The height of the park's doors in feet. */
  parkDoor: number | null
}

/** The list of units. It opens the dialog of the Units tab, where rents, statuses and tenants are listed. */
export function Units({ phases, parkDoor }: Props) {
  const { query, savers } = useUnits(true)
  return (
    <div className="park-section" id="units">
      <QueryBoundary query={query} loading={<TableSkeleton rows={8} message="Loading the units..." />}>
        {(units) => <UnitList {...{ units, savers, phases, parkDoor }} />}
      </QueryBoundary>
    </div>
  )
}

type ListProps = Props & { units: readonly StaffUnit[]; savers: UnitSavers | undefined }

function UnitList({ units, savers, phases, parkDoor }: ListProps) {
  const [open, setOpen] = useUrlState('unit')
  const canChange = usePermission(permission)
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleting, setDeleting] = useState<StaffUnit>()
  const [splitting, setSplitting] = useState<StaffUnit>()
  const { remove, isPending } = useUnitDeletion()
  const opened = units.find(({ id }) => String(id) === open)

  const columns: readonly Column<StaffUnit>[] = [
    { head: 'Unit #', cell: ({ unitNumber }) => <span className="whitespace-nowrap">{unitNumber}</span> },
    { head: 'Building', cell: buildingOf },
    { head: 'Size (SF)', kind: 'figure', cell: ({ size }) => sizeFigure(size) },
    { head: 'Door (feet)', kind: 'figure', cell: (unit) => unitDoorHeight({ doorHeight: parkDoor }, unit) },
    { head: 'Phase', cell: ({ phaseId }) => phaseName(phases, phaseId) },
    { head: 'On the Market', cell: ({ offMarket }) => (offMarket ? 'No' : 'Yes') },
    {
      head: 'Actions',
      kind: 'actions',
      cell: (unit) => (
        <>
          <AllowedButton
            permission={permission}
            variant="quiet"
            aria-label={`Edit Unit ${unit.unitNumber}`}
            onClick={() => setOpen(String(unit.id))}
          >
            Edit
          </AllowedButton>
          <AllowedButton
            permission={permission}
            variant="quiet"
            aria-label={`Split Unit ${unit.unitNumber}`}
            onClick={() => setSplitting(unit)}
          >
            Split
          </AllowedButton>
          <AllowedButton
            permission={permission}
            variant="quiet"
            aria-label={`Delete Unit ${unit.unitNumber}`}
            disabled={isPending}
            onClick={() => setDeleting(unit)}
          >
            Delete
          </AllowedButton>
        </>
      ),
    },
  ]
  return (
    <>
      <div className="panel-head">
        <h2 ref={heading} tabIndex={-1}>
          Units
        </h2>
        <div className="ml-auto flex flex-wrap gap-2">
          <AllowedLink permission={permission} variant="outline" href={staffPages['import-units'].address}>
            Import Units
          </AllowedLink>
          {units.length > 1 && (
            <AllowedButton permission={permission} variant="outline" onClick={() => setOpen(combining)}>
              Combine Units
            </AllowedButton>
          )}
          {units.length < maxUnits && (
            <AllowedButton permission={permission} onClick={() => setOpen(adding)}>
              Add Units
            </AllowedButton>
          )}
        </div>
      </div>
      <Table
        caption="Units"
        columns={columns}
        rows={units}
        keyOf={({ id }) => id}
        {...(canChange ? { onOpen: ({ id }: StaffUnit) => setOpen(String(id)) } : {})}
        empty={<p className="text-ink-2">There are no units yet.</p>}
      />
      {canChange && open === adding && <AddUnitsDialog phases={phases} onClose={() => setOpen(null)} />}
      {canChange && open === combining && <CombineUnitsDialog units={units} onClose={() => setOpen(null)} />}
      {splitting && <SplitUnitDialog unit={splitting} onClose={() => setSplitting(undefined)} />}
      {canChange && opened && savers && (
        <UnitDialog
          key={opened.id}
          unit={opened}
          saver={savers.of(opened.id)}
          showsDefinition
          onClose={() => setOpen(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete Unit ${deleting.unitNumber}?`}
          message="It leaves the site at once. A unit that has or had a tenant cannot be deleted; take it off the market instead."
          verb="Delete"
          onConfirm={() => {
            setDeleting(undefined)
            // The button of the row disappears with it.
            remove(deleting, () => heading.current?.focus())
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

/** Deletes a unit, with an undo in the toast. */
function useUnitDeletion() {
  const { restore } = useRestore()
  const removal = useApiMutation(unitsApi.remove)
  const remove = ({ id, unitNumber }: StaffUnit, onDeleted: () => void) => {
    const name = `Unit ${unitNumber}`
    return removal.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          showToast({
            title: 'Unit deleted successfully',
            description: name,
            action: { label: 'Undo', run: () => restore({ kind: 'unit', id, name }) },
          })
          onDeleted()
        },
        onError: (error) => notifyFailure(`Failed to delete ${name}`, error),
      },
    )
  }
  return { remove, isPending: removal.isPending }
}
