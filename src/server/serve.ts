import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { alertEmail } from './alerts/alert.email.ts'
import { startAlertClock } from './alerts/alert-clock.job.ts'
import { publicAgent } from './alerts/public-agent.ts'
import { pushKeysOf } from './alerts/push-keys.ts'
import { createPushSender } from './alerts/push-sender.ts'
import { createPushWorker } from './alerts/push-worker.job.ts'
import { buildApp } from './app.ts'
import { openExportSocket } from './archive/export-socket.ts'
import { accountEmail, accountEmails } from './auth/account.email.ts'
import { forgotPasswordEmail } from './auth/forgot-password.email.ts'
import { sessionUser } from './auth/sessions.service.ts'
import type { Config } from './config.ts'
import { emailOutcome, writtenEmail } from './emails/sent.email.ts'
import { stopListening } from './http/limits/draining.ts'
import { confirmationEmail } from './inquiries/confirmation.email.ts'
import { inquiryEmail } from './inquiries/inquiry.email.ts'
import { invitationEmail } from './invitations/invitation.email.ts'
import { emailBrand } from './mail/email.ts'
import { parkAddress } from './mail/addresses.ts'
import { holdReason } from './mail/held-email.queries.ts'
import { createJobStates } from './lib/job-states.ts'
import { createMailWorker, type EmailComposer } from './mail/mail-worker.job.ts'
import { folderTransport, smtpTransport } from './mail/transport.ts'
import { startMailboxReader } from './emails/mailbox/mailbox.job.ts'
import { startMaintenance } from './maintenance.job.ts'
import type { BuiltSite } from './render/built-site.ts'
import { listenError } from './start/listen-error.ts'
import type { Runtime } from './start/open-runtime.ts'
import { createStore } from './storage/create-store.ts'
import { readToday } from './today/today.service.ts'
import { tourEmail } from './tours/tour.email.ts'
import { tourOutcome } from './tours/tour-record.service.ts'

/** Seconds within which pending requests and emails must finish after the listener is closed. */
const shutdownTimeout = 6
/** Further seconds to close the database, after which the process exits in any case. */
const closeTimeout = 3

type Context = {
  config: Config
  site: BuiltSite
  runtime: Runtime
  /** If false, another server listens and passes requests to the application. */
  listens?: boolean
}

const withTimeout = (work: Promise<void>) =>
  Promise.race([work, pause(shutdownTimeout * 1000, undefined, { ref: false })])

/** Starts the application and the mail worker on an open database. Returns the function that stops them. */
export async function serve({ config, site, runtime, listens = true }: Context) {
  const { database, logger, log, currentPark } = runtime
  const park = currentPark.read
  const host = new URL(config.publicUrl).hostname
  const parkEmail = () => parkAddress({ park, config })
  const sender = () => ({
    name: park().name,
    address: config.mailFrom ?? parkEmail(),
    brand: emailBrand(park(), config.publicUrl),
  })
  const transport =
    config.smtpUrl === undefined
      ? folderTransport(join(config.dataDir, 'mail'), sender, host)
      : smtpTransport(config.smtpUrl, sender, host)
  const office = () => ({ park: park(), to: config.officeEmail ?? parkEmail(), publicUrl: config.publicUrl })
  const place = () => ({ parkName: park().name, publicUrl: config.publicUrl, timeZone: park().timeZone })
  const store = createStore(config)
  const clock = () => new Date()
  const emailContext = { db: database.db, store, park, clock, config }
  const alerts = {
    park,
    clock,
    readToday: (user: Parameters<typeof sessionUser>[0]) =>
      readToday({ db: database.db, park, clock }, { by: sessionUser(user, config), mine: true }),
  }
  const composeTour = (db: Parameters<typeof tourEmail>[0], payload: Record<string, unknown>) =>
    tourEmail(db, payload, { ...office(), secret: config.sessionSecret })
  const composers: Record<string, EmailComposer> = {
    email: (_db, payload) => writtenEmail(emailContext, payload),
    confirmation: (_db, payload) => confirmationEmail(emailContext, payload),
    inquiry: (db, payload) => inquiryEmail(db, Number(payload.inquiryId), office()),
    'alert-email': (db, payload) =>
      alertEmail(db, payload, { ...alerts, publicUrl: config.publicUrl, secret: config.sessionSecret }),
    invitation: (db, payload) =>
      invitationEmail(db, Number(payload.invitationId), { ...place(), secret: config.sessionSecret }),
    tour: composeTour,
    'forgot-password': (db, payload) => forgotPasswordEmail(db, payload, { ...place(), secret: config.sessionSecret }),
    ...Object.fromEntries(
      accountEmails.map((kind): [string, EmailComposer] => [
        kind,
        (db, payload) => accountEmail(db, kind, payload, place()),
      ]),
    ),
  }
  const outcome = emailOutcome(emailContext)
  const tours = tourOutcome({ config, park, clock, compose: composeTour })
  const outcomes = { email: outcome, confirmation: outcome, tour: tours }
  const isHeld = () => holdReason({ config, park }) !== null
  const jobs = createJobStates()
  const jobContext = { db: database.db, log: logger, jobs }
  const workers: { wake(): void }[] = []
  const stopJobs: (() => Promise<void>)[] = []
  const onEmailQueued = () => {
    for (const { wake } of workers) wake()
  }
  const startJobs = () => {
    const mailWorker = createMailWorker({ ...jobContext, transport, composers, outcomes, isHeld })
    const pushWorker = createPushWorker({
      ...alerts,
      ...jobContext,
      send: createPushSender({ keys: pushKeysOf(config.sessionSecret), contact: parkEmail, agent: publicAgent() }),
    })
    workers.push(mailWorker, pushWorker)
    stopJobs.push(
      mailWorker.close,
      pushWorker.close,
      startAlertClock({ ...alerts, ...jobContext, onAlertQueued: onEmailQueued }),
      startMailboxReader({ ...jobContext, ...emailContext, ownHost: host, isAlone: database.mode === 'embedded' }),
      startMaintenance({ ...jobContext, store }),
    )
  }
  const app = buildApp({ config, database, currentPark, site, onEmailQueued, logger, jobs })
  const { takeCopy } = database
  const exportSocket = takeCopy && (await openExportSocket({ dataDir: config.dataDir, takeCopy, log }))
  let isFinishing = false
  // Until then, tables may be missing or belong to an older release.
  void database.ready.then(() => {
    if (!isFinishing) startJobs()
  })
  let stopping: Promise<unknown> | undefined
  /** Ends the jobs after their current step. */
  const endJobs = () => {
    isFinishing = true
    stopping ??= Promise.all(stopJobs.map((stopJob) => withTimeout(stopJob())))
    return stopping
  }
  // Their statements may not fit the newer tables.
  void database.outdated.then(endJobs)
  /** Finishes pending work, then closes the database. */
  const finish = async () => {
    const last = setTimeout(() => process.exit(1), (shutdownTimeout + closeTimeout) * 1000).unref()
    const disconnect = setTimeout(() => app.server.closeAllConnections(), shutdownTimeout * 1000)
    // An interrupted email is sent again after the next start with the same Message-ID.
    const close = async () => {
      await stopListening(app.server)
      await app.close()
    }
    await Promise.all([close(), endJobs()])
    clearTimeout(disconnect)
    await exportSocket?.close()
    await database.close()
    clearTimeout(last)
  }
  /** Waits until a load balancer has stopped routing here, then finishes. */
  const stop = async () => {
    app.drain()
    await pause(config.drainSeconds * 1000)
    await finish()
  }
  if (listens)
    await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
      // A process that exits while its database is open can hang on that thread forever (nodejs/node#54918).
      await finish()
      throw listenError(error, config)
    })
  else await app.ready()
  return { app, stop }
}

export function stopOnSignals(stop: () => Promise<void>) {
  const exit = () => {
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', exit)
  process.once('SIGINT', exit)
}
