import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as historyApi from '#contract/history/history.ts'
import type { Db } from '#db/open.ts'
import { bind } from '#server/http/bind.ts'
import { sendPage, readCursor } from '#server/http/pagination.ts'
import { asHistoryEntry, batchesOf, readHistory } from './history.service.ts'

type About = Pick<Parameters<typeof readHistory>[1], 'noun' | 'ofPark' | 'nounId' | 'by'>
type ListInput = { query: { limit: number; cursor?: string | undefined }; request: FastifyRequest; reply: FastifyReply }

/** Sends a page of the history: all entries, or those of some nouns, of a user or of one row. */
export async function sendHistory(db: Db, about: About, { query, request, reply }: ListInput) {
  const { limit } = query
  const page = await readHistory(db, { ...about, limit, beforeId: readCursor(query.cursor)?.id })
  const cursorOf = (row: (typeof page.rows)[number]) => ({ at: row.createdAt, id: row.id })
  const shown = sendPage(request, reply, { ...page, limit, cursorOf })
  const batchOf = await batchesOf(db, shown)
  return shown.map((row) => asHistoryEntry(row, batchOf(row)))
}

export function bindHistory(app: FastifyInstance, db: Db) {
  bind(app, historyApi.list, (input) => {
    const { noun, by } = input.query
    return sendHistory(db, { noun, by }, input)
  })
}
