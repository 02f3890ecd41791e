import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxId } from '#contract/call.ts'
import { cappedHeader, maxCounted, totalHeader } from '#contract/lists.ts'
import { pageNotFound } from '#contract/requests.errors.ts'

/** The position of a row in a sorted list: its id, and the value sorted by before the id, in the database's format. */
export type SortedCursor = { id: number; value: string | null }

/** The position of a row in a list sorted by time. */
export type Cursor = { id: number; at: Date }

/** The error for a cursor that this list did not issue. */

const encode = ({ id, value }: SortedCursor) =>
  value === null ? `${id}` : `${id}-${Buffer.from(value).toString('base64url')}`

function decode(text: string): SortedCursor {
  const [, id, encoded] = /^([1-9]\d{0,9})(?:-([\w-]*))?$/.exec(text) ?? []
  const value = encoded === undefined ? null : Buffer.from(encoded, 'base64url').toString()
  if (!(Number(id) <= maxId) || value?.includes('\0')) throw pageNotFound()
  return { id: Number(id), value }
}

export const readSortedCursor = (text: string | undefined) => (text === undefined ? undefined : decode(text))

export function readCursor(text: string | undefined): Cursor | undefined {
  const cursor = readSortedCursor(text)
  if (cursor === undefined) return undefined
  if (!/^\d{1,14}$/.test(cursor.value ?? '')) throw pageNotFound()
  return { id: cursor.id, at: new Date(Number(cursor.value)) }
}

const sorted = (cursor: Cursor | SortedCursor): SortedCursor =>
  'at' in cursor ? { id: cursor.id, value: String(cursor.at.getTime()) } : cursor

/** The condition for rows after a cursor in a list sorted by time and id, newest first; undefined without a cursor. */
export const after = (cursor: Cursor | undefined, createdAt: PgColumn, id: PgColumn): SQL | undefined =>
  cursor && sql`(${createdAt}, ${id}) < (${cursor.at}, ${cursor.id})`

type Page<Row> = {
  rows: Row[]
  total: number
  limit: number
  cursorOf: (row: Row) => Cursor | SortedCursor
  /** Whether the total is counted only up to `maxCounted`. */
  capped?: boolean
}

/**
 * Returns the rows of one page and sets the headers with the total and the link to the next page. If there is a next
 * page, `rows` has one row more than the page.
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
    next.searchParams.set('cursor', encode(sorted(cursorOf(last))))
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return shown
}
