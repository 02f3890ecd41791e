import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Park } from '#contract/park.ts'
import { buildApp } from './app.ts'
import { openDoor } from './archive/door.ts'
import { accountLetter, accountLetters } from './auth/accounts.ts'
import { forgotPasswordLetter } from './auth/forgot-password.letter.ts'
import type { Config } from './config.ts'
import { inquiryLetter } from './inquiries/inquiry.letter.ts'
import { invitationLetter } from './invitations/invitation.letter.ts'
import { createPostman, type LetterWriter } from './mail/outbox.ts'
import { folderPost, smtpPost } from './mail/post.ts'
import type { BuiltSite } from './render/built-site.ts'
import { listenError } from './start/listen-error.ts'
import type { Office } from './start/open-office.ts'
import { keepHouse } from './housekeeping.ts'
import { createStore } from './store.ts'

/** Seconds that requests and letters under way have to finish once the door is closed; what hangs is broken off then. */
const patience = 6
/** Seconds that are left then to close the database; after them the process ends whatever else there is to do. */
const lastSeconds = 3

type Parts = {
  config: Config
  park: Park
  site: BuiltSite
  office: Office
  /** Without it another server, which listens itself, hands requests to the application. */
  listens?: boolean
}

/** Starts the application and the postman on an open database, and answers how to stop all of it again. */
export async function serve({ config, park, site, office: { database, logger, log }, listens = true }: Parts) {
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
    'forgot-password': (db, payload) => forgotPasswordLetter(db, payload, { ...place, secret: config.sessionSecret }),
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
  if (listens)
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw listenError(error, config)
    })
  else await app.ready()

  /** Lets a balancer turn away, answers what is under way, then closes the database cleanly. */
  const stop = async () => {
    const housekeeping = stopHousekeeping()
    const inTime = (work: Promise<void>) => Promise.race([work, pause(patience * 1000, undefined, { ref: false })])
    app.drain()
    await pause(config.drainSeconds * 1000)
    const last = setTimeout(() => process.exit(1), (patience + lastSeconds) * 1000).unref()
    const late = setTimeout(() => app.server.closeAllConnections(), patience * 1000)
    // A letter that is broken off is taken up again at the next start, under the same Message-ID.
    await Promise.all([app.close(), inTime(postman.close()), inTime(housekeeping)])
    clearTimeout(late)
    await door?.close()
    await database.close()
    clearTimeout(last)
  }
  return { app, stop }
}

/** Stops at SIGTERM and SIGINT. */
export function stopOnSignals(stop: () => Promise<void>) {
  const leave = () => {
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
