import { eq } from 'drizzle-orm'
import { type AlertKind, isAlertKind } from '#contract/alerts/alerts.constants.ts'
import { maxId } from '#contract/call.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { isToken, tokenOf } from '#server/auth/secret-token.ts'
import type { Clock } from '#server/lib/clock.ts'
import { setChoice } from './choices.service.ts'

type Receiver = { userId: number; kind: AlertKind }

/**
 * The token in the link that turns one kind of alert off. It is valid as long as the account and the server's secret
 * exist.
 */
export const unsubscribeToken = (secret: string, { userId, kind }: Receiver) =>
  `${userId}.${kind}.${signatureOf(secret, userId, kind)}`

const signatureOf = (secret: string, userId: number, kind: string) =>
  tokenOf(secret, 'unsubscribe', `${userId}:${kind}`)

/** Returns whose alerts a token turns off; undefined if this server did not sign it. */
function readToken(secret: string, token: string): Receiver | undefined {
  const [, id, kind, signature] = /^([1-9]\d{0,9})\.([a-z-]+)\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || kind === undefined || signature === undefined) return undefined
  const userId = Number(id)
  const isSigned = isToken(signature, signatureOf(secret, userId, kind))
  return isSigned && isAlertKind(kind) && userId <= maxId ? { userId, kind } : undefined
}

type Context = { db: Db; clock: Clock; secret: string }

/** Returns the kind of alert that a token turns off, if the account still exists. */
export async function findSubscription({ db, secret }: Omit<Context, 'clock'>, token: string) {
  const receiver = readToken(secret, token)
  if (!receiver) return undefined
  const userCount = await db.$count(adminUsers, eq(adminUsers.id, receiver.userId))
  return userCount === 1 ? receiver : undefined
}

/** Turns the emails of an alert off. Repeating it changes nothing. */
export async function unsubscribe({ db, clock, secret }: Context, token: string) {
  const receiver = await findSubscription({ db, secret }, token)
  if (receiver) await setChoice({ db, clock }, { ...receiver, channel: 'email', isOn: false })
  return receiver
}
