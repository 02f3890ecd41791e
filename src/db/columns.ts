import { integer, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/**
 * An instant, kept to the millisecond: that is what a JavaScript Date and an answer in JSON can carry, so a row that was
 * read compares equal to itself (If-Match, cursors of pages).
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const createdAt = () => instant('created_at').notNull().defaultNow()

/** Moved by the trigger `touch` at every update; no code sets it. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
