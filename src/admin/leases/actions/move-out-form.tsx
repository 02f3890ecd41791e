import { useState } from 'react'
import { TypedDay } from '#admin/parts/leases/typed-fields.tsx'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import { earlier } from '#domain/leases/days.ts'
import { ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'

export function MoveOutForm({ lease, today, onDone }: ActionProps) {
  const end = lease.notice?.moveOutDate ?? lease.endDate
  const [lastDay, setLastDay] = useState(earlier(end ?? today, today))
  return (
    <ActionForm
      name="Move Out"
      call={leasesApi.moveOut}
      lease={lease}
      body={{ lastDay }}
      fields={['lastDay']}
      isReady={lastDay !== ''}
      submit={lastDay ? `Record Move-Out on ${dayText(lastDay)}` : 'Record Move-Out'}
      done="Move-out recorded"
      onDone={onDone}
    >
      {({ lastDay: error }) => (
        <TypedDay
          label="Last Day"
          required
          value={lastDay}
          onChange={setLastDay}
          error={error}
          hint="The last day they were in."
        />
      )}
    </ActionForm>
  )
}
