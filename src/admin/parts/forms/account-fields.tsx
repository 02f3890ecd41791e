import { FormField, TextField } from './fields.tsx'
import { PasswordField } from './password-field.tsx'

/** The email address of an account; `isOwn` where its holder types it. */
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

/** The names of the holder of an account; `isOwn` where the holder types them, who has to. */
export const NameFields = ({ isOwn = false }: { isOwn?: boolean }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField name="firstName" label="First Name" optional="" autoComplete={isOwn ? 'given-name' : 'off'} />
    <TextField name="lastName" label="Last Name" optional="" autoComplete={isOwn ? 'family-name' : 'off'} />
  </div>
)

/** A password that is being chosen, or typed again. It has no `maxLength`: a pasted one would be cut off unseen. */
export const NewPasswordField = (field: { name: string; hint?: string }) => (
  <FormField {...field}>{(control) => <PasswordField {...control} autoComplete="new-password" />}</FormField>
)
