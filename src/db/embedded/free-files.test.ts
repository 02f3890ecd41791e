import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'
import { freeFiles } from './free-files.ts'

test('a database does without the files that were freed, and they are 5 MB', async () => {
  const engine = await PGlite.create({ extensions: { pg_trgm } })
  const before = process.memoryUsage().arrayBuffers
  freeFiles(engine.Module)
  expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThan(5_000_000)

  // A time zone, its abbreviation, an extension and a language are read from files.
  await engine.exec(`
    create extension pg_trgm;
    create function summer() returns timestamp language plpgsql
      as $$ begin return timestamptz '2026-07-01 12:00 CST' at time zone 'America/Chicago'; end $$
  `)
  const { rows } = await engine.query("select summer()::text, similarity('unit', 'units')::text, lower('ÉCLAIR')")
  expect(rows).toEqual([{ summer: '2026-07-01 13:00:00', similarity: '0.5714286', lower: 'éclair' }])
  await engine.close()
})
