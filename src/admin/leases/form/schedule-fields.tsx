import type { ReactNode } from 'react'
import { ChipChoice } from '#admin/parts/leases/chip-choice.tsx'
import { FreeFields } from './free-fields.tsx'
import type { TypedSchedule } from './schedule.ts'
import { StepFields } from './step-fields.tsx'
import { TypedText } from '#admin/parts/leases/typed-fields.tsx'

const increases = [
  { value: 'none', label: 'None' },
  { value: 'percent', label: 'Each year, percent' },
  { value: 'amount', label: 'Each year, dollars' },
  { value: 'steps', label: 'Enter each step' },
] as const

type Props = {
  start: string
  schedule: TypedSchedule
  onChange: (schedule: TypedSchedule) => void
  errors: Partial<Record<string, string>>
  rentHint?: ReactNode
}

/** The rent of a term: its first amount, its increases and its free months. */
export function ScheduleFields({ start, schedule, onChange, errors, rentHint }: Props) {
  const set = (changes: Partial<TypedSchedule>) => onChange({ ...schedule, ...changes })
  const { increase } = schedule
  return (
    <>
      <TypedText
        label="Monthly Rent ($)"
        required
        numeric
        value={schedule.monthlyRent}
        onChange={(monthlyRent) => set({ monthlyRent })}
        error={errors['monthlyRent']}
        hint={rentHint}
      />
      {(increase === 'percent' || increase === 'amount') && (
        <TypedText
          label={increase === 'percent' ? 'Each Year (%)' : 'Each Year ($)'}
          required
          numeric
          value={schedule.each}
          onChange={(each) => set({ each })}
          error={errors['yearly']}
        />
      )}
      <div className="form-wide">
        <ChipChoice
          label="Rent steps"
          options={increases}
          value={increase}
          onChange={(value) => set({ increase: value, each: '' })}
        />
      </div>
      {increase === 'steps' && (
        <StepFields steps={schedule.steps} onChange={(steps) => set({ steps })} error={errors['steps']} />
      )}
      <FreeFields start={start} free={schedule.free} onChange={(free) => set({ free })} error={errors['free']} />
    </>
  )
}
