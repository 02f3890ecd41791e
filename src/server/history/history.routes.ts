import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '#contract/auth/auth.ts'
import * as historyApi from '#contract/history/history.ts'
import type { Db } from '#db/open.ts'
import { bind } from '#server/http/bind.ts'
import { readIntent } from '#server/http/commitments.ts'
import { sendPage, readCursor } from '#server/http/pagination.ts'
import type { Clock } from '#server/lib/clock.ts'
import { asHistoryEntry, batchesOf, readHistory, readUndone } from './history.service.ts'
import { readUndoings } from './undo.queries.ts'
import { type Inverses, undoEntry } from './undo.service.ts'

type About = Pick<Parameters<typeof readHistory>[1], 'noun' | 'ofPark' | 'nounId' | 'by'>
type ListInput = {
  query: { limit: number; cursor?: string | undefined }
  user: SessionUser
  request: FastifyRequest
  reply: FastifyReply
}

/** Sends a page of the history: all entries, or those of some nouns, of a user or of one row. */
export async function sendHistory(db: Db, about: About, { query, user, request, reply }: ListInput) {
  const { limit } = query
  const page = await readHistory(db, { ...about, limit, beforeId: readCursor(query.cursor)?.id })
  const cursorOf = (row: (typeof page.rows)[number]) => ({ at: row.createdAt, id: row.id })
  const shown = sendPage(request, reply, { ...page, limit, cursorOf })
  const batchOf = await batchesOf(db, shown)
  const undoneOf = await readUndone(db, shown)
  const undoingOf = await readUndoings(db, { by: user, rows: shown })
  return shown.map((row) => {
    const undoing = undoingOf(row)
    const notUndoable = 'refusal' in undoing ? undoing.refusal.message : undefined
    return { ...asHistoryEntry(row, batchOf(row)), undoes: undoneOf(row), notUndoable }
  })
}

type Context = { db: Db; clock: Clock; inverses: Inverses; afterUndo: () => Promise<void> }

export function bindHistory(app: FastifyInstance, { db, clock, inverses, afterUndo }: Context) {
  bind(app, historyApi.list, (input) => {
    const { noun, by } = input.query
    return sendHistory(db, { noun, by }, input)
  })

  bind(app, historyApi.undo, async ({ params: { id }, user, request }) => {
    const undone = await undoEntry({ db, inverses }, { by: user, id, intent: readIntent(request, { clock }) })
    await afterUndo()
    return undone
  })
}
