import { useState } from 'react'
import { EmailField } from '#admin/parts/forms/account-fields.tsx'
import { AuthLayout } from '#admin/parts/frame/auth-layout.tsx'
import { submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { SchemaForm } from '#admin/parts/forms/schema-form.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { useApiMutation } from '#client/query.ts'
import * as authApi from '#contract/auth/auth.ts'
import { resetLinkMinutes } from '#contract/auth/auth.constants.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { Button } from '#ui/button.tsx'

/** Requests a reset link. The response does not reveal whether the address has an account. */
export function Screen() {
  useTitle('Forgot Password')
  const [sentTo, setSentTo] = useState<string>()
  const form = useSchemaForm(authApi.requestPasswordReset.body, { email: '' }, { email: 'Email' })
  const request = useApiMutation(authApi.requestPasswordReset, { ownSignOut: true })

  const submit = submitHandler(
    form,
    async (body) => {
      await request.mutateAsync({ body })
      setSentTo(body.email)
    },
    { ownSignOut: true },
  )

  return (
    <AuthLayout title="Forgot Password">
      {sentTo === undefined ? (
        <SchemaForm form={form} onSubmit={submit} className="grid gap-4">
          <p>Enter the email address of your account. We will email you a link to choose a new password.</p>
          <EmailField isOwn />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={form.formState.isSubmitting}>
              Send Link
            </Button>
            <BackToLogin />
          </div>
        </SchemaForm>
      ) : (
        <>
          <output className="block">
            <span>If</span> <strong>{sentTo}</strong>
            <span>{` has an account, a link to choose a new password is on its way. It works once, for ${resetLinkMinutes} minutes. If it does not arrive, look in the spam folder, or ask an administrator to reset your password.`}</span>
          </output>
          <div className="flex flex-wrap gap-2">
            <BackToLogin />
          </div>
        </>
      )}
    </AuthLayout>
  )
}

const BackToLogin = () => (
  <StaffButtonLink variant="outline" href={staffPages['sign-in'].address}>
    Back to Login
  </StaffButtonLink>
)
