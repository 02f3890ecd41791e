import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminInvitations } from '#db/schema/admin-invitations.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { freshApp } from '#test/app.ts'
import { everything, fieldsOf, stage, writes } from '#test/walk.ts'

const fresh = await freshApp({ RATE_LIMIT: 'off' })
const { app, db } = fresh
const { request } = await stage(fresh)

/** Keys that an attacker would like to set, each with a value that can be found wherever it is stored. */
const planted = {
  id: 424_242,
  role: 'super_admin',
  isOwner: true,
  password: 'planted-password',
  passwordExpiresAt: '2098-07-06T05:04:03.000Z',
  token: 'planted-token',
  nonce: 'planted-nonce',
  used: true,
  expiresAt: '2098-07-06T05:04:03.000Z',
  invitedBy: 424_242,
  createdBy: 'planted-author',
  userId: 424_242,
  userName: 'planted-name',
  phaseId: 424_242,
  templateId: 424_242,
  leadId: 424_242,
  visitId: 'planted-visit',
  spam: true,
  form: 'P',
  deletedAt: '2098-07-06T05:04:03.000Z',
  createdAt: '2098-07-06T05:04:03.000Z',
  updatedAt: '2098-07-06T05:04:03.000Z',
  constructor: { prototype: { role: 'super_admin' } },
}
/** The activity is completed, and the email taken back, by the calls before these. */
const spent = ['leads.moveActivity', 'bulkEmails.takeBack']
/**
 * The units of the stage have tenants, so their park cannot be set up again. The actions on a lease depend on its
 * state, so a single lease does not allow all of them.
 */
const isRefused = (name: string) =>
  name === 'businessPark.beginSetup' || spent.includes(name) || /^leases\.(?!create)/.test(name)

const superAdmins = () => db.$count(adminUsers, eq(adminUsers.role, 'super_admin'))
const used = () => db.$count(adminInvitations, eq(adminInvitations.used, true))

test('no call stores a key that its body does not declare', async () => {
  const before = await superAdmins()
  for (const write of writes) {
    const declared = fieldsOf(write.made)
    const more = Object.fromEntries(Object.entries(planted).filter(([key]) => !(key in declared)))
    const response = await app.inject(request(write, more))
    if (write.made.body && !isRefused(write.name))
      expect(response.statusCode, `${write.name}: ${response.body}`).toBeLessThan(300)
    expect(response.statusCode, write.name).toBeLessThan(500)
  }
  const stored = JSON.stringify(await everything(db))
  for (const trace of ['424242', 'planted', '2098-07-06']) expect(stored).not.toContain(trace)
  expect(await superAdmins()).toBe(before)
  expect(await used()).toBe(1)
  expect(Object.prototype).not.toHaveProperty('role')
})
