import { describe, expect, test } from 'vitest'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { freshApp } from '#test/app.ts'
import { maxTokensSince } from '#test/tokens.ts'

const { call } = await freshApp()

describe('inquiries from one address', () => {
  test('are limited to 20 at once, with the time to wait; a forged forwarding header does not help', async () => {
    const send = (n: number) =>
      call(inquiriesApi.sendA, {
        body: { firstName: 'Ana', lastName: 'Ortiz', email: `ana${n}@example.com` },
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
      })
    const start = performance.now()
    const responses = await Promise.all(Array.from({ length: 30 }, (_, n) => send(n)))
    const taken = responses.filter(({ status }) => status === 201).length
    expect(taken).toBeGreaterThanOrEqual(20)
    expect(taken).toBeLessThanOrEqual(maxTokensSince(start, { burst: 20, perMinute: 4 }))
    const refused = responses.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toBe('15')
    expect(refused?.json.message).toContain('Please try again in 15 seconds')
  })
})
