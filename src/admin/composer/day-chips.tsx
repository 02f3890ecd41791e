import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '#admin/parts/forms/fields.tsx'
import { ChipChoice } from '#admin/parts/leases/chip-choice.tsx'
import { useDay } from '#admin/parts/time/use-day.ts'
import { followUpDays } from './follow-up-days.ts'

type Props = {
  /** The field with the day, or the day and time. */
  name: string
  label: string
  type: 'date' | 'datetime-local'
  days: readonly { value: string; label: string }[]
}

/** A day by one press; Other shows the field for any day. */
export function DayChips({ name, label, type, days }: Props) {
  const { control, setValue, formState } = useFormContext<Record<string, string>>()
  const value = useWatch({ control, name })
  const [isOther, setOther] = useState(false)
  const chosen = isOther ? undefined : days.find((day) => day.value === value)
  return (
    <>
      <ChipChoice
        label={label}
        options={[...days, { value: 'other', label: 'Other' }]}
        value={chosen?.value ?? 'other'}
        onChange={(next) => {
          setOther(next === 'other')
          if (next !== 'other') setValue(name, next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }}
      />
      {!chosen && <DateField name={name} type={type} optional="" />}
    </>
  )
}

/** When to follow up; No leaves the lead its own date. */
export const FollowUpChips = ({ label = 'Follow up' }: { label?: string }) => (
  <DayChips name="nextFollowUpDate" label={label} type="datetime-local" days={followUpDays(useDay())} />
)
