import { sql } from 'drizzle-orm'
import { say } from '#domain/text/say.ts'
import { tooManyAttempts } from '#contract/requests.errors.ts'
import type { Db, Tx } from '#db/open.ts'

/** A token bucket: `burst` tokens at once, refilled by `perMinute`. */
export type Limit = { burst: number; perMinute: number }

/**
 * Inquiries from one address: 20 at once and never more than 60 in 10 minutes
 * (docs/specification/contract.md#public-calls).
 */
export const inquiryLimit: Limit = { burst: 20, perMinute: 4 }

/** Tracked events from one address. Many visitors can share an address. */
export const trackLimit: Limit = { burst: 200, perMinute: 60 }

/** Failed sign-ins from one network, or from one browser that has signed in before: 10 at once, 10 in 3 minutes. */
export const signInLimit: Limit = { burst: 10, perMinute: 10 / 3 }

/** Failed sign-ins to one account by browsers that have not signed in to it before. */
export const accountLimit: Limit = { burst: 100, perMinute: 100 / 60 }

/** Emails to one address with a link to choose a new password: 3 at once, 6 in an hour. */
export const resetLinkLimit: Limit = { burst: 3, perMinute: 1 / 10 }

/** Confirmations of inquiries to one mailbox: one in an hour. */
export const confirmationLimit: Limit = { burst: 1, perMinute: 1 / 60 }

/** Tours that visitors book, move or cancel and whose emails go to one mailbox: 8 at once, 12 in an hour. */
export const tourMailboxLimit: Limit = { burst: 8, perMinute: 1 / 15 }

/** Changes of one tour through its private address: 4 at once, 10 in an hour. */
export const tourChangeLimit: Limit = { burst: 4, perMinute: 1 / 10 }

/** Takes a token, or throws if none is left. */
export async function takeToken(db: Db, key: string, limit: Limit, what = 'requests from your address') {
  if (await hasToken(db, key, limit)) return
  const retryAfter = Math.ceil(60 / limit.perMinute)
  const wait =
    retryAfter < 120
      ? say('{count} seconds', { count: retryAfter })
      : say('{count} minutes', { count: Math.ceil(retryAfter / 60) })
  throw tooManyAttempts({ what, wait, retryAfter })
}

/**
 * Takes a token and returns whether there was one. It is a single statement, so that the limit holds across processes.
 */
export async function hasToken(db: Db | Tx, key: string, { burst, perMinute }: Limit) {
  // The stored time is rounded to the millisecond, so it can be later than now().
  const passed = sql`greatest(0, extract(epoch from now() - r.at))`
  const refilled = sql`least(${burst}::float8, r.tokens + ${passed} * ${perMinute / 60}::float8)`
  const { rowCount } = await db.execute(sql`
    insert into rate_limits as r (key, tokens, at) values (${key}, ${burst - 1}, now())
    on conflict (key) do update set tokens = ${refilled} - 1, at = now() where ${refilled} >= 1`)
  return rowCount === 1
}

/** Returns a token for an attempt that does not count. */
export async function giveTokenBack(db: Db, key: string, { burst }: Limit) {
  await db.execute(sql`update rate_limits set tokens = least(${burst}::float8, tokens + 1) where key = ${key}`)
}

/** The key of a limit: an IPv4 address, or the /64 network of an IPv6 address, which usually is one household. */
export function networkOf(address: string) {
  if (!address.includes(':')) return address
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length)
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return groups.slice(0, 4).join(':')
}

/** Purges buckets unused for a day, which are full again. */
export async function purgeOldRateLimits(db: Db) {
  await db.execute(sql`delete from rate_limits where at < now() - interval '1 day'`)
}
