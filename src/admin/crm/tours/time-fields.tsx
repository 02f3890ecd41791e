import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { usePark } from '#admin/park.tsx'
import { SelectField } from '#admin/parts/forms/fields.tsx'
import { momentText } from '#admin/parts/time/moment.tsx'
import { useApiQuery } from '#client/query.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/** The day and time of a tour; only free ones can be chosen. Starts at the day of `near`. */
export function TimeFields({ near = '' }: { near?: string }) {
  const { setValue, getValues } = useFormContext<{ startsAt: string }>()
  const { timeZone } = usePark()
  const times = useApiQuery(toursApi.listFreeTimes, {}, { eachTime: true })
  const dayOf = (time: string) => momentText(time, timeZone, { dateStyle: 'full' })
  const free = times.data ?? []
  const days = [...new Set(free.map(dayOf))]
  const chosen = getValues('startsAt')
  const [picked, setPicked] = useState(chosen ? dayOf(chosen) : undefined)
  const nearest =
    free.find((time) => near && dayOf(time) === dayOf(near)) ?? free.find((time) => time > near) ?? free[0]
  const day = picked ?? (nearest ? dayOf(nearest) : '')
  const ofDay = free.filter((time) => dayOf(time) === day)
  const none = times.data !== undefined && days.length === 0
  return (
    <>
      <Field
        label="Day"
        required
        error={none ? 'No time is free. Change the hours for tours under Park, Tours.' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={day}
            options={days.length > 0 ? days : [{ value: ' ', label: times.data ? 'None' : 'Loading days...' }]}
            onChange={({ currentTarget }) => {
              setPicked(currentTarget.value)
              setValue('startsAt', '')
            }}
          />
        )}
      </Field>
      <SelectField
        // Remounts the select once its options have loaded: the value was set before them.
        key={`${day} ${ofDay.length}`}
        name="startsAt"
        placeholder="Choose a time"
        options={ofDay.map((time) => ({ value: time, label: momentText(time, timeZone, { timeStyle: 'short' }) }))}
      />
    </>
  )
}
