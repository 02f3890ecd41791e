import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { JobStates } from '#server/lib/job-states.ts'
import type { EmailMessage, WrittenEmail } from './email.ts'
import { pushKind } from './outbox.service.ts'
import { createOutboxWorker, type Outcome, type Postponed } from './outbox-worker.job.ts'
import { isFinal, type MailTransport } from './transport.ts'

/** Composes an email from its payload when it is due. Returns undefined if its subject no longer exists. */
export type EmailComposer = (
  db: Db,
  payload: Record<string, unknown>,
) => Promise<EmailMessage | WrittenEmail | Postponed | undefined>

type Context = {
  db: Db
  transport: MailTransport
  composers: Record<string, EmailComposer>
  /** What follows the sending of an email, by kind. */
  outcomes?: Record<string, Outcome>
  /** Whether emails wait: nothing is sent in the name of a park whose owner has not named it. */
  isHeld?: () => boolean
  log: FastifyBaseLogger
  jobs?: JobStates
}

/** Sends the emails of the outbox. */
export const createMailWorker = ({ db, transport, composers, outcomes = {}, isHeld, log, jobs }: Context) =>
  createOutboxWorker({
    db,
    log,
    ...(jobs ? { jobs } : {}),
    name: 'an email',
    job: 'email',
    kinds: sql`kind <> ${pushKind}`,
    outcomes,
    ...(isHeld && { isHeld }),
    isFinal,
    deliver: async ({ id, kind, payload, messageId }) => {
      const email = await composers[kind]?.(db, payload)
      if (email && 'postponedUntil' in email) return email
      if (email) await transport(email, messageId)
      else log.info({ outboxId: id, kind }, 'this email is not sent: its subject is gone or settled')
      return undefined
    },
  })
