import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OwnSession, SessionUser } from '#contract/auth/auth.ts'
import type { Database, Db, Tx } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { calendarFeeds } from '#db/schema/calendar-feeds.ts'
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts'
import { sessions } from '#db/schema/sessions.ts'
import type { Config } from '#server/config.ts'
import { type Clock, hourMs } from '#server/lib/clock.ts'
import { signedCookie } from './cookies.ts'
import { hashOf } from './secret-token.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
  }
  interface FastifyRequest {
    /** The user of the request, for the log; undefined until the session has been checked. */
    userId: number | undefined
  }
}

export type Sessions = ReturnType<typeof createSessions>

type Context = { database: Pick<Database, 'db' | 'refuseWrites'>; config: Config; clock: Clock }

/** Milliseconds between two writes of a session's last use, to save writes. */
const useInterval = 60 * 1000

/** Sessions: a random id in a signed cookie, its hash in the table, the user joined at each request. */
export function createSessions({ database, config, clock }: Context) {
  const { db } = database
  const cookie = signedCookie(config, { name: 'session' })
  const idle = config.sessionIdleHours * hourMs
  const max = config.sessionMaxHours * hourMs
  const endAfter = (startedAt: number, now: number) => new Date(Math.min(now + idle, startedAt + max))
  const keyOf = (request: FastifyRequest) => {
    const id = cookie.read(request)
    return id === undefined ? undefined : hashOf(id)
  }

  return {
    /** The hash that identifies the session of a request. It cannot be used as a session id. */
    keyOf,

    /** Returns the user of a request as stored now. A request that counts as use extends the session. */
    async read(request: FastifyRequest, { used }: { used: boolean }): Promise<SessionUser | undefined> {
      const sid = keyOf(request)
      if (sid === undefined) return undefined
      const now = clock()
      const [row] = await db
        .select({ expire: sessions.expire, sess: sessions.sess, user: adminUsers })
        .from(sessions)
        .innerJoin(adminUsers, eq(adminUsers.id, sessions.userId))
        .where(and(eq(sessions.sid, sid), gt(sessions.expire, now)))
      if (!row) return undefined
      if (used && now.getTime() - lastUse(row.sess) > useInterval && database.refuseWrites() === undefined) {
        const expire = endAfter(row.sess.startedAt, now.getTime())
        const sess = { ...row.sess, usedAt: now.getTime() }
        await db.update(sessions).set({ expire, sess }).where(eq(sessions.sid, sid))
      }
      return sessionUser(row.user, config)
    },

    /** Begins a session under a new id and ends the previous session of the request. */
    async begin(tx: Tx, request: FastifyRequest, userId: number) {
      const before = keyOf(request)
      if (before !== undefined) await tx.delete(sessions).where(eq(sessions.sid, before))
      const id = randomBytes(32).toString('base64url')
      const now = clock().getTime()
      const userAgent = request.headers['user-agent']?.slice(0, maxUserAgent) ?? ''
      const sess = { startedAt: now, usedAt: now, userAgent, address: request.ip }
      await tx.insert(sessions).values({ sid: hashOf(id), sess, expire: endAfter(now, now), userId })
      return { set: (reply: FastifyReply) => cookie.write(reply, id) }
    },

    /** Lists the sessions of a user: the current one first, then the most recently used. */
    async list(request: FastifyRequest, userId: number): Promise<OwnSession[]> {
      const current = keyOf(request)
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expire, clock())))
      return rows
        .sort((a, b) => Number(b.sid === current) - Number(a.sid === current) || lastUse(b.sess) - lastUse(a.sess))
        .map(({ sid, sess }) => ({
          isCurrent: sid === current,
          userAgent: sess.userAgent ?? '',
          address: sess.address ?? '',
          startedAt: new Date(sess.startedAt).toISOString(),
          lastUsedAt: new Date(lastUse(sess)).toISOString(),
        }))
    },

    /** Ends every other session of a user, and their alerts and calendar. Returns the number of sessions. */
    async endOthers(request: FastifyRequest, userId: number) {
      const current = keyOf(request) ?? ''
      await endSubscriptionsOf(db, userId)
      const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sid, current)))
      return rowCount ?? 0
    },

    async end(request: FastifyRequest, reply: FastifyReply) {
      const sid = keyOf(request)
      if (sid !== undefined) await db.delete(sessions).where(eq(sessions.sid, sid))
      cookie.clear(request, reply)
    },
  }
}

const maxUserAgent = 300

type SessionRow = typeof sessions.$inferSelect

const lastUse = ({ startedAt, usedAt = startedAt }: SessionRow['sess']) => usedAt

type UserRow = typeof adminUsers.$inferSelect

/** The owner is the user with the configured address, and is always a super admin. */
export function sessionUser(row: UserRow, { ownerEmail }: Pick<Config, 'ownerEmail'>): SessionUser {
  const { id, email, firstName, lastName } = row
  const isOwner = email === ownerEmail
  return { id, email, firstName, lastName, role: isOwner ? 'super_admin' : row.role, isOwner }
}

/** Ends all sessions of a user, their alerts and calendar, in the transaction of the change that invalidates them. */
export async function endSessionsOf(tx: Tx, userId: number) {
  await endSubscriptionsOf(tx, userId)
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** Alerts and the private calendar contain visitors' names, so a lost device must stop showing them. */
async function endSubscriptionsOf(db: Db | Tx, userId: number) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

export const purgeEndedSessions = ({ db, clock }: { db: Db; clock: Clock }) =>
  db.delete(sessions).where(lt(sessions.expire, clock()))
