import { useRef, useState } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiMutation } from '#client/query.ts'
import * as businessParkApi from '#contract/park/business-park.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { maxPhases } from '#domain/park/business-park.constants.ts'
import { type Column, Table } from '#ui/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { PhaseDialog } from './phase-dialog.tsx'
import { phaseValues } from './phase-form.ts'

const permission = 'change the park'
const adding = 'new'

/** The phases of construction in order; each is edited in a dialog. */
export function Phases({ phases }: { phases: readonly Phase[] }) {
  const [open, setOpen] = useUrlState('phase')
  const canChange = usePermission(permission)
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleting, setDeleting] = useState<Phase>()
  const { remove, isPending } = usePhaseDeletion()
  const last = phases.at(-1)
  const opened = phases.find(({ id }) => String(id) === open)

  const columns: readonly Column<Phase>[] = [
    { head: 'Phase', cell: ({ phaseNumber, name }) => <PhaseName {...{ phaseNumber, name }} /> },
    { head: 'Units Planned', kind: 'figure', cell: ({ totalUnits }) => totalUnits },
    { head: 'Status', cell: ({ status }) => status },
    {
      head: 'Begins After',
      cell: ({ startsAfter }) =>
        startsAfter !== null && `${startsAfter} leased ${startsAfter === 1 ? 'unit' : 'units'}`,
    },
    { head: 'Description', cell: ({ description }) => <span className="phase-description">{description}</span> },
    {
      head: 'Actions',
      kind: 'actions',
      cell: (phase) => (
        <>
          <AllowedButton
            permission={permission}
            variant="quiet"
            aria-label={`Edit ${phase.name}`}
            onClick={() => setOpen(String(phase.id))}
          >
            Edit
          </AllowedButton>
          {phase === last && phases.length > 1 && (
            <AllowedButton
              permission={permission}
              variant="quiet"
              aria-label={`Delete ${phase.name}`}
              disabled={isPending}
              onClick={() => setDeleting(phase)}
            >
              Delete
            </AllowedButton>
          )}
        </>
      ),
    },
  ]
  return (
    <div className="park-section" id="phases">
      <div className="panel-head">
        <h2 ref={heading} tabIndex={-1}>
          Phases
        </h2>
        {phases.length < maxPhases && (
          <AllowedButton permission={permission} className="ml-auto" data-key="c" onClick={() => setOpen(adding)}>
            Add Phase
          </AllowedButton>
        )}
      </div>
      <Table
        caption="Phases"
        columns={columns}
        rows={phases}
        keyOf={({ id }) => id}
        {...(canChange ? { onOpen: ({ id }: Phase) => setOpen(String(id)) } : {})}
        empty={null}
      />
      {canChange && (opened || open === adding) && (
        <PhaseDialog
          key={opened?.id ?? adding}
          phase={opened}
          number={(last?.phaseNumber ?? 0) + 1}
          onClose={() => setOpen(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting.name}?`}
          message="It leaves the site at once. A phase with units cannot be deleted."
          verb="Delete"
          onConfirm={() => {
            setDeleting(undefined)
            // The button of the row disappears with it.
            remove(deleting, () => heading.current?.focus())
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  )
}

const PhaseName = ({ phaseNumber, name }: Pick<Phase, 'phaseNumber' | 'name'>) => (
  <span>
    <span className="phase-name">{name}</span>{' '}
    {name !== `Phase ${phaseNumber}` && (
      <span className="phase-name font-normal text-ink-2">{`No. ${phaseNumber}`}</span>
    )}
  </span>
)

/** Deletes the last phase; the toast adds it again. */
function usePhaseDeletion() {
  const removal = useApiMutation(businessParkApi.removePhase)
  const create = useApiMutation(businessParkApi.createPhase)

  const undo = (phase: Phase) =>
    create.mutate(
      { body: phaseValues(phase) },
      {
        onSuccess: ({ name }) => showToast({ title: 'Phase restored', description: `${name} is back.` }),
        onError: (error) => notifyFailure('Failed to restore the phase', error),
      },
    )
  const remove = (phase: Phase, onDeleted: () => void) =>
    removal.mutate(
      { params: { id: phase.id } },
      {
        onSuccess: () => {
          showToast({
            title: 'Phase deleted successfully',
            description: phase.name,
            action: { label: 'Undo', run: () => undo(phase) },
          })
          onDeleted()
        },
        onError: (error) => notifyFailure('Failed to delete the phase', error),
      },
    )
  return { remove, isPending: removal.isPending }
}
