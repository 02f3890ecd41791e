import * as z from 'zod/mini'
import { confirmed, newPassword } from './auth.ts'
import { minPassword, maxPassword } from './auth.constants.ts'
import { call } from '#contract/call.ts'
import { roles } from '#contract/permissions.ts'
import { changesTo, idOf } from '#contract/fields.ts'
import { anyText, emailAddress, password, requiredText } from '#domain/text/text.ts'

export const AdminUser = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  isOwner: z.boolean(),
  /** When a temporary password stops working; null after the user has chosen a password. */
  passwordExpiresAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AdminUser = z.infer<typeof AdminUser>

const firstName = anyText('The first name', 100)
const lastName = anyText('The last name', 100)
const unknownRole = 'The role must be super_admin, admin or viewer.'

/** The form that changes a user. Only the owner sends the role. */
export const UserForm = z.object({ firstName, lastName, role: z.enum(roles, unknownRole) })
export type UserForm = z.infer<typeof UserForm>

export const list = call('GET', '/api/admin/users', {
  permission: 'see the staff area',
  reads: ['staff'],
  summary: 'All users of the staff area',
  response: z.array(AdminUser),
})

export const update = call('PUT', '/api/admin/users/:id', {
  permission: 'change their own account',
  writes: ['calendar_feeds', 'history', 'leads', 'push_subscriptions', 'sessions', 'staff'],
  ifMatch: true,
  summary: 'Change a name, or a role (only the owner); changing another user needs a super admin',
  body: changesTo(
    z.object({
      firstName,
      lastName,
      role: z.enum(roles, unknownRole),
      /** Cannot change, but clients may send it back unchanged. */
      email: emailAddress('Enter an email address.'),
    }),
  ),
  response: AdminUser,
})

export const remove = call('DELETE', '/api/admin/users/:id', {
  permission: 'delete users',
  writes: [
    'admin_invitations',
    'alert_choices',
    'alert_times',
    'calendar_feeds',
    'contact_inquiries',
    'emails',
    'escalation_steps',
    'history',
    'leads',
    'push_subscriptions',
    'sessions',
    'staff',
    'tasks',
    'template_versions',
    'tours',
  ],
  summary: 'Delete another user; their sessions end at once',
})

export const create = call('POST', '/api/admin/create-user', {
  permission: 'create users',
  writes: ['history', 'leads', 'staff'],
  summary: 'Create an admin or viewer with a temporary password',
  body: z.object({
    email: emailAddress('Enter an email address.'),
    firstName: z._default(firstName, ''),
    lastName: z._default(lastName, ''),
    role: z._default(z.enum(['admin', 'viewer'], 'A new user can be an admin or a viewer.'), 'admin'),
    temporaryPassword: password('Temporary password must be at least 6 characters', minPassword, maxPassword),
  }),
  response: AdminUser,
  status: 201,
})

/** The form of the call: the user as a select returns it, and the new password entered twice. */
export const ResetPasswordForm = z
  .object({
    userId: requiredText('The user', 10, 'Please select a user'),
    newPassword,
    confirmPassword: password('Please confirm the password', 1, maxPassword),
  })
  .check(confirmed("Passwords don't match"))

export const resetPassword = call('POST', '/api/admin/reset-user-password', {
  permission: 'reset passwords',
  writes: ['calendar_feeds', 'history', 'push_subscriptions', 'sessions', 'staff'],
  summary: "Set another user's password; ends that user's sessions",
  body: z.object({
    userId: idOf('Please select a user'),
    newPassword,
  }),
})
