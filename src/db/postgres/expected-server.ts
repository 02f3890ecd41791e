import type { ClientBase } from 'pg'
import { UnusableDatabase } from '#db/unusable-database.ts'

const oldestVersion = 15

/** Refuses a server or database that the product can never work on, no matter how long it waits. */
export async function refuseUnexpectedServer(client: ClientBase) {
  const { rows } = await client.query<{ version: number; name: string; encoding: string; lower: string }>(
    `select current_setting('server_version_num')::int / 10000 as version, quote_ident(datname) as name,
       pg_encoding_to_char(encoding) as encoding, lower('I') as lower
     from pg_database where datname = current_database()`,
  )
  const [server] = rows
  if (!server) throw new Error('PostgreSQL does not list the database of this connection.')
  const { version, name, encoding, lower } = server
  if (version < oldestVersion)
    throw new UnusableDatabase(
      `PostgreSQL has version ${version}, which is too old: upgrade it to ${oldestVersion} or newer.`,
    )
  if (encoding !== 'UTF8')
    throw new UnusableDatabase(
      `The database ${name} has the encoding ${encoding}, which cannot store all names. ${anotherDatabase}`,
    )
  if (lower !== 'i')
    throw new UnusableDatabase(
      `The database ${name} has a locale with other small letters than English, in which addresses are not found. ` +
        anotherDatabase,
    )
}

const anotherDatabase =
  'Create another one by createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME, give DATABASE_URL its name, ' +
  'and import an export into it if this one has data.'

/** The settings that our statements and the driver rely on. A server, database or role can have others. */
const settings = {
  search_path: 'public',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  transaction_timeout: '0',
}

/**
 * Sets the settings that a session relies on, and time limits in milliseconds. They are not connection parameters, because
 * PgBouncer refuses those. Settings that the server's version does not have are left out.
 */
export async function setUpSession(client: ClientBase, limits: Partial<Record<keyof typeof settings, string>> = {}) {
  await client.query(
    `select set_config(name, value, false) from json_each_text($1::json) as given (name, value)
     join (select lower(name) as name from pg_settings) as known using (name)`,
    [JSON.stringify({ ...settings, ...limits })],
  )
}
