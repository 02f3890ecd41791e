import { eq, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { maxRowsOfToday } from '#contract/reports/today.ts'

/** A section of Today: the rows of one kind of work. `whose` narrows it to the rows of some assignees. */
export type Section<Row> = {
  /** The column of the user to whom a row is assigned. */
  assignee: PgColumn
  rows: (whose: SQL | undefined, limit: number) => Promise<Row[]>
  count: (whose: SQL | undefined) => Promise<number>
}

/** Reads a section, of everyone or of one user: unassigned work is anyone's, so each user has it too. */
export async function readSection<Row>({ assignee, rows, count }: Section<Row>, userId: number | undefined) {
  const whose = userId === undefined ? undefined : or(eq(assignee, userId), isNull(assignee))
  const [total, first] = await Promise.all([count(whose), rows(whose, maxRowsOfToday)])
  return { total, rows: first }
}
