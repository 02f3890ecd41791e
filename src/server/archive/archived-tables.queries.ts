import type { ClientBase } from 'pg'

/** The tables whose rows stay behind, and why. */
export const leftOut: Record<string, string> = {
  sessions: 'whoever signed in signs in again: an archive must not carry what opens the staff area',
  password_resets: 'mailed links of the last half hour, which must not open an account elsewhere',
  rate_limits: 'counts of the last minutes',
  inquiry_fingerprints: 'what was sent within the last minute',
  setup_codes: 'made anew at the start',
}

/** A table as an archive has it; every name comes out of the database's own catalog and is quoted by it. */
export type ArchivedTable = {
  name: string
  quoted: string
  /** Without the generated ones, which the database makes itself. */
  columns: string
  sequence: string | null
}

/** The tables whose rows are archived, in the order of their names. */
export async function archivedTables(client: ClientBase): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(
    `select c.relname as name, quote_ident(c.relname) as quoted,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns,
       max(pg_get_serial_sequence(quote_ident(c.relname), a.attname)) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     group by c.oid, c.relname order by c.relname`,
    [Object.keys(leftOut)],
  )
  return rows
}
