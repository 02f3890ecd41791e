import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { cappedHeader, maxCounted, totalHeader } from '#contract/lists.ts'

/** Where a page of a list sorted newest first ends: the moment and id of its last row. */
export type Cursor = { at: Date; id: number }

/** Where a page of a list ends that is sorted by any column: the last row's value, as the database writes it, and its id. */
export type SortedCursor = { value: string | null; id: number }

/** For a cursor that no page of the list named. */
export const pageNotFound = () => new ApiError('invalid', 'This page is no longer there. Start from the first one.')

/** Largest id that the tables can hold. */
const maxId = 2_147_483_647

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [, at, id] = /^(\d{1,14})-([1-9]\d{0,9})$/.exec(text) ?? []
  if (!(Number(id) <= maxId)) throw pageNotFound()
  return { at: new Date(Number(at)), id: Number(id) }
}

/** The rows that come after a cursor in a list sorted by moment and id, newest first; all of them without one. */
export function after(cursor: Cursor | undefined, createdAt: PgColumn, id: PgColumn): SQL | undefined {
  return cursor && sql`(${createdAt}, ${id}) < (${cursor.at}, ${cursor.id})`
}

export function readSortedCursor(text: string | undefined): SortedCursor | undefined {
  if (text === undefined) return undefined
  const [, id, value] = /^([1-9]\d{0,9})(?:-([\w-]*))?$/.exec(text) ?? []
  if (id === undefined || Number(id) > maxId) throw pageNotFound()
  const decoded = value === undefined ? null : Buffer.from(value, 'base64url').toString()
  if (decoded?.includes('\0')) throw pageNotFound()
  return { id: Number(id), value: decoded }
}

function written(cursor: Cursor | SortedCursor) {
  if ('at' in cursor) return `${cursor.at.getTime()}-${cursor.id}`
  return cursor.value === null ? `${cursor.id}` : `${cursor.id}-${Buffer.from(cursor.value).toString('base64url')}`
}

type Page<Row> = {
  rows: Row[]
  total: number
  limit: number
  cursorOf: (row: Row) => Cursor | SortedCursor
  /** The total was counted up to `maxCounted` only. */
  capped?: boolean
}

/**
 * The rows of one page with the total and the way to the next page in the headers. `rows` are read with a limit of one
 * more than the page has, which says whether there is a next one.
 */
export function sendPage<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, total, limit, cursorOf, capped = false }: Page<Row>,
) {
  reply.header(totalHeader, capped ? Math.min(total, maxCounted) : total)
  if (capped && total > maxCounted) reply.header(cappedHeader, 'true')
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length > limit && last !== undefined) {
    const next = new URL(request.url, 'http://here')
    next.searchParams.set('cursor', written(cursorOf(last)))
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return shown
}
