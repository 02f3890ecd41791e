import { sql } from 'drizzle-orm'
import { describe, expect, inject, test, vi } from 'vitest'
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' }
import { openDatabase } from '#db/open.ts'
import { units } from '#db/schema/units.ts'
import { makeUnit } from '#sample/units.ts'
import { freshOptions, testOptions } from '#test/database.ts'
import { gateway } from '#test/gateway.ts'
import { command, databaseUrl } from '#test/global-setup.ts'
import { hasPgBouncer, startPgBouncer } from '#test/pgbouncer.ts'

async function freshUrl() {
  const { options, remove } = await freshOptions()
  if (!('url' in options)) throw new Error('This test needs a PostgreSQL server.')
  return { url: options.url, remove }
}

async function blankUrl() {
  const template = inject('database')
  if (template.mode !== 'server') throw new Error('This test needs a PostgreSQL server.')
  const name = `baydoor_blank_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
  await command(template.adminUrl, `create database ${name}`)
  return {
    url: databaseUrl(template.adminUrl, name),
    remove: () => command(template.adminUrl, `drop database ${name} with (force)`),
  }
}

function noted() {
  const errors: string[] = []
  return { errors, log: { info() {}, error: (message: string) => errors.push(message) }, onFatal: vi.fn() }
}

test('many processes that start at once on an empty database migrate it once', async () => {
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

test('a change in one process is heard by another', async () => {
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

test('a server that is away at the start is tried until it is there', async () => {
  const { url, remove } = await blankUrl()
  const way = await gateway(url)
  await way.shut()
  const { errors, log, onFatal } = noted()
  const prepare = vi.fn(async () => {})
  const database = await openDatabase({ url: way.url, dataDir: '', log, onFatal, prepare })
  await expect(database.ping()).rejects.toThrow(/^PostgreSQL is not ready: .*ECONNREFUSED/)
  expect(errors.join('\n')).toContain('PostgreSQL cannot be reached')
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

test('a server that goes away and comes back is used again, and what was missed meanwhile is told as *', async () => {
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

test('connections that break as a transaction begins are given back', async () => {
  const { url, remove } = await freshUrl()
  const way = await gateway(url)
  const { log, onFatal } = noted()
  const database = await openDatabase({ url: way.url, dataDir: '', log, onFatal })
  // More often than the pool has connections.
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

test('a database that waiting does not help ends the start with a sentence', async () => {
  const { url, remove } = await freshUrl()
  const missing = openDatabase({ url: databaseUrl(url, 'no_such_database'), dataDir: '', ...testOptions })
  await expect(missing).rejects.toThrow('PostgreSQL cannot be used: database "no_such_database" does not exist')
  await remove()
})

test('the pool has as many connections as are configured, and queries wait for one', async () => {
  const { url, remove } = await freshUrl()
  const database = await openDatabase({ url, connections: 2, dataDir: '', ...testOptions })
  await Promise.all(Array.from({ length: 8 }, () => database.db.execute(sql`select pg_sleep(0.01)`)))
  expect(database.connections().open).toBe(2)
  await database.close()
  await remove()
})

describe.runIf(hasPgBouncer())('through PgBouncer', () => {
  test('in session mode the database is used, with its time limits', async () => {
    const { url, remove } = await freshUrl()
    const { log, onFatal } = testOptions
    const database = await openDatabase({ url: await startPgBouncer(url, 'session'), dataDir: '', log, onFatal })
    const settings = await database.db.execute(sql`select current_setting('statement_timeout') as timeout`)
    expect(settings.rows).toEqual([{ timeout: '10s' }])
    await database.close()
    await remove()
  })

  test('in transaction mode the start is refused with the ways out', async () => {
    const { url, remove } = await freshUrl()
    const opening = openDatabase({ url: await startPgBouncer(url, 'transaction'), dataDir: '', ...testOptions })
    await expect(opening).rejects.toThrow(/pool_mode = transaction.* Set pool_mode = session .* PostgreSQL itself\.$/)
    await remove()
  })
})

test('a query that takes too long is cancelled by the server', async () => {
  const { url, remove } = await freshUrl()
  const { log, onFatal } = testOptions
  const database = await openDatabase({ url, dataDir: '', log, onFatal })
  const settings = await database.db.execute(sql`select current_setting('statement_timeout') as timeout`)
  expect(settings.rows).toEqual([{ timeout: '10s' }])
  // So a query that waits for a connection outlasts the statements before it.
  expect(database.db.$client.options.connectionTimeoutMillis).toBeGreaterThan(10_000)
  await database.close()
  await remove()
})
