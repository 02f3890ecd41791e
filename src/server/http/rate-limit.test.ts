import { describe, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { inquiryLimit, networkOf, takeToken } from './rate-limit.service.ts'

const { db } = await freshDatabase()

describe('a rate limit', () => {
  test('lets a burst through, refuses the rest with the time to wait, and counts each key by itself', async () => {
    const taken = await Promise.allSettled(
      Array.from({ length: 30 }, () => takeToken(db, 'inquiry:192.0.2.1', inquiryLimit)),
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const refused = taken.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'too many', retryAfter: 15 })
    await expect(takeToken(db, 'inquiry:192.0.2.2', inquiryLimit)).resolves.toBeUndefined()
  })

  test('fills up again with time, to the burst and no further', async () => {
    const limit = { burst: 2, perMinute: 60_000 }
    await takeToken(db, 'fast', limit)
    await takeToken(db, 'fast', limit)
    await expect.poll(() => takeToken(db, 'fast', limit).then(() => 'let through')).toBe('let through')
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
