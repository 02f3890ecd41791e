import type { ClientBase } from 'pg'

/** Tables whose rows are not archived, with the reason. */
export const excludedTables: Record<string, string> = {
  sessions: 'users sign in again: an archive must not have anything that opens the staff area',
  password_resets: 'links of the last half hour, which must not open an account elsewhere',
  rate_limits: 'counts of the last minutes',
  push_subscriptions: 'browsers subscribed for the key of this installation: a copy elsewhere must not alert them',
  mail_holds: 'set by the import itself',
  setup_codes: 'created again at the start',
}

/** An archived table. All names come quoted from the catalog of the database. */
export type ArchivedTable = {
  name: string
  quoted: string
  /** Without generated columns, which the database computes. */
  columns: string
  sequence: string | null
}

/** Returns the archived tables, sorted by name. */
export async function archivedTables(client: ClientBase): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(
    `select c.relname as name, quote_ident(c.relname) as quoted,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns,
       max(pg_get_serial_sequence(quote_ident(c.relname), a.attname)) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     group by c.oid, c.relname order by c.relname`,
    [Object.keys(excludedTables)],
  )
  return rows
}
