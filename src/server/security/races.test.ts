import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as authApi from '#contract/auth/auth.ts'
import * as invitationsApi from '#contract/auth/invitations.ts'
import * as usersApi from '#contract/auth/users.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { history } from '#db/schema/history.ts'
import { sessions } from '#db/schema/sessions.ts'
import { freshApp } from '#test/app.ts'
import { ownKind } from '#test/database.ts'

const { as, db } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
// The embedded database runs one statement after another; only a server can have races.
const rounds = Array.from({ length: ownKind() === 'server' ? 5 : 2 }, (_, round) => round)
const fifty = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, n) => work(n)))
const entriesOf = (nounId: number, verb: typeof history.$inferSelect.verb) =>
  db.$count(history, and(eq(history.nounId, nounId), eq(history.verb, verb)))

test('a role changes once when fifty requests change it at once', async () => {
  const { user } = await as('viewer')
  for (const round of rounds) {
    const role = round % 2 === 0 ? 'admin' : 'viewer'
    const responses = await fifty(() => owner.call(usersApi.update, { params: { id: user.id }, body: { role } }))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await entriesOf(user.id, 'changed')).toBe(round + 1)
  }
})

test('the owner stays a super admin when all super admins are demoted at once', async () => {
  const others = await Promise.all([as('super_admin'), as('super_admin')])
  for (const round of rounds) {
    const role = round % 2 === 0 ? 'admin' : 'super_admin'
    const responses = await fifty((n) => {
      const id = [...others, owner][n % 3]?.user.id ?? 0
      return owner.call(usersApi.update, { params: { id }, body: { role: id === owner.user.id ? 'viewer' : role } })
    })
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(16)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(34)
    const left = await db.select().from(adminUsers).where(eq(adminUsers.role, 'super_admin'))
    expect(left.map(({ id }) => id)).toContain(owner.user.id)
    expect(left).toHaveLength(round % 2 === 0 ? 1 : 3)
  }
  expect(await owner.call(authApi.readUser)).toMatchObject({ json: { role: 'super_admin', isOwner: true } })
})

test('an invitation and a user are deleted once when fifty requests delete them at once', async () => {
  for (const round of rounds) {
    const { json } = await owner.call(invitationsApi.create, { body: { email: `round${round}@example.com` } })
    const { user } = { user: await newUser(round) }
    const responses = await fifty((n) =>
      n % 2 === 0
        ? owner.call(invitationsApi.remove, { params: { id: json.id } })
        : owner.call(usersApi.remove, { params: { id: user.id } }),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(48)
  }
})

test('deleting a working user leaves no session behind, and nothing changes after the response', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { user, call, cookie } = await as('admin')
    const headers = { cookie: cookie() }
    const working = fifty((n) =>
      call(usersApi.update, { params: { id: user.id }, body: { firstName: `${n}` }, headers }),
    )
    const deleted = owner.call(usersApi.remove, { params: { id: user.id } })
    expect((await deleted).status).toBe(200)
    const after = await call(authApi.changePassword, {
      body: { currentPassword: 'x', newPassword: 'windmill pump' },
      headers,
    })
    expect(after.status).toBe(401)
    for (const { status } of await working) expect([200, 401, 404]).toContain(status)
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
    expect(await db.$count(adminUsers, eq(adminUsers.id, user.id))).toBe(0)
  }
})

async function newUser(round: number) {
  const [user] = await db
    .insert(adminUsers)
    .values({ email: `gone${round}@example.com`, password: 'hash' })
    .returning()
  if (!user) throw new Error('The user was not inserted')
  return user
}
