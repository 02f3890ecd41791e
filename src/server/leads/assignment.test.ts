import { globSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as importsApi from '#contract/leads/imports.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import * as usersApi from '#contract/auth/users.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { makeInquiry } from '#sample/inquiries.ts'
import { freshApp } from '#test/app.ts'

const { as, db } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const admin = await as('admin')
await db.update(adminUsers).set({ firstName: 'Dana', lastName: 'Cole' }).where(eq(adminUsers.id, admin.user.id))

let people = 0
const aLead = async (assignedTo: string | null) => {
  const body = { firstName: 'Ida', lastName: 'Quist', email: `ida${(people += 1)}@example.com`, assignedTo }
  return (await admin.call(leadsApi.create, { body })).json
}
const read = async (id: number) => (await admin.call(leadsApi.read, { params: { id } })).json

describe('a lead', () => {
  test('is assigned to the user whose email address or full name it contains, in any spelling', async () => {
    for (const text of [admin.user.email, admin.user.email.toUpperCase(), 'dana COLE', 'Dána Cole'])
      expect(await aLead(text)).toMatchObject({ assignedTo: text, assignedUserId: admin.user.id })
    expect(await aLead('The front desk')).toMatchObject({ assignedTo: 'The front desk', assignedUserId: null })
    const { id } = await aLead(admin.user.email)
    const set = async (assignedTo: string | null) =>
      (await admin.call(leadsApi.update, { params: { id }, body: { assignedTo } })).json
    expect(await set(null)).toMatchObject({ assignedTo: null, assignedUserId: null })
    expect(await set('Dana Cole')).toMatchObject({ assignedUserId: admin.user.id })
  })

  test('is unassigned if two users have the name', async () => {
    const one = await as('viewer')
    const two = await as('viewer')
    for (const { user } of [one, two])
      await db.update(adminUsers).set({ firstName: 'Sam', lastName: 'Hale' }).where(eq(adminUsers.id, user.id))
    expect(await aLead('Sam Hale')).toMatchObject({ assignedUserId: null })
  })

  test('is assigned to a user who gets an account or this name later, and keeps the text when the user is gone', async () => {
    const email = 'kim@example.com'
    const byEmail = await aLead(email)
    const byName = await aLead('Kim Aldana')
    const temporaryPassword = 'windmill pump'
    const user = (await owner.call(usersApi.create, { body: { email, role: 'admin', temporaryPassword } })).json
    expect(await read(byEmail.id)).toMatchObject({ assignedUserId: user.id })
    expect(await read(byName.id)).toMatchObject({ assignedUserId: null })
    await owner.call(usersApi.update, { params: { id: user.id }, body: { firstName: 'Kim', lastName: 'Aldana' } })
    expect(await read(byName.id)).toMatchObject({ assignedUserId: user.id })
    await owner.call(usersApi.remove, { params: { id: user.id } })
    expect(await read(byEmail.id)).toMatchObject({ assignedTo: email, assignedUserId: null })
  })
})

describe('the text and the user of a lead change together', () => {
  const mine = { assignedTo: 'Dana Cole', assignedUserId: admin.user.id }
  const unassigned = { assignedTo: null, assignedUserId: null }
  const importOf = async (existing: string, email: string, assignedTo: string) => {
    const rows = [{ row: 2, values: { firstName: 'Ida', lastName: 'Quist', email, assignedTo } }]
    const { status, json } = await admin.call(importsApi.store, { body: { fileName: 'fair.csv', existing, rows } })
    expect(status).toBe(201)
    return json.id as number
  }

  test('in an import that adds or updates, and when it is undone', async () => {
    await importOf('skip', 'fair@example.com', 'dana cole')
    const [added] = await db.select().from(leads).where(eq(leads.email, 'fair@example.com'))
    expect(added).toMatchObject({ assignedTo: 'dana cole', assignedUserId: admin.user.id })
    const known = await aLead(null)
    const importId = await importOf('update', known.email, 'Dana Cole')
    expect(await read(known.id)).toMatchObject(mine)
    await admin.call(importsApi.undo, { params: { id: importId } })
    expect(await read(known.id)).toMatchObject(unassigned)
  })

  test('in a merge, and when it is undone', async () => {
    const [kept, other] = [await aLead(null), await aLead('Dana Cole')]
    const params = { id: kept.id, otherId: other.id }
    const { mergeId } = (await admin.call(mergesApi.merge, { params, body: {} })).json
    expect(await read(kept.id)).toMatchObject(mine)
    await admin.call(mergesApi.undo, { params: { id: mergeId } })
    expect(await read(kept.id)).toMatchObject(unassigned)
    expect(await read(other.id)).toMatchObject(mine)
  })

  test('when a conversion joins an inquiry to the lead', async () => {
    const lead = await aLead(null)
    const inquiry = { ...makeInquiry(1), email: lead.email, assignedUserId: admin.user.id }
    const [stored] = await db.insert(contactInquiries).values(inquiry).returning()
    await admin.call(leadsApi.convertInquiry, { params: { inquiryId: stored?.id ?? 0 } })
    expect(await read(lead.id)).toMatchObject({ assignedTo: admin.user.email, assignedUserId: admin.user.id })
  })
})

test('the migration assigns earlier leads once by their text and leaves the text unchanged', async () => {
  const [path = ''] = globSync('src/db/migrations/*_tasks.sql')
  const steps = readFileSync(path, 'utf8')
    .split('--> statement-breakpoint')
    .filter((step) => /TRIGGER USER|^\s*UPDATE leads SET assigned_user_id = user_named/m.test(step))
  expect(steps).toHaveLength(3)
  const { id, updatedAt } = await aLead('Dana Cole')
  await db.execute(sql`alter table leads disable trigger user`)
  await db.update(leads).set({ assignedUserId: null }).where(eq(leads.id, id))
  await db.execute(sql`alter table leads enable trigger user`)
  for (const step of steps) await db.execute(sql.raw(step))
  expect(await read(id)).toMatchObject({ assignedUserId: admin.user.id, updatedAt })
})
