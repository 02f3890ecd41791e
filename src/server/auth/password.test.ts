import { describe, expect, test } from 'vitest'
import { quickHash } from '#test/callers.ts'
import { hashPassword, refuseCommon, verifyPassword } from './password.ts'

describe('a stored password', () => {
  test('is an argon2id hash with its parameters and its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('rope and anvil'), hashPassword('rope and anvil')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(two).not.toBe(one)
  })

  test.each([
    ['x'.repeat(256), 'x'.repeat(255)],
    ['pässwörd 🚚', 'passwörd 🚚'],
    [' spaced ', 'spaced'],
    ['tab\tand\u0000nul', 'tab\tand'],
  ])('is compared in full and unchanged: %j', async (typed, other) => {
    const hash = await hashPassword(typed)
    expect(await verifyPassword(typed, hash)).toBe(true)
    expect(await verifyPassword(other, hash)).toBe(false)
  })

  test('matches no password if there is no account', async () => {
    expect(await verifyPassword('rope and anvil', undefined)).toBe(false)
  })

  test('waits for its turn, and is refused with a waiting time if too many wait', async () => {
    const hash = await quickHash('rope and anvil')
    const waiting = Promise.allSettled(Array.from({ length: 200 }, () => verifyPassword('rope and anvil', hash)))
    // The same without an account, so that the time tells nobody which addresses have one.
    await expect(verifyPassword('rope and anvil', undefined)).rejects.toMatchObject({ code: 'unavailable' })
    const asked = await waiting
    const refused = asked.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'unavailable', retryAfter: 5 })
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(51)
    expect(await verifyPassword('rope and anvil', hash)).toBe(true)
  })
})

test.each(['123456', 'Password', 'LETMEIN', 'qwertyuiop', 'iloveyou', 'michael', 'sunshine'])(
  'the common password %s cannot be chosen',
  (password) => {
    expect(() => refuseCommon(password, 'newPassword')).toThrow('most common passwords')
  },
)
