import { useState } from 'react'
import { amountOf } from '#admin/leases/form/schedule.ts'
import { TypedDay, TypedText } from '#admin/parts/leases/typed-fields.tsx'
import { moneyText } from '#contract/leases/lease-states.labels.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import { monthsAfter } from '#domain/leases/days.ts'
import { ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'

/** The first day of the next month. */
const nextMonth = (today: string) => monthsAfter(`${today.slice(0, 7)}-01`, 1)

export function RentForm({ lease, today, onDone }: ActionProps) {
  const next = lease.rents.find((rent) => rent.from > today)
  const [from, setFrom] = useState(next?.from ?? nextMonth(today))
  const [monthlyRent, setRent] = useState('')
  const [dropLater, setDropLater] = useState(false)
  const replaced = lease.rents.find((rent) => rent.from === from)
  const later = lease.rents.filter((rent) => rent.from > from)
  return (
    <ActionForm
      name="Change Rent"
      call={leasesApi.changeRent}
      lease={lease}
      body={{ from, monthlyRent: amountOf(monthlyRent), dropLater }}
      fields={['from', 'monthlyRent']}
      isReady={monthlyRent !== ''}
      submit={from ? `Change Rent from ${dayText(from)}` : 'Change Rent'}
      done={from ? `Rent changed from ${dayText(from)}` : 'Rent changed'}
      onDone={onDone}
    >
      {(errors) => (
        <div className="form-group">
          <TypedDay
            label="From"
            required
            value={from}
            onChange={setFrom}
            error={errors['from']}
            hint={replaced && `In place of ${moneyText(replaced.monthlyRent)}, which begins that day.`}
          />
          <TypedText
            label="Monthly Rent ($)"
            required
            numeric
            value={monthlyRent}
            onChange={setRent}
            error={errors['monthlyRent']}
          />
          {later.length > 0 && (
            <label className="check-line form-wide">
              <input
                type="checkbox"
                checked={dropLater}
                onChange={({ currentTarget }) => setDropLater(currentTarget.checked)}
              />
              <span>{`Drop the later rents: ${later.map((rent) => `${moneyText(rent.monthlyRent)} from ${dayText(rent.from)}`).join(', ')}`}</span>
            </label>
          )}
        </div>
      )}
    </ActionForm>
  )
}
