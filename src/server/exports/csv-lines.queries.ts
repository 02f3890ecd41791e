import { is, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, PgText, PgTimestamp } from 'drizzle-orm/pg-core'
import { formulaCharacters, lineEnd } from './csv.ts'

/** The heads of a CSV file and the columns below them. */
export type TableColumns = readonly (readonly [head: string, column: AnyPgColumn])[]

/** A row in the text form of PostgreSQL, which is CSV between parentheses with doubled backslashes. */
export const recordOf = (columns: TableColumns) =>
  sql<string>`row(${sql.join(
    columns.map(([, column]) => cellOf(column)),
    sql`, `,
  )})::text`.as('record')

/** As `csvFile` writes cells. */
function cellOf(column: AnyPgColumn): SQL {
  if (is(column, PgTimestamp)) return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  if (!is(column, PgText)) return sql`${column}`
  return sql`case when ascii(${column}) in (${formulaCodes}) then '''' || ${column} else ${column} end`
}

const formulaCodes = sql.raw(Array.from(formulaCharacters, (character) => character.codePointAt(0)).join(', '))

/** The lines of records, joined in the order of their ids. */
export const linesOf = (record: SQL.Aliased<string>, id: AnyPgColumn) =>
  sql<string>`replace(string_agg(substr(${record}, 2, length(${record}) - 2), ${lineEnd} order by ${id}), '\\\\', '\\')`

/**
 * The part of a batch that a line belongs to: a few kilobytes, because the process allocates a larger text apart, which costs
 * it more than the lines themselves (decision 028).
 */
export const partOf = (id: AnyPgColumn) => sql`${id} / 32`
