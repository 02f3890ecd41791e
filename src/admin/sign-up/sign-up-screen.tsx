import { useEffect } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { NameFields, NewPasswordField } from '#admin/parts/forms/account-fields.tsx'
import { AuthLayout } from '#admin/parts/frame/auth-layout.tsx'
import { submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { SchemaForm } from '#admin/parts/forms/schema-form.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { errorMessage, useApiQuery, useApiMutation } from '#client/query.ts'
import { hasStatus } from '#client/send.ts'
import * as invitationsApi from '#contract/auth/invitations.ts'
import { SignUp } from '#contract/auth/invitations.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

const invalid = [
  'Invalid Invitation',
  'This invitation link is invalid or has expired. Please contact an administrator for a new invitation.',
] as const

/** Accepts an invitation; without a token it redirects to the sign-in page. */
export function Screen() {
  useTitle('Create Account')
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  useEffect(() => {
    if (token === '') showToast({ title: 'No invitation token provided', tone: 'error' })
  }, [token])
  return token === '' ? <Redirect to={staffPages['sign-in'].address} replace /> : <Invited token={token} />
}

function Invited({ token }: { token: string }) {
  const invitation = useApiQuery(invitationsApi.read, { params: { token } })
  if (invitation.isPending) {
    return (
      <AuthLayout title="Create Account">
        <output>Validating invitation...</output>
      </AuthLayout>
    )
  }
  if (invitation.data) return <SignUpForm token={token} {...invitation.data} />
  const gone = hasStatus(invitation.error, 404)
  return (
    <AuthLayout title={gone ? invalid[0] : 'Invitation not checked'}>
      <p role="alert">{gone ? invalid[1] : errorMessage(invitation.error)}</p>
      <div className="flex flex-wrap gap-2">
        {!gone && <Button onClick={() => void invitation.refetch()}>Try again</Button>}
        <StaffButtonLink variant={gone ? 'primary' : 'outline'} href={staffPages['sign-in'].address}>
          Go to Login
        </StaffButtonLink>
      </div>
    </AuthLayout>
  )
}

function SignUpForm({ token, email, expiresAt }: { token: string; email: string; expiresAt: string }) {
  const empty = { email, firstName: '', lastName: '', password: '', confirmPassword: '' }
  const form = useSchemaForm(SignUp, empty, { password: 'Password', confirmPassword: 'Confirm Password' })
  const { errors, isSubmitting } = form.formState
  const accept = useApiMutation(invitationsApi.accept, { ownSignOut: true })
  const [, navigate] = useLocation()

  const submit = submitHandler(
    form,
    async ({ confirmPassword: _, ...body }) => {
      await accept.mutateAsync({ params: { token }, body })
      showToast({
        title: 'Account Created Successfully',
        description: 'Your admin account has been created. You can now log in.',
      })
      navigate(staffPages['sign-in'].address, { replace: true })
    },
    {
      title: 'Account Creation Failed',
      fallback: 'Failed to create account',
      alwaysToast: true,
      ownSignOut: true,
    },
  )

  return (
    <AuthLayout title="Create Account">
      <div className="auth-invited">
        <h2>Valid Invitation</h2>
        <p>
          For <strong>{email}</strong>, expires <Moment instant={expiresAt} />
        </p>
      </div>
      <SchemaForm form={form} onSubmit={submit} className="grid gap-4">
        <NameFields isOwn />
        <Field label="Email" required error={errors.email?.message}>
          {(control) => (
            <input {...control} className="input" type="email" value={email} disabled autoComplete="username" />
          )}
        </Field>
        <NewPasswordField name="password" hint="At least 8 characters; 15 or more are recommended" />
        <NewPasswordField name="confirmPassword" />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={isSubmitting}>
            Create Account
          </Button>
          <StaffButtonLink variant="outline" href={staffPages['sign-in'].address}>
            Back to Login
          </StaffButtonLink>
        </div>
      </SchemaForm>
    </AuthLayout>
  )
}
