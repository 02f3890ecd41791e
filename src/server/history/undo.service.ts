import { and, desc, eq, inArray } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { ApiError } from '#contract/errors.ts'
import { changedSince, entryNotFound, tooManyToUndo } from '#contract/history/history.errors.ts'
import type { Db, Tx } from '#db/open.ts'
import { history } from '#db/schema/history.ts'
import type { Intent } from '#server/http/commitments.ts'
import { requireRow } from '#server/http/not-found.ts'
import { type HistoryRow, type UndoRule, undoRules } from './undo-rules.ts'
import { readUndoings } from './undo.queries.ts'

/** The undo of one entry, within a transaction. */
export type Step = {
  tx: Tx
  by: SessionUser
  entry: HistoryRow
  /** The values of the fields before the change. */
  was: Record<string, unknown>
  /** The values that the change left, which the call compares with those stored now. */
  seen: Record<string, unknown>
  /** The lease of the action that the entry is part of. */
  leaseId: number
  intent: Intent
}

/** The call that undoes each kind of change: the same that people make, with its rules and its own entry. */
export type Inverses = Record<UndoRule, (step: Step) => Promise<unknown>>

/** Maximum changes of one action that are undone together. */
const limit = 500

type Undo = { by: SessionUser; id: number; intent: Intent }

/** Undoes an entry and those of the same action, all or none. The lock lets only one of two attempts do it. */
export function undoEntry({ db, inverses }: { db: Db; inverses: Inverses }, { by, id, intent }: Undo) {
  return db.transaction(async (tx) => {
    const found = await tx.select().from(history).where(eq(history.id, id)).for('update')
    const first = requireRow(found, entryNotFound)
    const rows = await tx
      .select()
      .from(history)
      .where(isOfAction(first))
      .orderBy(desc(history.id))
      .limit(limit + 1)
      .for('update')
    if (rows.length > limit) throw tooManyToUndo({ count: await tx.$count(history, isOfAction(first)), limit })
    const undoingOf = await readUndoings(tx, { by, rows })
    const steps = rows.map((entry) => ({ entry, undoing: undoingOf(entry) }))
    for (const { undoing } of steps) if ('refusal' in undoing) throw undoing.refusal
    for (const { entry, undoing } of steps) {
      if ('refusal' in undoing) continue
      const undo = inverses[undoing.rule]
      const author = { ...by, undoes: entry.id }
      const values = (side: 'from' | 'to') =>
        Object.fromEntries(Object.entries(entry.changes).map(([field, { ids, ...one }]) => [field, (ids ?? one)[side]]))
      const step = { tx, by: author, entry, was: values('from'), seen: values('to'), intent }
      await explained(undo({ ...step, leaseId: undoing.leaseId ?? 0 }))
    }
    return { changes: rows.length, entryId: await entryOfUndo(tx, by, rows) }
  })
}

/** The last entry of an undo that can itself be undone. Of a restored lead it is the lead's, not one of its tours. */
async function entryOfUndo(tx: Tx, by: SessionUser, undone: readonly HistoryRow[]) {
  const ids = undone.map(({ id }) => id)
  const written = await tx.select().from(history).where(inArray(history.undoes, ids)).orderBy(desc(history.id))
  const undoingOf = await readUndoings(tx, { by, rows: written })
  const entries = written.flatMap((row) => {
    const undoing = undoingOf(row)
    return 'refusal' in undoing ? [] : [{ id: row.id, isOfItem: undoRules[undoing.rule].compares !== 'call' }]
  })
  return (entries.find(({ isOfItem }) => isOfItem) ?? entries[0])?.id ?? null
}

/** The entries with the same user, verb, noun and time belong to one transaction. */
const isOfAction = ({ createdAt, userName, verb, noun }: HistoryRow) =>
  and(eq(history.createdAt, createdAt), eq(history.userName, userName), eq(history.verb, verb), eq(history.noun, noun))

/** Says in the error itself who changed what, because no form shows the issues of its fields. */
async function explained(undo: Promise<unknown>) {
  try {
    await undo
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed meanwhile' || !error.issues) throw error
    throw changedSince({
      changes: error.issues.map(({ message }) => message.replace(/\.$/, '')).join(', and '),
      cause: error,
    })
  }
}
