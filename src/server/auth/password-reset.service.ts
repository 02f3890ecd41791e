import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { resetLinkMinutes } from '#contract/auth/auth.constants.ts'
import { resetLinkInvalid } from '#contract/auth/auth.errors.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { passwordResets } from '#db/schema/password-resets.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import { queueEmail } from '#server/mail/outbox.service.ts'
import { queueAccountEmail } from './accounts.service.ts'
import { type Context, storePassword } from './auth.service.ts'
import { hashPassword, refuseCommon } from './password.ts'
import { hashOf, newNonce } from './secret-token.ts'

type ResetContext = Pick<Context, 'db' | 'clock'>

/**
 * Queues the email with the link. The account is looked up later, when the email is composed, so that the response and
 * its time are the same for every address.
 */
export async function queueResetLink({ db }: Pick<Context, 'db'>, email: string) {
  const messageId = `forgot-password-${randomUUID()}`
  const payload = { email, nonce: newNonce() }
  await db.transaction((tx) => queueEmail(tx, { kind: 'forgot-password', dedupeKey: messageId, messageId, payload }))
}

/** The condition for a reset that a token can still finish. */
const isOpen = (token: string, now: Date) =>
  and(eq(passwordResets.token, hashOf(token)), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now))

/** Reading does not use the link up, because mail scanners follow links too. */
export async function readReset({ db, clock }: ResetContext, token: string) {
  const rows = await db
    .select({ email: adminUsers.email, expiresAt: passwordResets.expiresAt })
    .from(passwordResets)
    .innerJoin(adminUsers, eq(adminUsers.id, passwordResets.userId))
    .where(isOpen(token, clock()))
  const { email, expiresAt } = requireRow(rows, resetLinkInvalid)
  return { email, expiresAt: expiresAt.toISOString() }
}

type FinishInput = { token: string; newPassword: string }

/** Sets the password, once per link. All sessions and other links of the account end, and its holder gets an email. */
export async function finishReset(ctx: ResetContext, { token, newPassword }: FinishInput) {
  await readReset(ctx, token)
  refuseCommon(newPassword, 'newPassword')
  const hash = await hashPassword(newPassword)
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock()
    const [used] = await tx.update(passwordResets).set({ usedAt: now }).where(isOpen(token, now)).returning()
    const account = used && (await storePassword(tx, { id: used.userId, hash }))
    if (!account) throw resetLinkInvalid()
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

/** Stores the link of an email. A retry of the email renews the link. Returns false if the link was used. */
export async function storeResetLink(db: Db, { token, userId }: { token: string; userId: number }) {
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

/** Purges links that expired a day ago. Until then, a late retry of an email must not restore a used one. */
export const purgeOldResets = ({ db }: Pick<Context, 'db'>) =>
  db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now() - interval '1 day'`))
