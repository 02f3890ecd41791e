import { type Option, Select } from '#ui/select.tsx'

type Props<Value extends string> = {
  label: string
  /** What stands there while nothing is chosen. */
  all: string
  options: readonly (Option | Value)[]
  value: Value | undefined
  onChange: (value: string) => void
}

/** Narrows or orders the list below it. */
export const ListFilter = <Value extends string>({ label, all, options, value, onChange }: Props<Value>) => (
  <Select
    aria-label={label}
    className="w-auto! max-w-full"
    placeholder={all}
    options={options}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
