import { NewPasswordField } from '#admin/parts/forms/account-fields.tsx'
import { SelectField } from '#admin/parts/forms/fields.tsx'
import { submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { SchemaForm } from '#admin/parts/forms/schema-form.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useUser } from '#admin/session.tsx'
import { useApiQuery, useApiMutation } from '#client/query.ts'
import { roleLabels } from '#contract/permissions.ts'
import * as usersApi from '#contract/auth/users.ts'
import { ResetPasswordForm } from '#contract/auth/users.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

const empty = { userId: '', newPassword: '', confirmPassword: '' }

const labels = { userId: 'Select User', newPassword: 'New Password', confirmPassword: 'Confirm Password' }

/**
 * Sets the password of another user. Only the owner can change the owner's, and one's own needs the current password.
 */
export function ResetPassword() {
  const me = useUser()
  const users = useApiQuery(usersApi.list)
  const change = useApiMutation(usersApi.resetPassword)
  const form = useSchemaForm(ResetPasswordForm, empty, labels)
  const { reset, formState } = form
  const options = (users.data ?? [])
    .filter(({ id, isOwner }) => id !== me.id && !isOwner)
    .map(({ id, email, role }) => ({ value: String(id), label: `${email} (${roleLabels[role]})` }))

  const submit = submitHandler(
    form,
    async ({ userId, newPassword }) => {
      await change.mutateAsync({ body: { userId: Number(userId), newPassword } })
      reset()
      showToast({ title: 'User password reset successfully' })
    },
    { fallback: 'Failed to reset password', alwaysToast: true },
  )

  return (
    <SchemaForm form={form} onSubmit={submit} className="sheet-form">
      <h3>Reset User Password</h3>
      <SelectField name="userId" options={options} placeholder="Choose a user" />
      <NewPasswordField name="newPassword" hint="At least 6 characters" />
      <NewPasswordField name="confirmPassword" />
      <p className="text-sm text-ink-2">The user is signed out everywhere and gets an email about it.</p>
      <Button type="submit" variant="outline" disabled={formState.isSubmitting} className="justify-self-start">
        Reset Password
      </Button>
    </SchemaForm>
  )
}
