import * as leasesApi from '#contract/leases/leases.ts'
import { ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'

export const WithdrawForm = ({ lease, onDone }: ActionProps) => (
  <ActionForm
    name="Withdraw Notice"
    call={leasesApi.withdrawNotice}
    lease={lease}
    body={{}}
    submit="Withdraw Notice"
    done="Notice withdrawn"
    onDone={onDone}
  />
)
