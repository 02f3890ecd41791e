import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as authApi from '#contract/auth/auth.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { sessions } from '#db/schema/sessions.ts'
import { freshSite, password } from '#test/app.ts'
import { routesOf } from '#test/routes.ts'
import { stage, writes } from '#test/walk.ts'

const ownerEmail = 'nobody.may.read.this@park.example.com'
const sessionSecret = 'a secret of this very test, long enough'
const fresh = await freshSite({ RATE_LIMIT: 'off', OWNER_EMAIL: ownerEmail, SESSION_SECRET: sessionSecret })
const { app, call, db, logged } = fresh
const { owner, tokens, request, pathParams } = await stage(fresh)

describe('the files that browsers load', () => {
  const files = readdirSync('dist/browser', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const texts = files.filter((path) => /\.(js|css|json|svg|html)$/.test(path)).map((path) => readFileSync(path, 'utf8'))

  test('have no source map and refer to none', () => {
    expect(texts.length).toBeGreaterThan(5)
    expect(files.filter((path) => path.endsWith('.map'))).toEqual([])
    expect(texts.filter((text) => text.includes('sourceMappingURL'))).toEqual([])
  })

  test('contain nothing of the server: no owner’s address, setting, table or hash', () => {
    const words = [
      'owner@example.com',
      'OWNER_EMAIL',
      'SESSION_SECRET',
      'DATABASE_URL',
      'admin_users',
      'argon2',
      'drizzle',
    ]
    for (const word of words)
      expect(
        texts.filter((text) => text.includes(word)),
        word,
      ).toEqual([])
  })

  test('contain the owner’s address in no page and no public response', async () => {
    const routes = routesOf(app).filter((route) => route.startsWith('GET ') && !route.includes('/assets/'))
    for (const route of [...routes, 'GET /', 'GET /about', 'GET /available-units', 'GET /units/1']) {
      const path = route.slice('GET '.length)
      const params = pathParams(path)
      const url = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))
      const response = await app.inject({ url })
      for (const secret of [ownerEmail, sessionSecret, ownerEmail.split('@')[0] ?? '']) {
        expect(response.body.includes(secret), route).toBe(false)
      }
    }
  })
})

test('the log of a run of every call has no password, token, cookie, hash or owner’s address', async () => {
  const secrets = new Set([password, 'saddle blanket', 'windmill pump', ...tokens, sessionSecret, ownerEmail])
  const keepCookies = (cookies: { value: string }[]) => {
    for (const { value } of cookies) for (const part of value.split(/[. ]/)) if (part.length > 15) secrets.add(part)
  }
  keepCookies(
    owner
      .cookie()
      .split('; ')
      .map((pair) => ({ value: decodeURIComponent(pair.split('=')[1] ?? '') })),
  )
  for (const write of writes) {
    const asked = request(write)
    keepCookies((await app.inject(asked)).cookies)
    await app.inject({ ...asked, url: `${asked.url}?password=saddle%20blanket&token=${tokens[0]}` })
  }
  for (const typed of [password, 'windmill pump']) {
    keepCookies((await call(authApi.signIn, { body: { email: ownerEmail, password: typed } })).cookies)
  }
  for (const { password: hash } of await db.select().from(adminUsers)) secrets.add(hash)
  for (const { sid } of await db.select().from(sessions)) secrets.add(sid)

  const log = logged.join('')
  expect(log).toContain('/api/admin/login')
  expect(secrets.size).toBeGreaterThan(15)
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false)
  expect(log).not.toContain('argon2id')
})
