import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type Props<Name extends string> = {
  columns: readonly { field: Name; label: string }[]
  heads: readonly string[]
  mapping: Partial<Record<Name, number | undefined>>
  isNeeded: (field: Name) => boolean
  onChange: (field: Name, column: number | undefined) => void
}

/** A choice of a file's column for each field. */
export function ColumnFields<Name extends string>({ columns, heads, mapping, isNeeded, onChange }: Props<Name>) {
  const options = heads.map((head, place) => ({ value: String(place), label: head || `Column ${place + 1}` }))
  return (
    <div className="file-fields">
      {columns.map(({ field, label }) => (
        <Field key={field} label={isNeeded(field) ? `${label} (needed)` : label} optional="">
          {(control) => (
            <Select
              {...control}
              placeholder="Not in the file"
              options={options}
              value={String(mapping[field] ?? '')}
              onChange={({ currentTarget: { value } }) => onChange(field, value === '' ? undefined : Number(value))}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
