import type { FastifyInstance } from 'fastify'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type * as DatabaseModule from '#db/open.ts'
import type * as SeedModule from '#db/seed.ts'
import type * as MigrateModule from '#db/migrate.ts'
import type * as ServeModule from '#server/serve.ts'
import type { Config } from '#server/config.ts'
import type { BuiltSite, SiteRenderer } from '#server/render/built-site.ts'
import type * as RuntimeModule from '#server/start/open-runtime.ts'
import type * as ParkModule from '#server/start/park-file.ts'

const rendererPath = '/src/site/entry-server.tsx'

type Context = {
  vite: ViteDevServer
  config: Config
  site: Omit<BuiltSite, 'renderer'>
}

/**
 * The product in development. Vite evaluates a module again only if it or one of its imports has changed, so two loads
 * without a change in between are equal. The database takes a second to open, so it stays open until its own code
 * changes. The application and all of its caches are rebuilt whenever any of its code changes.
 */
export function createDevRuntime({ vite, config, site }: Context) {
  const load = async <Module>(path: string) => (await vite.ssrLoadModule(path)) as Module
  const inSpanish = vite.environments.es
  // Loaded once somebody reads a Spanish page, and again after a change.
  const spanishRenderer = (): Promise<SiteRenderer> => {
    if (!inSpanish || !isRunnableDevEnvironment(inSpanish)) throw new Error('Vite has no environment for Spanish')
    return inSpanish.runner.import(rendererPath)
  }
  const runtime = keptWhileEqual<RuntimeModule.Runtime>(({ database: { close } }) => close())
  const product = keptWhileEqual<{ app: FastifyInstance; stop: () => Promise<void> }>(({ stop }) => stop())

  let lastFile: string | undefined

  const openRuntime = async () => {
    const [{ openDatabase }, { openRuntime: open }, { readParkFile }] = await Promise.all([
      load<typeof DatabaseModule>('/src/db/open.ts'),
      load<typeof RuntimeModule>('/src/server/start/open-runtime.ts'),
      load<typeof ParkModule>('/src/server/start/park-file.ts'),
    ])
    const park = await readParkFile('park/park.json')
    if (!runtime.isMadeOf([openDatabase])) await product.end()
    return { park, opening: runtime.get([openDatabase], () => open({ config, park })) }
  }

  return {
    /** Returns the application for the present sources, and whether it differs from the last one. */
    async renew() {
      const { park, opening } = await openRuntime()
      // These load while the database opens.
      const [
        { database, unclaimed, currentPark, ...logs },
        { serve },
        renderer,
        { knownMigrations, migrateOver },
        seed,
      ] = await Promise.all([
        opening,
        load<typeof ServeModule>('/src/server/serve.ts'),
        load<SiteRenderer>(rendererPath),
        load<typeof MigrateModule>('/src/db/migrate.ts'),
        load<typeof SeedModule>('/src/db/seed.ts'),
      ])
      const migrations = knownMigrations().map(({ hash }) => hash)
      const file = JSON.stringify(park)
      const madeOf = [database, serve, renderer.renderPage, file, ...migrations]
      const isNew = !product.isMadeOf(madeOf)
      const { app } = await product.get(madeOf, async () => {
        await database.ready
        await migrate(database, migrateOver)
        // The file normally fills only an empty database, so later edits of it would have no effect.
        if (lastFile !== undefined && lastFile !== file) await seed.writeFacts(database.db, park)
        lastFile = file
        await currentPark.refresh(database.db)
        return serve({
          config,
          site: { ...site, renderer: async (language) => (language === 'es' ? spanishRenderer() : renderer) },
          runtime: { ...logs, unclaimed, currentPark, database: shared(database) },
          listens: false,
        })
      })
      return { app, isNew, park, unclaimed: await unclaimed }
    },
    async close() {
      await product.end()
      await runtime.end()
    },
  }
}

/** Runs the migrations that were added since the database was opened. */
async function migrate({ db }: DatabaseModule.Database, migrateOver: typeof MigrateModule.migrateOver) {
  const client = await db.$client.connect()
  try {
    await migrateOver(client)
    client.release()
  } catch (error) {
    // Closing the connection ends its lock and its transaction.
    client.release(true)
    throw error
  }
}

/** The database for one application. When the application closes it, its listeners end and the database stays open. */
function shared(database: DatabaseModule.Database): DatabaseModule.Database {
  const unfollow: (() => void)[] = []
  const following = (follow: DatabaseModule.Database['onChange']) => (listener: (table: string) => void) => {
    const stop = follow(listener)
    unfollow.push(stop)
    return stop
  }
  return {
    ...database,
    onChange: following(database.onChange),
    onEdit: following(database.onEdit),
    async close() {
      for (const stop of unfollow) stop()
    },
  }
}

/** Keeps a thing while its inputs stay equal; otherwise ends it before making the next one. */
function keptWhileEqual<Thing>(end: (thing: Thing) => Promise<void>) {
  let kept: { madeOf: unknown[]; thing: Promise<Thing> } | undefined
  const isMadeOf = (madeOf: unknown[]) =>
    kept?.madeOf.length === madeOf.length && kept.madeOf.every((part, index) => part === madeOf[index])
  const endKept = async () => {
    const last = kept
    kept = undefined
    if (last) await end(await last.thing)
  }
  return {
    isMadeOf,
    end: endKept,
    async get(madeOf: unknown[], make: () => Promise<Thing>) {
      if (kept && isMadeOf(madeOf)) return kept.thing
      await endKept()
      const mine = { madeOf, thing: make() }
      kept = mine
      try {
        return await mine.thing
      } catch (error) {
        // After a failure, the next change tries again.
        if (kept === mine) kept = undefined
        throw error
      }
    },
  }
}
