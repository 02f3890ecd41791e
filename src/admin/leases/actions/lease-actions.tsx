import { AllowedButton, AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useUndoKeys } from '#admin/parts/feedback/use-undo-keys.ts'
import { usePermission } from '#admin/session.tsx'
import { dayText } from '#contract/leases/leases.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'
import * as links from '#contract/links.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { actions } from './actions.ts'
import { useLeaseUndo } from './use-lease-undo.ts'

const permission = 'change business data'

/** The actions of a lease: their buttons, and the form of the open one. */
export function LeaseActions({ lease, today }: { lease: Lease; today: string }) {
  const [open, setOpen] = useUrlState('open')
  const canChange = usePermission(permission)
  const offered = actions.filter(({ isOffered }) => isOffered(lease))
  const opened = canChange ? offered.find(({ name, refusal }) => name === open && !refusal?.(lease)) : undefined
  if (offered.length === 0 && lease.undo === null) return null
  return (
    <section className="lease-actions screen-only" aria-label="Change the lease">
      <div className="lease-action-kinds">
        {lease.waitsFor && (
          <AllowedLink permission={permission} href={links.lease(lease.waitsFor.leaseId, { open: 'move-out' })}>
            {`Record Move-Out of ${lease.waitsFor.tenantCompany}`}
          </AllowedLink>
        )}
        {offered.map(({ name, label, key, refusal }) => {
          const reason = refusal?.(lease)
          if (reason)
            return (
              <Tooltip key={name} text={reason}>
                {(describedBy) => (
                  <button type="button" className="lease-kind" aria-disabled="true" aria-describedby={describedBy}>
                    {label}
                  </button>
                )}
              </Tooltip>
            )
          return (
            <AllowedButton
              key={name}
              permission={permission}
              variant="quiet"
              className="lease-kind"
              data-key={key}
              aria-expanded={opened?.name === name}
              onClick={() => setOpen(opened?.name === name ? null : name)}
            >
              {label}
            </AllowedButton>
          )
        })}
        <UndoButton lease={lease} />
      </div>
      {opened && <opened.Form key={opened.name} lease={lease} today={today} onDone={() => setOpen(null)} />}
    </section>
  )
}

/** The names of completed actions, for undo. */
const undoNames: Partial<Record<string, string>> = {
  sign: 'Signature',
  renew: 'Renewal',
  'change rent': 'Rent Change',
  notice: 'Notice',
  'withdraw notice': 'Withdrawal',
  'move out': 'Move-Out',
  cancel: 'Cancellation',
}

function UndoButton({ lease: { id, undo: last } }: { lease: Lease }) {
  const { undo, isPending } = useLeaseUndo()
  const canChange = usePermission(permission)
  useUndoKeys(canChange && last !== null && !isPending, (way) => way === 'undo' && undo(id))
  if (!last) return null
  return (
    <AllowedButton
      permission={permission}
      variant="quiet"
      className="lease-kind ml-auto"
      title={`${last.text}, ${dayText(last.on)}, by ${last.by}`}
      disabled={isPending}
      onClick={() => undo(id)}
    >
      {`Undo ${undoNames[last.action] ?? last.action}`}
    </AllowedButton>
  )
}
