import { sql } from 'drizzle-orm'
import { describe, expect, inject, test, vi } from 'vitest'
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' }
import { openDatabase } from '#db/open.ts'
import { units } from '#db/schema/units.ts'
import { makeUnit } from '#sample/units.ts'
import { freshOptions, testOptions } from '#test/database.ts'
import { gateway } from '#test/servers/gateway.ts'
import { command, databaseUrl } from '#test/global-setup.ts'
import { hasPgBouncer, startPgBouncer } from '#test/servers/pgbouncer.ts'

async function freshUrl() {
  const { options, remove } = await freshOptions()
  if (!('url' in options)) throw new Error('This test needs a PostgreSQL server.')
  return { url: options.url, remove }
}

async function blankUrl(options = '') {
  const template = inject('database')
  if (template.mode !== 'server') throw new Error('This test needs a PostgreSQL server.')
  const name = `baydoor_blank_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
  await command(template.adminUrl, `create database ${name} ${options}`)
  return {
    url: databaseUrl(template.adminUrl, name),
    remove: () => command(template.adminUrl, `drop database ${name} with (force)`),
  }
}

function noted() {
  const errors: string[] = []
  return { errors, log: { info() {}, error: (message: string) => errors.push(message) }, onFatal: vi.fn() }
}

test('migrates an empty database once if many processes start at the same time', async () => {
  const { url, remove } = await blankUrl()
  const all = await Promise.all(Array.from({ length: 6 }, () => openDatabase({ url, dataDir: '', ...testOptions })))
  const [first] = all
  const applied = await first?.db.execute(
    sql`select count(*)::int as count, count(distinct hash)::int as different from drizzle.__drizzle_migrations
      where created_at is not null`,
  )
  const { entries } = journal
  expect(applied?.rows[0]).toEqual({ count: entries.length, different: entries.length })
  await Promise.all(all.map((database) => database.close()))
  await remove()
})

test('reports a change in one process to another', async () => {
  const { url, remove } = await freshUrl()
  const [one, other] = await Promise.all([1, 2].map(() => openDatabase({ url, dataDir: '', ...testOptions })))
  if (!one || !other) throw new Error('Both are open.')
  const heard: string[] = []
  other.onChange((table) => heard.push(table))
  let number = 0
  const change = async () => {
    await one.db.insert(units).values(makeUnit({ unitNumber: `C${(number += 1)}` }))
    return heard
  }
  await expect.poll(change).toContain('units')
  await Promise.all([one.close(), other.close()])
  await remove()
})

test('retries a server that is unreachable at the start until it responds', async () => {
  const { url, remove } = await blankUrl()
  const way = await gateway(url)
  await way.shut()
  const { errors, log, onFatal } = noted()
  const prepare = vi.fn(async () => {})
  const database = await openDatabase({ url: way.url, dataDir: '', log, onFatal, prepare })
  await expect(database.ping()).rejects.toThrow(/^PostgreSQL is not ready: .*ECONNREFUSED/)
  expect(errors.join('\n')).toContain('PostgreSQL cannot be used yet')
  expect(prepare).not.toHaveBeenCalled()
  let isReady = false
  void database.ready.then(() => {
    isReady = true
  })

  await way.open()
  await expect.poll(() => database.ping()).toBeUndefined()
  expect(prepare).toHaveBeenCalledTimes(1)
  expect(isReady).toBe(true)
  expect(await database.db.$count(units)).toBe(0)
  expect(onFatal).not.toHaveBeenCalled()
  await database.close()
  await remove()
})

test('uses a server again after an outage, and reports missed changes as *', async () => {
  const { url, remove } = await freshUrl()
  const way = await gateway(url)
  const { errors, log, onFatal } = noted()
  const database = await openDatabase({ url: way.url, dataDir: '', log, onFatal })
  const heard: string[] = []
  database.onChange((table) => heard.push(table))
  await expect.poll(() => heard).toContain('*')
  // Several connections, so that some are idle when they break.
  await Promise.all([database.ping(), database.ping(), database.ping()])
  heard.length = 0

  await way.shut()
  await expect(database.ping()).rejects.toThrow()
  await expect.poll(() => errors.join('\n')).toContain('A connection to PostgreSQL was lost')
  await expect.poll(() => errors.join('\n')).toContain('Changes by other processes are not received for now')
  await way.open()
  await expect.poll(() => database.ping()).toBeUndefined()
  await expect.poll(() => heard).toContain('*')
  expect(onFatal).not.toHaveBeenCalled()
  await database.close()
  await remove()
})

test('releases connections that break while a transaction begins', async () => {
  const { url, remove } = await freshUrl()
  const way = await gateway(url)
  const { log, onFatal } = noted()
  const database = await openDatabase({ url: way.url, dataDir: '', log, onFatal })
  // More rounds than the pool has connections.
  for (let round = 0; round < 12; round += 1) {
    await database.ping()
    const begun = database.db.transaction(async (tx) => tx.execute(sql`select 1`))
    const refused = expect(begun).rejects.toThrow()
    await way.shut()
    await refused
    await way.open()
  }
  await expect(database.db.transaction(async (tx) => tx.$count(units))).resolves.toBe(0)
  await database.close()
  await remove()
})

test('ends the start with a message if waiting cannot help', async () => {
  const { url, remove } = await freshUrl()
  const missing = openDatabase({ url: databaseUrl(url, 'no_such_database'), dataDir: '', ...testOptions })
  await expect(missing).rejects.toThrow('PostgreSQL cannot be used: database "no_such_database" does not exist')
  await remove()
})

const startOn = (url: string) => openDatabase({ url, dataDir: '', ...testOptions })

test.each(['SQL_ASCII', 'LATIN1'])('refuses a database with the encoding %s and says what to do', async (encoding) => {
  const { url, remove } = await blankUrl(`template template0 encoding '${encoding}' locale 'C'`)
  await expect(startOn(url)).rejects.toThrow(
    new RegExp(`has the encoding ${encoding}, which cannot store all names. Create another one by createdb .* NAME`),
  )
  await remove()
})

test('refuses a role that does not own the database and says what to do', async () => {
  const { url, remove } = await blankUrl()
  await command(url, 'drop role if exists baydoor_guest; create role baydoor_guest login')
  const guest = new URL(url)
  guest.username = 'baydoor_guest'
  await expect(startOn(guest.href)).rejects.toThrow(/permission denied .* ALTER DATABASE name OWNER TO role/)
  await remove()
  await command(databaseUrl(url, 'postgres'), 'drop role baydoor_guest')
})

test('refuses a server without the TLS that DATABASE_URL requires, or a missing certificate, and says what to do', async () => {
  const { url, remove } = await freshUrl()
  const way = await gateway(url)
  const demanding = new URL(way.url)
  demanding.searchParams.set('sslmode', 'verify-full')
  await expect(startOn(demanding.href)).rejects.toThrow(/does not support SSL connections. Remove sslmode/)
  demanding.searchParams.set('sslrootcert', '/nowhere/ca.pem')
  await expect(startOn(demanding.href)).rejects.toThrow('/nowhere/ca.pem')
  await remove()
})

test('overrides unexpected settings of a role or database in its sessions', async () => {
  const { url, remove } = await freshUrl()
  const name = new URL(url).pathname.slice(1)
  const strange = {
    datestyle: 'German',
    intervalstyle: 'iso_8601',
    timezone: 'Asia/Kolkata',
    bytea_output: 'escape',
    standard_conforming_strings: 'off',
    statement_timeout: '2s',
    lock_timeout: '2s',
    idle_session_timeout: '2s',
    search_path: 'pg_catalog',
    default_transaction_isolation: 'serializable',
  }
  for (const [setting, value] of Object.entries(strange))
    await command(databaseUrl(url, 'postgres'), `alter database ${name} set ${setting} = '${value}'`)
  const database = await startOn(url)
  const [stored] = await database.db.insert(units).values(makeUnit()).returning()
  const { rows } = await database.db.execute(
    sql`select name, setting from pg_settings where name = any(${sql.param(Object.keys(strange))}) and name !~ 'style|timezone' order by name`,
  )
  expect(rows).toEqual([
    { name: 'bytea_output', setting: 'hex' },
    { name: 'default_transaction_isolation', setting: 'read committed' },
    { name: 'idle_session_timeout', setting: '0' },
    { name: 'lock_timeout', setting: '0' },
    { name: 'search_path', setting: 'public' },
    { name: 'standard_conforming_strings', setting: 'on' },
    { name: 'statement_timeout', setting: String(testOptions.longestStatement) },
  ])
  expect(Math.abs((stored?.createdAt?.getTime() ?? 0) - Date.now())).toBeLessThan(600_000)
  await database.close()
  await remove()
})

test('stops writing to a database that another release has migrated, and logs why', async () => {
  const { url, remove } = await freshUrl()
  const { errors, log, onFatal } = noted()
  const database = await openDatabase({ url, dataDir: '', log, onFatal })
  await database.ping()
  expect(database.refuseWrites()).toBeUndefined()
  await command(
    url,
    `begin; insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 9e12);
     select pg_notify('changed', '*'); commit`,
  )
  await database.outdated
  expect(database.refuseWrites()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('restarted') })
  await expect(database.ping()).rejects.toThrow('another release has migrated its database')
  expect(errors).toEqual([expect.stringContaining('restart it with the release that ran on the database last')])
  await database.close()
  await remove()
})

test('waits at the start for a read-only database, and refuses writes until then', async () => {
  const { url, remove } = await freshUrl()
  const name = new URL(url).pathname.slice(1)
  const allow = (value: string) =>
    command(databaseUrl(url, 'postgres'), `alter database ${name} set default_transaction_read_only = ${value}`)
  await allow('on')
  const { errors, log, onFatal } = noted()
  const database = await openDatabase({ url, dataDir: '', log, onFatal })
  expect(database.refuseWrites()).toMatchObject({ code: 'unavailable' })
  expect(errors).toEqual([expect.stringContaining('It only allows reading: it is a standby')])
  await allow('off')
  await expect.poll(() => database.ping()).toBeUndefined()
  expect(database.refuseWrites()).toBeUndefined()

  await allow('on')
  // The pool still has its old connections.
  await command(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  )
  await expect.poll(() => database.ping().catch((error: Error) => error.message)).toContain('only allows reading')
  expect(database.refuseWrites()).toMatchObject({ message: expect.stringContaining('Nothing can be saved') })
  await database.close()
  await remove()
})

test('logs an unknown host once, with what to check', async () => {
  const { errors, log, onFatal } = noted()
  const database = await openDatabase({ url: 'postgres://park@nowhere.invalid/park', dataDir: '', log, onFatal })
  await expect(database.ping()).rejects.toThrow(/nowhere\.invalid\. Check the spelling of the host in DATABASE_URL/)
  expect(errors.filter((line) => line.includes('cannot be used yet'))).toHaveLength(1)
  await database.close()
})

test('opens the configured number of connections, and makes further queries wait', async () => {
  const { url, remove } = await freshUrl()
  const database = await openDatabase({ url, connections: 2, dataDir: '', ...testOptions })
  await Promise.all(Array.from({ length: 8 }, () => database.db.execute(sql`select pg_sleep(0.01)`)))
  expect(database.connections().open).toBe(2)
  await database.close()
  await remove()
})

describe.runIf(hasPgBouncer())('a connection through PgBouncer', () => {
  test('works in session mode, with the time limits', async () => {
    const { url, remove } = await freshUrl()
    const { log, onFatal } = testOptions
    const database = await openDatabase({ url: await startPgBouncer(url, 'session'), dataDir: '', log, onFatal })
    const settings = await database.db.execute(sql`select current_setting('statement_timeout') as timeout`)
    expect(settings.rows).toEqual([{ timeout: '10s' }])
    await database.close()
    await remove()
  })

  test('is refused in transaction mode, with what to do', async () => {
    const { url, remove } = await freshUrl()
    const opening = openDatabase({ url: await startPgBouncer(url, 'transaction'), dataDir: '', ...testOptions })
    await expect(opening).rejects.toThrow(/pool_mode = transaction.* Set pool_mode = session .* PostgreSQL itself\.$/)
    await remove()
  })
})

test('cancels a query on the server if it takes too long', async () => {
  const { url, remove } = await freshUrl()
  const { log, onFatal } = testOptions
  const database = await openDatabase({ url, dataDir: '', log, onFatal })
  const settings = await database.db.execute(sql`select current_setting('statement_timeout') as timeout`)
  expect(settings.rows).toEqual([{ timeout: '10s' }])
  // A query that waits for a connection must outlast the statements before it.
  expect(database.db.$client.options.connectionTimeoutMillis).toBeGreaterThan(10_000)
  await database.close()
  await remove()
})
