import { sql } from 'drizzle-orm'
import { type Author, nameOf } from '#server/history/history.service.ts'

/** What the deletion of a row sets. */
export const deletedNow = (by: Author) => ({ deletedAt: sql`now()`, deletedBy: nameOf(by) })

/** What its restoration sets. */
export const notDeleted = { deletedAt: null, deletedBy: null }
