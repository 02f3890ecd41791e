import { asc, eq, isNull } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { deletedReplyNotFound, replyNotFound } from '#contract/emails/saved-replies.errors.ts'
import type * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import { sortKey } from '#db/columns.ts'
import type { Db, Tx } from '#db/open.ts'
import { type SavedReplyRow, savedReplies } from '#db/schema/saved-replies.ts'
import { changesBy, recordHistory, type RowEntry } from '#server/history/history.service.ts'
import { refuseUnseen } from '#server/history/unseen-changes.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import { deletable } from '#server/lib/deletion.ts'

export type Context = { db: Db }
type Input = ParsedBodyOf<typeof savedRepliesApi.create>

const asReply = ({ updatedAt, ...row }: SavedReplyRow) => ({ ...row, updatedAt: updatedAt.toISOString() })

const rows = deletable(savedReplies, {
  noun: 'saved reply',
  nameOf: ({ title }) => title,
  notFound: replyNotFound,
  deletedNotFound: deletedReplyNotFound,
})

const record = (tx: Tx, { row, ...entry }: RowEntry & { row: SavedReplyRow }) =>
  recordHistory(tx, { ...entry, noun: 'saved reply', nounId: row.id, nounName: row.title })

export async function listReplies({ db }: Context) {
  const replies = await db
    .select()
    .from(savedReplies)
    .where(isNull(savedReplies.deletedAt))
    .orderBy(asc(sortKey(savedReplies.title)), asc(savedReplies.id))
  return replies.map(asReply)
}

export const createReply = ({ db }: Context, { by, reply }: { by: SessionUser; reply: Input }) =>
  db.transaction(async (tx) => {
    const row = requireRow(await tx.insert(savedReplies).values(reply).returning(), replyNotFound)
    await record(tx, { by, verb: 'created', row })
    return asReply(row)
  })

type Update = {
  by: SessionUser
  id: number
  update: ParsedBodyOf<typeof savedRepliesApi.update>
  readAt: Date | undefined
}

export const updateReply = ({ db }: Context, { by, id, update: { seen, ...update }, readAt }: Update) =>
  db.transaction(async (tx) => {
    const before = await rows.lock(tx, id, readAt)
    await refuseUnseen(tx, { by, noun: 'saved reply', nounId: id, before, update, seen })
    const changes = changesBy(before, update)
    if (Object.keys(changes).length === 0) return asReply(before)
    const row = requireRow(
      await tx.update(savedReplies).set(update).where(eq(savedReplies.id, id)).returning(),
      replyNotFound,
    )
    await record(tx, { by, verb: 'changed', row, changes })
    return asReply(row)
  })

export const deleteReply = ({ db }: Context, { by, id }: { by: SessionUser; id: number }) =>
  db.transaction(async (tx) => rows.remove(tx, by, await rows.lock(tx, id)))

export const restoreReply = ({ db }: Context, { by, id }: { by: SessionUser; id: number }) =>
  db.transaction(async (tx) => asReply(await rows.restore(tx, by, id)))
