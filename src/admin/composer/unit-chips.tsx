import { RecordSelect } from '#admin/parts/forms/record-select.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChipChoice } from '#admin/parts/leases/chip-choice.tsx'
import type { StaffUnit } from '#contract/units/units.ts'
import { dollars } from '#domain/units/units.constants.ts'
import { unitsThatFit } from './units-that-fit.ts'

type Props = {
  units: readonly StaffUnit[]
  /** The wished size in square feet. */
  size: number | null
  /** The choice of no unit. */
  none: string
  withPrices?: boolean
  onChange?: () => void
}

/** The units that fit, by one press; any other one from the list beside them. */
export function UnitChips({ units, size, none, withPrices = false, onChange }: Props) {
  const { control, setValue, formState } = useFormContext<{ unitId: number | null }>()
  const unitId = useWatch({ control, name: 'unitId' })
  const { unitId: error } = formState.errors
  const value = unitId === null ? '' : String(unitId)
  const fitting = unitsThatFit(units, size).map(({ id, unitNumber, monthlyRent }) => ({
    value: String(id),
    label: withPrices && monthlyRent > 0 ? `${unitNumber}, ${dollars(monthlyRent)}` : unitNumber,
  }))
  const choose = (next: string) => {
    setValue('unitId', next === '' ? null : Number(next), { shouldDirty: true, shouldValidate: formState.isSubmitted })
    onChange?.()
  }
  return (
    <>
      <div className="composer-line">
        <ChipChoice label="Unit" options={[...fitting, { value: '', label: none }]} value={value} onChange={choose} />
        <RecordSelect
          aria-label="Another unit"
          placeholder="Another"
          options={units.map(({ id, unitNumber }) => ({ value: String(id), label: unitNumber }))}
          value={fitting.some((one) => one.value === value) ? '' : value}
          onChoose={choose}
        />
      </div>
      {error && <p className="field-error">{error.message}</p>}
    </>
  )
}
