import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { mailboxes } from '#db/schema/mailboxes.ts'

/** Seconds for which a process reads the mailbox before it has to renew its lease. */
const leaseSeconds = 90

/** The right of one process to read the mailbox, and how far it was read. */
export type Lease = { id: number; token: string; uidValidity: number | null; lastUid: number }

const isFree = sql`(${mailboxes.lockedUntil} is null or ${mailboxes.lockedUntil} < now())`
const inFuture = sql`now() + make_interval(secs => ${leaseSeconds})`

/** Takes the lease, unless another process has it. */
export async function takeLease(db: Db, name: string): Promise<Lease | undefined> {
  const token = randomUUID()
  await db.insert(mailboxes).values({ name }).onConflictDoNothing({ target: mailboxes.name })
  const [row] = await db
    .update(mailboxes)
    .set({ lockedUntil: inFuture, lockToken: token })
    .where(and(eq(mailboxes.name, name), isFree))
    .returning()
  return row && { id: row.id, token, uidValidity: row.uidValidity, lastUid: row.lastUid }
}

const isOwn = ({ id, token }: Lease) => and(eq(mailboxes.id, id), eq(mailboxes.lockToken, token))

const refuseLost = (rows: unknown[]) => {
  if (rows.length === 0) throw new Error('Another process reads the mailbox now')
}

/** Keeps the lease, and notes that the mailbox was reached. */
export async function renewLease(db: Db, lease: Lease) {
  const kept = await db
    .update(mailboxes)
    .set({ lockedUntil: inFuture, readAt: sql`now()`, error: null, failures: 0 })
    .where(isOwn(lease))
    .returning({ id: mailboxes.id })
  refuseLost(kept)
}

/** Notes how far the mailbox was read, in the transaction that stores the message. */
export async function noteRead(tx: Db | Tx, lease: Lease, at: { uidValidity: number; lastUid: number }) {
  const noted = await tx
    .update(mailboxes)
    .set({ ...at, lockedUntil: inFuture })
    .where(isOwn(lease))
    .returning({ id: mailboxes.id })
  refuseLost(noted)
}

/** Gives the lease back, with the reason if reading failed. */
export const endLease = (db: Db, lease: Lease, error?: string) =>
  db
    .update(mailboxes)
    .set({
      lockedUntil: null,
      lockToken: null,
      ...(error === undefined ? {} : { error: error.slice(0, 500), failures: sql`${mailboxes.failures} + 1` }),
    })
    .where(isOwn(lease))
