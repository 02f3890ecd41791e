import { type SQL, sql } from 'drizzle-orm'
import { maxCounted } from '#contract/lists.ts'
import type { Db } from '#db/open.ts'

/** Counts the rows of a query up to one more than `maxCounted`, so that the cost does not grow with the table. */
export async function countUpTo(db: Db, query: { getSQL: () => SQL }) {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${query.getSQL()} limit ${maxCounted + 1}) counted`,
  )
  return rows[0]?.total ?? 0
}
