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

type NameProps = Pick<Bound, 'field' | 'error'>

const names = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
] as const

/** The names of the holder of an account; `isOwn` where the holder types them, who has to. */
export const NameFields = ({
  isOwn = false,
  ...fields
}: Record<(typeof names)[number]['name'], NameProps> & { isOwn?: boolean }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {names.map(({ name, label, autoComplete }) => (
      <Field key={name} label={label} {...(isOwn ? { required: true } : { optional: '' })} error={fields[name].error}>
        {(control) => (
          <input {...control} {...fields[name].field()} className="input" autoComplete={isOwn ? autoComplete : 'off'} />
        )}
      </Field>
    ))}
  </div>
)

/** A password that is being chosen, or typed again. */
export const NewPasswordField = ({ field, ...about }: Bound) => (
  <Field {...about} required>
    {(control) => <PasswordField {...control} {...field()} autoComplete="new-password" />}
  </Field>
)
