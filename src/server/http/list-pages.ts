import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { totalHeader } from '#contract/lists.ts'

/** Where a page of a list sorted newest first ends: the moment and id of its last row. */
export type Cursor = { at: Date; id: number }

const malformed = () => new Refusal('invalid', 'This page is no longer there. Start from the first one.')

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [, at, id] = /^(\d{1,15})-([1-9]\d{0,9})$/.exec(text) ?? []
  const date = new Date(Number(at))
  if (id === undefined || Number.isNaN(date.getTime())) throw malformed()
  return { at: date, id: Number(id) }
}

/** The rows that come after a cursor in a list sorted by moment and id, newest first; all of them without one. */
export function after(cursor: Cursor | undefined, createdAt: PgColumn, id: PgColumn): SQL | undefined {
  return cursor && sql`(${createdAt}, ${id}) < (${cursor.at}, ${cursor.id})`
}

type Page<Row> = { rows: Row[]; total: number; limit: number; cursorOf: (row: Row) => Cursor }

/**
 * The rows of one page with the total and the way to the next page in the headers. `rows` are read with a limit of one
 * more than the page has, which says whether there is a next one.
 */
export function answerPage<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, total, limit, cursorOf }: Page<Row>,
) {
  reply.header(totalHeader, total)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length > limit && last !== undefined) {
    const { at, id } = cursorOf(last)
    const next = new URL(request.url, 'http://here')
    next.searchParams.set('cursor', `${at.getTime()}-${id}`)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return shown
}
