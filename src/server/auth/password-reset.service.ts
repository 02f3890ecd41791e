import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { noResetLink, resetLinkMinutes } from '#contract/auth.constants.ts'
import { ApiError } from '#contract/errors.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { passwordResets } from '#db/schema/password-resets.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { queueEmail } from '#server/mail/outbox.service.ts'
import { queueAccountEmail } from './accounts.service.ts'
import { type Context, storePassword } from './auth.service.ts'
import { hashPassword, refuseCommon } from './password.ts'
import { hashOf, newNonce } from './secret-token.ts'

/**
 * Queues the email with the link. Whether the address has an account is looked up when the email is written, so that
 * the response and its time are the same for every address.
 */
export async function queueResetLink(db: Db, email: string) {
  const messageId = `forgot-password-${randomUUID()}`
  const payload = { email, nonce: newNonce() }
  await db.transaction((tx) => queueEmail(tx, { kind: 'forgot-password', dedupeKey: messageId, messageId, payload }))
}

/** The conditions under which a token still sets a password. */
const open = (token: string, now: Date) =>
  and(eq(passwordResets.token, hashOf(token)), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now))

const invalid = () => new ApiError('not found', noResetLink)

/** Reading uses nothing up: mail scanners open links too. */
export async function openReset({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string) {
  const [row] = await db
    .select({ email: adminUsers.email, expiresAt: passwordResets.expiresAt })
    .from(passwordResets)
    .innerJoin(adminUsers, eq(adminUsers.id, passwordResets.userId))
    .where(open(token, clock()))
  if (!row) throw invalid()
  return { email: row.email, expiresAt: row.expiresAt.toISOString() }
}

/** Sets the password once; every session and every other link of the account ends, and its holder is told. */
export async function finishReset(ctx: Pick<Context, 'db' | 'clock'>, token: string, newPassword: string) {
  await openReset(ctx, token)
  refuseCommon(newPassword, 'newPassword')
  const hash = await hashPassword(newPassword)
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock()
    const [used] = await tx.update(passwordResets).set({ usedAt: now }).where(open(token, now)).returning()
    const account = used && (await storePassword(tx, { id: used.userId, hash }))
    if (!account) throw invalid()
    await recordHistory(tx, {
      by: account,
      verb: 'changed the password of',
      noun: 'user',
      nounId: account.id,
      nounName: account.email,
    })
    await queueAccountEmail(tx, 'password-changed', account.id)
  })
}

/** Keeps the link of an email that is being written; false once it was used. A later attempt at the email renews it. */
export async function keepResetLink(db: Db, { token, userId }: { token: string; userId: number }) {
  const expiresAt = sql`now() + make_interval(mins => ${resetLinkMinutes})`
  const { rowCount } = await db
    .insert(passwordResets)
    .values({ token: hashOf(token), userId, expiresAt })
    .onConflictDoUpdate({
      target: passwordResets.token,
      set: { expiresAt },
      setWhere: isNull(passwordResets.usedAt),
    })
  return rowCount === 1
}

/** Deletes the links that expired a day ago; until then a used one must not be kept anew by a late attempt at its email. */
export const purgeOldResets = (db: Db) =>
  db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now() - interval '1 day'`))
