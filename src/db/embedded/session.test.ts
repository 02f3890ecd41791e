import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshOptions, testOptions } from '#test/database.ts'
import { openEmbedded } from './open-embedded.ts'

describe('the single session of the embedded database', () => {
  const heard: string[] = []
  let opened: Awaited<ReturnType<typeof openEmbedded>>
  let dataDir: string

  beforeAll(async () => {
    const { options, remove } = await freshOptions()
    dataDir = options.dataDir
    opened = await openEmbedded({
      ...options,
      ...testOptions,
      notified: (channel, table) => channel === 'changed' && heard.push(table),
      prepare: async () => {},
    })
    afterAll(async () => {
      await opened.close()
      await remove()
    })
  })

  test('is clean for the next connection if one breaks off during its work', async () => {
    const { pool } = opened
    const first = await pool.connect()
    await first.query('begin')
    await first.query("insert into users (username, password) values ('half', 'done')")
    await first.query("set application_name = 'leftover'")
    await first.query({ name: 'kept', text: 'select 1' })
    first.release(true)

    const { rows } = await pool.query(
      "select count(*)::int as users, current_setting('application_name') as name from users",
    )
    expect(rows).toEqual([{ users: 0, name: '' }])
    expect((await pool.query({ name: 'kept', text: 'select 2 as n' })).rows).toEqual([{ n: 2 }])
    await pool.query("insert into units (unit_number, size) values ('A1', 1950)")
    expect(heard).toEqual(['units'])
  })

  test('gives each of many callers its own response, even with errors among them', async () => {
    const { pool } = opened
    const responses = await Promise.all(
      Array.from({ length: 400 }, async (_, n) => {
        if (n % 5 === 0) return pool.query('select 1 / 0').catch((error: Error) => error.message)
        return (await pool.query('select $1::int as n', [n])).rows[0].n
      }),
    )
    expect(responses).toEqual(Array.from({ length: 400 }, (_, n) => (n % 5 === 0 ? 'division by zero' : n)))
  })

  test('transfers a large text both ways', async () => {
    const text = 'Bay door '.repeat(400_000)
    expect((await opened.pool.query('select $1::text as text', [text])).rows[0].text).toBe(text)
  })

  test('has its files in a folder that only its own user may read', () => {
    expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700)
  })
})
