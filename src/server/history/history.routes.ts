import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as historyApi from '#contract/history.ts'
import type { Db } from '#db/open.ts'
import { bind } from '#server/http/bind.ts'
import { sendPage, readCursor } from '#server/http/pagination.ts'
import { asHistoryEntry, batchesOf, readHistory } from './history.service.ts'

type About = Pick<Parameters<typeof readHistory>[1], 'noun' | 'nounId' | 'by'>
type Asked = { query: { limit: number; cursor?: string | undefined }; request: FastifyRequest; reply: FastifyReply }

/** Answers a page of the history of everything, of one kind of thing or one person, or of one thing. */
export async function sendHistory(db: Db, about: About, { query, request, reply }: Asked) {
  const { limit } = query
  const page = await readHistory(db, { ...about, limit, beforeId: readCursor(query.cursor)?.id })
  const cursorOf = (row: (typeof page.rows)[number]) => ({ at: row.createdAt, id: row.id })
  const shown = sendPage(request, reply, { ...page, limit, cursorOf })
  const batchOf = await batchesOf(db, shown)
  return shown.map((row) => asHistoryEntry(row, batchOf(row)))
}

export function bindHistory(app: FastifyInstance, db: Db) {
  bind(app, historyApi.list, (asked) => {
    const { noun, by } = asked.query
    return sendHistory(db, { noun, by }, asked)
  })
}
