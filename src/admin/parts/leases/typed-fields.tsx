import type { ReactNode } from 'react'
import { Field } from '#ui/field.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  /** The mark of an optional field; '' shows none. */
  optional?: string
}

/** A labelled text field; for amounts and counts phones show the numeric keyboard. */
export const TypedText = ({
  onChange,
  value,
  max = 20,
  numeric = false,
  ...field
}: Props & { max?: number; numeric?: boolean }) => (
  <Field {...field}>
    {(control) => (
      <input
        {...control}
        className="input"
        autoComplete="off"
        inputMode={numeric ? 'decimal' : undefined}
        maxLength={max}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )}
  </Field>
)

export const TypedDay = ({ onChange, value, ...field }: Props) => (
  <Field {...field}>
    {(control) => (
      <input
        {...control}
        type="date"
        className="input"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )}
  </Field>
)
