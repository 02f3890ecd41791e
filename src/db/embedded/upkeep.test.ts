import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test, vi } from 'vitest'
import { freshOptions, testOptions } from '#test/database.ts'
import { waitLimit } from '#test/limits.ts'
import { DurableFiles, durableStart } from './durable-files.ts'
import { openEmbedded } from './open-embedded.ts'
import { upkeep } from './upkeep.ts'

test('checkpoints a large write-ahead log and vacuums dead rows', async () => {
  const { options, remove } = await freshOptions()
  const files = new DurableFiles(join(options.dataDir, 'database', 'pg18'), (reason) => {
    throw new Error(reason)
  })
  const engine = await PGlite.create({ fs: files, startParams: durableStart, extensions: { pg_trgm } })
  const keep = upkeep(engine)
  const ask = async <Value>(query: string) =>
    (await engine.query<{ value: Value }>(`select (${query}) as value`)).rows[0]?.value
  const foldedTo = () => ask<string>('select redo_lsn::text from pg_control_checkpoint()')
  const dead = () => ask<number>("select n_dead_tup::int from pg_stat_user_tables where relname = 'rate_limits'")

  await keep()
  const before = await foldedTo()
  await keep()
  expect(await foldedTo()).toBe(before)

  await engine.exec("insert into rate_limits select 'key' || n, n, now() from generate_series(1, 20000) as n")
  for (let n = 1; n <= 4; n++) await engine.exec('update rate_limits set tokens = tokens + 1')
  expect(await foldedTo()).toBe(before)
  await engine.query('select pg_stat_force_next_flush()')
  expect(await dead()).toBeGreaterThan(20_000)

  await keep()
  expect(await foldedTo()).not.toBe(before)
  expect(await dead()).toBe(0)
  await engine.close()
  await remove()
})

test('works between the queries of the product without disturbing their responses', async () => {
  const { options, remove } = await freshOptions()
  const errors: string[] = []
  const { pool, close } = await openEmbedded({
    ...options,
    ...testOptions,
    log: { info() {}, error: (message) => errors.push(message) },
    notified() {},
    prepare: async () => {},
    upkeepEvery: 5,
  })
  await pool.query("insert into rate_limits select 'key' || n, n, now() from generate_series(1, 20000) as n")
  const before = (await pool.query('select redo_lsn from pg_control_checkpoint()')).rows
  let turn = 0
  const vacuumed = async () => {
    await pool.query('update rate_limits set tokens = $1', [(turn += 1)])
    const responses = await Promise.all([1, 2, 3].map(async (n) => (await pool.query('select $1::int as n', [n])).rows))
    expect(responses).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
    const { rows } = await pool.query(
      "select vacuum_count::int as n from pg_stat_user_tables where relname = 'rate_limits'",
    )
    return rows[0].n > 0
  }
  await vi.waitUntil(vacuumed, { timeout: waitLimit })
  const foldedTo = async () => (await pool.query('select redo_lsn from pg_control_checkpoint()')).rows
  await expect.poll(foldedTo).not.toEqual(before)
  expect(errors).toEqual([])
  await close()
  await remove()
})

test('does nothing on a nearly full disk', async () => {
  const { options, remove } = await freshOptions()
  const { pool, close } = await openEmbedded({
    ...options,
    ...testOptions,
    notified() {},
    prepare: async () => {},
    upkeepEvery: 5,
    reserve: Number.MAX_SAFE_INTEGER,
  })
  await pool.query("insert into rate_limits select 'key' || n, n, now() from generate_series(1, 2000) as n")
  await pool.query('update rate_limits set tokens = 0')
  // Each round trip lets the thread run what its timer has due.
  for (let round = 0; round < 500; round += 1)
    await pool.query('update rate_limits set tokens = $1 where key = $2', [round, 'key1'])
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query(
    "select n_dead_tup::int as dead, vacuum_count::int as vacuums from pg_stat_user_tables where relname = 'rate_limits'",
  )
  expect(rows).toMatchObject([{ dead: expect.any(Number), vacuums: 0 }])
  expect(rows[0].dead).toBeGreaterThan(500)
  await close()
  await remove()
})
