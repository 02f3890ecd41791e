import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

/** Every image that was uploaded; the image itself lies in the store under its name. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    name: text('name').notNull().unique(),
    userId: integer('user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('uploads_user_id_created_at_index').on(table.userId, table.createdAt)],
)
