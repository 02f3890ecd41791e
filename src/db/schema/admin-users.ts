import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '#db/columns.ts'

export const adminUsers = pgTable(
  'admin_users',
  {
    id: id(),
    email: text('email').notNull().unique(),
    /** A PHC string. */
    password: text('password').notNull(),
    /** When a temporary password expires; null after the user has chosen a password. */
    passwordExpiresAt: instant('password_expires_at'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    role: text('role', { enum: ['super_admin', 'admin', 'viewer'] })
      .notNull()
      .default('admin'),
    /** Opens Today instead of the dashboard after signing in. */
    opensToday: boolean('opens_today').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('admin_users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('admin_users_role_known', sql`${table.role} in ('super_admin', 'admin', 'viewer')`),
  ],
)
