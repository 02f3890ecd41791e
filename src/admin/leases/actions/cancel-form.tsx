import * as leasesApi from '#contract/leases/leases.ts'
import { ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'

export const CancelForm = ({ lease, onDone }: ActionProps) => (
  <ActionForm
    name="Cancel Lease"
    call={leasesApi.cancel}
    lease={lease}
    body={{}}
    submit="Cancel Lease"
    done="Lease cancelled"
    onDone={onDone}
  />
)
