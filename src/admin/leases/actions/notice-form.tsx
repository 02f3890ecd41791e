import { useState } from 'react'
import { ChipChoice } from '#admin/parts/leases/chip-choice.tsx'
import { TypedDay } from '#admin/parts/leases/typed-fields.tsx'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import { listed } from '#domain/text/listed.ts'
import { dayAfter, daysAfter } from '#domain/leases/days.ts'
import { ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'

const givers = [
  { value: 'tenant', label: 'Tenant' },
  { value: 'landlord', label: 'Landlord' },
] as const

export function NoticeForm({ lease, today, onDone }: ActionProps) {
  const [by, setBy] = useState<'tenant' | 'landlord'>('tenant')
  const [givenOn, setGivenOn] = useState(today)
  const [moveOutDate, setMoveOut] = useState(daysAfter(today, lease.noticeDays))
  const [advertise, setAdvertise] = useState(false)
  const units = listed(lease.units.map(({ unitNumber }) => unitNumber))
  return (
    <ActionForm
      name="Notice"
      call={leasesApi.giveNotice}
      lease={lease}
      body={{ givenOn, moveOutDate, by, advertise }}
      fields={['givenOn', 'moveOutDate', 'by']}
      isReady={givenOn !== '' && moveOutDate !== ''}
      submit={moveOutDate ? `Record Notice for ${dayText(moveOutDate)}` : 'Record Notice'}
      done={moveOutDate ? `Notice recorded for ${dayText(moveOutDate)}` : 'Notice recorded'}
      onDone={onDone}
    >
      {(errors) => (
        <div className="form-group">
          <div className="form-wide">
            <ChipChoice label="Given by" options={givers} value={by} onChange={setBy} />
          </div>
          <TypedDay label="Given On" required value={givenOn} onChange={setGivenOn} error={errors['givenOn']} />
          <TypedDay
            label="Move-Out"
            required
            value={moveOutDate}
            onChange={setMoveOut}
            error={errors['moveOutDate']}
            hint="The last day they are in."
          />
          <label className="check-line form-wide">
            <input
              type="checkbox"
              checked={advertise}
              onChange={({ currentTarget }) => setAdvertise(currentTarget.checked)}
            />
            <span>
              {moveOutDate
                ? `Advertise ${units} as available from ${dayText(dayAfter(moveOutDate))}`
                : `Advertise ${units}`}
            </span>
          </label>
        </div>
      )}
    </ActionForm>
  )
}
