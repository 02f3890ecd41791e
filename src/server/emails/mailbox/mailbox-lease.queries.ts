import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { mailboxes } from '#db/schema/mailboxes.ts'
import { isMailReleased } from '#server/lib/queries/mail-hold.queries.ts'

/**
 * Seconds for which a process may read the mailbox before its lease expires; it renews the lease three times in that
 * time.
 */
export const leaseSeconds = 30

/** The right of one process to read the mailbox, and how far it has read. */
export type Lease = { id: number; token: string; uidValidity: number | null; lastUid: number }

const isFree = sql`(${mailboxes.lockedUntil} is null or ${mailboxes.lockedUntil} < now())`
const inFuture = sql`now() + make_interval(secs => ${leaseSeconds})`

/**
 * Takes the lease unless another process has it or mail is held. If this process is alone on the database, no other can
 * have it.
 */
export async function takeLease(db: Db, name: string, isAlone: boolean): Promise<Lease | undefined> {
  const token = randomUUID()
  await db.insert(mailboxes).values({ name }).onConflictDoNothing({ target: mailboxes.name })
  const [row] = await db
    .update(mailboxes)
    .set({ lockedUntil: inFuture, lockToken: token })
    .where(and(eq(mailboxes.name, name), isMailReleased, isAlone ? undefined : isFree))
    .returning()
  return row && { id: row.id, token, uidValidity: row.uidValidity, lastUid: row.lastUid }
}

const isOwn = ({ id, token }: Lease) => and(eq(mailboxes.id, id), eq(mailboxes.lockToken, token))

const refuseLost = (rows: unknown[]) => {
  if (rows.length === 0) throw new LostLeaseError('Another process reads the mailbox now')
}

/** Another process has taken the lease. */
export class LostLeaseError extends Error {
  override name = 'LostLeaseError'
}

/** Extends the lease. With `isReached` it also records that the mailbox was reached. */
export async function renewLease(db: Db, lease: Lease, { isReached }: { isReached: boolean }) {
  const kept = await db
    .update(mailboxes)
    .set({ lockedUntil: inFuture, ...(isReached ? { readAt: sql`now()`, error: null, failures: 0 } : {}) })
    .where(isOwn(lease))
    .returning({ id: mailboxes.id })
  refuseLost(kept)
}

type Place = { uidValidity: number; lastUid: number }

/**
 * Records that reading a message begins. Returns how many times it has begun, because the process may have crashed on
 * it.
 */
export async function noteAttempt(db: Db, lease: Lease, uid: number): Promise<number> {
  const noted = await db
    .update(mailboxes)
    .set({
      attempts: sql`case when ${mailboxes.attemptUid} = ${uid} then ${mailboxes.attempts} + 1 else 1 end`,
      attemptUid: uid,
      lockedUntil: inFuture,
    })
    .where(isOwn(lease))
    .returning({ attempts: mailboxes.attempts })
  refuseLost(noted)
  return noted[0]?.attempts ?? 1
}

/** Takes back an attempt to read a message that failed for another reason. */
export const undoAttempt = (db: Db, lease: Lease) =>
  db
    .update(mailboxes)
    .set({ attempts: sql`greatest(0, ${mailboxes.attempts} - 1)` })
    .where(isOwn(lease))

/** Records how far the mailbox was read, in the transaction that stores the message. */
export async function noteRead(tx: Db | Tx, lease: Lease, place: Place) {
  const noted = await tx
    .update(mailboxes)
    .set({ ...place, attemptUid: null, attempts: 0, lockedUntil: inFuture, readAt: sql`now()` })
    .where(isOwn(lease))
    .returning({ id: mailboxes.id })
  refuseLost(noted)
}

/** Releases the lease, with the reason if reading failed. */
export const endLease = (db: Db, lease: Lease, error?: string) =>
  db
    .update(mailboxes)
    .set({
      lockedUntil: null,
      lockToken: null,
      ...(error === undefined ? {} : { error, failures: sql`${mailboxes.failures} + 1` }),
    })
    .where(isOwn(lease))
