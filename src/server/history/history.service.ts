import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { HistoryEntry } from '#contract/history/history.ts'
import { formerStaff, type HistoryNoun } from '#contract/history/history.labels.ts'
import { keysOf } from '#domain/text/typed-record.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { Db, Tx } from '#db/open.ts'
import { type Changes, history } from '#db/schema/history.ts'
import { countUpTo } from '#server/lib/queries/count-up-to.queries.ts'

/** The author of a change. The id is null once the account is deleted. */
export type Author = Pick<SessionUser, 'email' | 'firstName' | 'lastName'> & {
  id: number | null
  /** The entry that the author undoes, for the entries of the calls that do it. */
  undoes?: number
}

/** The author of visitors' actions on the public site. */
export const websiteVisitor: Author = { id: null, email: 'Website', firstName: 'Website', lastName: 'visitor' }

/** An entry without the noun, id and name of its row. */
export type RowEntry = Omit<Entry, 'noun' | 'nounId' | 'nounName'>

type Entry = {
  by: Author
  verb: string
  noun: (typeof history.$inferInsert)['noun']
  nounId: number
  nounName: string
  /** The row before the change, or only the relevant values; omitted if there were none. */
  before?: object
  /** The new values. The entry lists those that differ from before. */
  after?: object
  /** Further differences, such as one that stores a name in place of an id. */
  changes?: Changes
}

/**
 * Records a change in its transaction, so that both are stored or neither. A row that is `changed` without a difference
 * gets no entry.
 */
export async function recordHistory(tx: Tx, { by, before = {}, after = {}, changes: further, ...entry }: Entry) {
  const changes = { ...changesBy(before, after), ...further }
  if (entry.verb === 'changed' && Object.keys(changes).length === 0) return
  await tx.insert(history).values({ ...entry, changes, ...columnsOf(by) })
}

/** Records many changes in one statement. */
export async function recordHistoryBatch(tx: Tx, by: Author, entries: Omit<Entry, 'by' | 'before' | 'after'>[]) {
  if (entries.length === 0) return
  const author = columnsOf(by)
  await tx.insert(history).values(entries.map(({ changes = {}, ...entry }) => ({ ...entry, changes, ...author })))
}

const columnsOf = (by: Author) => ({ userId: by.id, userName: nameOf(by), undoes: by.undoes })

/** The name of a user in the history. */
export const nameOf = ({ firstName, lastName, email }: Author) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** Returns the changes that an update makes to a row. Fields that were not sent do not change. */
export function changesBy<Row extends object>(before: Row, update: { [K in keyof Row]?: Row[K] | undefined }): Changes {
  const differs = (field: keyof Row) =>
    update[field] !== undefined && !isDeepStrictEqual(before[field] ?? null, update[field])
  const fields = keysOf<keyof Row & string>(update).filter(differs)
  return Object.fromEntries(fields.map((field) => [field, { from: before[field] ?? null, to: update[field] }]))
}

type About = {
  noun?: HistoryNoun | undefined
  /** The park, its phases, and the creation and removal of units. */
  ofPark?: boolean
  nounId?: number
  /** The id of a user, or `formerStaff`. */
  by?: string | undefined
}
type ListInput = About & { limit: number; beforeId: number | undefined }

const definitionFields = sql.join(
  keysOf(unitsApi.definition).map((field) => sql`${field}`),
  sql`, `,
)

/** Leaves out the rents and tenants of units, which are in the history of each unit. */
const isOfPark = or(
  inArray(history.noun, ['park', 'phase']),
  and(
    eq(history.noun, 'unit'),
    or(
      inArray(history.verb, ['created', 'deleted', 'restored', 'combined', 'split']),
      sql`jsonb_exists_any(${history.changes}, array[${definitionFields}]::text[])`,
    ),
  ),
)

const isFormerStaff = and(isNull(history.userId), ne(history.userName, nameOf(websiteVisitor)))

/** Returns a page of the history, newest first, with one row more than the limit, and the total up to `maxCounted`. */
export async function readHistory(db: Db, { noun, ofPark, nounId, by, limit, beforeId }: ListInput) {
  const about: (SQL | undefined)[] = [
    noun === undefined ? undefined : eq(history.noun, noun),
    ofPark ? isOfPark : undefined,
    nounId === undefined ? undefined : eq(history.nounId, nounId),
    by === undefined ? undefined : by === formerStaff ? isFormerStaff : eq(history.userId, Number(by)),
  ]
  const page = db
    .select()
    .from(history)
    .where(and(...about, beforeId === undefined ? undefined : lt(history.id, beforeId)))
    .orderBy(desc(history.id))
    .limit(limit + 1)
  const all = db
    .select({ id: history.id })
    .from(history)
    .where(and(...about))
  const [rows, total] = await Promise.all([page, countUpTo(db, all)])
  return { rows, total, capped: true }
}

type HistoryRow = typeof history.$inferSelect
type Batch = NonNullable<HistoryEntry['batch']>

/** The key of a batch: entries with the same user, verb, noun and time belong to one transaction. */
const keyOfBatch = ({
  createdAt,
  userName,
  verb,
  noun,
}: Pick<HistoryRow, 'createdAt' | 'userName' | 'verb' | 'noun'>) => JSON.stringify([createdAt, userName, verb, noun])

/** Finds the batches of the given rows. A batch counts all of its entries, including those on other pages. */
export async function batchesOf(db: Db, rows: readonly HistoryRow[]) {
  const batch = { createdAt: history.createdAt, userName: history.userName, verb: history.verb, noun: history.noun }
  const columns = Object.values(batch)
  const entries = sql<number>`count(*)::int`
  const sameTime = inArray(history.createdAt, [...new Set(rows.map(({ createdAt }) => createdAt))])
  const groups = await db
    .select({ ...batch, entries })
    .from(history)
    .where(sameTime)
    .groupBy(...columns)
    .having(sql`count(*) > 1`)
  const batches = new Map<string, Batch>(groups.map((one) => [keyOfBatch(one), { entries: one.entries, changes: [] }]))
  const find = (row: HistoryRow) => batches.get(keyOfBatch(row))
  if (batches.size === 0) return find

  const values = await db
    .select({ ...batch, entries, field: sql<string>`field.key`, to: sql<unknown>`field.value -> 'to'` })
    .from(history)
    .crossJoin(sql`jsonb_each(${history.changes}) field`)
    .where(sameTime)
    .groupBy(...columns, sql`field.key`, sql`field.value -> 'to'`)
    .having(sql`count(*) > 1`)
  for (const { entries: alike, field, to, ...one } of values) {
    const whole = batches.get(keyOfBatch(one))
    if (whole?.entries === alike) whole.changes.push({ field, to })
  }
  return find
}

/** Finds the change that an entry undid. */
export async function readUndone(db: Db, rows: readonly HistoryRow[]) {
  const ids = rows.flatMap(({ undoes }) => undoes ?? [])
  const undone = ids.length === 0 ? [] : await db.select().from(history).where(inArray(history.id, ids))
  return ({ undoes }: HistoryRow) => {
    const row = undone.find(({ id }) => id === undoes)
    return row && asChange(row)
  }
}

const asChange = (row: HistoryRow): NonNullable<HistoryEntry['undoes']> => ({
  by: row.userName,
  verb: row.verb,
  noun: row.noun,
  nounId: row.nounId,
  nounName: row.nounName,
  changes: Object.entries(row.changes).map(([field, { from, to }]) => ({ field, from, to })),
})

export const asHistoryEntry = (row: HistoryRow, batch?: Batch): HistoryEntry => ({
  ...asChange(row),
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  batch,
})
