import type { SessionUser } from '#contract/auth/auth.ts'
import type { HistoryEntry } from '#contract/history/history.ts'
import type { Db } from '#db/open.ts'
import type { history } from '#db/schema/history.ts'
import { asHistoryEntry, batchesOf, readUndone } from './history.service.ts'
import { readUndoings } from './undo.queries.ts'

type Input = { by: SessionUser; rows: readonly (typeof history.$inferSelect)[] }

/** Returns rows of the history as entries, each with what it undid, and why the reader cannot undo it. */
export async function readEntries(db: Db, { by, rows }: Input): Promise<HistoryEntry[]> {
  const batchOf = await batchesOf(db, rows)
  const undoneOf = await readUndone(db, rows)
  const undoingOf = await readUndoings(db, { by, rows })
  return rows.map((row) => {
    const undoing = undoingOf(row)
    const notUndoable = 'refusal' in undoing ? undoing.refusal.message : undefined
    return { ...asHistoryEntry(row, batchOf(row)), undoes: undoneOf(row), notUndoable }
  })
}
