import { eq, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { maxRowsOfToday } from '#contract/reports/today.ts'

/** A section of Today: the rows of one kind of work. `whose` narrows it to the rows of some assignees. */
export type Section<Row> = {
  /** The column with the assignee of a row. */
  assignee: PgColumn
  rows: (whose: SQL | undefined, limit: number) => Promise<Row[]>
  count: (whose: SQL | undefined) => Promise<number>
}

/** Unassigned work is anyone's, so each user gets it too. */
const ofUser = ({ assignee }: Pick<Section<never>, 'assignee'>, userId: number | undefined) =>
  userId === undefined ? undefined : or(eq(assignee, userId), isNull(assignee))

export const countSection = <Row>(section: Section<Row>, userId: number | undefined) =>
  section.count(ofUser(section, userId))

/** Reads a section for everyone or for one user. */
export async function readSection<Row>(section: Section<Row>, userId: number | undefined) {
  const whose = ofUser(section, userId)
  const [total, first] = await Promise.all([section.count(whose), section.rows(whose, maxRowsOfToday)])
  return { total, rows: first }
}
