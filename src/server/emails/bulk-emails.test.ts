import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as bulkEmailsApi from '#contract/emails/bulk-emails.ts'
import { maxEmailsAtOnce, undoSeconds } from '#contract/emails/emails.constants.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { emails } from '#db/schema/emails.ts'
import { history } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { units } from '#db/schema/units.ts'
import { freshApp } from '#test/app.ts'

const { as, call, db, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')
restoreEach()

let people = 0
const aLead = async (firstName = 'Rosa') => {
  const email = `one-of-many-${(people += 1)}@example.com`
  const body = { firstName, lastName: 'Delgado', email }
  return (await admin.call(leadsApi.create, { body })).json as { id: number; email: string }
}
const hello = { subject: 'Units for {first name}', text: 'Hello {first name}' }
const key = () => crypto.randomUUID().replaceAll('-', '')
const waiting = () => db.$count(outbox, eq(outbox.kind, 'email'))

describe('an email to each of several leads', () => {
  test('is shown with the values of each, and nothing is stored before it is sent', async () => {
    const [rosa, dale] = [await aLead('Rosa'), await aLead('Dale')]
    const body = { ...hello, leadIds: [dale.id, rosa.id] }
    const { status, json } = await admin.call(bulkEmailsApi.preview, { body })
    expect(status).toBe(200)
    expect(json).toEqual([
      {
        leadId: dale.id,
        name: 'Dale Delgado',
        address: dale.email,
        subject: 'Units for Dale',
        text: 'Hello Dale',
        missing: [],
        leftOut: null,
      },
      expect.objectContaining({ leadId: rosa.id, subject: 'Units for Rosa', text: 'Hello Rosa' }),
    ])
    expect(await db.$count(emails)).toBe(0)
    expect(await waiting()).toBe(0)
  })

  test('is stored, queued and recorded for each lead, and can be taken back until it has left', async () => {
    const [rosa, dale] = [await aLead('Rosa'), await aLead('Dale')]
    const before = Date.now()
    const sent = await admin.call(bulkEmailsApi.send, {
      body: { ...hello, leadIds: [rosa.id, dale.id], key: key() },
    })
    expect(sent.status).toBe(201)
    const stored = (sent.json as { emails: emailsApi.Email[] }).emails
    expect(stored.map(({ toAddress, text, state }) => ({ toAddress, text, state }))).toEqual([
      { toAddress: rosa.email, text: 'Hello Rosa', state: 'queued' },
      { toAddress: dale.email, text: 'Hello Dale', state: 'queued' },
    ])
    const queued = await db.select().from(outbox).where(eq(outbox.kind, 'email'))
    expect(queued).toHaveLength(2)
    for (const { runAt } of queued) expect(runAt.getTime()).toBeGreaterThanOrEqual(before + undoSeconds * 1000)
    const written = (id: number) =>
      db.$count(history, and(eq(history.noun, 'lead'), eq(history.nounId, id), eq(history.verb, 'wrote an email to')))
    expect([await written(rosa.id), await written(dale.id)]).toEqual([1, 1])

    const [first] = stored
    await db
      .update(outbox)
      .set({ attempts: 1 })
      .where(eq(outbox.dedupeKey, `email:${first?.id}`))
    const back = await admin.call(bulkEmailsApi.takeBack, { body: { ids: stored.map(({ id }) => id) } })
    expect(back.json).toEqual({ takenBack: 1, left: 1 })
    expect(await db.$count(emails)).toBe(1)
  })

  test('leaves once, however often the request is repeated with its key', async () => {
    const [rosa, dale] = [await aLead('Rosa'), await aLead('Dale')]
    const body = { ...hello, leadIds: [rosa.id, dale.id], key: key() }
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(bulkEmailsApi.send, { body })))
    const idsOf = ({ json }: { json: unknown }) => (json as { emails: { id: number }[] }).emails.map(({ id }) => id)
    expect(new Set(answers.map((answer) => idsOf(answer).join()))).toHaveProperty('size', 1)
    expect(await db.$count(emails)).toBe(2)
    expect(await waiting()).toBe(2)
  })

  test('leaves out who was written to today, and whose address was refused', async () => {
    const [today, refused, other] = [await aLead('Today'), await aLead('Refused'), await aLead('Other')]
    for (const { id } of [today, refused]) await admin.call(emailsApi.sendToLead, { params: { id }, body: hello })
    await db
      .update(emails)
      .set({ createdAt: new Date(Date.now() - 3 * 86_400_000), rejectedAt: new Date() })
      .where(eq(emails.leadId, refused.id))
    const leadIds = [today.id, refused.id, other.id]
    const preview = await admin.call(bulkEmailsApi.preview, { body: { ...hello, leadIds } })
    expect((preview.json as bulkEmailsApi.EmailToOne[]).map(({ leftOut }) => leftOut)).toEqual([
      'written to today',
      'refused',
      null,
    ])
    const sent = await admin.call(bulkEmailsApi.send, { body: { ...hello, leadIds, key: key() } })
    expect(sent.json).toMatchObject({
      emails: [{ leadId: other.id }],
      leftOut: [
        { leadId: today.id, name: 'Today Delgado', reason: 'written to today' },
        { leadId: refused.id, name: 'Refused Delgado', reason: 'refused' },
      ],
    })
  })

  test('names a missing value in its preview, and then none of the emails is sent', async () => {
    const { id } = await aLead()
    const [unit] = await db.select().from(units).limit(1)
    await db
      .update(units)
      .set({ monthlyRent: 0 })
      .where(eq(units.id, unit?.id ?? 0))
    const body = { subject: 'A price', text: '{unit} is {price}', unitId: unit?.id ?? 0, leadIds: [id] }
    expect((await admin.call(bulkEmailsApi.preview, { body })).json).toMatchObject([
      { text: `${unit?.unitNumber} is {price}`, missing: ['price'] },
    ])
    expect(await admin.call(bulkEmailsApi.send, { body: { ...body, key: key() } })).toMatchObject({ status: 400 })
    expect(await db.$count(emails)).toBe(0)
    const withoutUnit = { ...body, unitId: null, key: key() }
    expect(await admin.call(bulkEmailsApi.send, { body: withoutUnit })).toMatchObject({ status: 400 })
  })

  test('is refused to viewers, for too many leads, for a lead listed twice, without a key and for a lead that is gone', async () => {
    const { id } = await aLead()
    const body = { ...hello, leadIds: [id], key: key() }
    const many = Array.from({ length: maxEmailsAtOnce + 1 }, (_, index) => index + 1)
    const sent = async (by: typeof admin, changes: object) => {
      const { status, json } = await by.call(bulkEmailsApi.send, { body: { ...body, ...changes } })
      return [status, (json as { message: string }).message]
    }
    expect(await call(bulkEmailsApi.send, { body })).toMatchObject({ status: 401 })
    expect((await sent(viewer, {}))[0]).toBe(403)
    expect(await sent(admin, { leadIds: many })).toEqual([400, 'At most 50 leads can be written to at once.'])
    expect(await sent(admin, { leadIds: [] })).toEqual([400, 'Choose the leads to write to.'])
    expect(await sent(admin, { leadIds: [id, id] })).toEqual([400, 'List each lead once.'])
    expect(await sent(admin, { key: 'again' })).toEqual([400, 'Send a key for this email.'])
    expect((await sent(admin, { leadIds: [id, 999_999] }))[0]).toBe(404)
    expect(await db.$count(emails)).toBe(0)
  })
})
