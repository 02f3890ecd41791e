import { useLocation, useSearchParams } from 'wouter'
import { NewPasswordField } from '#admin/parts/forms/account-fields.tsx'
import { AuthLayout } from '#admin/parts/frame/auth-layout.tsx'
import { submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { SchemaForm } from '#admin/parts/forms/schema-form.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { errorMessage, useApiQuery, useApiMutation } from '#client/query.ts'
import { hasStatus } from '#client/send.ts'
import * as authApi from '#contract/auth/auth.ts'
import { NewPasswordForm } from '#contract/auth/auth.ts'
import { noResetLink } from '#contract/auth/auth.constants.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

/** Sets a new password with an emailed link. */
export function Screen() {
  useTitle('Choose a New Password')
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  return token === '' ? <LinkRefused message={noResetLink} /> : <LinkedReset token={token} />
}

function LinkedReset({ token }: { token: string }) {
  const link = useApiQuery(authApi.readPasswordReset, { params: { token } })
  if (link.isPending) {
    return (
      <AuthLayout title="Choose a New Password">
        <output>Checking the link...</output>
      </AuthLayout>
    )
  }
  if (link.data) return <NewPassword token={token} email={link.data.email} />
  return (
    <LinkRefused
      message={errorMessage(link.error)}
      onRetry={hasStatus(link.error, 404) ? undefined : () => void link.refetch()}
    />
  )
}

function LinkRefused({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) {
  return (
    <AuthLayout title="Choose a New Password">
      <p role="alert">{message}</p>
      <div className="flex flex-wrap gap-2">
        {onRetry ? (
          <Button onClick={onRetry}>Try again</Button>
        ) : (
          <StaffButtonLink href={staffPages['forgot-password'].address}>Ask for a New Link</StaffButtonLink>
        )}
        <StaffButtonLink variant="outline" href={staffPages['sign-in'].address}>
          Back to Login
        </StaffButtonLink>
      </div>
    </AuthLayout>
  )
}

const empty = { newPassword: '', confirmPassword: '' }
const labels = { newPassword: 'New Password', confirmPassword: 'Confirm New Password' }

function NewPassword({ token, email }: { token: string; email: string }) {
  const form = useSchemaForm(NewPasswordForm, empty, labels)
  const finish = useApiMutation(authApi.finishPasswordReset, { ownSignOut: true })
  const [, navigate] = useLocation()

  const submit = submitHandler(
    form,
    async ({ newPassword }) => {
      await finish.mutateAsync({ params: { token }, body: { newPassword } })
      showToast({ title: 'Password changed successfully', description: 'Sign in with the new one.' })
      navigate(staffPages['sign-in'].address, { replace: true })
    },
    { ownSignOut: true },
  )

  return (
    <AuthLayout title="Choose a New Password">
      <SchemaForm form={form} onSubmit={submit} className="grid gap-4">
        <p>
          For <strong className="break-words">{email}</strong>. You will be signed out everywhere.
        </p>
        {/* For password managers. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField name="newPassword" hint="At least 6 characters; 15 or more are recommended" />
        <NewPasswordField name="confirmPassword" />
        <Button type="submit" disabled={form.formState.isSubmitting}>
          Change Password
        </Button>
      </SchemaForm>
    </AuthLayout>
  )
}
