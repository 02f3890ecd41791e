import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as authApi from '#contract/auth/auth.ts'
import * as historyApi from '#contract/history/history.ts'
import type { HistoryEntry } from '#contract/history/history.ts'
import { formerStaff, historyText } from '#contract/history/history.labels.ts'
import * as invitationsApi from '#contract/auth/invitations.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { cappedHeader, maxCounted, totalHeader } from '#contract/lists.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import * as unitsApi from '#contract/units/units.ts'
import * as usersApi from '#contract/auth/users.ts'
import { adminInvitations } from '#db/schema/admin-invitations.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { history } from '#db/schema/history.ts'
import { freshApp, password } from '#test/app.ts'

const { as, call, db, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
await db.update(adminUsers).set({ firstName: 'Dana' }).where(eq(adminUsers.id, owner.user.id))

const secrets = ['saddle blanket', 'copper kettle', 'gravel wagon', 'walnut ladder', password]
const [temporary = '', reset = '', chosen = '', invited = ''] = secrets

restoreEach()

test('the history has a sentence for every action of staff, without a password or a token', async () => {
  const colleague = await as('admin')
  const user = {
    email: 'lee@example.com',
    firstName: 'Lee',
    lastName: 'Odom',
    role: 'viewer',
    temporaryPassword: temporary,
  }
  const { json: lee } = await owner.call(usersApi.create, { body: user })
  await owner.call(usersApi.update, { params: { id: lee.id }, body: { role: 'admin', firstName: 'Leigh' } })
  await owner.call(usersApi.resetPassword, { body: { userId: lee.id, newPassword: reset } })
  await owner.call(usersApi.remove, { params: { id: lee.id } })
  await colleague.call(authApi.changePassword, { body: { currentPassword: password, newPassword: chosen } })
  const { json: invitation } = await owner.call(invitationsApi.create, { body: { email: 'new@example.com' } })
  const body = { email: 'new@example.com', password: invited, firstName: 'Nia', lastName: 'Wells' }
  await call(invitationsApi.accept, { params: { token: invitation.token }, body })
  const { json: other } = await owner.call(invitationsApi.create, { body: { email: 'other@example.com' } })
  await owner.call(invitationsApi.remove, { params: { id: other.id } })
  await owner.call(unitsApi.update, {
    params: { id: 1 },
    body: { monthlyRent: 2100, tenantCompany: 'Red River Welding' },
  })
  const { json: property } = await owner.call(propertiesApi.create, {
    body: { title: 'Sherman warehouse', size: 12_000, price: 85, location: 'Sherman', propertyType: 'warehouse' },
  })
  const { id } = property
  await owner.call(propertiesApi.update, { params: { id }, body: { price: 92 } })
  await owner.call(propertiesApi.remove, { params: { id } })
  await owner.call(propertiesApi.restore, { params: { id } })

  const { status, json } = await owner.call(historyApi.list)
  expect(status).toBe(200)
  const colleagues = `${colleague.user.email} changed the password of ${colleague.user.email}`
  expect(json.map((entry: HistoryEntry) => historyText(entry)).toReversed()).toEqual([
    'Dana created the account of lee@example.com as Viewer',
    'Dana changed the role of lee@example.com from Viewer to Admin and the first name from Lee to Leigh',
    'Dana reset the password of lee@example.com',
    'Dana deleted the account of lee@example.com',
    colleagues,
    'Dana invited new@example.com',
    'Nia Wells created the account of new@example.com as Admin',
    'Nia Wells accepted the invitation of new@example.com',
    'Dana invited other@example.com',
    'Dana deleted the invitation of other@example.com',
    'Dana set A1 asking rent from $2,400 to $2,100 and tenant company to Red River Welding',
    'Dana created the property Sherman warehouse',
    'Dana set the price of Sherman warehouse from $0.85 to $0.92 per SF per month',
    'Dana deleted the property Sherman warehouse',
    'Dana restored the property Sherman warehouse',
  ])

  const rows = await db.select().from(history)
  expect(rows).toHaveLength(15)
  const hashes = (await db.select({ hash: adminUsers.password }).from(adminUsers)).map(({ hash }) => hash)
  const tokens = (await db.select().from(adminInvitations)).flatMap(({ token, nonce }) => [token, nonce])
  for (const secret of [...secrets, ...hashes, ...tokens, invitation.token, other.token, 'argon2id']) {
    expect(JSON.stringify(rows)).not.toContain(secret)
  }
})

describe('the whole history', () => {
  test.each(['viewer', 'admin', 'super_admin'] as const)('is refused for a %s', async (role) => {
    const caller = await as(role)
    expect(await caller.call(historyApi.list)).toMatchObject({
      status: 403,
      json: { message: 'Only the owner can see the whole history.' },
    })
  })

  test('can be filtered by one kind of record, in pages', async () => {
    const body = { title: 'Barn', size: 900, price: 85, location: 'Sherman', propertyType: 'warehouse' }
    const { id } = (await owner.call(propertiesApi.create, { body })).json
    await owner.call(propertiesApi.update, { params: { id }, body: { price: 92 } })
    await owner.call(propertiesApi.remove, { params: { id } })
    await owner.call(propertiesApi.restore, { params: { id } })
    const { headers, json } = await owner.call(historyApi.list, { query: { noun: 'property', limit: '3' } })
    expect(headers['x-total-count']).toBe('4')
    expect(json).toHaveLength(3)
    const link = new URL(String(headers['link']).slice(1).split('>')[0] ?? '', 'http://here')
    const next = await owner.call(historyApi.list, { query: Object.fromEntries(link.searchParams) })
    expect(next.headers['link']).toBeUndefined()
    expect(next.json).toMatchObject([{ noun: 'property', verb: 'created' }])
    expect(await owner.call(historyApi.list, { query: { noun: 'castle' } })).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'noun' }] },
    })
  })

  test('counts up to a limit and shows when it is reached', async () => {
    await db.execute(sql`insert into history (user_name, verb, noun, noun_id, noun_name, changes)
      select 'Many', 'created', 'invitation', n, 'many', '{}' from generate_series(1, ${maxCounted + 1}::int) n`)
    const found = await owner.call(historyApi.list, { query: { noun: 'invitation', limit: '1' } })
    expect(found.headers).toMatchObject({ [totalHeader]: String(maxCounted), [cappedHeader]: 'true' })
    await db.delete(history).where(eq(history.userName, 'Many'))
    const { headers } = await owner.call(historyApi.list, { query: { limit: '1' } })
    expect(headers[cappedHeader]).toBeUndefined()
  })

  test('counts a change of several records as a whole, even if a page ends within it', async () => {
    const ids: number[] = []
    for (const name of ['ada', 'bo', 'cy', 'di', 'ed']) {
      const body = { firstName: name, lastName: 'Bluebonnet', email: `${name}@example.com` }
      ids.push((await owner.call(leadsApi.create, { body })).json.id)
    }
    const priorities = ['high', 'high', 'high', 'low', 'low'] as const
    await owner.call(leadsApi.updateMany, {
      body: { leads: ids.map((id) => ({ id, priority: 'high', status: 'qualified' })) },
    })
    const leads = ids.map((id, place) => ({ id, priority: priorities[place], status: 'contacted' }))
    await owner.call(leadsApi.updateMany, { body: { leads } })
    const page = async (limit: string) => (await owner.call(historyApi.list, { query: { noun: 'lead', limit } })).json
    const [last] = await page('1')
    expect(last.batch).toEqual({ entries: 5, changes: [{ field: 'status', to: 'contacted' }] })
    const both = await page('8')
    expect(both.map(({ batch }: HistoryEntry) => batch?.entries)).toEqual(Array(8).fill(5))
    expect(both[7].batch.changes).toHaveLength(2)
    const [created] = (await page('11')).slice(-1)
    expect(created).toMatchObject({ verb: 'created' })
    expect(created).not.toHaveProperty('batch')
  })

  test('can be filtered by one person, and by users whose accounts are deleted', async () => {
    const colleague = await as('super_admin')
    const leaver = await as('admin')
    await colleague.call(unitsApi.update, { params: { id: 3 }, body: { monthlyRent: 2003 } })
    await leaver.call(unitsApi.update, { params: { id: 3 }, body: { monthlyRent: 2004 } })
    const mine = { by: String(colleague.user.id) }
    const { headers, json } = await owner.call(historyApi.list, { query: mine })
    expect(headers['x-total-count']).toBe('1')
    expect(json).toMatchObject([{ noun: 'unit', nounId: 3, by: colleague.user.email }])
    expect(await owner.call(historyApi.list, { query: { ...mine, noun: 'property' } })).toMatchObject({ json: [] })

    const former = () => owner.call(historyApi.list, { query: { by: formerStaff } })
    const before = (await former()).json.length
    await owner.call(usersApi.remove, { params: { id: leaver.user.id } })
    const { json: gone } = await former()
    expect(gone).toHaveLength(before + 1)
    expect(gone[0]).toMatchObject({ by: leaver.user.email, changes: [{ to: 2004 }] })

    for (const by of ['0', '-1', '1e3', 'nobody', "1' or true", '9999999999']) {
      expect(await owner.call(historyApi.list, { query: { by } })).toMatchObject({
        status: 400,
        json: { issues: [{ path: 'by', message: 'Give the id of a user, or former.' }] },
      })
    }
  })

  test('keeps the author after the account is deleted', async () => {
    const gone = await as('admin')
    await gone.call(unitsApi.update, { params: { id: 2 }, body: { monthlyRent: 2001 } })
    await owner.call(usersApi.remove, { params: { id: gone.user.id } })
    const { json } = await owner.call(historyApi.list, { query: { noun: 'unit' } })
    expect(json[0]).toMatchObject({ by: gone.user.email, changes: [{ field: 'monthlyRent', to: 2001 }] })
  })
})
