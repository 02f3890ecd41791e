import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { Database } from '#db/open.ts'
import type { CurrentPark } from '#server/park/current-park.ts'

/** Copies every table. */
const keep = sql`
  DO $$
  DECLARE name text;
  BEGIN
    CREATE SCHEMA kept;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('CREATE UNLOGGED TABLE kept.%1$I AS TABLE public.%1$I', name);
    END LOOP;
  END $$`

/** Restores the rows of every table from its copy. */
const putBack = sql`
  DO $$
  DECLARE kept record;
  BEGIN
    -- No trigger runs, and no foreign key is checked.
    SET LOCAL session_replication_role = replica;
    FOR kept IN
      SELECT table_name AS name, string_agg(quote_ident(column_name), ', ') AS columns
      FROM information_schema.columns
      WHERE table_schema = 'public' AND is_generated = 'NEVER'
        AND table_name IN (SELECT tablename FROM pg_tables WHERE schemaname = 'kept')
      GROUP BY table_name
    LOOP
      EXECUTE format('DELETE FROM public.%I', kept.name);
      EXECUTE format(
        'INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM kept.%1$I', kept.name, kept.columns);
    END LOOP;
    PERFORM pg_notify('changed', 'restored');
  END $$`

type Context = { database: Database; currentPark: CurrentPark; clock: { ahead: number }; folder: string }

/** Gives each test of a file the rows, the uploads and the clock of the file's setup. */
export function restoreEach({ database, currentPark, clock, folder }: Context) {
  let uploads: ReadonlySet<string> | undefined
  beforeEach(async () => {
    const paths = globSync(join(folder, 'uploads/*'))
    if (!uploads) {
      await database.db.execute(keep)
      uploads = new Set(paths)
      return
    }
    for (const path of paths) if (!uploads.has(path)) rmSync(path, { recursive: true })
    const { promise: restored, resolve } = Promise.withResolvers<void>()
    const stop = database.onChange((table) => {
      if (table === 'restored') resolve()
    })
    await database.db.execute(putBack)
    await currentPark.refresh(database.db)
    clock.ahead = 0
    await restored
    stop()
  })
}
