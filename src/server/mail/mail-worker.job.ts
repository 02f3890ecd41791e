import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '#db/open.ts'
import { outbox } from '#db/schema/outbox.ts'
import type { EmailMessage, WrittenEmail } from './email.ts'
import { isFinal, type MailTransport } from './transport.ts'

/** Composes an email from its payload when it is due. Returns undefined when its subject no longer exists. */
export type EmailComposer = (
  db: Db,
  payload: Record<string, unknown>,
) => Promise<EmailMessage | WrittenEmail | undefined>

type Failure = { reason: string; isFinal: boolean }

/** What a kind of email does when the mail server has accepted or refused one. */
export type EmailOutcome = {
  /** Runs in the transaction that marks the email as done. */
  accepted: (tx: Tx, payload: Record<string, unknown>) => Promise<void>
  failed: (db: Db, payload: Record<string, unknown>, failure: Failure) => Promise<void>
}

type Context = {
  db: Db
  transport: MailTransport
  composers: Record<string, EmailComposer>
  /** The kinds that follow their emails. Only those are abandoned when the mail server refuses them for good. */
  outcomes?: Record<string, EmailOutcome>
  log: FastifyBaseLogger
}

/** Seconds for which a process owns an email; longer than all timeouts of the mail transport together (transport.ts). */
const lockSeconds = 180
/** Retries back off from 5 seconds to 2 minutes, so that emails leave soon after the mail server is back. */
const pauseAfter = (attempts: number) => Math.min(5 * 2 ** (attempts - 1), 120)
/** Milliseconds between two polls of the outbox, for retries and for the emails of other processes. */
const pollInterval = 5000
/**
 * Sends the emails of the outbox one after another until it is closed. An email that is being sent when the process is
 * killed can arrive twice, so there is never more than one.
 */
export function createMailWorker({ db, transport, composers, outcomes = {}, log }: Context) {
  let closed = false
  let requested = false
  let running: Promise<void> | undefined

  const sendDue = async () => {
    do {
      requested = false
      let due = closed ? undefined : await claim(db)
      while (due) due = await sendAndClaimNext(due)
    } while (requested && !closed)
  }
  /** Sends an email and claims the next one. */
  const sendAndClaimNext = async (due: Due) => {
    try {
      const email = await composers[due.kind]?.(db, due.payload)
      if (email) await transport(email, due.messageId)
      else log.warn({ outboxId: due.id, kind: due.kind }, 'the subject of this email no longer exists')
    } catch (error) {
      log.warn({ err: error, outboxId: due.id, attempts: due.attempts }, 'an email could not be sent')
      const reason = error instanceof Error ? error.message : String(error)
      await followFailure(due, { reason, isFinal: isFinal(error) })
      return closed ? undefined : claim(db)
    }
    const outcome = outcomes[due.kind]
    if (outcome) {
      await db.transaction(async (tx) => {
        await outcome.accepted(tx, due.payload)
        await tx.execute(finish(due))
      })
      return closed ? undefined : claim(db)
    }
    if (!closed) return claim(db, due)
    await db.execute(finish(due))
    return undefined
  }
  const followFailure = async (due: Due, { reason, isFinal }: Failure) => {
    const outcome = outcomes[due.kind]
    if (outcome && isFinal) await abandon(db, due, reason)
    else await scheduleRetry(db, due, reason)
    await outcome?.failed(db, due.payload, { reason, isFinal })
  }
  const wake = () => {
    if (closed) return
    requested = true
    running ??= sendDue()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(wake, pollInterval)
  timer.unref()
  wake()

  return {
    onEmailQueued: wake,
    /** Stops after the current email. */
    close: async () => {
      closed = true
      clearInterval(timer)
      await running
    },
  }
}

type Due = {
  id: number
  kind: string
  payload: Record<string, unknown>
  messageId: string
  attempts: number
  lockToken: string
}

/**
 * Claims the email that has been due longest; two processes never claim the same one. The same statement marks the previous
 * email as done, so that each email costs one commit.
 */
async function claim(db: Db, done?: Due): Promise<Due | undefined> {
  const lockToken = randomUUID()
  const { rows } = await db.execute<Omit<Due, 'lockToken'>>(sql`
    ${done && sql`with done as (${finish(done)})`}
    update outbox
    set attempts = attempts + 1, locked_until = now() + make_interval(secs => ${lockSeconds}), lock_token = ${lockToken}
    where id = (
      select id from outbox
      where done_at is null and failed_at is null and run_at <= now() and (locked_until is null or locked_until < now())
        and id <> ${done?.id ?? 0}
      order by run_at, id limit 1 for update skip locked
    )
    returning id, kind, payload, message_id as "messageId", attempts`)
  return rows[0] && { ...rows[0], lockToken }
}

const finish = ({ id, lockToken }: Due) => sql`
  update outbox set done_at = now(), locked_until = null, last_error = null
  where id = ${id} and lock_token = ${lockToken}`

const scheduleRetry = (db: Db, due: Due, lastError: string) =>
  db
    .update(outbox)
    .set({
      runAt: sql`now() + make_interval(secs => ${pauseAfter(due.attempts)})`,
      lockedUntil: null,
      lastError: lastError.slice(0, 500),
    })
    .where(and(eq(outbox.id, due.id), eq(outbox.lockToken, due.lockToken)))

const abandon = (db: Db, due: Due, lastError: string) =>
  db
    .update(outbox)
    .set({ failedAt: sql`now()`, lockedUntil: null, lastError: lastError.slice(0, 500) })
    .where(and(eq(outbox.id, due.id), eq(outbox.lockToken, due.lockToken)))
