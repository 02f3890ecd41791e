import { join } from 'node:path'
import type { Park } from '#contract/park.ts'
import { type Db, openDatabase } from '#db/open.ts'
import { seedEmpty } from '#db/seed.ts'
import { buildApp } from './app.ts'
import { openDoor } from './archive/door.ts'
import { accountLetter, accountLetters } from './auth/accounts.ts'
import { firstSignIns } from './auth/first-sign-in.ts'
import type { Config } from './config.ts'
import { inquiryLetter } from './inquiries/inquiry.letter.ts'
import { createLogger } from './log.ts'
import { invitationLetter } from './invitations/invitation.letter.ts'
import { createPostman, type LetterWriter } from './mail/outbox.ts'
import { folderPost, smtpPost } from './mail/post.ts'
import type { BuiltSite } from './render/built-site.ts'
import { keepHouse } from './housekeeping.ts'
import { createStore } from './uploads/store.ts'

/** Seconds that requests under way have to finish after SIGTERM. */
const drainSeconds = 10

type Parts = {
  config: Config
  park: Park
  site: BuiltSite
  /** Further rows for an empty database, after the park's own. */
  fill?: (db: Db) => Promise<void>
}

/**
 * Opens the database, starts the application and the postman, and answers how to stop them again, and how whoever is
 * pre-authorized and has no account yet signs in for the first time.
 */
export async function serve({ config, park, site, fill }: Parts) {
  const logger = createLogger(config.logLevel)
  let unclaimed: string[] = []
  const log = { info: (text: string) => logger.info(text), error: (text: string) => logger.error(text) }
  const database = await openDatabase({
    ...(config.databaseUrl === undefined ? {} : { url: config.databaseUrl }),
    dataDir: config.dataDir,
    log,
    onFatal: (message) => {
      logger.fatal(message)
      process.exit(1)
    },
    prepare: async (db) => {
      await seedEmpty(db, park)
      await fill?.(db)
      unclaimed = await firstSignIns(db, config)
    },
  })
  const host = new URL(config.publicUrl).hostname
  const sender = { name: park.name, address: config.mailFrom ?? park.email }
  const post =
    config.smtpUrl === undefined
      ? folderPost(join(config.dataDir, 'mail'), sender, host)
      : smtpPost(config.smtpUrl, sender, host)
  const office = { park, to: config.officeEmail ?? park.email, publicUrl: config.publicUrl }
  const place = { parkName: park.name, publicUrl: config.publicUrl, timeZone: park.timeZone }
  const writers: Record<string, LetterWriter> = {
    inquiry: (db, payload) => inquiryLetter(db, Number(payload.inquiryId), office),
    invitation: (db, payload) =>
      invitationLetter(db, Number(payload.invitationId), { ...place, secret: config.sessionSecret }),
    ...Object.fromEntries(
      accountLetters.map((kind): [string, LetterWriter] => [
        kind,
        (db, payload) => accountLetter(db, kind, payload, place),
      ]),
    ),
  }
  const postman = createPostman({ db: database.db, post, writers, log: logger })
  const app = buildApp({ config, database, park, site, letterWaiting: postman.letterWaiting, logger })
  const { takeCopy } = database
  const door = takeCopy && (await openDoor({ dataDir: config.dataDir, takeCopy, log }))
  const stopHousekeeping = keepHouse({ db: database.db, store: createStore(config) }, logger)
  const address = await app.listen({ port: config.port, host: config.host })

  const stop = async () => {
    stopHousekeeping()
    await app.close()
    await postman.close()
    await door?.close()
    await database.close()
  }
  return { app, database, address, stop, logger, unclaimed }
}

/** Stops at SIGTERM and SIGINT: answers what is under way, then closes the database cleanly. */
export function stopOnSignals(stop: () => Promise<void>) {
  const leave = () => {
    const late = setTimeout(() => process.exit(1), drainSeconds * 1000)
    late.unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', leave)
  process.once('SIGINT', leave)
}
