import { RecordSelect } from '#admin/parts/forms/record-select.tsx'
import type { Option } from '#ui/select.tsx'

type Props<Value extends string> = {
  label: string
  /** The label of the empty choice. */
  all: string
  options: readonly (Option | Value)[]
  value: Value | undefined
  onChange: (value: string) => void
}

/** A select that filters or sorts a list. */
export const ListFilter = <Value extends string>({ label, all, options, value, onChange }: Props<Value>) => (
  <RecordSelect
    aria-label={label}
    className="w-auto! max-w-full"
    placeholder={all}
    options={options}
    value={value ?? ''}
    onChoose={onChange}
  />
)
