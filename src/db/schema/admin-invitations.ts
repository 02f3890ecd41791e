import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { invitedRoles } from '#contract/auth/invitations.constants.ts'
import { createdAt, id, instant } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

export const adminInvitations = pgTable(
  'admin_invitations',
  {
    id: id(),
    /** A hash, so that a stolen database does not reveal the token (docs/specification/contract.md#staff-calls). */
    token: text('token').notNull().unique(),
    /** The owner's list derives the token from it, with a key that is not in the database. */
    nonce: text('nonce').notNull(),
    email: text('email').notNull(),
    invitedBy: integer('invited_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** The role of the account that it creates. */
    role: text('role', { enum: invitedRoles }).notNull().default('admin'),
    used: boolean('used').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('admin_invitations_email_lower', sql`${table.email} = lower(${table.email})`)],
)
