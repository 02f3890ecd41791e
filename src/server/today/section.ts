import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { maxCounted } from '#contract/lists.ts'
import { maxRowsOfToday } from '#contract/today.ts'
import type { Db } from '#db/open.ts'

/** A section of Today: the rows of one kind of work. `whose` narrows it to the rows of one assignee. */
export type Section<Row> = {
  /** The column of the user to whom a row is assigned. */
  assignee: PgColumn
  rows: (whose: SQL | undefined, limit: number) => Promise<Row[]>
  count: (whose: SQL | undefined) => Promise<number>
}

/** Reads a section, of everyone or of one user. */
export async function readSection<Row>({ assignee, rows, count }: Section<Row>, userId: number | undefined) {
  const whose = userId === undefined ? undefined : eq(assignee, userId)
  return {
    total: await count(whose),
    unassigned: userId === undefined ? 0 : await count(isNull(assignee)),
    rows: await rows(whose, maxRowsOfToday),
  }
}

/** Counts the rows of a query up to `maxCounted`. */
export async function countUpTo(db: Db, query: SQL) {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${query} limit ${maxCounted + 1}) found`,
  )
  return rows[0]?.total ?? 0
}
