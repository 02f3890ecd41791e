import { say } from '#domain/text/say.ts'
import { type ReactNode, useId } from 'react'

/** The props that connect a control to its label and its error. */
export type ControlProps = {
  id: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type Props = {
  label: string
  required?: boolean
  error?: string | undefined
  hint?: ReactNode
  /** The label of an optional field; '' for no label. */
  optional?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

export function Field({
  label,
  required = false,
  error,
  hint,
  optional = say('Optional'),
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
        // Also set if nothing is wrong: otherwise screen readers announce an empty required field as invalid.
        'aria-invalid': Boolean(error),
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
