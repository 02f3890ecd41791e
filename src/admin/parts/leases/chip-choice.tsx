type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A choice of a few values, made with one click. */
export const ChipChoice = <Value extends string>({ label, options, value, onChange }: Props<Value>) => (
  <fieldset className="chips chip-choice">
    <legend>{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className="chip"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)
