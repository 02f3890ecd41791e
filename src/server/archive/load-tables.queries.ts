import type { ClientBase } from 'pg'
import { type ArchiveHead, archiveFormat } from '#contract/archive.ts'
import { applyMigrations, areKnown, knownMigrations } from '#db/migrate.ts'
import { ArchiveError } from './archive-error.ts'
import { type ArchivedTable, archivedTables } from './archived-tables.queries.ts'

/** Refuses a database that already has tables, in the current transaction. */
export async function refuseFilled(client: ClientBase) {
  const { rows } = await client.query<{ count: number; name: string }>(
    `select count(*)::int as count, min(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const [tables] = rows
  if (tables && tables.count > 0)
    throw new ArchiveError(
      `The database is not empty: it has ${tables.count} tables, such as ${tables.name}. An archive is imported into an empty ` +
        'database, before the first start on it: create a new one for DATABASE_URL, or set DATA_DIR to a new folder.',
    )
}

/**
 * Creates the tables as they were in the archived database, and returns the functions that fill them. Rows arrive in
 * any order, so triggers are disabled and references are checked at the end.
 */
export async function createTables(client: ClientBase, head: ArchiveHead) {
  const { applied, missing } = migrationsOf(head)
  await applyMigrations(client, applied)
  const tables = await archivedTables(client)
  const unknown = Object.keys(head.tables).find((name) => !tables.some((table) => table.name === name))
  if (unknown !== undefined) throw new ArchiveError(`This release has no table ${unknown}.`)
  const references = await referencesOf(client)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { quoted } of tables) await client.query(`alter table ${quoted} disable trigger user`)
  // Migrations may have inserted rows.
  await client.query(`truncate ${tables.map(({ quoted }) => quoted).join(', ')}`)

  return {
    /** Returns the table of an archive entry. */
    tableOf: (part: string) => tables.find(({ name }) => part.startsWith(`tables/${name}/`)),
    insert: (table: ArchivedTable, lines: string) => insert(client, table, lines),
    /** Sets the sequences, checks the references, and applies the migrations newer than the archive. */
    async finish() {
      for (const { name, sequence } of tables) {
        const position = head.tables[name]?.sequence
        if (sequence === null || !position) continue
        await client.query('select setval($1::regclass, $2, $3)', [sequence, position.last, position.isCalled])
      }
      for (const { table, name, definition } of references)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      for (const { quoted } of tables) await client.query(`alter table ${quoted} enable trigger user`)
      await applyMigrations(client, missing)
    },
  }
}

/** Returns the migrations of the archived database, and the newer ones of this release. */
function migrationsOf({ format, migrations }: ArchiveHead) {
  const known = knownMigrations()
  if (format > archiveFormat || !areKnown(migrations) || migrations.length === 0)
    throw new ArchiveError(
      'The archive was written by another or newer release than this one: its database has taken steps that this ' +
        'release does not know. Import it with the release that wrote it, or a newer one.',
    )
  return { applied: known.slice(0, migrations.length), missing: known.slice(migrations.length) }
}

async function referencesOf(client: ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  return rows
}

async function insert(client: ClientBase, { quoted, columns }: ArchivedTable, lines: string) {
  const { rowCount } = await client.query(
    `insert into ${quoted} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${quoted}, $1::json)`,
    [`[${lines.replaceAll('\n', ',')}]`],
  )
  return rowCount ?? 0
}
