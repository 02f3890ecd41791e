import { type ReactNode, useId } from 'react'

/** What a control needs to belong to its label and its error. */
export type ControlProps = {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = {
  label: string
  required?: boolean
  error?: string | undefined
  /** What to know before typing. */
  hint?: ReactNode
  /** Said of what may be left empty; nothing where that goes without saying. */
  optional?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A label, the control under it, and below that what is wrong with what was typed. */
export function Field({
  label,
  required = false,
  error,
  hint,
  optional = 'Optional',
  className = '',
  children,
}: Props) {
  const id = useId()
  const errorId = `${id}e`
  const hintId = `${id}h`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {!required && optional && <small>{optional}</small>}
      </div>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
