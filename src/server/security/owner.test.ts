import { beforeEach, describe, expect, test } from 'vitest'
import * as authApi from '#contract/auth/auth.ts'
import * as invitationsApi from '#contract/auth/invitations.ts'
import * as usersApi from '#contract/auth/users.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { freshApp, password } from '#test/app.ts'

const unclaimed = await freshApp({ RATE_LIMIT: 'off', OWNER_EMAIL: 'Blake.Ivey@Park.example.com' })
const claimed = await freshApp({ RATE_LIMIT: 'off' })
const owner = await claimed.as('owner')
const superAdmin = await claimed.as('super_admin')

beforeEach(() => unclaimed.db.delete(adminUsers))

/** Submits twice, as the form does for a first sign-in. */
async function claim(email: unknown) {
  const body = { email, password }
  const { cookies } = await unclaimed.call(authApi.signIn, { body })
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return unclaimed.call(authApi.signIn, { body, headers: { cookie } })
}

describe('the owner’s account', () => {
  test.each([
    ['the Kelvin sign for the k', 'bla\u212ae.ivey@park.example.com'],
    ['the dotless i', 'blake.\u0131vey@park.example.com'],
    ['the dotted capital I', 'blake.\u0130vey@park.example.com'],
    ['a Cyrillic a', 'bl\u0430ke.ivey@park.example.com'],
    ['full-width letters', 'ｂｌａｋｅ.ivey@park.example.com'],
    ['a combining accent', 'blake.ivey\u0301@park.example.com'],
    ['a NUL', 'blake.ivey@park.example.com\u0000'],
    ['a second address', 'blake.ivey@park.example.com,other@example.com'],
    ['a line break', 'blake.ivey@park.example.com\nbcc: other@example.com'],
    ['a space inside', 'blake. ivey@park.example.com'],
    ['a quoted local part', '"blake.ivey"@park.example.com'],
    ['a comment', 'blake.ivey(x)@park.example.com'],
    ['a list', ['blake.ivey@park.example.com']],
    ['an object', { toLowerCase: 'blake.ivey@park.example.com' }],
    ['a number', 7],
  ])('cannot be claimed by an address with %s', async (_what, email) => {
    expect(await claim(email)).toMatchObject({ status: 400, cookies: [] })
    expect(await unclaimed.db.$count(adminUsers)).toBe(0)
  })

  test.each([
    ['a plus', 'blake.ivey+1@park.example.com'],
    ['no dot', 'blakeivey@park.example.com'],
    ['a dot at the end of the host', 'blake.ivey@park.example.com.example'],
    ['another host', 'blake.ivey@example.com'],
  ])('cannot be claimed by an address with %s, which belongs to somebody else', async (_what, email) => {
    expect(await claim(email)).toMatchObject({ status: 403 })
    expect(await unclaimed.db.$count(adminUsers)).toBe(0)
  })

  test('can be claimed by its address in any case, with surrounding spaces, a full-width at sign and invisible characters', async () => {
    expect(await claim('  BLAKE.IV\u00adEY\u200b＠park.EXAMPLE.com ')).toMatchObject({
      status: 200,
      json: { email: 'blake.ivey@park.example.com', isOwner: true, role: 'super_admin', isNewAccount: true },
    })
  })

  test('cannot be created, invited, reset, deleted, demoted or renamed by a super admin', async () => {
    const before = await claimed.db.select().from(adminUsers)
    const { id, email } = owner.user
    const params = { id }
    const asked = [
      superAdmin.call(usersApi.create, { body: { email, temporaryPassword: 'windmill pump' } }),
      superAdmin.call(usersApi.create, { body: { email: email.toUpperCase(), temporaryPassword: 'windmill pump' } }),
      superAdmin.call(invitationsApi.create, { body: { email } }),
      superAdmin.call(usersApi.resetPassword, { body: { userId: id, newPassword: 'windmill pump' } }),
      superAdmin.call(usersApi.remove, { params }),
      superAdmin.call(usersApi.update, { params, body: { role: 'viewer' } }),
      superAdmin.call(usersApi.update, { params, body: { email: 'other@example.com' } }),
      superAdmin.call(usersApi.update, { params: { id: superAdmin.user.id }, body: { email } }),
    ]
    const responses = await Promise.all(asked)
    expect(responses.map(({ status }) => status)).toEqual([409, 409, 403, 403, 403, 403, 400, 400])
    expect(await claimed.db.select().from(adminUsers)).toEqual(before)
  })

  test('keeps its role and cannot be deleted, even by the owner', async () => {
    const params = { id: owner.user.id }
    expect(await owner.call(usersApi.update, { params, body: { role: 'viewer' } })).toMatchObject({ status: 409 })
    expect(await owner.call(usersApi.remove, { params })).toMatchObject({ status: 409 })
    const body = { userId: owner.user.id, newPassword: 'windmill pump' }
    expect(await owner.call(usersApi.resetPassword, { body })).toMatchObject({ status: 409 })
    const wrong = { currentPassword: 'not the one', newPassword: 'windmill pump' }
    expect(await owner.call(authApi.changePassword, { body: wrong })).toMatchObject({ status: 400 })
    expect(await owner.call(invitationsApi.create, { body: { email: owner.user.email } })).toMatchObject({
      status: 409,
    })
  })
})
