import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as authApi from '#contract/auth/auth.ts'
import * as usersApi from '#contract/auth/users.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { history } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { freshApp, password } from '#test/app.ts'

const { as, call, clock, config, db } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const superAdmin = await as('super_admin')
const admin = await as('admin')
const viewer = await as('viewer')

const rowOf = async (id: number) => (await db.select().from(adminUsers).where(eq(adminUsers.id, id)))[0]
const lastEntry = async () => (await db.select().from(history).orderBy(desc(history.id)).limit(1))[0]
const enter = (email: string, typed: string) => call(authApi.signIn, { body: { email, password: typed } })

let people = 0
const newUser = (more: object = {}) => ({
  email: `new${(people += 1)}@example.com`,
  firstName: 'Lee',
  lastName: 'Odom',
  role: 'viewer',
  temporaryPassword: 'saddle blanket',
  ...more,
})

describe('the list of users', () => {
  test('has everybody with exactly the declared keys, and no password', async () => {
    const { json } = await viewer.call(usersApi.list)
    expect(json).toHaveLength(await db.$count(adminUsers))
    for (const user of json) {
      expect(Object.keys(user).sort()).toEqual(
        [
          'createdAt',
          'email',
          'firstName',
          'id',
          'isOwner',
          'lastName',
          'passwordExpiresAt',
          'profileImageUrl',
          'role',
          'updatedAt',
        ].sort(),
      )
    }
    expect(json.filter(({ isOwner }: { isOwner: boolean }) => isOwner)).toMatchObject([{ email: config.ownerEmail }])
    expect(JSON.stringify(json)).not.toContain('argon2id')
  })
})

describe('creating a user', () => {
  test.each([
    ['without an address', { email: '' }, 400],
    ['with a role that only the owner gives', { role: 'super_admin' }, 400],
    ['with five characters', { temporaryPassword: '12 45' }, 400],
    ['with a common password', { temporaryPassword: 'Football' }, 400],
    ['with the owner’s address', { email: 'OWNER@example.com' }, 409],
    ['with the address of somebody else', { email: viewer.user.email.toUpperCase() }, 409],
  ])('is refused %s', async (_what, more, status) => {
    const before = await db.$count(adminUsers)
    expect(await superAdmin.call(usersApi.create, { body: newUser(more) })).toMatchObject({ status })
    expect(await db.$count(adminUsers)).toBe(before)
  })

  test('is refused for an admin and a viewer', async () => {
    for (const caller of [admin, viewer]) {
      expect(await caller.call(usersApi.create, { body: newUser() })).toMatchObject({
        status: 403,
        json: { message: 'Only a super admin can create users.' },
      })
    }
  })

  test('stores only the declared fields, and writes the email and the history', async () => {
    const body = newUser({ id: 1, isOwner: true, createdAt: '2001-01-01', password: 'x' })
    const { status, json } = await superAdmin.call(usersApi.create, { body })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      email: body.email,
      firstName: 'Lee',
      lastName: 'Odom',
      role: 'viewer',
      isOwner: false,
    })
    const days = (Date.parse(json.passwordExpiresAt) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    expect(await lastEntry()).toMatchObject({ userId: superAdmin.user.id, verb: 'created', nounName: body.email })
    const emails = await db.select().from(outbox).where(eq(outbox.kind, 'account-created'))
    expect(emails.map(({ payload }) => payload)).toContainEqual({ userId: json.id })
    expect(JSON.stringify([await lastEntry(), emails])).not.toContain(body.temporaryPassword)
  })

  test('sets a password that is valid for seven days', async () => {
    const body = newUser()
    await superAdmin.call(usersApi.create, { body })
    expect(await enter(body.email, body.temporaryPassword)).toMatchObject({ status: 200 })
    clock.ahead = 7.1 * 86_400_000
    expect(await enter(body.email, body.temporaryPassword)).toMatchObject({ status: 403 })
    clock.ahead = 0
  })

  test('creates one account when fifty requests have the same address at once', async () => {
    const body = newUser()
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        superAdmin.call(usersApi.create, { body: { ...body, email: n % 2 ? body.email : body.email.toUpperCase() } }),
      ),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49)
  })
})

describe('changing a user', () => {
  test('is refused for an admin and a viewer changing somebody else, whether that user exists or not', async () => {
    for (const caller of [admin, viewer]) {
      for (const id of [superAdmin.user.id, 999_999]) {
        expect(await caller.call(usersApi.update, { params: { id }, body: { firstName: 'X' } })).toMatchObject({
          status: 403,
          json: { message: 'Only a super admin can change other users.' },
        })
      }
    }
    expect((await rowOf(superAdmin.user.id))?.firstName).toBeNull()
  })

  test('is refused for a role by everybody but the owner, even for oneself', async () => {
    for (const [caller, id] of [
      [superAdmin, viewer.user.id],
      [superAdmin, superAdmin.user.id],
      [viewer, viewer.user.id],
      [admin, admin.user.id],
    ] as const) {
      const before = await rowOf(id)
      const role = before?.role === 'viewer' ? 'super_admin' : 'viewer'
      expect(await caller.call(usersApi.update, { params: { id }, body: { role } })).toMatchObject({ status: 403 })
      expect(await rowOf(id)).toEqual(before)
    }
  })

  test('never demotes the owner, and never changes an address', async () => {
    const { id } = owner.user
    expect(await owner.call(usersApi.update, { params: { id }, body: { role: 'admin' } })).toMatchObject({
      status: 409,
    })
    const email = 'other@example.com'
    expect(await owner.call(usersApi.update, { params: { id }, body: { email } })).toMatchObject({
      status: 400,
      json: { message: 'Email cannot be changed for existing users' },
    })
    expect(await rowOf(id)).toMatchObject({ email: config.ownerEmail, role: 'super_admin' })
  })

  test('with an invalid id is a 404', async () => {
    for (const id of [999_999, 'abc', '-1', '99999999999', '1;--']) {
      expect(await owner.call(usersApi.update, { params: { id }, body: {} })).toMatchObject({ status: 404 })
      expect(await owner.call(usersApi.remove, { params: { id } })).toMatchObject({ status: 404 })
    }
  })

  test('that has changed meanwhile is refused if the request gives the version it read', async () => {
    const params = { id: viewer.user.id }
    const { json } = await viewer.call(usersApi.update, { params, body: { lastName: 'Kemp' } })
    const headers = { 'if-match': `"${json.updatedAt}"` }
    expect(await viewer.call(usersApi.update, { params, body: { lastName: 'Odom' }, headers })).toMatchObject({
      status: 200,
    })
    expect(await viewer.call(usersApi.update, { params, body: { lastName: 'Pratt' }, headers })).toMatchObject({
      status: 412,
      json: { message: 'This was changed by someone else' },
    })
    expect((await rowOf(params.id))?.lastName).toBe('Odom')
  })

  test('changes only the fields that were sent, clears a name, and records values before and after', async () => {
    const params = { id: viewer.user.id }
    await viewer.call(usersApi.update, { params, body: { firstName: 'Ana', lastName: 'Kemp' } })
    const echoed = { firstName: 'Ann', role: 'viewer', email: viewer.user.email, id: 1, passwordExpiresAt: null }
    const { json } = await superAdmin.call(usersApi.update, { params, body: echoed })
    expect(json).toMatchObject({ firstName: 'Ann', lastName: 'Kemp', role: 'viewer', email: viewer.user.email })
    expect(await lastEntry()).toMatchObject({
      userId: superAdmin.user.id,
      userName: superAdmin.user.email,
      verb: 'changed',
      noun: 'user',
      nounId: params.id,
      changes: { firstName: { from: 'Ana', to: 'Ann' } },
    })
    expect((await viewer.call(usersApi.update, { params, body: { lastName: ' ' } })).json.lastName).toBeNull()
  })

  test('to another role takes effect with the next request, because the sessions end', async () => {
    const { user, call: callAs } = await as('viewer')
    const { status, json } = await owner.call(usersApi.update, {
      params: { id: user.id },
      body: { role: 'super_admin' },
    })
    expect({ status, role: json.role }).toEqual({ status: 200, role: 'super_admin' })
    expect(await callAs(authApi.readUser)).toMatchObject({ status: 401 })
    expect(await enter(user.email, password)).toMatchObject({ json: { role: 'super_admin', isOwner: false } })
    expect(await lastEntry()).toMatchObject({ changes: { role: { from: 'viewer', to: 'super_admin' } } })
  })
})

describe('resetting a password', () => {
  test.each([
    ['of nobody', { newPassword: 'windmill pump' }, 400, 'Please select a user'],
    ['of an id in words', { userId: '7', newPassword: 'windmill pump' }, 400, 'Please select a user'],
    ['of somebody who is not there', { userId: 999_999, newPassword: 'windmill pump' }, 404, 'There is no such user.'],
    [
      'to five characters',
      { userId: viewer.user.id, newPassword: '12 45' },
      400,
      'New password must be at least 6 characters',
    ],
    [
      'of the owner',
      { userId: owner.user.id, newPassword: 'windmill pump' },
      403,
      'Only the owner can change the password of the owner account.',
    ],
    [
      'of oneself',
      { userId: superAdmin.user.id, newPassword: 'windmill pump' },
      409,
      'Change your own password with your current one.',
    ],
  ])('is refused %s', async (_what, body, status, message) => {
    const before = await db.select().from(adminUsers)
    expect(await superAdmin.call(usersApi.resetPassword, { body })).toMatchObject({ status, json: { message } })
    expect(await db.select().from(adminUsers)).toEqual(before)
  })

  test('ends all their sessions and notifies them by an email', async () => {
    const { user, call: callAs } = await as('admin')
    const body = { userId: user.id, newPassword: 'windmill pump' }
    expect(await superAdmin.call(usersApi.resetPassword, { body })).toMatchObject({
      status: 200,
      json: { success: true },
    })
    expect(await callAs(authApi.readUser)).toMatchObject({ status: 401 })
    expect(await enter(user.email, password)).toMatchObject({ status: 401 })
    expect(await enter(user.email, 'windmill pump')).toMatchObject({ status: 200 })
    expect(await lastEntry()).toMatchObject({ verb: 'reset the password of', nounId: user.id, changes: {} })
    const emails = await db.select().from(outbox).where(eq(outbox.kind, 'password-reset'))
    expect(emails.map(({ payload }) => payload)).toContainEqual({ userId: user.id })
  })

  test('while they sign in with the old one leaves no session behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user } = await as('admin')
      const body = { userId: user.id, newPassword: 'windmill pump' }
      const [entered] = await Promise.all([
        enter(user.email, password),
        superAdmin.call(usersApi.resetPassword, { body }),
      ])
      const cookie = entered.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
      expect(await call(authApi.readUser, { headers: { cookie } })).toMatchObject({ status: 401 })
    }
  })
})

describe('deleting a user', () => {
  test('is allowed to the owner only, and never for their own account', async () => {
    for (const caller of [superAdmin, admin, viewer]) {
      expect(await caller.call(usersApi.remove, { params: { id: owner.user.id } })).toMatchObject({
        status: 403,
        json: { message: 'Only the owner can delete users.' },
      })
    }
    expect(await owner.call(usersApi.remove, { params: { id: owner.user.id } })).toMatchObject({ status: 409 })
    expect(await rowOf(owner.user.id)).toBeDefined()
  })

  test('ends their sessions at once and is recorded in the history, and a second deletion is a 404', async () => {
    const { user, call: callAs } = await as('admin')
    const params = { id: user.id }
    expect(await owner.call(usersApi.remove, { params })).toMatchObject({ status: 200, json: { success: true } })
    expect(await callAs(authApi.readUser)).toMatchObject({ status: 401 })
    expect(await lastEntry()).toMatchObject({ verb: 'deleted', noun: 'user', nounId: user.id, nounName: user.email })
    expect(await owner.call(usersApi.remove, { params })).toMatchObject({ status: 404 })
  })

  test('keeps their actions in the history under their name', async () => {
    const someone = await as('super_admin')
    await someone.call(usersApi.create, { body: newUser() })
    const before = await lastEntry()
    await owner.call(usersApi.remove, { params: { id: someone.user.id } })
    const [entry] = await db
      .select()
      .from(history)
      .where(eq(history.id, before?.id ?? 0))
    expect(entry).toMatchObject({ userId: null, userName: someone.user.email, verb: 'created' })
  })
})
