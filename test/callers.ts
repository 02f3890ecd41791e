import { argon2, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import * as authApi from '#contract/auth/auth.ts'
import { address, type Call } from '#contract/call.ts'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { Config } from '#server/config.ts'

type Sent = {
  body?: unknown
  params?: Record<string, string | number>
  query?: Record<string, string>
  headers?: Record<string, string>
}

export const password = 'rope and anvil'
let hashed: Promise<string> | undefined

let people = 0

type Context = { app: FastifyInstance; db: Db; config: Config }

/** Callers of an application that does not listen on a port: anonymous or signed in. */
export function callersOf({ app, db, config }: Context) {
  /** Makes a call as a non-browser client; returns status, headers and JSON. */
  const call = async (made: Call, { body, params, query, headers }: Sent = {}) => {
    const response = await app.inject({
      method: made.method,
      url: address(made.path, { params, query }),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      // An event stream does not end, so only its start is read.
      ...(made.events ? { payloadAsStream: true } : {}),
    })
    const refused = response.statusCode >= 300
    if (made.events && !refused) response.stream().destroy()
    const bytes = made.events ? await (refused ? buffer(response.stream()) : Buffer.alloc(0)) : response.rawPayload
    return {
      status: response.statusCode,
      headers: response.headers,
      // Files and event streams are not JSON.
      json: (made.file === undefined && !made.events) || refused ? JSON.parse(String(bytes)) : undefined,
      bytes,
      cookies: response.cookies,
    }
  }

  /** Signs in a new user of a role, or the owner, with the real call. */
  const as = async (who: Role | 'owner') => {
    const email = who === 'owner' ? config.ownerEmail : `${who}${(people += 1)}@example.com`
    const role = who === 'owner' ? 'super_admin' : who
    hashed ??= hashPassword(password)
    await db
      .insert(adminUsers)
      .values({ email, role, password: await hashed })
      .onConflictDoNothing()
    return signedIn(email, password)
  }
  /** Signs in with the real call; returns a caller with the cookies of one browser. */
  const signedIn = async (email: string, typed: string) => {
    const response = await call(authApi.signIn, { body: { email, password: typed } })
    if (response.status !== 200) throw new Error(`${email} could not sign in: ${response.json.message}`)
    const jar = new Map(response.cookies.map(({ name, value }) => [name, value]))
    const cookie = () => [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    return {
      user: response.json,
      cookie,
      call: async (made: Call, sent: Sent = {}) => {
        const answered = await call(made, { ...sent, headers: { cookie: cookie(), ...sent.headers } })
        for (const { name, value } of answered.cookies) jar.set(name, value)
        return answered
      },
    }
  }
  return { call, as, signedIn }
}

const derive = promisify(argon2)

/** A password hash with parameters that take no time, for tests with many guesses. A successful sign-in replaces it. */
export async function quickHash(typed: string) {
  const [nonce, memory, passes] = [randomBytes(16), 8, 1]
  const key = await derive('argon2id', { message: typed, nonce, memory, passes, parallelism: 1, tagLength: 32 })
  const [salt, hash] = [nonce, key].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${salt}$${hash}`
}
