import { describe, expect, test } from 'vitest'
import { type Call, isId } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { can, type Permission } from '#contract/permissions.ts'
import { sampleAddress, samplePictures } from '#contract/properties/sample-pictures.constants.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { freshApp } from '#test/app.ts'
import { routesOf } from '#test/routes.ts'

const { app, as, call } = await freshApp({ RATE_LIMIT: 'off' })

/** Routes outside the contract, all of them public. */
const others = [
  'GET /api/openapi.json',
  'GET /api/login',
  'GET /api/logout',
  'GET /robots.txt',
  'GET /sitemap.xml',
  ...samplePictures.map((picture) => `GET ${sampleAddress(picture)}`),
  'GET /icon.svg',
  'GET /apple-touch-icon.png',
  'GET /favicon.ico',
  'GET /manifest.webmanifest',
  'GET /admin/manifest.webmanifest',
  'GET /admin/sw.js',
  'GET /unsubscribe/:token',
  'POST /unsubscribe/:token',
  'GET /accent/:name',
  'GET /share/:name',
  'GET /uploads/:name',
  'GET /inquiry',
  'GET /inquiry/sent',
  'POST /inquiry',
  'GET /tour',
  'POST /tour',
  'GET /tour/:token',
  'POST /tour/:token',
  'GET /tour/:token/invitation.ics',
  'GET /*',
  'GET /admin*',
  ...Object.values(staffPages).map(({ address }) => `GET ${address}`),
]

const all = Object.values<Call>(calls)
const walked: { route: string; permission: Permission; made: Call }[] = all.map((made) => ({
  route: `${made.method} ${made.path}`,
  permission: made.permission,
  made,
}))
const names = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const leaving = ({ route }: { route: string }) => route.endsWith('/logout')

test('every route is a call with its permission, or one of the few others', () => {
  const served = routesOf(app).filter((route) => !route.startsWith('HEAD ') && !route.includes('/assets/'))
  expect(served.sort()).toEqual([...walked.map(({ route }) => route), ...others].sort())
})

describe('every call', () => {
  test.each(['anonymous', 'viewer', 'admin', 'super_admin', 'owner'] as const)(
    'is allowed or refused by permission: %s',
    async (who) => {
      const caller = who === 'anonymous' ? { user: undefined, call } : await as(who)
      const id = caller.user?.id ?? 1
      for (const { route, permission, made } of walked.toSorted((a, b) => Number(leaving(a)) - Number(leaving(b)))) {
        const response = await caller.call(made, {
          params: Object.fromEntries(names(made.path).map((name) => [name, isId(name) ? id : 'unknown'])),
          ...(made.body ? { body: {} } : {}),
        })
        const refused = can(caller.user, permission) ? undefined : who === 'anonymous' ? 401 : 403
        if (refused) expect(response.status, route).toBe(refused)
        // An undo needs the permission of the change that it undoes as well.
        else expect(route.endsWith('/undo') ? [401, 500] : [401, 403, 500], route).not.toContain(response.status)
        if (response.status === 401)
          expect(response.json, route).toEqual({ error: 'Unauthorized', message: 'Unauthorized' })
      }
    },
  )

  test.each(['/', '//', '?x=1', '%2f', ';x'])('for staff stays closed with %j after its address', async (ending) => {
    for (const { route, permission, made } of walked) {
      if (permission === 'anyone') continue
      const url = made.path.replaceAll(/:\w+/g, '1') + ending
      const response = await app.inject({ method: made.method, url })
      expect(response.statusCode, route).toBeGreaterThanOrEqual(300)
      const shouted = await app.inject({ method: made.method, url: url.toUpperCase() })
      expect(shouted.statusCode, route).toBeGreaterThanOrEqual(300)
    }
  })
})
