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
  /** Seeds an empty database, and is the park until the database has responded for the first time. */
  park: ParkFile
  /** Inserts further rows into an empty database, after those of the park. */
  fill?: (db: Db) => Promise<void>
  /** The state of the setup stored in an empty database. */
  setup?: ParkFacts['setup']
}

export type Runtime = Awaited<ReturnType<typeof openRuntime>>

/**
 * Opens the database and seeds it if it is empty. `unclaimed` then resolves, later if the server is unavailable, with
 * the first sign-in lines of pre-authorized addresses without an account. This file imports little, so that startup can
 * load the rest of the product meanwhile.
 */
export async function openRuntime({ config, park, fill, setup = 'done' }: Context) {
  // If the data folder is not writable, startup fails before it migrates a database server.
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
