import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

/** Every uploaded image. The names of its files in the store are derived from its name. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    name: text('name').notNull().unique(),
    userId: integer('user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** The total of all its files. */
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The widths stored as AVIF and WebP; empty for an image with a single file. */
    widths: integer('widths').array().notNull().default([]),
    createdAt: createdAt(),
    /** When maintenance first found it unused. */
    unusedSince: instant('unused_since'),
  },
  (table) => [index('uploads_user_id_created_at_index').on(table.userId, table.createdAt)],
)
