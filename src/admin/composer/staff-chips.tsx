import { useFormContext, useWatch } from 'react-hook-form'
import { RecordSelect } from '#admin/parts/forms/record-select.tsx'
import { useUserChoices } from '#admin/parts/forms/staff-choice.tsx'
import { ChipChoice } from '#admin/parts/leases/chip-choice.tsx'
import { searchedAbove } from '#admin/parts/lists/match.ts'
import { useUser } from '#admin/session.tsx'

/** Who does it: oneself first, then the others. */
export function StaffChips({ name, label, none }: { name: string; label: string; none: string }) {
  const { control, setValue } = useFormContext<Record<string, number | null>>()
  const { id } = useUser()
  const chosen = useWatch({ control, name })
  const value = chosen === null ? '' : String(chosen)
  const others = useUserChoices().filter((choice) => choice.value !== String(id))
  const isSearched = others.length > searchedAbove
  const choose = (next: string) => setValue(name, next === '' ? null : Number(next), { shouldDirty: true })
  return (
    <div className="composer-line">
      <ChipChoice
        label={label}
        options={[{ value: String(id), label: 'Me' }, ...(isSearched ? [] : others), { value: '', label: none }]}
        value={value}
        onChange={choose}
      />
      {isSearched && (
        <RecordSelect
          aria-label={`${label}, another user`}
          placeholder="Another"
          options={others}
          value={others.some((other) => other.value === value) ? value : ''}
          onChoose={choose}
        />
      )}
    </div>
  )
}
