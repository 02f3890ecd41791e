import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { usePermission } from '#admin/session.tsx'
import type { Lease } from '#contract/leases/leases.ts'
import { EditLeaseDialog } from './form/edit-lease-dialog.tsx'

/** Opens the dialog for the parts of a signed lease that can still change. */
export function EditLease({ lease }: { lease: Lease }) {
  const [open, setOpen] = useUrlState('open')
  const canChange = usePermission('change business data')
  return (
    <>
      <AllowedButton permission="change business data" variant="outline" data-key="e" onClick={() => setOpen('edit')}>
        Edit
      </AllowedButton>
      {open === 'edit' && canChange && <EditLeaseDialog lease={lease} onClose={() => setOpen(null)} />}
    </>
  )
}
