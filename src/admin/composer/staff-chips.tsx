import { useFormContext, useWatch } from 'react-hook-form'
import { useUserChoices } from '#admin/parts/forms/staff-choice.tsx'
import { ChipChoice } from '#admin/parts/leases/chip-choice.tsx'
import { useUser } from '#admin/session.tsx'

/** Who does it: oneself first, then the others. */
export function StaffChips({ name, label, none }: { name: string; label: string; none: string }) {
  const { control, setValue } = useFormContext<Record<string, number | null>>()
  const { id } = useUser()
  const value = useWatch({ control, name })
  const others = useUserChoices().filter((choice) => choice.value !== String(id))
  return (
    <ChipChoice
      label={label}
      options={[{ value: String(id), label: 'Me' }, ...others, { value: '', label: none }]}
      value={value === null ? '' : String(value)}
      onChange={(next) => setValue(name, next === '' ? null : Number(next), { shouldDirty: true })}
    />
  )
}
