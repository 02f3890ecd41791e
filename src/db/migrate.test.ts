import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { makeUnit } from '#sample/units.ts'
import { asking, blank, removeLeftovers } from '#test/archive.ts'
import { freshOptions, ownKind, testOptions } from '#test/database.ts'
import { applyMigrations, knownMigrations } from './migrate.ts'
import { openDatabase } from './open.ts'
import { units } from './schema/units.ts'

afterAll(removeLeftovers)

// SQLSTATE
const duplicateTable = '42P07'

test('changes nothing when a migrated database is opened again', async () => {
  const { options, remove } = await freshOptions()
  const first = await openDatabase({ ...options, ...testOptions })
  await first.db.insert(units).values(makeUnit())
  const applied = () => sql`select hash, created_at from drizzle.__drizzle_migrations order by id`
  const before = await first.db.execute(applied())
  await first.close()

  const second = await openDatabase({ ...options, ...testOptions })
  expect((await second.db.execute(applied())).rows).toEqual(before.rows)
  expect(before.rows.length).toBeGreaterThan(0)
  expect(await second.db.$count(units)).toBe(1)
  await second.close()
  await remove()
})

test('logs a start that migrates, and nothing for a start that does not', async () => {
  const config = await blank(ownKind())
  await asking(config, (client) => applyMigrations(client, knownMigrations().slice(0, -1)))
  const lines: string[] = []
  const start = async () => {
    const { databaseUrl: url, dataDir } = config
    const log = { ...testOptions.log, info: (line: string) => lines.push(line) }
    const database = await openDatabase({ url, dataDir, ...testOptions, log })
    await database.close()
  }
  await start()
  expect(lines).toEqual([expect.stringContaining('The database was migrated (1 new steps of this release).')])
  await start()
  expect(lines).toHaveLength(1)
})

test('refuses a database that a newer release has changed, and leaves it unchanged', async () => {
  const { options, remove } = await freshOptions()
  const newer = await openDatabase({ ...options, ...testOptions })
  const later = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 9e12)`
  await newer.db.execute(later)
  await newer.close()
  const prepare = vi.fn(async () => {})
  await expect(openDatabase({ ...options, ...testOptions, prepare })).rejects.toThrow(
    'The database has taken steps of a newer or another release, which this one does not know.',
  )
  expect(prepare).not.toHaveBeenCalled()
  await remove()
})

test('makes releases before 0.9.0, which compare the last row only, fail instead of half working', async () => {
  const { options, remove } = await freshOptions()
  const database = await openDatabase({ ...options, ...testOptions })
  // Does what src/db/migrate.ts of 0.8.0 does at its start.
  const { rows } = await database.db.execute<{ at: string | null }>(
    sql`select hash, created_at as at from drizzle.__drizzle_migrations order by created_at`,
  )
  const last = rows.at(-1)
  const first = knownMigrations().filter(({ folderMillis }) => folderMillis > Number(last?.at))[1]
  await expect(database.db.execute(sql.raw(first?.sql[0] ?? ''))).rejects.toMatchObject({
    cause: { code: duplicateTable },
  })
  await database.close()
  await remove()
})

test('prepares the database before it is ready, and fails the start if that fails', async () => {
  const { options, remove } = await freshOptions()
  const prepare = async (db: Parameters<NonNullable<Parameters<typeof openDatabase>[0]['prepare']>>[0]) => {
    await db.insert(units).values(makeUnit())
  }
  const opened = await openDatabase({ ...options, ...testOptions, prepare })
  expect(await opened.db.$count(units)).toBe(1)
  await opened.close()
  await expect(openDatabase({ ...options, ...testOptions, prepare })).rejects.toThrow(/duplicate key|Failed query/)
  const again = await openDatabase({ ...options, ...testOptions })
  expect(await again.db.$count(units)).toBe(1)
  await again.close()
  await remove()
})
