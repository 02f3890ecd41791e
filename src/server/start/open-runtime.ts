import type { ParkFacts } from '#contract/park/business-park.ts'
import { mailHeldMessage } from '#contract/emails/emails.constants.ts'
import { heldEmailLog } from '#contract/emails/held-email.labels.ts'
import type { ParkFile } from '#contract/park/park-file.ts'
import { type Db, openDatabase } from '#db/open.ts'
import { seedEmpty } from '#db/seed.ts'
import { firstSignIns } from '#server/auth/first-sign-in.service.ts'
import type { Config } from '#server/config.ts'
import { createLogger } from '#server/lib/logger.ts'
import { isMailHeld } from '#server/lib/queries/mail-hold.queries.ts'
import { readHeldEmail } from '#server/mail/held-email.queries.ts'
import { CurrentPark } from '#server/park/current-park.ts'

type Context = {
  config: Config
  /** Fills an empty database, and is the park until the database has responded for the first time. */
  park: ParkFile
  /** Inserts further rows into an empty database, after those of the park. */
  fill?: (db: Db) => Promise<void>
  /** How far an empty database says that its park is set up. */
  setup?: ParkFacts['setup']
}

export type Runtime = Awaited<ReturnType<typeof openRuntime>>

/**
 * Opens the database and seeds an empty one. `unclaimed` resolves when that is done, which for a server that is away is
 * later: with the first sign-in lines of the pre-authorized addresses without an account. It imports little, so that a start
 * can load the rest of the product meanwhile.
 */
export async function openRuntime({ config, park, fill, setup = 'done' }: Context) {
  // A data folder that cannot be written ends the start before a server's database is migrated.
  const { sessionSecret: _ } = config
  const logger = createLogger(config.logLevel)
  const log = { info: (text: string) => logger.info(text), error: (text: string) => logger.error(text) }
  let firstLines: string[] = []
  let isWaiting = true
  const currentPark = new CurrentPark(park)
  const database = await openDatabase({
    ...(config.databaseUrl === undefined ? {} : { url: config.databaseUrl, connections: config.databaseConnections }),
    dataDir: config.dataDir,
    log,
    onFatal: (message) => {
      logger.fatal(message)
      process.exit(1)
    },
    prepare: async (db) => {
      isWaiting = false
      await seedEmpty(db, park, { setup })
      await fill?.(db)
      firstLines = await firstSignIns(db, config)
      await currentPark.refresh(db)
      if (await isMailHeld(db)) logger.warn(mailHeldMessage)
      const { reason, waiting } = await readHeldEmail({ db, config, park: currentPark.read })
      if (reason) logger.warn(heldEmailLog({ reason, waiting }))
    },
  })
  currentPark.follow(database, log)
  const unclaimed = database.ready.then(() => firstLines)
  return { database, logger, log, unclaimed, currentPark, isWaiting: () => isWaiting }
}
