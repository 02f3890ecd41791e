import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { passwordCommon, tooManyPasswords } from '#contract/auth/auth.errors.ts'
import { createSemaphore } from '#server/http/limits/semaphore.ts'

const derive = promisify(argon2)

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane.
const memory = 19_456
const passes = 2
const parallelism = 1
const current = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
const keyBytes = 32
const saltBytes = 16

/** Maximum number of waiting hashes; each takes a core for tens of milliseconds. */
const longestQueue = 50

// One core stays free, so that a flood of sign-ins does not slow other requests.
const semaphore = createSemaphore({
  open: Math.max(1, availableParallelism() - 1),
  longestQueue,
  busy: tooManyPasswords,
})

/** Hashes a password with argon2id into a PHC string, which contains the parameters. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(saltBytes)
  const key = await semaphore(() =>
    derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength: keyBytes }),
  )
  return `${current}${base64(nonce)}$${base64(key)}`
}

/** Whether a hash has the current parameters. Others are replaced at the next sign-in. */
export const isCurrent = (hash: string) => hash.startsWith(current)

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

// The hash for unknown addresses, so that their response takes as long as for known ones.
const dummyHash = `${current}${base64(randomBytes(saltBytes))}$${base64(randomBytes(keyBytes))}`

/** Verifies a password against a hash. Without a hash it fails after the same work. */
export async function verifyPassword(password: string, hash: string = dummyHash) {
  const [, m, t, p, salt = '', key = ''] = phc.exec(hash) ?? []
  if (key === '') throw new Error('A stored password is not an argon2id hash')
  const expected = Buffer.from(key, 'base64')
  const derived = await semaphore(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(m),
      passes: Number(t),
      parallelism: Number(p),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(derived, expected)
}

const common = new Set(readFileSync('src/server/auth/common-passwords.txt', 'utf8').split('\n'))

/** Refuses a common password. `field` is the name in the form. */
export function refuseCommon(password: string, field: string) {
  if (common.has(password.toLowerCase())) throw passwordCommon({ field })
}
