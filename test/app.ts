import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { dayIn } from '#domain/dates/date-format.ts'
import { seedEmpty } from '#db/seed.ts'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { BuiltSite } from '#server/render/built-site.ts'
import { productionSite } from '#server/render/production-site.ts'
import { createLogger } from '#server/lib/logger.ts'
import { CurrentPark } from '#server/park/current-park.ts'
import { readNamedPark } from '#server/start/park-file.ts'
import { callersOf } from '#test/callers.ts'
import { checkWrites } from '#test/check-writes.ts'
import { freshDatabase } from '#test/database.ts'
import { restoreEach } from '#test/restore.ts'
import { unbuiltSite } from '#test/site.ts'

export { password } from '#test/callers.ts'

/**
 * The application on a new database with the units of a park, by default the sample; closed after the tests of the
 * file.
 */
export const freshApp = (environment: Record<string, string> = {}, parkName?: string) =>
  appWith(unbuiltSite, environment, parkName)

/**
 * The same with its pages. The Vitest configuration finds the files that use it and builds the site before they run.
 */
export const freshSite = async (environment: Record<string, string> = {}, parkName?: string) =>
  appWith(await productionSite('dist'), environment, parkName)

async function appWith(site: BuiltSite, environment: Record<string, string>, parkName?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-app-'))
  const config: Config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment })
  const database = await freshDatabase()
  const park = await readNamedPark(parkName)
  await seedEmpty(database.db, park)
  const logged: string[] = []
  const currentPark = new CurrentPark(park)
  await currentPark.refresh(database.db)
  currentPark.follow(database, { error: (text) => logged.push(text) })
  const waiting = { emails: 0 }
  /** How far the application's clock is ahead, in ms. */
  const clock = { ahead: 0 }
  const today = dayIn(park.timeZone, new Date())
  /** The day of the park lasts until the tests of the file are over, as their `today` does. */
  const lastMoment =
    Temporal.PlainDate.from(today).add({ days: 1 }).toZonedDateTime(park.timeZone).epochMilliseconds - 1
  const app = buildApp({
    config,
    database,
    currentPark,
    site,
    onEmailQueued: () => {
      waiting.emails += 1
    },
    clock: () => new Date(Math.min(Date.now(), lastMoment) + clock.ahead),
    logger: createLogger('debug', { write: (line) => logged.push(line) }),
  })
  await checkWrites(app, database.db)
  await app.ready()
  afterAll(async () => {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  const { call, as, signedIn } = callersOf({ app, db: database.db, config })
  return {
    app,
    database,
    db: database.db,
    park,
    currentPark,
    config,
    folder,
    call,
    waiting,
    logged,
    clock,
    today,
    as,
    signedIn,
    /** Called at the end of a test file's setup; every test then starts from that state. */
    restoreEach: () => restoreEach({ database, currentPark, clock, folder }),
  }
}
