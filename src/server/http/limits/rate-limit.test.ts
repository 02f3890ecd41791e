import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { freshDatabase } from '#test/database.ts'
import { maxTokensSince } from '#test/tokens.ts'
import { inquiryLimit, networkOf, takeToken } from './rate-limit.service.ts'

const { db } = await freshDatabase()

describe('a rate limit', () => {
  test('allows a burst, refuses the rest with the time to wait, and counts each key separately', async () => {
    const start = performance.now()
    const taken = await Promise.allSettled(
      Array.from({ length: 30 }, () => takeToken(db, 'inquiry:192.0.2.1', inquiryLimit)),
    )
    const passed = taken.filter(({ status }) => status === 'fulfilled').length
    expect(passed).toBeGreaterThanOrEqual(20)
    expect(passed).toBeLessThanOrEqual(maxTokensSince(start, { burst: 20, perMinute: 4 }))
    const refused = taken.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'too many', retryAfter: 15 })
    await expect(takeToken(db, 'inquiry:192.0.2.2', inquiryLimit)).resolves.toBeUndefined()
  })

  test('refills with time, up to the burst', async () => {
    const limit = { burst: 2, perMinute: 1 / 60 }
    const take = async () => {
      const taken = await Promise.allSettled([1, 2, 3].map(() => takeToken(db, 'slow', limit)))
      return taken.filter(({ status }) => status === 'fulfilled').length
    }
    expect(await take()).toBe(2)
    const passes = (hours: number) => db.update(rateLimits).set({ at: sql`now() - make_interval(hours => ${hours})` })
    await passes(1)
    expect(await take()).toBe(1)
    await passes(100)
    expect(await take()).toBe(2)
  })

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
