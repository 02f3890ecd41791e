import { ChipChoice } from '#admin/parts/leases/chip-choice.tsx'
import { endOfTerm, type TypedTerm } from './schedule.ts'
import { TypedDay, TypedText } from '#admin/parts/leases/typed-fields.tsx'

const usualTerms = [
  { value: '12', label: '12 months' },
  { value: '24', label: '24' },
  { value: '36', label: '36' },
  { value: '60', label: '60' },
  { value: 'none', label: 'Month-to-Month' },
] as const

type Props = {
  start: string
  term: TypedTerm
  onChange: (term: TypedTerm) => void
  errors: Partial<Record<string, string>>
}

/** A term in months or until a day; typing one clears the other. Month-to-month if both are empty. */
export function TermFields({ start, term, onChange, errors }: Props) {
  const { months, endDate } = term
  const chosen = months || (endDate ? undefined : 'none')
  return (
    <>
      <TypedText
        label="Months"
        optional=""
        numeric
        max={3}
        value={months}
        onChange={(typed) => onChange({ months: typed, endDate: '' })}
        error={errors['termMonths']}
      />
      <TypedDay
        label="Lease End"
        optional=""
        value={endOfTerm(start, months) ?? endDate}
        onChange={(typed) => onChange({ months: '', endDate: typed })}
        error={errors['endDate']}
        hint={months || endDate ? undefined : 'Month-to-month without an end.'}
      />
      <div className="form-wide">
        <ChipChoice
          label="Term"
          options={usualTerms}
          value={usualTerms.find(({ value }) => value === chosen)?.value}
          onChange={(value) => onChange({ months: value === 'none' ? '' : value, endDate: '' })}
        />
      </div>
    </>
  )
}
