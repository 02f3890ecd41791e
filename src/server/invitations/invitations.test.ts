import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as authApi from '#contract/auth/auth.ts'
import * as invitationsApi from '#contract/auth/invitations.ts'
import * as usersApi from '#contract/auth/users.ts'
import { adminInvitations } from '#db/schema/admin-invitations.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { history } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { freshApp } from '#test/app.ts'
import { invitationEmail } from './invitation.email.ts'
import { spendInvitation } from './invitations.service.ts'

const { app, as, call, clock, config, db, logged, waiting } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')

let people = 0
const nextEmail = () => `guest${(people += 1)}@example.com`
const invited = async (email = nextEmail()) => (await owner.call(invitationsApi.create, { body: { email } })).json
const signup = (email: string, more: object = {}) => ({
  email,
  password: 'saddle blanket',
  firstName: 'Lee',
  lastName: 'Odom',
  ...more,
})
const days = (count: number) => count * 86_400_000
const gone = {
  status: 404,
  json: { error: 'Invalid or expired invitation', message: 'Invalid or expired invitation' },
}

describe('an invitation', () => {
  test('can be seen, sent and deleted by the owner only', async () => {
    const { id } = await invited()
    for (const caller of [await as('super_admin'), await as('admin'), await as('viewer')]) {
      const message = 'Only the owner can manage invitations.'
      const responses = [
        await caller.call(invitationsApi.list),
        await caller.call(invitationsApi.create, { body: { email: nextEmail() } }),
        await caller.call(invitationsApi.remove, { params: { id } }),
      ]
      for (const response of responses) expect(response).toMatchObject({ status: 403, json: { message } })
    }
  })

  test.each([
    ['no address', '', 400, 'Please enter an email address'],
    ['a broken address', 'lee@', 400, 'Enter an email address such as name@example.com.'],
    ['several addresses', 'Lee <lee@example.com>, kim@example.com', 400, 'Enter one email address, not several.'],
    ['the owner’s address', 'OWNER@example.com', 409, 'There is already an account for this email address.'],
  ])('is not sent to %s', async (_what, email, status, message) => {
    expect(await owner.call(invitationsApi.create, { body: { email } })).toMatchObject({ status, json: { message } })
  })

  test.each([
    ['mailto:%s'],
    ['Lee Park <%s>'],
    ['"Park, Lee" <%s>'],
    ['<%s>'],
    ['Lee Park <mailto:%s>'],
    ['Lee Park (%s)'],
    ['Lee Park [%s]'],
    [' %s;'],
    ['%s.'],
  ])('is sent to an address pasted as %s', async (copied) => {
    const email = nextEmail()
    expect(
      await owner.call(invitationsApi.create, { body: { email: copied.replace('%s', email.toUpperCase()) } }),
    ).toMatchObject({ status: 201, json: { email } })
  })

  test('is not sent to somebody with an account', async () => {
    const { user } = await as('viewer')
    expect(await owner.call(invitationsApi.create, { body: { email: user.email } })).toMatchObject({ status: 409 })
  })

  test('has a token that is not in the database, but the list can show it again', async () => {
    const email = nextEmail()
    const { status, json } = await owner.call(invitationsApi.create, {
      body: { email, used: true, expiresAt: '2099-01-01T00:00:00.000Z', invitedBy: 7, token: 'mine' },
    })
    expect(status).toBe(201)
    expect(json).toEqual({
      id: expect.any(Number),
      token: expect.stringMatching(/^[\w-]{43}$/),
      email,
      role: 'admin',
      invitedBy: { id: owner.user.id, email: config.ownerEmail },
      used: false,
      expiresAt: expect.any(String),
      createdAt: expect.any(String),
    })
    expect((Date.parse(json.expiresAt) - Date.now()) / days(1)).toBeCloseTo(7, 2)
    expect((await owner.call(invitationsApi.list)).json[0]).toEqual(json)
    const stored = [
      await db.select().from(adminInvitations),
      await db.select().from(outbox),
      await db.select().from(history),
    ]
    expect(JSON.stringify(stored)).not.toContain(json.token)
  })

  test('is queued as an email with the link, and not sent once it is accepted', async () => {
    const emails = waiting.emails
    const { id, token, email } = await invited()
    expect(waiting.emails).toBe(emails + 1)
    const queued = await db.select().from(outbox).where(eq(outbox.kind, 'invitation'))
    expect(queued.map(({ payload }) => payload)).toContainEqual({ invitationId: id })
    const site = { parkName: 'Park', publicUrl: 'https://park.example.com', secret: config.sessionSecret }
    expect(await invitationEmail(db, id, site)).toMatchObject({
      to: email,
      action: { url: `https://park.example.com/admin/signup?token=${token}` },
    })
    await call(invitationsApi.accept, { params: { token }, body: signup(email) })
    expect(await invitationEmail(db, id, site)).toBeUndefined()
  })

  test('stays without an inviter when the inviter is deleted', async () => {
    const other = await as('super_admin')
    const { id } = await invited()
    await db.update(adminInvitations).set({ invitedBy: other.user.id }).where(eq(adminInvitations.id, id))
    await owner.call(usersApi.remove, { params: { id: other.user.id } })
    expect((await owner.call(invitationsApi.list)).json[0]).toMatchObject({ id, invitedBy: null })
  })
})

describe('the link of an invitation', () => {
  test('shows whom it is for and until when, however often it is opened', async () => {
    const { token, email, expiresAt } = await invited()
    for (let count = 0; count < 3; count += 1) {
      expect(await call(invitationsApi.read, { params: { token } })).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'no-store' },
      })
    }
    expect((await call(invitationsApi.read, { params: { token } })).json).toEqual({ email, expiresAt })
  })

  test('shows the same if it is unknown, used, expired or deleted', async () => {
    const used = await invited()
    await call(invitationsApi.accept, { params: { token: used.token }, body: signup(used.email) })
    const deleted = await invited()
    await owner.call(invitationsApi.remove, { params: { id: deleted.id } })
    const expired = await invited()
    const refused = async (token: string) => {
      expect(await call(invitationsApi.read, { params: { token } })).toMatchObject(gone)
      expect(await call(invitationsApi.accept, { params: { token }, body: signup(expired.email) })).toMatchObject(gone)
    }
    for (const token of ['x'.repeat(43), '%00', 'a b', used.token, deleted.token]) await refused(token)
    clock.ahead = days(7.1)
    await refused(expired.token)
    clock.ahead = 0
    expect(await db.select().from(adminUsers).where(eq(adminUsers.email, expired.email))).toEqual([])
  })
})

describe('accepting', () => {
  test.each([
    ['seven characters', { password: '1 34567' }, 'Password must be at least 8 characters'],
    [
      'a common password',
      { password: 'football1' },
      'This is one of the most common passwords. Please choose another one.',
    ],
    ['no first name', { firstName: '' }, 'First name is required'],
    ['no last name', { lastName: ' ' }, 'Last name is required'],
    ['a broken address', { email: 'lee' }, 'Invalid email address'],
    ['another address', { email: 'other@example.com' }, 'This invitation is for another email address.'],
  ])('is refused with %s, and the link remains valid', async (_what, more, message) => {
    const { token, email } = await invited()
    const response = await call(invitationsApi.accept, { params: { token }, body: signup(email, more) })
    expect(response).toMatchObject({ status: 400, json: { message } })
    expect(await call(invitationsApi.read, { params: { token } })).toMatchObject({ status: 200 })
  })

  test('creates an admin, whatever role the body contains, and does not sign in', async () => {
    const { id, token, email } = await invited()
    const body = signup(email.toUpperCase(), { role: 'super_admin', isOwner: true, id: 1 })
    const response = await call(invitationsApi.accept, { params: { token }, body })
    expect(response).toMatchObject({ status: 201, json: { success: true }, cookies: [] })
    expect(await call(authApi.signIn, { body: { email, password: 'saddle blanket' } })).toMatchObject({
      status: 200,
      json: { role: 'admin', isOwner: false, firstName: 'Lee', lastName: 'Odom', isNewAccount: false },
    })
    const entries = await db.select().from(history).orderBy(desc(history.id)).limit(2)
    expect(entries).toMatchObject([
      { verb: 'accepted', noun: 'invitation', nounId: id, userName: 'Lee Odom' },
      { verb: 'created', noun: 'user', nounName: email, userName: 'Lee Odom' },
    ])
    expect((await owner.call(invitationsApi.list)).json).toContainEqual(expect.objectContaining({ id, used: true }))
  })

  test('creates a viewer if the invitation is for one; no other role can be invited', async () => {
    const email = nextEmail()
    const invite = (role: string) => owner.call(invitationsApi.create, { body: { email, role } })
    expect(await invite('super_admin')).toMatchObject({
      status: 400,
      json: { message: 'The role must be admin or viewer.' },
    })
    const { json } = await invite('viewer')
    expect(json).toMatchObject({ role: 'viewer' })
    await call(invitationsApi.accept, { params: { token: json.token }, body: signup(email) })
    expect(await call(authApi.signIn, { body: { email, password: 'saddle blanket' } })).toMatchObject({
      json: { role: 'viewer' },
    })
  })

  test('creates one account when done fifty times at once', async () => {
    const { token, email } = await invited()
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => call(invitationsApi.accept, { params: { token }, body: signup(email) })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(49)
    expect(await db.select().from(adminUsers).where(eq(adminUsers.email, email))).toHaveLength(1)
  })

  test('creates one account from fifty attempts with hashed passwords, in each of five rounds', async () => {
    const ctx = { db, config, clock: () => new Date() }
    for (let round = 0; round < 5; round += 1) {
      const { token, email } = await invited()
      const tries = Array.from({ length: 50 }, () => spendInvitation(ctx, { token, signup: signup(email) }))
      const results = await Promise.allSettled(tries)
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await db.select().from(adminUsers).where(eq(adminUsers.email, email))).toHaveLength(1)
    }
  })

  test('refuses the second of two invitations to one person, without using it up', async () => {
    const email = nextEmail()
    const [first, second] = [await invited(email), await invited(email)]
    expect(await call(invitationsApi.accept, { params: { token: first.token }, body: signup(email) })).toMatchObject({
      status: 201,
    })
    expect(await call(invitationsApi.accept, { params: { token: second.token }, body: signup(email) })).toMatchObject({
      status: 409,
      json: { message: 'There is already an account for this email address.' },
    })
    expect((await owner.call(invitationsApi.list)).json).toContainEqual(
      expect.objectContaining({ id: second.id, used: false }),
    )
  })
})

test('no token, password or cookie appears in the log, however the address is written', async () => {
  const { token, email } = await invited()
  for (const url of [`/api/invitations/${token}`, `/api/invitations//${token}/`, `/admin/signup?token=${token}`]) {
    await app.inject({ url })
  }
  await call(invitationsApi.accept, { params: { token }, body: signup(email) })
  const log = logged.join('')
  expect(log).toContain('/api/invitations/…/accept')
  const session = /session=([^;]+)/.exec(owner.cookie())?.[1] ?? ''
  for (const secret of [token, 'saddle blanket', session, 'argon2id']) expect(log).not.toContain(secret)
})

test('deleting an invitation is recorded in the history, and a second deletion is a 404', async () => {
  const { id, email } = await invited()
  expect(await owner.call(invitationsApi.remove, { params: { id } })).toMatchObject({
    status: 200,
    json: { success: true },
  })
  const [entry] = await db.select().from(history).orderBy(desc(history.id)).limit(1)
  expect(entry).toMatchObject({ verb: 'deleted', noun: 'invitation', nounId: id, nounName: email })
  expect(await owner.call(invitationsApi.remove, { params: { id } })).toMatchObject({ status: 404 })
})
