import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

/** Every uploaded image; the names of its files in the store derive from its name. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    name: text('name').notNull().unique(),
    userId: integer('user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** Of all its files together. */
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The widths stored as AVIF and WebP; empty for an image of one file. */
    widths: integer('widths').array().notNull().default([]),
    createdAt: createdAt(),
    /** Since when maintenance finds it unused. */
    unusedSince: instant('unused_since'),
  },
  (table) => [index('uploads_user_id_created_at_index').on(table.userId, table.createdAt)],
)
