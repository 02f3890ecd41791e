import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DeclaredError } from '#contract/errors.ts'
import type { HistoryNoun } from '#contract/history/history.labels.ts'
import { restoreDays } from '#contract/properties/properties.constants.ts'
import type { Db, Tx } from '#db/open.ts'
import { type Author, nameOf, recordHistory } from '#server/history/history.service.ts'
import { requireUnchanged } from '#server/http/if-match.ts'
import { requireRow } from '#server/http/not-found.ts'

/** The columns set by a deletion. */
export const deletedNow = (by: Author) => ({ deletedAt: sql`now()`, deletedBy: nameOf(by) })

/** The columns set by a restoration. */
export const notDeleted = { deletedAt: null, deletedBy: null }

/** A table whose deleted rows are kept for a while. */
export type DeletableTable = PgTable & Record<'id' | 'deletedAt' | 'deletedBy', PgColumn>

type BaseRow = { id: number; updatedAt: Date }
type Definition<Row> = {
  noun: HistoryNoun
  nameOf: (row: Row) => string
  notFound: DeclaredError<'not found'>
  deletedNotFound: DeclaredError<'not found'>
}

/** Locks, deletes and restores rows of a table, and records that in the history. */
export function deletable<Table extends DeletableTable & { $inferSelect: BaseRow }>(
  table: Table,
  definition: Definition<Table['$inferSelect']>,
) {
  type Row = Table['$inferSelect']
  const own: DeletableTable = table
  const { noun, notFound, deletedNotFound } = definition
  const record = (tx: Tx, by: Author, verb: string, row: Row) =>
    recordHistory(tx, { by, verb, noun, nounId: row.id, nounName: definition.nameOf(row) })

  return {
    /** Locks a row that is not deleted. Refuses one that has changed since `readAt`. */
    lock: async (tx: Tx, id: number, readAt?: Date): Promise<Row> => {
      const isThere = and(eq(own.id, id), isNull(own.deletedAt))
      const rows = await tx.select().from(own).where(isThere).for('update')
      return requireUnchanged(requireRow(rows as Row[], notFound), readAt)
    },
    /** Hides a locked row everywhere. It can be restored until maintenance purges it. */
    remove: async (tx: Tx, by: Author, row: Row) => {
      await tx.update(own).set(deletedNow(by)).where(eq(own.id, row.id))
      await record(tx, by, 'deleted', row)
    },
    /** Undoes the deletion of a row. */
    restore: async (tx: Tx, by: Author, id: number): Promise<Row> => {
      const isDeleted = and(eq(own.id, id), isNotNull(own.deletedAt))
      const rows = await tx.update(own).set(notDeleted).where(isDeleted).returning()
      const restored = requireRow(rows as Row[], deletedNotFound)
      await record(tx, by, 'restored', restored)
      return restored
    },
  }
}

/** Purges the rows of a table that were deleted too long ago to be restored. */
export const purgeDeletedRows = (db: Db, table: DeletableTable): Promise<unknown> =>
  db.delete(table).where(lt(table.deletedAt, sql`now() - make_interval(days => ${restoreDays})`))
