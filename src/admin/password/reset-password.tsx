import { NewPasswordField } from '#admin/parts/forms/account-fields.tsx'
import { submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useUser } from '#admin/session.tsx'
import { useApiQuery, useApiMutation } from '#client/query.ts'
import { roleLabels } from '#contract/permissions.ts'
import * as usersApi from '#contract/auth/users.ts'
import { ResetPasswordForm } from '#contract/auth/users.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

const empty = { userId: '', newPassword: '', confirmPassword: '' }

/** Sets the password of another user. The owner changes theirs alone, and the own one needs the current password. */
export function ResetPassword() {
  const me = useUser()
  const users = useApiQuery(usersApi.list)
  const change = useApiMutation(usersApi.resetPassword)
  const form = useSchemaForm(ResetPasswordForm, empty)
  const { register, reset, formState } = form
  const { errors, isSubmitting } = formState
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
    <form onSubmit={submit} noValidate className="sheet-form">
      <h3>Reset User Password</h3>
      <Field label="Select User" required error={errors.userId?.message}>
        {(control) => <Select {...control} {...register('userId')} options={options} placeholder="Choose a user" />}
      </Field>
      <NewPasswordField
        label="New Password"
        field={() => register('newPassword')}
        error={errors.newPassword?.message}
        hint="At least 6 characters"
      />
      <NewPasswordField
        label="Confirm Password"
        field={() => register('confirmPassword')}
        error={errors.confirmPassword?.message}
      />
      <p className="text-sm text-ink-2">The user is signed out everywhere and gets an email about it.</p>
      <Button type="submit" variant="outline" disabled={isSubmitting} className="justify-self-start">
        Reset Password
      </Button>
    </form>
  )
}
