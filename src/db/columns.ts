import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, text, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/**
 * An instant with millisecond precision, the most that a JavaScript Date and a JSON response can hold. A row therefore
 * still compares equal to itself after a client has read it (If-Match, page cursors).
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const createdAt = () => instant('created_at').notNull().defaultNow()

/** Set by the trigger `touch` at every update, never by code. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow()

/**
 * For a row that staff can delete and restore. Deleted rows are in no list or page, and maintenance finally purges them.
 * `deletedBy` is the name of the user at the time.
 */
export const deletion = () => ({ deletedAt: instant('deleted_at'), deletedBy: text('deleted_by') })

/** A phone number's digits without extension and country code 1, so that different notations of one number are equal. */
export const digitsOf = (phone: AnyPgColumn | SQL): SQL =>
  sql`regexp_replace(regexp_replace(regexp_replace(lower(coalesce(${phone}, '')), '\\s*(ext|x|#).*$', ''), '\\D', '', 'g'), '^1(\\d{10})$', '\\1')`

/** Normalizes a text for comparison, like `fold` of the domain. */
export const folded = (text: AnyPgColumn | SQL): SQL => sql`fold(${text})`

/**
 * The key for sorting lists and finding duplicates. It is cut because one character can fold into 18, an index entry holds
 * at most 2,704 bytes, and a page cursor contains the key.
 */
export const sortKey = (text: AnyPgColumn | SQL): SQL => sql`left(${folded(text)}, 300)`

/**
 * The text that a search looks in, with one `like` per word, folded, with \ % _ escaped. It starts with a space, so that
 * every word has a space before it.
 */
export const searchable = (phone: AnyPgColumn, ...texts: (AnyPgColumn | SQL)[]): SQL =>
  sql`${folded(
    sql.join(
      texts.map((text) => sql`' ' || ${text}`),
      sql` || `,
    ),
  )} || ' ' || ${digitsOf(phone)}`
