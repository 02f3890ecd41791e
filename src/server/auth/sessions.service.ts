import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OwnSession, SessionUser } from '#contract/auth.ts'
import type { Database, Db, Tx } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
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
    /** Who made the request, once it is known; the log names them by it. */
    userId: number | undefined
  }
}

export type Sessions = ReturnType<typeof createSessions>

type Context = { database: Pick<Database, 'db' | 'refuseWrites'>; config: Config; clock: Clock }

/** The use of a session is kept in steps of a minute, so that reading costs a write at most once in that time. */
const step = 60 * 1000

/** Sessions in the table of that name: a random id in a signed cookie, its hash in the row, the user joined each time. */
export function createSessions({ database, config, clock }: Context) {
  const { db } = database
  const cookie = signedCookie(config, { name: 'session' })
  const idle = config.sessionIdleHours * hourMs
  const longest = config.sessionMaxHours * hourMs
  const endAfter = (startedAt: number, now: number) => new Date(Math.min(now + idle, startedAt + longest))
  const keyOf = (request: FastifyRequest) => {
    const id = cookie.read(request)
    return id === undefined ? undefined : hashOf(id)
  }

  return {
    /** What tells the session of a request from every other one; it opens nothing. */
    keyOf,

    /** Who made a request, as the database knows them now. A request that counts as use moves the session's end. */
    async read(request: FastifyRequest, { used }: { used: boolean }): Promise<SessionUser | undefined> {
      const sid = keyOf(request)
      if (sid === undefined) return undefined
      const now = clock()
      const [found] = await db
        .select({ expire: sessions.expire, sess: sessions.sess, user: adminUsers })
        .from(sessions)
        .innerJoin(adminUsers, eq(adminUsers.id, sessions.userId))
        .where(and(eq(sessions.sid, sid), gt(sessions.expire, now)))
      if (!found) return undefined
      if (used && now.getTime() - lastUse(found.sess) > step && database.refuseWrites() === undefined) {
        const expire = endAfter(found.sess.startedAt, now.getTime())
        const sess = { ...found.sess, usedAt: now.getTime() }
        await db.update(sessions).set({ expire, sess }).where(eq(sessions.sid, sid))
      }
      return sessionUser(found.user, config)
    },

    /** A new session under a new id; the one that the request came with is over. */
    async begin(tx: Tx, request: FastifyRequest, userId: number) {
      const before = keyOf(request)
      if (before !== undefined) await tx.delete(sessions).where(eq(sessions.sid, before))
      const id = randomBytes(32).toString('base64url')
      const now = clock().getTime()
      const userAgent = request.headers['user-agent']?.slice(0, longestUserAgent) ?? ''
      const sess = { startedAt: now, usedAt: now, userAgent, address: request.ip }
      await tx.insert(sessions).values({ sid: hashOf(id), sess, expire: endAfter(now, now), userId })
      return { set: (reply: FastifyReply) => cookie.write(reply, id) }
    },

    /** Where a user is signed in: the session of the request first, then the last used. */
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

    /** Ends every session of a user but the one of the request; answers how many. */
    async endOthers(request: FastifyRequest, userId: number) {
      const current = keyOf(request) ?? ''
      const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sid, current)))
      return rowCount ?? 0
    },

    /** Ends the session of a request, if it has one. */
    async end(request: FastifyRequest, reply: FastifyReply) {
      const sid = keyOf(request)
      if (sid !== undefined) await db.delete(sessions).where(eq(sessions.sid, sid))
      cookie.clear(request, reply)
    },
  }
}

const longestUserAgent = 300

type SessionRow = typeof sessions.$inferSelect

const lastUse = ({ startedAt, usedAt = startedAt }: SessionRow['sess']) => usedAt

type UserRow = typeof adminUsers.$inferSelect

/** The owner is known by the configured address alone, and has the role that goes with it. */
export function sessionUser(row: UserRow, { ownerEmail }: Pick<Config, 'ownerEmail'>): SessionUser {
  const { id, email, firstName, lastName } = row
  const isOwner = email === ownerEmail
  return { id, email, firstName, lastName, role: isOwner ? 'super_admin' : row.role, isOwner }
}

/** Ends all sessions of a user: within the transaction of what makes them invalid. */
export const endSessionsOf = (tx: Tx, userId: number) => tx.delete(sessions).where(eq(sessions.userId, userId))

export const purgeEndedSessions = (db: Db, now: Date) => db.delete(sessions).where(lt(sessions.expire, now))
