import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, text, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/**
 * An instant, kept to the millisecond: that is what a JavaScript Date and a JSON response can carry, so a row that was
 * read compares equal to itself (If-Match, cursors of pages).
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const createdAt = () => instant('created_at').notNull().defaultNow()

/** The trigger `touch` sets it at every update; no code does. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow()

/**
 * Of a row that staff can delete and restore: no list or page contains it meanwhile, and maintenance purges it in the end.
 * `deletedBy` is the person's name at the time.
 */
export const deletion = () => ({ deletedAt: instant('deleted_at'), deletedBy: text('deleted_by') })

/** A phone number's digits without an extension and without the country's 1: one number written in two ways is one. */
export const digitsOf = (phone: AnyPgColumn | SQL): SQL =>
  sql`regexp_replace(regexp_replace(regexp_replace(lower(coalesce(${phone}, '')), '\\s*(ext|x|#).*$', ''), '\\D', '', 'g'), '^1(\\d{10})$', '\\1')`

/** A text for comparison, as `fold` of the contract returns it. */
export const folded = (text: AnyPgColumn | SQL): SQL => sql`fold(${text})`

/**
 * By what lists are sorted and duplicates found. It has a limit because a character can fold into 18: entries of an index have
 * at most 2,704 bytes, and the cursor of a page contains the key.
 */
export const sortKey = (text: AnyPgColumn | SQL): SQL => sql`left(${folded(text)}, 300)`

/**
 * What a search looks in: one `like` per word, folded, with \ % _ escaped. It begins with a space, so that the
 * beginning of every word has one before it.
 */
export const searchable = (phone: AnyPgColumn, ...texts: (AnyPgColumn | SQL)[]): SQL =>
  sql`${folded(
    sql.join(
      texts.map((text) => sql`' ' || ${text}`),
      sql` || `,
    ),
  )} || ' ' || ${digitsOf(phone)}`
