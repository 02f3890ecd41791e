import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

export const adminInvitations = pgTable(
  'admin_invitations',
  {
    id: id(),
    /** A hash: the token itself cannot be read out of a stolen database (contract, section 6). */
    token: text('token').notNull().unique(),
    /** What the owner's list makes the token from again, with a key that the database does not hold. */
    nonce: text('nonce').notNull(),
    email: text('email').notNull(),
    invitedBy: integer('invited_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    used: boolean('used').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('admin_invitations_email_lower', sql`${table.email} = lower(${table.email})`)],
)
