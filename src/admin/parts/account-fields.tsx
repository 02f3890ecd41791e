import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { PasswordField } from './password-field.tsx'

type Bound = {
  /** Registers the field when it is rendered: the form focuses the first faulty field in this order. */
  field: () => UseFormRegisterReturn
  error: string | undefined
  label: string
  hint?: string | undefined
}

/** The email address of an account; `isOwn` where its holder types it. */
export const EmailField = ({ field, isOwn = false, ...about }: Bound & { isOwn?: boolean }) => (
  <Field {...about} required>
    {(control) => (
      <input
        {...control}
        {...field()}
        className="input"
        type="email"
        inputMode="email"
        autoComplete={isOwn ? 'username' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
      />
    )}
  </Field>
)

type Names = Record<'firstName' | 'lastName', Pick<Bound, 'field' | 'error'>>

/** The names of the holder of an account; `isOwn` where the holder types them, who has to. */
export const NameFields = ({ firstName, lastName, isOwn = false }: Names & { isOwn?: boolean }) => {
  const necessity = isOwn ? { required: true } : { optional: '' }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="First Name" {...necessity} error={firstName.error}>
        {(control) => (
          <input
            {...control}
            {...firstName.field()}
            type="text"
            className="input"
            autoComplete={isOwn ? 'given-name' : 'off'}
          />
        )}
      </Field>
      <Field label="Last Name" {...necessity} error={lastName.error}>
        {(control) => (
          <input
            {...control}
            {...lastName.field()}
            type="text"
            className="input"
            autoComplete={isOwn ? 'family-name' : 'off'}
          />
        )}
      </Field>
    </div>
  )
}

/** A password that is being chosen, or typed again. */
export const NewPasswordField = ({ field, ...about }: Bound) => (
  <Field {...about} required>
    {(control) => <PasswordField {...control} {...field()} autoComplete="new-password" />}
  </Field>
)
