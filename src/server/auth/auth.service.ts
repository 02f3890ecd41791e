import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { minPassword } from '#contract/auth/auth.constants.ts'
import {
  currentPasswordWrong,
  notPreAuthorized,
  passwordTooShort,
  passwordUnchanged,
  temporaryPasswordExpired,
  unknownAddress,
  wrongPassword,
} from '#contract/auth/auth.errors.ts'
import type * as authApi from '#contract/auth/auth.ts'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import type { Db, Tx } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { passwordResets } from '#db/schema/password-resets.ts'
import type { Config } from '#server/config.ts'
import { recordHistory } from '#server/history/history.service.ts'
import type { Clock } from '#server/lib/clock.ts'
import { createAccount, queueAccountEmail } from './accounts.service.ts'
import { canClaim } from './first-sign-in.service.ts'
import { hashPassword, isCurrent, refuseCommon, verifyPassword } from './password.ts'
import { endSessionsOf, type Sessions } from './sessions.service.ts'

export type Context = { db: Db; config: Config; sessions: Sessions; clock: Clock }
type Account = typeof adminUsers.$inferSelect

export type SignInInput = {
  email: string
  password: string
  setup: string
  /**
   * Whether this browser has already been asked to confirm the first sign-in of the address, so that the attempt may
   * create the account.
   */
  confirmed: boolean
  /**
   * Whether this browser has signed in to the account before. The holder gets an email about a sign-in from any other
   * browser.
   */
  known: boolean
  request: FastifyRequest
}

export type SignedIn = { account: Account; session: Awaited<ReturnType<Sessions['begin']>>; isNewAccount: boolean }

export async function readSettings({ db }: Pick<Context, 'db'>, { id }: { id: number }) {
  const [row] = await db.select({ opensToday: adminUsers.opensToday }).from(adminUsers).where(eq(adminUsers.id, id))
  return { opensToday: row?.opensToday ?? false }
}

type SettingsInput = { user: { id: number }; settings: ParsedBodyOf<typeof authApi.updateSettings> }

export async function updateSettings({ db }: Pick<Context, 'db'>, { user, settings }: SettingsInput) {
  await db.update(adminUsers).set(settings).where(eq(adminUsers.id, user.id))
  return settings
}

async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(adminUsers).where(eq(adminUsers.email, email))
  return account
}

/**
 * Signs in, or creates the account of a pre-authorized address at its second attempt. Every failure takes the same
 * time, so that it does not reveal whether the address has an account.
 */
export async function signIn(ctx: Context, attempt: SignInInput): Promise<SignedIn> {
  const account = await findAccount(ctx.db, attempt.email)
  const isRight = await verifyPassword(attempt.password, account?.password)
  if (account) {
    if (!isRight) throw wrongPassword()
    const signedIn = await beginSession(ctx, account, attempt)
    if (!isCurrent(account.password)) await rehash(ctx.db, account, attempt.password)
    return { ...signedIn, isNewAccount: false }
  }
  if (!attempt.confirmed) throw unknownAddress()
  return createOwnAccount(ctx, attempt)
}

async function beginSession({ db, sessions, clock }: Context, account: Account, { known, request }: SignInInput) {
  if (account.passwordExpiresAt && account.passwordExpiresAt <= clock()) {
    throw temporaryPasswordExpired()
  }
  return db.transaction(async (tx) => {
    // The lock waits for a concurrent password reset, so that the old password cannot open a session after it.
    const [current] = await tx
      .select()
      .from(adminUsers)
      .where(and(eq(adminUsers.id, account.id), eq(adminUsers.password, account.password)))
      .for('share')
    if (!current) throw wrongPassword()
    if (!known) await queueAccountEmail(tx, 'new-sign-in', current.id, { at: clock().toISOString(), from: request.ip })
    return { account: current, session: await sessions.begin(tx, request, current.id) }
  })
}

/** Stores the password with the current hash parameters, unless it has changed meanwhile. */
async function rehash(db: Db, { id, password }: Account, plain: string) {
  const hash = await hashPassword(plain)
  await db
    .update(adminUsers)
    .set({ password: hash })
    .where(and(eq(adminUsers.id, id), eq(adminUsers.password, password)))
}

async function createOwnAccount(ctx: Context, attempt: SignInInput) {
  const { email, password, setup, request } = attempt
  const { db, config, sessions } = ctx
  if (!(await canClaim(db, config, email, setup))) {
    throw notPreAuthorized()
  }
  refuseShort(password)
  refuseCommon(password, 'password')
  const hash = await hashPassword(password)
  const role = email === config.ownerEmail ? 'super_admin' : 'admin'
  const created = await db.transaction(async (tx) => {
    const account = await createAccount(tx, { email, password: hash, role })
    if (!account) return undefined
    return { account, session: await sessions.begin(tx, request, account.id), isNewAccount: true }
  })
  // A concurrent attempt has created the account.
  return created ?? signIn(ctx, { ...attempt, confirmed: false })
}

/** Sign-in accepts a password of any length. Only a first password, chosen here, has a minimum. */
function refuseShort(password: string) {
  if (password.length < minPassword) throw passwordTooShort({ field: 'password' })
}

/** Checks a new password before the current one is compared. */
export function checkNewPassword({
  currentPassword,
  newPassword,
}: Pick<ChangeInput, 'currentPassword' | 'newPassword'>) {
  if (newPassword === currentPassword) throw passwordUnchanged({ field: 'newPassword' })
  refuseCommon(newPassword, 'newPassword')
}

type ChangeInput = { user: SessionUser; currentPassword: string; newPassword: string; request: FastifyRequest }

/** Changes the user's own password. All other sessions end, and the session of the request continues under a new id. */
export async function changePassword({ db, sessions }: Context, input: ChangeInput) {
  const { user, currentPassword, newPassword, request } = input
  const account = await findAccount(db, user.email)
  if (!account || !(await verifyPassword(currentPassword, account.password))) {
    throw currentPasswordWrong({ field: 'currentPassword' })
  }
  const hash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const stored = await storePassword(tx, { id: user.id, hash, previousHash: account.password })
    if (!stored) throw currentPasswordWrong({ field: 'currentPassword' })
    await recordHistory(tx, {
      by: user,
      verb: 'changed the password of',
      noun: 'user',
      nounId: user.id,
      nounName: user.email,
    })
    await queueAccountEmail(tx, 'password-changed', user.id)
    return sessions.begin(tx, request, user.id)
  })
}

type StoreInput = {
  id: number
  hash: string
  /** The hash that must still be stored. */
  previousHash?: string
}

/** Stores a new password and ends every session and reset link of its user. Returns undefined if nothing was stored. */
export async function storePassword(tx: Tx, { id, hash, previousHash }: StoreInput) {
  const [account] = await tx
    .update(adminUsers)
    .set({ password: hash, passwordExpiresAt: null })
    .where(and(eq(adminUsers.id, id), previousHash === undefined ? undefined : eq(adminUsers.password, previousHash)))
    .returning()
  if (account) {
    await endSessionsOf(tx, id)
    await tx
      .update(passwordResets)
      .set({ usedAt: sql`now()` })
      .where(and(eq(passwordResets.userId, id), isNull(passwordResets.usedAt)))
  }
  return account
}
