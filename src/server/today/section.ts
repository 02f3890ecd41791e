import { eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { maxRowsOfToday } from '#contract/reports/today.ts'
import { leads } from '#db/schema/leads.ts'

/** The columns of a lead that a row of Today shows. */
export const leadOfToday = {
  id: leads.id,
  firstName: leads.firstName,
  lastName: leads.lastName,
  company: leads.company,
  phone: leads.phone,
  assignedUserId: leads.assignedUserId,
  assignedTo: leads.assignedTo,
}

/** The condition for a row that is not put off, or no longer. */
export const isBack = (putOffUntil: PgColumn, now: Date) => or(isNull(putOffUntil), lte(putOffUntil, now))

/** Rows whose time has come back are first, then the one that has waited longest. */
export const backFirst = (putOffUntil: PgColumn) => sql`${putOffUntil} asc nulls last`

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
