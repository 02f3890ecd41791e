import { is, type SQL, type Subquery, sql } from 'drizzle-orm'
import { type AnyPgColumn, PgText, PgTimestamp } from 'drizzle-orm/pg-core'
import type { Db } from '#db/open.ts'
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

/** Lines to a text: the process allocates one above 16 kB apart, which costs more than the lines (decision 028). */
const linesPerPart = sql.raw('32')

/** The lines of a batch of records in the order of their ids, in parts with the last id of each. */
export const partsOf = (db: Db, batch: Subquery & { id: AnyPgColumn; record: SQL.Aliased<string> }) => {
  const last = sql<number>`max(${batch.id})`
  const lines = sql<string>`replace(string_agg(substr(${batch.record}, 2, length(${batch.record}) - 2), ${lineEnd} order by ${batch.id}), '\\\\', '\\')`
  return db.select({ last, lines }).from(batch).groupBy(sql`${batch.id} / ${linesPerPart}`).orderBy(last)
}
