import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '#db/open.ts'
import { outbox } from '#db/schema/outbox.ts'
import type { Job, JobStates } from '#server/lib/job-states.ts'
import { isMailReleased } from '#server/lib/queries/mail-hold.queries.ts'

/** A row of the outbox that this process owns. */
export type Due = {
  id: number
  kind: string
  payload: Record<string, unknown>
  messageId: string
  attempts: number
  lockToken: string
}

/** A row that is not delivered now, but is due again at this time. */
export type Postponed = { postponedUntil: Date }

export type Failure = { reason: string; isFinal: boolean }

/** What follows the delivery of a row. */
export type Outcome = {
  /** Runs in the transaction that marks the row as done. */
  accepted: (tx: Tx, payload: Record<string, unknown>, messageId: string) => Promise<void>
  failed: (db: Db, payload: Record<string, unknown>, failure: Failure, messageId: string) => Promise<void>
}

type Context = {
  db: Db
  log: FastifyBaseLogger
  jobs?: JobStates
  /** What the rows are called in the log. */
  name: string
  job: Job
  /** The kinds of row that this worker delivers. */
  kinds: SQL
  /** Delivers a row. If it throws, the row is retried later. */
  deliver: (due: Due) => Promise<Postponed | undefined>
  /** The outcomes by kind. Only rows with an outcome are abandoned when they are refused for good. */
  outcomes?: Record<string, Outcome>
  /** Whether the rows wait; each poll checks again. */
  isHeld?: () => boolean
  /** Whether an error means that the same row would be refused again. */
  isFinal?: (error: unknown) => boolean
}

/**
 * Seconds for which a process owns a row; longer than all timeouts of a delivery together (transport.ts, push-
 * sender.ts).
 */
const lockSeconds = 180
/** Retries back off from 5 seconds to 2 minutes, so that rows leave soon after the other server is back. */
const pauseAfter = (attempts: number) => Math.min(5 * 2 ** (attempts - 1), 120)
/**
 * Milliseconds between two rows: four times what the last one took, so that responses to a burst of visitors come
 * before their emails.
 */
const restAfter = (took: number) => Math.min(4 * took, 100)
/** How often a row is delivered if its outcome cannot be stored. */
const maxDeliveries = 3
/** Milliseconds between two polls of the outbox, for retries and for the rows of other processes. */
const pollInterval = 5000

/**
 * Delivers the rows of the outbox one after another until it is closed. If the process is killed during a delivery,
 * that row may arrive twice, so only one is in delivery at a time.
 */
export function createOutboxWorker({
  db,
  log,
  jobs,
  job,
  name,
  kinds,
  deliver,
  outcomes = {},
  isHeld = () => false,
  isFinal = () => false,
}: Context) {
  let closed = false
  let requested = false
  let running: Promise<void> | undefined

  const deliverDue = async () => {
    do {
      requested = false
      let due = closed || isHeld() ? undefined : await claim(db, kinds)
      while (due) {
        const begun = performance.now()
        due = await deliverAndClaimNext(due)
        if (due) await pause(restAfter(performance.now() - begun))
      }
    } while (requested && !closed)
  }

  /** Delivers a row and claims the next one. */
  const deliverAndClaimNext = async (due: Due) => {
    let postponed: Postponed | undefined
    try {
      postponed = await deliver(due)
    } catch (error) {
      const { id, attempts } = due
      log.warn({ err: error, outboxId: id, attempts }, `${name} could not be sent`)
      await settleFailure(due, error)
      return closed ? undefined : claim(db, kinds)
    }
    if (postponed) {
      await postpone(db, due, postponed)
      return closed ? undefined : claim(db, kinds)
    }
    const outcome = outcomes[due.kind]
    if (outcome) {
      await settle(due, outcome)
      return closed ? undefined : claim(db, kinds)
    }
    if (!closed) return claim(db, kinds, due)
    await db.execute(finish(due))
    return undefined
  }

  /** If the outcome cannot be stored, the row is delivered again, but only a few times. */
  const settle = async (due: Due, outcome: Outcome) => {
    try {
      await db.transaction(async (tx) => {
        await outcome.accepted(tx, due.payload, due.messageId)
        await tx.execute(finish(due))
      })
    } catch (error) {
      if (due.attempts < maxDeliveries) throw error
      log.error({ err: error, outboxId: due.id }, `${name} was sent, but its effects could not be stored`)
      await db.execute(finish(due))
    }
  }

  const settleFailure = async (due: Due, error: unknown) => {
    const outcome = outcomes[due.kind]
    const failure = { reason: error instanceof Error ? error.message : String(error), isFinal: isFinal(error) }
    if (outcome && failure.isFinal) await abandon(db, due, failure.reason)
    else await scheduleRetry(db, due, failure.reason)
    await outcome?.failed(db, due.payload, failure, due.messageId)
  }

  const wake = () => {
    if (closed) return
    requested = true
    running ??= deliverDue()
      .then(() => jobs?.succeeded(job))
      .catch((error: unknown) => {
        jobs?.failed(job)
        log.warn({ err: error }, 'the outbox could not be read')
      })
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(wake, pollInterval)
  timer.unref()
  wake()

  return {
    wake,
    /** Stops after the current row. */
    close: async () => {
      closed = true
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Claims the row that has been due longest. Two processes never claim the same one. The same statement marks the
 * previous row as done, so that each row costs one commit.
 */
async function claim(db: Db, kinds: SQL, done?: Due): Promise<Due | undefined> {
  const lockToken = randomUUID()
  const { rows } = await db.execute<Omit<Due, 'lockToken'>>(sql`
    ${done && sql`with done as (${finish(done)})`}
    update outbox
    set attempts = attempts + 1, locked_until = now() + make_interval(secs => ${lockSeconds}), lock_token = ${lockToken}
    where id = (
      select id from outbox
      where done_at is null and failed_at is null and run_at <= now() and (locked_until is null or locked_until < now())
        and ${isMailReleased} and ${kinds} and id <> ${done?.id ?? 0}
      order by run_at, id limit 1 for update skip locked
    )
    returning id, kind, payload, message_id as "messageId", attempts`)
  return rows[0] && { ...rows[0], lockToken }
}

const finish = ({ id, lockToken }: Due) => sql`
  update outbox set done_at = now(), locked_until = null, last_error = null
  where id = ${id} and lock_token = ${lockToken}`

const isOwned = ({ id, lockToken }: Due) => and(eq(outbox.id, id), eq(outbox.lockToken, lockToken))

const scheduleRetry = (db: Db, due: Due, lastError: string) =>
  db
    .update(outbox)
    .set({
      runAt: sql`now() + make_interval(secs => ${pauseAfter(due.attempts)})`,
      lockedUntil: null,
      lastError: lastError.slice(0, 500),
    })
    .where(isOwned(due))

const abandon = (db: Db, due: Due, lastError: string) =>
  db
    .update(outbox)
    .set({ failedAt: sql`now()`, lockedUntil: null, lastError: lastError.slice(0, 500) })
    .where(isOwned(due))

const postpone = (db: Db, due: Due, { postponedUntil }: Postponed) =>
  db.update(outbox).set({ runAt: postponedUntil, lockedUntil: null, attempts: 0 }).where(isOwned(due))
