import type { Query, QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'

type Row = { id: number }
/** The forms in which rows are cached: a single row, a list, a page of a list, and the pages loaded so far. */
type Cached = Row | Row[] | { rows: Row[] } | { pages: { rows: Row[] }[] }

/** The schema of the rows in a response: of a list's elements, or of the response itself. */
export const rowSchema = ({ response }: Call) => (response instanceof z.ZodMiniArray ? response.def.element : response)

/** Whether a query has rows of the same kind as the response of a mutation. */
export function hasRowOf(call: Call, response: unknown) {
  const schema = rowSchema(call)
  const isRows = schema !== undefined && [response].flat().some(isRow)
  return ({ meta }: Pick<Query, 'meta'>) => isRows && meta?.rows === schema
}

/** Replaces cached rows by the rows of a mutation's response. */
export async function replaceCachedRows(client: QueryClient, call: Call, response: unknown) {
  const rows = new Map(
    [response]
      .flat()
      .filter(isRow)
      .map((row) => [row.id, row]),
  )
  const queries = { predicate: hasRowOf(call, response) }
  // A response that was requested before the change must not overwrite it.
  await client.cancelQueries(queries)
  client.setQueriesData<Cached>(queries, (cached) => cached && replaceRows(cached, rows))
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

function replaceRows(cached: Cached, rows: ReadonlyMap<number, Row>): Cached {
  // A row of its own call can have more than the response of a change.
  const newest = (row: Row) => ({ ...row, ...rows.get(row.id) })
  if (Array.isArray(cached)) return cached.map(newest)
  if ('pages' in cached) {
    return { ...cached, pages: cached.pages.map((page) => ({ ...page, rows: page.rows.map(newest) })) }
  }
  return 'rows' in cached ? { ...cached, rows: cached.rows.map(newest) } : newest(cached)
}
