import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './open.ts'

const dialect = new PgDialect()

/**
 * Executes a statement that a server plans once per connection, where planning takes longer than the work itself. The text
 * must always be the same. The connections to the embedded database share one session, in which names would collide.
 */
export function executeNamed<Row extends QueryResultRow>(
  { db, mode }: Pick<Database, 'db' | 'mode'>,
  name: string,
  statement: SQL,
) {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return db.$client.query<Row>({ ...(mode === 'server' && { name }), text, values })
}
