import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type * as z from 'zod/mini'
import { EmailField } from '#admin/parts/forms/account-fields.tsx'
import { FormField } from '#admin/parts/forms/fields.tsx'
import { AuthLayout } from '#admin/parts/frame/auth-layout.tsx'
import { handleFailure, submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { SchemaForm } from '#admin/parts/forms/schema-form.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { startSession } from '#admin/session.tsx'
import { useApiMutation } from '#client/query.ts'
import { ApiError, send } from '#client/send.ts'
import * as authApi from '#contract/auth/auth.ts'
import { SignInForm } from '#contract/auth/auth.ts'
import { minPassword } from '#contract/auth/auth.constants.ts'
import { nextPage, nextParameter, staffPages } from '#contract/staff-pages.constants.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

/** The delay between the toast and the dashboard, in ms (docs/specification/staff-area.md#constants). */
const loginDelay = 100

const isUnknownAddress = (error: unknown) =>
  error instanceof ApiError && (error.serverMessage ?? '').includes('User not found')

let setupCode = ''

/**
 * The setup code from the one-time link in the server's log. It proves that whoever claims a pre-authorized address
 * operates the server. It is removed from the address bar, to keep it out of the browser history and of screenshots,
 * and kept here, because React may render the screen twice.
 */
function takeSetupCode() {
  const address = new URL(location.href)
  const code = address.searchParams.get('setup') ?? ''
  if (code === '') return setupCode
  setupCode = code
  address.searchParams.delete('setup')
  history.replaceState(history.state, '', address)
  return code
}

/**
 * Signs in. For an address without an account, the form asks for a new password, and the next submit creates the
 * account.
 */
export function Screen() {
  useTitle('Sign In')
  const [setup] = useState(takeSetupCode)
  // The address without an account; only for this one the form is in first-time mode.
  const [unknown, setUnknown] = useState<string>()
  const form = useSchemaForm(SignInForm, { email: '', password: '', setup }, { email: 'Email', password: 'Password' })
  const { setFocus, watch, formState } = form
  const enter = useApiMutation(authApi.signIn, { ownSignOut: true })
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [parameters] = useSearchParams()
  const firstTime = unknown !== undefined && watch('email').trim().toLowerCase() === unknown

  const logIn = async (body: z.output<typeof SignInForm>) => {
    const { isNewAccount, ...user } = await enter.mutateAsync({ body }).catch((error) => {
      if (isUnknownAddress(error)) setUnknown(body.email)
      throw error
    })
    // The cached responses belong to another user or to an ended session.
    client.removeQueries()
    startSession(client, user)
    showToast(
      isNewAccount
        ? { title: 'Account Created & Logged In', description: 'Welcome to the admin dashboard' }
        : { title: 'Login Successful', description: 'Welcome back to the admin dashboard' },
    )
    const [settings] = await Promise.all([
      // If the settings cannot be read, the dashboard opens, and its own calls report the problem.
      send(authApi.readSettings, {}).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, loginDelay)),
    ])
    navigate(nextPage(parameters.get(nextParameter), settings), { replace: true })
  }

  const notify = (error: unknown, shown: boolean) => {
    // The password stays and is selected: the next submit uses it or its replacement.
    if (!shown) setFocus('password', { shouldSelect: true })
    if (!isUnknownAddress(error)) {
      return handleFailure(error, { title: 'Login Failed', fallback: 'Login failed', ownSignOut: true })
    }
    return showToast({
      title: 'First Time Login',
      description: 'Please set your password to create your admin account',
    })
  }
  const submit = submitHandler(form, logIn, { ownSignOut: true, notify })

  return (
    <AuthLayout title="Admin Login">
      <SchemaForm form={form} onSubmit={submit} className="grid gap-4">
        <EmailField isOwn />
        <FormField name="password" hint={firstTime ? 'Set your new password' : undefined}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="password"
              minLength={minPassword}
              autoComplete={firstTime ? 'new-password' : 'current-password'}
              placeholder={firstTime ? 'Create your password' : undefined}
            />
          )}
        </FormField>
        {firstTime && (
          <p className="notice">
            Since this is your first login, please create a secure password (minimum 6 characters)
          </p>
        )}
        <Button type="submit" disabled={formState.isSubmitting}>
          {firstTime ? 'Create Account & Login' : 'Sign In'}
        </Button>
      </SchemaForm>
      <p>
        <StaffLink className="link" href={staffPages['forgot-password'].address}>
          Forgot your password?
        </StaffLink>
      </p>
      <p className="auth-note">
        <strong>Authorized Personnel Only:</strong> Access is restricted to pre-authorized team members only.
      </p>
    </AuthLayout>
  )
}
