import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

/** Every image that was uploaded; its files lie in the store under names that are made of its name. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    name: text('name').notNull().unique(),
    userId: integer('user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** Of all its files. */
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The widths that it is kept in as AVIF and as WebP; none where it lies under its name alone. */
    widths: integer('widths').array().notNull().default([]),
    createdAt: createdAt(),
    /** Since when maintenance has found it shown nowhere. */
    unusedSince: instant('unused_since'),
  },
  (table) => [index('uploads_user_id_created_at_index').on(table.userId, table.createdAt)],
)
