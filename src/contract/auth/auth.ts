import * as z from 'zod/mini'
import { minPassword, maxPassword } from './auth.constants.ts'
import { call } from '#contract/call.ts'
import { roles } from '#contract/permissions.ts'
import { emailAddress, optionalText, password } from '#domain/text/text.ts'

/** The signed-in user, as the staff area receives it. */
export const SessionUser = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: z.enum(roles),
  isOwner: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

/** A password that a user chooses, as opposed to one that the server compares. */
export const newPassword = password('New password must be at least 6 characters', minPassword, maxPassword)

/** Checks that both entries of a new password match. The error belongs to the second field. */
export const confirmed = (error: string) =>
  z.refine<{ newPassword: string; confirmPassword: string }>(
    ({ newPassword: chosen, confirmPassword }) => chosen === confirmPassword,
    { path: ['confirmPassword'], error },
  )

const typedPassword = password('Enter your password.', 1, maxPassword)

const SignIn = z.object({
  email: emailAddress('Enter your email address.'),
  password: typedPassword,
  /** The code of the one-time link in the server's log, which proves the claim to a pre-authorized address. */
  setup: optionalText('The setup code', 200),
})

/** The form of the call. It does not send a password that is too short to be valid. */
export const SignInForm = z.extend(SignIn, {
  password: typedPassword.check(z.minLength(minPassword, `A password has at least ${minPassword} characters.`)),
})

export const signIn = call('POST', '/api/admin/login', {
  permission: 'anyone',
  writes: ['history', 'leads', 'sessions', 'staff'],
  summary: 'Sign in; for a pre-authorized address without an account, the second submit creates the account',
  body: SignIn,
  response: z.extend(SessionUser, { isNewAccount: z.boolean() }),
})

export const readUser = call('GET', '/api/admin/user', {
  permission: 'see the staff area',
  reads: ['staff'],
  summary: 'The signed-in user',
  response: SessionUser,
  polled: true,
})

/** The own settings: whether Today opens after the sign-in, in place of the dashboard. */
const Settings = z.object({ opensToday: z.boolean('Opens today must be true or false.') })

export const readSettings = call('GET', '/api/admin/settings', {
  permission: 'see the staff area',
  reads: ['staff'],
  summary: 'The own settings',
  response: Settings,
})

export const updateSettings = call('PUT', '/api/admin/settings', {
  permission: 'change their own account',
  writes: ['staff'],
  summary: 'Change the own settings',
  body: Settings,
  response: Settings,
})

export const signOut = call('POST', '/api/admin/logout', {
  permission: 'anyone',
  writes: ['sessions'],
  summary: 'End the session',
})

export const requestPasswordReset = call('POST', '/api/admin/forgot-password', {
  permission: 'anyone',
  writes: [],
  summary: 'Email a password reset link if the address has an account; the response is the same if it has none',
  body: z.object({ email: emailAddress('Enter your email address.') }),
})

export const readPasswordReset = call('GET', '/api/admin/password-resets/:token', {
  permission: 'anyone',
  summary: 'The account and the expiry of a password reset link; reading them does not use the link up',
  response: z.object({ email: z.string(), expiresAt: z.string() }),
})

/** The form for a new password, which is entered twice. */
export const NewPasswordForm = z
  .object({ newPassword, confirmPassword: password('Please confirm your password', 1, maxPassword) })
  .check(confirmed("New passwords don't match"))

export const finishPasswordReset = call('POST', '/api/admin/password-resets/:token', {
  permission: 'anyone',
  writes: ['calendar_feeds', 'history', 'push_subscriptions', 'sessions', 'staff'],
  summary: 'Set a new password by a reset link, which works once; ends every session of the account',
  body: z.object({ newPassword }),
})

/** A session of the caller's own account. */
export const OwnSession = z.object({
  /** Whether this session sent the request. */
  isCurrent: z.boolean(),
  /** The User-Agent header and the IP address of the sign-in; empty for sessions of older releases. */
  userAgent: z.string(),
  address: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const listSessions = call('GET', '/api/admin/sessions', {
  reads: ['sessions'],
  permission: 'see the staff area',
  summary: "The sessions of the caller's account: the current one first, then by last use",
  response: z.array(OwnSession),
})

export const endOtherSessions = call('DELETE', '/api/admin/sessions', {
  permission: 'change their own account',
  writes: ['calendar_feeds', 'push_subscriptions', 'sessions'],
  summary: "End all other sessions of the caller's account",
  response: z.object({ ended: z.int() }),
})

const PasswordChange = z.object({
  currentPassword: password('Current password is required', 1, maxPassword),
  newPassword,
})

/** The form of the call, with the new password entered twice. */
export const ChangePasswordForm = z
  .extend(PasswordChange, { confirmPassword: password('Please confirm your password', 1, maxPassword) })
  .check(confirmed("New passwords don't match"))

export const changePassword = call('POST', '/api/admin/change-password', {
  permission: 'change their own account',
  writes: ['calendar_feeds', 'history', 'push_subscriptions', 'sessions', 'staff'],
  summary: "Change the caller's password; ends all other sessions of the account",
  body: PasswordChange,
})
