import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#db/columns.ts'

export const adminUsers = pgTable(
  'admin_users',
  {
    id: id(),
    email: text('email').notNull().unique(),
    password: text('password').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    role: text('role').notNull().default('admin'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('admin_users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('admin_users_role_known', sql`${table.role} in ('super_admin', 'admin', 'viewer')`),
  ],
)
