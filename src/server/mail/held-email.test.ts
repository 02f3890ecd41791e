import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { heldEmailLog, heldEmailText } from '#contract/emails/held-email.labels.ts'
import * as invitationsApi from '#contract/auth/invitations.ts'
import { unnamed } from '#contract/park/park-setup.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { outbox } from '#db/schema/outbox.ts'
import { freshApp } from '#test/app.ts'
import { holdReason } from './held-email.queries.ts'
import { pushKind } from './outbox.service.ts'

const { as, call, currentPark, db, park } = await freshApp({ SMTP_URL: 'smtp://127.0.0.1:2525' })
const owner = await as('owner')
const viewer = await as('viewer')

const readHeld = async (who = viewer) => (await who.call(staffParkApi.readHeldEmail)).json
async function set(facts: Partial<typeof businessPark.$inferInsert>) {
  await db.update(businessPark).set(facts)
  await currentPark.refresh(db)
}
const invite = (email: string) => owner.call(invitationsApi.create, { body: { email, role: 'viewer' } })

beforeEach(async () => {
  await db.delete(outbox)
  await set({ setup: 'choose', name: park.name, email: 'leasing@example.com' })
})

test('all staff see why emails wait and how many are due, and nobody else does', async () => {
  expect(await call(staffParkApi.readHeldEmail)).toMatchObject({ status: 401 })
  expect(await readHeld()).toEqual({ reason: 'sample', waiting: 0 })
  for (const name of ['ana', 'ben', 'cem'])
    expect(await invite(`${name}@hackberry.test`)).toMatchObject({ status: 201 })
  expect(await readHeld()).toEqual({ reason: 'sample', waiting: 3 })
})

test('the count leaves out emails that were sent, given up or are due later, and rows that are not emails', async () => {
  const row = (dedupeKey: string, more: Partial<typeof outbox.$inferInsert>) => ({
    kind: 'test',
    dedupeKey,
    messageId: dedupeKey,
    payload: {},
    ...more,
  })
  await db
    .insert(outbox)
    .values([
      row('due', {}),
      row('sent', { doneAt: new Date() }),
      row('given up', { failedAt: new Date() }),
      row('later', { runAt: new Date(Date.now() + 60_000) }),
      row('push', { kind: pushKind }),
    ])
  expect(await readHeld()).toMatchObject({ waiting: 1 })
})

test.each([[{ email: 'office@hackberry.test' }], [{ setup: 'done' as const }]])(
  'held emails are released once the park has %j',
  async (facts) => {
    await invite(`${Object.keys(facts)[0]}@hackberry.test`)
    await set(facts)
    expect(await readHeld()).toEqual({ reason: null, waiting: 0 })
    expect(await db.$count(outbox, eq(outbox.attempts, 0))).toBe(1)
  },
)

test('a park without a name gets that reason, and emails for the folder never wait', async () => {
  await set({ setup: 'own', name: unnamed, email: 'office@hackberry.test' })
  expect(await readHeld()).toEqual({ reason: 'unnamed', waiting: 0 })
  expect(holdReason({ config: { smtpUrl: undefined }, park: currentPark.read })).toBeNull()
})

test('the reason is a sentence with the count and what to do', () => {
  expect(heldEmailText({ reason: 'sample', waiting: 3 })).toBe(
    '3 emails are waiting: this park still has the sample’s name and email.',
  )
  expect(heldEmailText({ reason: 'unnamed', waiting: 1 })).toBe('1 email is waiting: this park has no name yet.')
  expect(heldEmailLog({ reason: 'sample', waiting: 0 })).toBe(
    'Emails are held: this park still has the sample’s name and email. Open the page Park of the staff area and say who the park is, and they go out.',
  )
})
