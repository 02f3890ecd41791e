import type { ComponentProps } from 'react'

export type Option = { value: string; label: string }
type Props = Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
  options: readonly (Option | string)[]
  /** The placeholder is the only option with an empty value. */
  placeholder?: string
}

/** A native select. It rejects options with an empty value (docs/specification/public-site.md#validation). */
export function Select({ options, placeholder, className = '', ...rest }: Props) {
  const choices = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
  const empty = choices.find(({ value }) => value === '')
  if (empty)
    throw new Error(`The select option "${empty.label}" has an empty value; an empty choice is the placeholder.`)
  return (
    <select className={`input ${className}`} {...rest}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
