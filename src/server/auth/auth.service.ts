import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { minPassword } from '#contract/auth.constants.ts'
import type { SessionUser } from '#contract/auth.ts'
import { ApiError } from '#contract/errors.ts'
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

/** What was typed at sign-in, and whether this browser was told before that the address has no account. */
export type Attempt = {
  email: string
  password: string
  setup: string
  again: boolean
  /** Whether this browser has signed in to the account before; a sign-in by another one is told to its holder. */
  known: boolean
  request: FastifyRequest
}

const wrongPassword = () => new ApiError('signed out', 'Invalid email or password')

export type Entered = { account: Account; session: Awaited<ReturnType<Sessions['begin']>>; isNewAccount: boolean }

/** The address has no account; the form answers this with its first-time mode. */
export class UnknownAddress extends ApiError {
  constructor() {
    super('signed out', 'User not found')
  }
}

export async function accountWith(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(adminUsers).where(eq(adminUsers.email, email))
  return account
}

/** Signs in, or creates the account of a pre-authorized address at its second attempt; every refusal takes as long. */
export async function signInWith(ctx: Context, attempt: Attempt): Promise<Entered> {
  const account = await accountWith(ctx.db, attempt.email)
  const right = await verifyPassword(attempt.password, account?.password)
  if (account) {
    const entered = await enter(ctx, account, right, attempt)
    if (!isCurrent(account.password)) await hashAnew(ctx.db, account, attempt.password)
    return { ...entered, isNewAccount: false }
  }
  if (!attempt.again) throw new UnknownAddress()
  return claim(ctx, attempt)
}

async function enter({ db, sessions, clock }: Context, account: Account, right: boolean, { known, request }: Attempt) {
  if (!right) throw wrongPassword()
  if (account.passwordExpiresAt && account.passwordExpiresAt <= clock()) {
    throw new ApiError('forbidden', 'This temporary password has expired. Ask an administrator for a new one.')
  }
  return db.transaction(async (tx) => {
    // A password that is being reset in this moment is waited for, so that the old one opens no session after it.
    const [same] = await tx
      .select()
      .from(adminUsers)
      .where(and(eq(adminUsers.id, account.id), eq(adminUsers.password, account.password)))
      .for('share')
    if (!same) throw wrongPassword()
    if (!known) await queueAccountEmail(tx, 'new-sign-in', same.id, { at: clock().toISOString(), from: request.ip })
    return { account: same, session: await sessions.begin(tx, request, same.id) }
  })
}

/** The same password under today's parameters, unless it was changed meanwhile. */
async function hashAnew(db: Db, { id, password }: Account, typed: string) {
  const hash = await hashPassword(typed)
  await db
    .update(adminUsers)
    .set({ password: hash })
    .where(and(eq(adminUsers.id, id), eq(adminUsers.password, password)))
}

async function claim(ctx: Context, attempt: Attempt) {
  const { email, password, setup, request } = attempt
  const { db, config, sessions } = ctx
  if (!(await canClaim(db, config, email, setup))) {
    throw new ApiError('forbidden', 'This email is not pre-authorized. Ask an administrator for an invitation.')
  }
  refuseShort(password)
  refuseCommon(password, 'password')
  const hash = await hashPassword(password)
  const role = email === config.ownerEmail ? 'super_admin' : 'admin'
  const claimed = await db.transaction(async (tx) => {
    const account = await createAccount(tx, { email, password: hash, role })
    if (!account) return undefined
    return { account, session: await sessions.begin(tx, request, account.id), isNewAccount: true }
  })
  // Somebody was quicker: from now on it is an account like any other.
  return claimed ?? signInWith(ctx, { ...attempt, again: false })
}

/** Sign-in itself never says how long a password is; the first one is chosen here. */
function refuseShort(password: string) {
  if (password.length >= minPassword) return
  const message = `New password must be at least ${minPassword} characters`
  throw new ApiError('invalid', message, { issues: [{ path: 'password', message }] })
}

/** What can be said of a change before the current password is compared. */
export function refuseUnfitChange({ currentPassword, newPassword }: Pick<Change, 'currentPassword' | 'newPassword'>) {
  if (newPassword === currentPassword) {
    throw unfit('newPassword', 'The new password is the current one. Please choose another one.')
  }
  refuseCommon(newPassword, 'newPassword')
}

type Change = { user: SessionUser; currentPassword: string; newPassword: string; request: FastifyRequest }

/** Changes one's own password: every session ends, and the one that asked goes on under a new id. */
export async function changeOwnPassword({ db, sessions }: Context, change: Change) {
  const { user, currentPassword, newPassword, request } = change
  const account = await accountWith(db, user.email)
  if (!account || !(await verifyPassword(currentPassword, account.password))) {
    throw unfit('currentPassword', 'The current password is not right.')
  }
  const hash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const stored = await storePassword(tx, { id: user.id, hash, only: account.password })
    if (!stored) throw unfit('currentPassword', 'The current password is not right.')
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

function unfit(path: string, message: string) {
  return new ApiError('invalid', message, { issues: [{ path, message }] })
}

type Stored = { id: number; hash: string; only?: string }

/** Stores a chosen password and ends every session and mailed link of its user; with `only` if that one is still the stored one. */
export async function storePassword(tx: Tx, { id, hash, only }: Stored) {
  const [account] = await tx
    .update(adminUsers)
    .set({ password: hash, passwordExpiresAt: null })
    .where(and(eq(adminUsers.id, id), only === undefined ? undefined : eq(adminUsers.password, only)))
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
