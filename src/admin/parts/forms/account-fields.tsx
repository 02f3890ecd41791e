import { FormField, TextField } from './fields.tsx'
import { PasswordField } from './password-field.tsx'

/** The email address of an account; with `isOwn`, the account's holder types it. */
export const EmailField = ({ isOwn = false, hint }: { isOwn?: boolean; hint?: string }) => (
  <TextField
    name="email"
    hint={hint}
    type="email"
    inputMode="email"
    autoComplete={isOwn ? 'username' : 'off'}
    autoCapitalize="none"
    spellCheck={false}
  />
)

/** The names of an account's holder; with `isOwn`, the holder types them and they are required. */
export const NameFields = ({ isOwn = false }: { isOwn?: boolean }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField name="firstName" label="First Name" optional="" autoComplete={isOwn ? 'given-name' : 'off'} />
    <TextField name="lastName" label="Last Name" optional="" autoComplete={isOwn ? 'family-name' : 'off'} />
  </div>
)

/**
 * A field for a new password or its repetition. It has no `maxLength`, which would silently cut off a pasted password.
 */
export const NewPasswordField = (field: { name: string; hint?: string }) => (
  <FormField {...field}>{(control) => <PasswordField {...control} autoComplete="new-password" />}</FormField>
)
