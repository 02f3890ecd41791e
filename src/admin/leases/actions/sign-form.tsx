import { useState } from 'react'
import { TypedDay } from '#admin/parts/leases/typed-fields.tsx'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import { ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'

export function SignForm({ lease, today, onDone }: ActionProps) {
  const [signedOn, setSignedOn] = useState(today)
  return (
    <ActionForm
      name="Sign"
      call={leasesApi.sign}
      lease={lease}
      body={{ signedOn: signedOn || null }}
      fields={['signedOn']}
      submit={signedOn === today || !signedOn ? 'Sign, dated today' : `Sign, dated ${dayText(signedOn)}`}
      done="Lease signed"
      onDone={onDone}
    >
      {({ signedOn: error }) => (
        <TypedDay label="Signed On" required value={signedOn} onChange={setSignedOn} error={error} />
      )}
    </ActionForm>
  )
}
