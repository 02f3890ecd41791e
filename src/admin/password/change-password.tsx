import { NewPasswordField } from '#admin/parts/forms/account-fields.tsx'
import { FormField } from '#admin/parts/forms/fields.tsx'
import { submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { PasswordField } from '#admin/parts/forms/password-field.tsx'
import { SchemaForm } from '#admin/parts/forms/schema-form.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useUser } from '#admin/session.tsx'
import { useApiMutation } from '#client/query.ts'
import * as authApi from '#contract/auth/auth.ts'
import { ChangePasswordForm } from '#contract/auth/auth.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

const labels = {
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
}

/** Changes the user's own password, which ends all their other sessions. */
export function ChangePassword() {
  const { email } = useUser()
  const change = useApiMutation(authApi.changePassword)
  const form = useSchemaForm(ChangePasswordForm, empty, labels)
  const { reset, formState } = form

  const submit = submitHandler(
    form,
    async ({ confirmPassword: _, ...body }) => {
      await change.mutateAsync({ body })
      reset()
      showToast({ title: 'Password changed successfully' })
    },
    { fallback: 'Failed to change password', alwaysToast: true },
  )

  return (
    <SchemaForm form={form} onSubmit={submit} className="sheet-form">
      <h3>Change Your Password</h3>
      {/* For password managers. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormField name="currentPassword">
        {(control) => <PasswordField {...control} autoComplete="current-password" />}
      </FormField>
      <NewPasswordField name="newPassword" hint="At least 6 characters; 15 or more are recommended" />
      <NewPasswordField name="confirmPassword" />
      <p className="text-sm text-ink-2">
        You will be signed out everywhere else, and your private calendar address stops.
      </p>
      <Button type="submit" disabled={formState.isSubmitting} className="justify-self-start">
        Change Password
      </Button>
    </SchemaForm>
  )
}
