import { type ComponentProps, useState } from 'react'
import type { ControlProps } from '#ui/field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & ControlProps

/** A password input with a show/hide toggle. */
export function PasswordField(input: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div className="password">
      <input className="input" type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" {...input} />
      <button
        type="button"
        className="password-toggle"
        aria-controls={input.id}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
