import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tooManySignIns } from '#contract/auth/auth.errors.ts'
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
} from '#server/http/limits/rate-limit.service.ts'
import { createSemaphore } from '#server/http/limits/semaphore.ts'
import { signedCookie } from './cookies.ts'

type Bucket = { key: string; limit: Limit }

/**
 * The number of concurrent and of waiting attempts. Further ones are refused before any query. Known browsers have a
 * separate semaphore, so that a flood of other attempts does not delay them.
 */
const concurrency = {
  open: 2,
  longestQueue: 50,
  busy: tooManySignIns,
}
const semaphores = { known: createSemaphore(concurrency), unknown: createSemaphore(concurrency) }

/** Days that a browser stays known after a sign-in. */
const knownDays = 180

/**
 * Limits failed sign-ins per network and per account. A browser that has signed in to the account before has a separate
 * bucket, so that the attempts of others cannot lock the account's holder out.
 */
export function createSignInLimiter({ db, config }: { db: Db; config: Config }) {
  const device = signedCookie(config, { name: 'device', seconds: knownDays * 24 * 60 * 60 })

  const bucketsFor = (request: FastifyRequest, email: string): Bucket[] => {
    const known = device.read(request)
    if (known?.endsWith(` ${email}`)) return [{ key: `sign-in:device:${known}`, limit: signInLimit }]
    return [
      { key: `sign-in:network:${networkOf(request.ip)}`, limit: signInLimit },
      { key: `sign-in:account:${email}`, limit: accountLimit },
    ]
  }

  const limited = async <T>(buckets: Bucket[], work: () => Promise<T>) => {
    for (const { key, limit } of buckets) await takeToken(db, key, limit, 'failed sign-ins')
    try {
      const result = await work()
      for (const { key, limit } of buckets) await giveTokenBack(db, key, limit)
      return result
    } catch (error) {
      // Such an error is not a failed attempt, so the tokens are returned.
      if (!(error instanceof ApiError) || error.code === 'unavailable') {
        for (const { key, limit } of buckets) await giveTokenBack(db, key, limit)
      }
      throw error
    }
  }

  const isKnownBrowser = (request: FastifyRequest, email: string) =>
    device.read(request)?.endsWith(` ${email}`) === true

  return {
    isKnownBrowser,

    /** Runs an attempt. It takes tokens before the work and returns them unless the attempt fails. */
    limit<T>(request: FastifyRequest, email: string, work: () => Promise<T>): Promise<T> {
      const semaphore = isKnownBrowser(request, email) ? semaphores.known : semaphores.unknown
      return semaphore(() => (config.rateLimit ? limited(bucketsFor(request, email), work) : work()))
    },

    /** Counts every requested link, whether the address has an account or not. */
    async limitResetLinks(request: FastifyRequest, email: string) {
      if (!config.rateLimit) return
      await takeToken(db, `reset-link:network:${networkOf(request.ip)}`, signInLimit)
      await takeToken(db, `reset-link:account:${email}`, resetLinkLimit, 'links for this address')
    },

    /** Marks this browser as known for its next sign-in to the account. */
    setBrowserCookie(request: FastifyRequest, reply: FastifyReply, email: string) {
      if (isKnownBrowser(request, email)) return
      device.write(reply, `${randomBytes(16).toString('base64url')} ${email}`)
    },
  }
}
