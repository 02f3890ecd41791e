import * as z from 'zod/mini'
import { minInvitedPassword, maxPassword } from './auth.constants.ts'
import { call } from '#contract/call.ts'
import { invitedRoles } from './invitations.constants.ts'
import { emailAddress, password, requiredText } from '#domain/text/text.ts'

export const Invitation = z.object({
  id: z.int(),
  token: z.string(),
  email: z.string(),
  /** The role of the account that it makes. */
  role: z.enum(invitedRoles),
  /** The sender; null once that account is deleted. */
  invitedBy: z.nullable(z.object({ id: z.int(), email: z.string() })),
  used: z.boolean(),
  expiresAt: z.string(),
  createdAt: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const list = call('GET', '/api/admin/invitations', {
  permission: 'manage invitations',
  reads: ['admin_invitations', 'staff'],
  summary: 'All invitations, newest first',
  response: z.array(Invitation),
})

export const create = call('POST', '/api/admin/invitations', {
  permission: 'manage invitations',
  writes: ['admin_invitations', 'history'],
  summary: 'Invite a person to become an admin or a viewer',
  body: z.object({
    email: emailAddress('Please enter an email address'),
    role: z._default(z.enum(invitedRoles, 'The role must be admin or viewer.'), 'admin'),
  }),
  response: Invitation,
  status: 201,
})

export const remove = call('DELETE', '/api/admin/invitations/:id', {
  permission: 'manage invitations',
  writes: ['admin_invitations', 'history'],
  summary: 'Delete an invitation; its link stops working',
})

export const read = call('GET', '/api/invitations/:token', {
  permission: 'anyone',
  summary: 'The email address and the expiry of an invitation',
  response: z.object({ email: z.string(), expiresAt: z.string() }),
})

const tooShort = 'Password must be at least 8 characters'
const Accepting = z.object({
  email: emailAddress('Invalid email address', 'Invalid email address'),
  password: password(tooShort, minInvitedPassword, maxPassword),
  firstName: requiredText('The first name', 100, 'First name is required'),
  lastName: requiredText('The last name', 100, 'Last name is required'),
})

/** The signup form: the body of the call, and the password a second time. */
export const SignUp = z
  .extend(Accepting, { confirmPassword: password(tooShort, minInvitedPassword, maxPassword) })
  .check(
    z.refine(({ password: typed, confirmPassword }) => typed === confirmPassword, {
      path: ['confirmPassword'],
      error: 'Passwords must match',
    }),
  )

export const accept = call('POST', '/api/invitations/:token/accept', {
  permission: 'anyone',
  writes: ['admin_invitations', 'history', 'leads', 'staff'],
  summary: 'Accept an invitation, which works once; the new user has the role of the invitation',
  body: Accepting,
  status: 201,
})
