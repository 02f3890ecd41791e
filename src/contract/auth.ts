import * as z from 'zod/mini'
import { minPassword, maxPassword } from './auth.constants.ts'
import { call } from './call.ts'
import { roles } from './permissions.ts'
import { emailAddress, optionalText, password } from './text.ts'

export const Done = z.object({ success: z.literal(true) })

/** Who is signed in, as the staff area knows it. */
export const SessionUser = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: z.enum(roles),
  isOwner: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

/** A password that is chosen now, not one that is compared. */
export const newPassword = password('New password must be at least 6 characters', minPassword, maxPassword)

/** A check of a form whose new password is typed twice; what it says stands beside the second one. */
export const confirmed = (error: string) =>
  z.refine<{ newPassword: string; confirmPassword: string }>(
    ({ newPassword: chosen, confirmPassword }) => chosen === confirmPassword,
    { path: ['confirmPassword'], error },
  )

const typedPassword = password('Enter your password.', 1, maxPassword)

const SignIn = z.object({
  email: emailAddress('Enter your email address.'),
  password: typedPassword,
  /** The code of the one-time link in the server's log, which proves the claim of a pre-authorized address. */
  setup: optionalText('The setup code', 200),
})

/** The form of it: a password that is too short to be one is not sent. */
export const SignInForm = z.extend(SignIn, {
  password: typedPassword.check(z.minLength(minPassword, `A password has at least ${minPassword} characters.`)),
})

export const signIn = call('POST', '/api/admin/login', {
  permission: 'anyone',
  summary: 'Sign in; the second submit for an address without an account creates it, if the address is pre-authorized',
  body: SignIn,
  response: z.extend(SessionUser, { isNewAccount: z.boolean() }),
})

export const readSessionUser = call('GET', '/api/admin/user', {
  permission: 'see the staff area',
  reads: ['staff'],
  summary: 'Who is signed in',
  response: SessionUser,
  polled: true,
})

export const signOut = call('POST', '/api/admin/logout', {
  permission: 'anyone',
  summary: 'End the session',
  response: Done,
})

export const requestPasswordReset = call('POST', '/api/admin/forgot-password', {
  permission: 'anyone',
  summary: 'Mail a link to choose a new password, if the address has an account; the response is the same if not',
  body: z.object({ email: emailAddress('Enter your email address.') }),
  response: Done,
})

export const readPasswordReset = call('GET', '/api/admin/password-resets/:token', {
  permission: 'anyone',
  summary: 'Whose password a mailed link sets and until when it works; reading does not use it up',
  response: z.object({ email: z.string(), expiresAt: z.string() }),
})

/** The form of a new password: it is typed twice. */
export const NewPasswordForm = z
  .object({ newPassword, confirmPassword: password('Please confirm your password', 1, maxPassword) })
  .check(confirmed("New passwords don't match"))

export const finishPasswordReset = call('POST', '/api/admin/password-resets/:token', {
  permission: 'anyone',
  summary: 'Set the password by a mailed link, once; every session of the account ends',
  body: z.object({ newPassword }),
  response: Done,
})

/** A browser that is signed in to one's own account. */
export const OwnSession = z.object({
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
  /** The User-Agent header and the address that it signed in with; empty for sessions of older releases. */
  userAgent: z.string(),
  address: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const listOwnSessions = call('GET', '/api/admin/sessions', {
  reads: ['sessions'],
  permission: 'see the staff area',
  summary: 'Where one is signed in, the current session first, then the last used',
  response: z.array(OwnSession),
})

export const endOtherSessions = call('DELETE', '/api/admin/sessions', {
  permission: 'change their own account',
  summary: 'Sign out everywhere else',
  response: z.object({ ended: z.int() }),
})

const PasswordChange = z.object({
  currentPassword: password('Current password is required', 1, maxPassword),
  newPassword,
})

/** The form of it: the new password twice. */
export const ChangePasswordForm = z
  .extend(PasswordChange, { confirmPassword: password('Please confirm your password', 1, maxPassword) })
  .check(confirmed("New passwords don't match"))

export const changePassword = call('POST', '/api/admin/change-password', {
  permission: 'change their own account',
  summary: 'Change the own password; every other session ends',
  body: PasswordChange,
  response: Done,
})
