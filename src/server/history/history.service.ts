import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { formerStaff, type HistoryNoun } from '#contract/history.labels.ts'
import type { Db, Tx } from '#db/open.ts'
import { type Changes, history } from '#db/schema/history.ts'

type Author = Pick<SessionUser, 'id' | 'email' | 'firstName' | 'lastName'>
type Entry = {
  by: Author
  verb: string
  noun: (typeof history.$inferInsert)['noun']
  nounId: number
  nounName: string
  changes?: Changes
}

/** Writes a change into the history, within its transaction: both are kept or neither. */
export async function recordHistory(tx: Tx, { by, changes = {}, ...entry }: Entry) {
  await tx.insert(history).values({ ...entry, changes, userId: by.id, userName: nameOf(by) })
}

/** Writes many changes at once. */
export async function recordHistoryBatch(tx: Tx, by: Author, entries: Omit<Entry, 'by'>[]) {
  if (entries.length === 0) return
  const author = { userId: by.id, userName: nameOf(by) }
  await tx.insert(history).values(entries.map(({ changes = {}, ...entry }) => ({ ...entry, changes, ...author })))
}

/** What somebody is called in the history. */
export const nameOf = ({ firstName, lastName, email }: Author) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** What differs between a row before and after, in the named columns. */
export function changesBetween<Row extends object>(before: Row, after: Row, columns: readonly (keyof Row & string)[]) {
  const changed = columns.filter((column) => !isDeepStrictEqual(before[column], after[column]))
  return Object.fromEntries(changed.map((column) => [column, { from: before[column], to: after[column] }]))
}

/** What an update would change of a row; a field that was not sent stays as it is. */
export function changesBy<Row extends object>(before: Row, update: { [K in keyof Row]?: Row[K] | undefined }) {
  const sent = Object.entries(update).filter(([, value]) => value !== undefined)
  const after = { ...before, ...Object.fromEntries(sent) }
  return changesBetween(before, after, sent.map(([field]) => field) as (keyof Row & string)[])
}

type About = {
  noun?: HistoryNoun | undefined
  nounId?: number
  /** The id of a user, or `formerStaff`. */
  by?: string | undefined
}
type Asked = About & { limit: number; beforeId: number | undefined }

/** A page of the history, newest first, with one row more than asked for, and how many rows there are. */
export async function readHistory(db: Db, { noun, nounId, by, limit, beforeId }: Asked) {
  const about: (SQL | undefined)[] = [
    noun === undefined ? undefined : eq(history.noun, noun),
    nounId === undefined ? undefined : eq(history.nounId, nounId),
    by === undefined ? undefined : by === formerStaff ? isNull(history.userId) : eq(history.userId, Number(by)),
  ]
  const rows = await db
    .select()
    .from(history)
    .where(and(...about, beforeId === undefined ? undefined : lt(history.id, beforeId)))
    .orderBy(desc(history.id))
    .limit(limit + 1)
  return { rows, total: await db.$count(history, and(...about)) }
}

type HistoryRow = typeof history.$inferSelect
type Batch = NonNullable<HistoryEntry['batch']>

/** What one person did to several things of one kind in one transaction; its entries have the same moment. */
const keyOfBatch = ({
  createdAt,
  userName,
  verb,
  noun,
}: Pick<HistoryRow, 'createdAt' | 'userName' | 'verb' | 'noun'>) => JSON.stringify([createdAt, userName, verb, noun])

/** Finds the batch that each of some rows is part of, counted whole, whatever page its other rows are on. */
export async function batchesOf(db: Db, rows: readonly HistoryRow[]) {
  const batch = { createdAt: history.createdAt, userName: history.userName, verb: history.verb, noun: history.noun }
  const columns = Object.values(batch)
  const entries = sql<number>`count(*)::int`
  const at = inArray(history.createdAt, [...new Set(rows.map(({ createdAt }) => createdAt))])
  const several = await db
    .select({ ...batch, entries })
    .from(history)
    .where(at)
    .groupBy(...columns)
    .having(sql`count(*) > 1`)
  const batches = new Map<string, Batch>(several.map((one) => [keyOfBatch(one), { entries: one.entries, changes: [] }]))
  const find = (row: HistoryRow) => batches.get(keyOfBatch(row))
  if (batches.size === 0) return find

  const set = await db
    .select({ ...batch, entries, field: sql<string>`field.key`, to: sql<unknown>`field.value -> 'to'` })
    .from(history)
    .crossJoin(sql`jsonb_each(${history.changes}) field`)
    .where(at)
    .groupBy(...columns, sql`field.key`, sql`field.value -> 'to'`)
    .having(sql`count(*) > 1`)
  for (const { entries: alike, field, to, ...one } of set) {
    const whole = batches.get(keyOfBatch(one))
    if (whole?.entries === alike) whole.changes.push({ field, to })
  }
  return find
}

export const asHistoryEntry = (row: HistoryRow, batch?: Batch): HistoryEntry => ({
  id: row.id,
  by: row.userName,
  verb: row.verb,
  noun: row.noun,
  nounId: row.nounId,
  nounName: row.nounName,
  changes: Object.entries(row.changes).map(([field, { from, to }]) => ({ field, from, to })),
  createdAt: row.createdAt.toISOString(),
  batch,
})
