import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/open.ts'
import { outbox } from '#db/schema/outbox.ts'
import type { EmailMessage } from './email.ts'
import type { MailTransport } from './transport.ts'

/** Writes a kind of email from its payload when it is due; undefined when what it speaks of is gone. */
export type EmailComposer = (db: Db, payload: Record<string, unknown>) => Promise<EmailMessage | undefined>

type Context = { db: Db; transport: MailTransport; composers: Record<string, EmailComposer>; log: FastifyBaseLogger }

/** How long one process owns an email, in seconds; longer than the mail transport may take to give up (see transport.ts). */
const lockSeconds = 180
/** Pauses after a failure grow from 5 seconds to 2 minutes, so that emails leave soon after the mail server is back. */
const pauseAfter = (attempts: number) => Math.min(5 * 2 ** (attempts - 1), 120)
/** How often the outbox is looked at without being told, in ms: for retries and for emails of other processes. */
const lookEvery = 5000
/**
 * Carries emails from the outbox to the mail transport until it is closed, one after another: the one that is under way when the
 * process is killed may come twice, so there is never more than one.
 */
export function createMailWorker({ db, transport, composers, log }: Context) {
  let closed = false
  let asked = false
  let round: Promise<void> | undefined

  const carry = async () => {
    do {
      asked = false
      let due = closed ? undefined : await claim(db)
      while (due) due = await carryOne(due)
    } while (asked && !closed)
  }
  /** Carries an email and claims the next one. */
  const carryOne = async (due: Due) => {
    try {
      const email = await composers[due.kind]?.(db, due.payload)
      if (email) await transport(email, due.messageId)
      else log.warn({ outboxId: due.id, kind: due.kind }, 'nothing left to write this email about')
    } catch (error) {
      log.warn(
        { err: error, outboxId: due.id, attempts: due.attempts },
        'an email could not be sent; it will be tried again',
      )
      await giveBack(db, due, error instanceof Error ? error.message : String(error))
      return closed ? undefined : claim(db)
    }
    if (!closed) return claim(db, due)
    await db.execute(finish(due))
    return undefined
  }
  const look = () => {
    if (closed) return
    asked = true
    round ??= carry()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        round = undefined
      })
  }
  const timer = setInterval(look, lookEvery)
  timer.unref()
  look()

  return {
    onEmailQueued: look,
    /** Stops after the emails under way. */
    close: async () => {
      closed = true
      clearInterval(timer)
      await round
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
 * Claims the email that is due longest; two processes never get the same one. The one that was carried before is noted
 * as done in the same statement, so that each email costs one commit.
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

const giveBack = (db: Db, due: Due, lastError: string) =>
  db
    .update(outbox)
    .set({
      runAt: sql`now() + make_interval(secs => ${pauseAfter(due.attempts)})`,
      lockedUntil: null,
      lastError: lastError.slice(0, 500),
    })
    .where(and(eq(outbox.id, due.id), eq(outbox.lockToken, due.lockToken)))
