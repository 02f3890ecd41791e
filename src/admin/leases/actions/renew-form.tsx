import { useState } from 'react'
import { emptySchedule, endOfTerm, scheduleBody, termBody } from '#admin/leases/form/schedule.ts'
import { ScheduleFields } from '#admin/leases/form/schedule-fields.tsx'
import { TermFields } from '#admin/leases/form/term-fields.tsx'
import { TypedDay } from '#admin/parts/leases/typed-fields.tsx'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import { dayAfter } from '#domain/leases/days.ts'
import { ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'

export function RenewForm({ lease, today, onDone }: ActionProps) {
  const { endDate } = lease
  // A renewal of a term that has not ended starts the day after its end.
  const isFixed = endDate !== null && endDate >= today
  const [start, setStart] = useState(dayAfter(endDate ?? today))
  const [term, setTerm] = useState({ months: '36', endDate: '' })
  const [schedule, setSchedule] = useState({ ...emptySchedule, monthlyRent: String(lease.monthlyRent ?? '') })
  const [signedOn, setSignedOn] = useState(today)
  const end = endOfTerm(start, term.months) ?? term.endDate
  return (
    <ActionForm
      name="Renew"
      call={leasesApi.renew}
      lease={lease}
      body={{
        ...(!isFixed && { startDate: start || null }),
        ...termBody(term),
        ...scheduleBody(schedule, start),
        signedOn: signedOn || null,
      }}
      fields={['startDate', 'termMonths', 'endDate', 'monthlyRent', 'yearly', 'steps', 'free', 'signedOn']}
      isReady={schedule.monthlyRent !== ''}
      submit={end ? `Renew until ${dayText(end)}` : 'Renew month to month'}
      done={end ? `Renewed until ${dayText(end)}` : 'Renewed month to month'}
      onDone={onDone}
    >
      {(errors) => (
        <div className="form-group">
          {isFixed ? (
            <p className="form-wide">
              {'Begins '}
              <b>{dayText(start)}</b>, the day after the present term ends.
            </p>
          ) : (
            <div className="form-wide">
              <TypedDay label="Begins" required value={start} onChange={setStart} error={errors['startDate']} />
            </div>
          )}
          <TermFields start={start} term={term} onChange={setTerm} errors={errors} />
          <ScheduleFields start={start} schedule={schedule} onChange={setSchedule} errors={errors} />
          <TypedDay label="Signed On" value={signedOn} onChange={setSignedOn} error={errors['signedOn']} />
        </div>
      )}
    </ActionForm>
  )
}
