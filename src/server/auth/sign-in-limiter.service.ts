import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Db } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import {
  accountLimit,
  giveTokenBack,
  type Limit,
  networkOf,
  resetLinkLimit,
  signInLimit,
  takeToken,
} from '#server/http/rate-limit.service.ts'
import { createSemaphore } from '#server/http/semaphore.ts'
import { signedCookie } from './cookies.ts'

type Bucket = { key: string; limit: Limit }

/**
 * Attempts that may be worked on at once, and that may wait; who comes after them is refused before the database is asked.
 * Browsers that have signed in before have a door of their own, so that a flood of strangers does not hold them up.
 */
const crowd = {
  open: 2,
  longestQueue: 50,
  busy: 'Too many people are signing in at this moment. Please try again in a few seconds.',
}
const semaphores = { known: createSemaphore(crowd), strangers: createSemaphore(crowd) }

/** Days for which a browser that has signed in is known again. */
const knownDays = 180

/**
 * Slows failed sign-ins down per network and per account. A browser that has signed in to the account before counts by
 * itself, so that no stranger's attempts lock its owner out.
 */
export function createAttempts({ db, config }: { db: Db; config: Config }) {
  const device = signedCookie(config, { name: 'device', seconds: knownDays * 24 * 60 * 60 })

  const bucketsFor = (request: FastifyRequest, email: string): Bucket[] => {
    const known = device.read(request)
    if (known?.endsWith(` ${email}`)) return [{ key: `sign-in:device:${known}`, limit: signInLimit }]
    return [
      { key: `sign-in:network:${networkOf(request.ip)}`, limit: signInLimit },
      { key: `sign-in:account:${email}`, limit: accountLimit },
    ]
  }

  const counted = async <T>(buckets: Bucket[], work: () => Promise<T>) => {
    for (const { key, limit } of buckets) await takeToken(db, key, limit, 'failed sign-ins')
    try {
      const result = await work()
      for (const { key, limit } of buckets) await giveTokenBack(db, key, limit)
      return result
    } catch (error) {
      // Neither the person's fault nor a hint at a password.
      if (!(error instanceof ApiError) || error.code === 'unavailable') {
        for (const { key, limit } of buckets) await giveTokenBack(db, key, limit)
      }
      throw error
    }
  }

  /** Whether this browser has signed in to the account before. */
  const knows = (request: FastifyRequest, email: string) => device.read(request)?.endsWith(` ${email}`) === true

  return {
    knows,

    /** Does what compares a password; only what is refused counts, but many at once count before they are. */
    limit<T>(request: FastifyRequest, email: string, work: () => Promise<T>): Promise<T> {
      const semaphore = knows(request, email) ? semaphores.known : semaphores.strangers
      return semaphore(() => (config.rateLimit ? counted(bucketsFor(request, email), work) : work()))
    },

    /** Counts each link that is asked for, whether the address has an account or not. */
    async limitResetLinks(request: FastifyRequest, email: string) {
      if (!config.rateLimit) return
      await takeToken(db, `reset-link:network:${networkOf(request.ip)}`, signInLimit)
      await takeToken(db, `reset-link:account:${email}`, resetLinkLimit, 'links for this address')
    },

    /** Knows this browser again at its next sign-in to the same account. */
    know(request: FastifyRequest, reply: FastifyReply, email: string) {
      if (knows(request, email)) return
      device.write(reply, `${randomBytes(16).toString('base64url')} ${email}`)
    },
  }
}
