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
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A label, the control under it, and below that what is wrong with what was typed. */
export function Field({ label, required = false, error, className = '', children }: Props) {
  const id = useId()
  const errorId = `${id}e`
  return (
    <div className={`field ${className}`}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {!required && <small>Optional</small>}
      </div>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
