import { eq, like, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { trapField } from '#contract/inquiries/inquiries.constants.ts'
import * as alertsApi from '#contract/alerts/alerts.ts'
import { type AlertChannel, type AlertKind, alertKinds } from '#contract/alerts/alerts.constants.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import * as usersApi from '#contract/auth/users.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { alertChoices } from '#db/schema/alert-choices.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { history } from '#db/schema/history.ts'
import { holds } from '#db/schema/holds.ts'
import { leases } from '#db/schema/leases.ts'
import { outbox } from '#db/schema/outbox.ts'
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts'
import { tours } from '#db/schema/tours.ts'
import { sessionUser } from '#server/auth/sessions.service.ts'
import type { EmailMessage } from '#server/mail/email.ts'
import { createMailWorker } from '#server/mail/mail-worker.job.ts'
import { readToday } from '#server/today/today.service.ts'
import { freshSite } from '#test/app.ts'
import { alertEmail } from './alert.email.ts'
import { queueTimedAlerts } from './alert-clock.job.ts'
import { queueAlert } from './alerts.service.ts'

const { app, as, call, config, currentPark, db, logged } = await freshSite({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const ana = await as('admin')
const ben = await as('viewer')
type Staff = typeof ana

/** The clock used by the composers and the job. */
const clock = { now: new Date() }
const ctx = { db, park: currentPark.read, clock: () => clock.now }
const composed = {
  ...ctx,
  publicUrl: config.publicUrl,
  secret: config.sessionSecret,
  readToday: (user: typeof adminUsers.$inferSelect) => readToday(ctx, { by: sessionUser(user, config), mine: true }),
}

const minutes = (count: number) => count * 60_000
const hours = (count: number) => minutes(60 * count)
const later = (length: number) => new Date(clock.now.getTime() + length)

const choose = async (who: Staff, kind: AlertKind, channel: AlertChannel = 'email', isOn = true) => {
  expect(await who.call(alertsApi.choose, { body: { kind, channel, isOn } })).toMatchObject({ status: 200 })
}
const times = (who: Staff, body: object) =>
  who.call(alertsApi.updateTimes, { body: { quietFrom: null, quietUntil: null, summaryAt: '07:30', ...body } })

/** A time on the park's clock, such as '14:05'. */
const parkTime = (moment: Date) =>
  moment.toLocaleTimeString('en-GB', { timeZone: currentPark.read().timeZone, hour: '2-digit', minute: '2-digit' })

let visitors = 0
/** Sends an inquiry and then backdates it by `age`. */
async function inquire({ age = 0, spam = false }: { age?: number; spam?: boolean } = {}) {
  visitors += 1
  const body = {
    firstName: 'Quenby',
    lastName: `Ostrowe ${visitors}`,
    email: `visitor${visitors}@example.com`,
    phone: '(903) 555-0142',
    spaceType: 'Warehousing',
    preferredLocation: 'Anna',
    ...(spam ? { [trapField]: 'https://spam.example' } : {}),
  }
  const { json } = await call(inquiriesApi.sendB, { body, headers: { 'x-page-seconds': '9' } })
  const id: number = json.id
  if (age > 0)
    await db
      .update(contactInquiries)
      .set({ createdAt: later(-age) })
      .where(eq(contactInquiries.id, id))
  return { id, name: `Quenby Ostrowe ${visitors}` }
}
const answer = async (id: number) => {
  const body = { activityType: 'call', description: 'Called back' }
  expect((await ana.call(leadsApi.answerInquiry, { params: { id }, body })).status).toBeLessThan(300)
}

/** Lists the alerts in the outbox: their person, subject and channel. */
const queued = async () => {
  const rows = await db.select().from(outbox).where(like(outbox.kind, 'alert-%')).orderBy(outbox.id)
  return rows.map(({ kind, payload }) => `${payload.kind} to ${payload.userId} by ${kind.slice('alert-'.length)}`)
}

const closers: (() => Promise<unknown>)[] = []
/** Starts a worker that sends the emails of the outbox. */
function startMail(sent: EmailMessage[]) {
  const worker = createMailWorker({
    db,
    composers: { 'alert-email': (from, payload) => alertEmail(from, payload, composed) },
    transport: async (email) => {
      if ('opening' in email) sent.push(email)
    },
    log: pino({ level: 'silent' }),
  })
  closers.push(worker.close)
  return worker
}
const dueAlerts = () =>
  db.$count(outbox, sql`${outbox.kind} = 'alert-email' and ${outbox.doneAt} is null and ${outbox.runAt} <= now()`)
/** Sends every email alert that is due, and returns the emails. */
async function delivered() {
  const sent: EmailMessage[] = []
  const { close } = startMail(sent)
  await expect.poll(dueAlerts).toBe(0)
  await close()
  return sent
}

beforeEach(async () => {
  clock.now = new Date()
  await db.execute(sql`truncate outbox, contact_inquiries, leads, alert_choices, alert_times, escalation_steps,
    push_subscriptions, history, holds cascade`)
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

describe('the alerts of a user', () => {
  test('are refused for strangers, off by default, and separate for each person', async () => {
    for (const made of Object.values(alertsApi).filter((one) => 'method' in one)) {
      expect(await call(made, { params: { id: 1 }, body: {} })).toMatchObject({ status: 401 })
    }
    const off = alertKinds.map((kind) => ({ kind, email: false, push: false }))
    expect((await ana.call(alertsApi.read)).json).toMatchObject({
      choices: off,
      quietFrom: null,
      quietUntil: null,
      summaryAt: '07:30',
      devices: [],
    })
    await choose(ana, 'tour')
    await choose(ana, 'reply', 'push')
    await choose(ana, 'reply', 'push', false)
    const { choices } = (await ana.call(alertsApi.read)).json
    expect(choices.filter(({ email, push }: { email: boolean; push: boolean }) => email || push)).toEqual([
      { kind: 'tour', email: true, push: false },
    ])
    expect((await ben.call(alertsApi.read)).json.choices).toEqual(off)
  })

  test.each([
    [{ quietFrom: '22:00' }, 'quietUntil', 'Enter when the quiet hours end, or leave both times empty.'],
    [{ quietUntil: '07:00' }, 'quietFrom', 'Enter when the quiet hours begin, or leave both times empty.'],
    [
      { quietFrom: '22:00', quietUntil: '22:00' },
      'quietUntil',
      'The quiet hours must end at another time than they begin.',
    ],
    [{ quietFrom: '25:00', quietUntil: '07:00' }, 'quietFrom', /must be a time such as 08:00/],
    [{ summaryAt: '' }, 'summaryAt', 'The time of the summary must be a time such as 08:00.'],
  ])('are refused with the times %j, next to the invalid field', async (typed, path, message) => {
    const { status, json } = await times(ana, typed)
    expect(status).toBe(400)
    expect(json.issues[0]).toMatchObject({ path, message: expect.stringMatching(message) })
  })

  test('are deleted with the account, along with what is queued for it', async () => {
    const guest = await as('viewer')
    await choose(guest, 'new-inquiry')
    await times(guest, { quietFrom: '22:00', quietUntil: '07:00' })
    await owner.call(alertsApi.updateEscalation, { body: { userId: guest.user.id, afterMinutes: 15 } })
    await inquire()
    expect(await owner.call(usersApi.remove, { params: { id: guest.user.id } })).toMatchObject({ status: 200 })
    expect(await db.$count(alertChoices)).toBe(0)
    expect((await owner.call(alertsApi.readEscalation)).json).toEqual([])
    expect(await delivered()).toEqual([])
  })
})

describe('a new inquiry', () => {
  test('alerts everyone who turned it on once, with the name and a link', async () => {
    await choose(ana, 'new-inquiry')
    await choose(ben, 'tour')
    const { id, name } = await inquire()
    expect(await queued()).toEqual([`new-inquiry to ${ana.user.id} by email`])
    const [email, ...others] = await delivered()
    expect(others).toEqual([])
    expect(email).toMatchObject({
      to: ana.user.email,
      subject: `New inquiry: ${name}`,
      action: { url: `${config.publicUrl}/admin/crm?tab=inquiries&inquiry=${id}` },
      unsubscribe: { label: 'Turn off “New inquiry” by email' },
    })
  })

  test('that is spam alerts nobody until somebody marks it as not spam', async () => {
    await choose(ana, 'new-inquiry')
    const { id } = await inquire({ spam: true })
    expect(await queued()).toEqual([])
    await ana.call(inquiriesApi.update, { params: { id }, body: { spam: false } })
    await ana.call(inquiriesApi.update, { params: { id }, body: { spam: true } })
    await ana.call(inquiriesApi.update, { params: { id }, body: { spam: false } })
    expect(await queued()).toEqual([`new-inquiry to ${ana.user.id} by email`])
  })

  test('causes no alert after the alert was turned off or somebody has replied', async () => {
    await choose(ana, 'new-inquiry')
    await choose(ben, 'new-inquiry')
    await answer((await inquire()).id)
    expect(await delivered()).toEqual([])
    await inquire()
    await choose(ana, 'new-inquiry', 'email', false)
    expect((await delivered()).map(({ to }) => to)).toEqual([ben.user.email])
  })
})

test('alerts of a reply and a tour are queued in the transaction of their cause, and once', async () => {
  await choose(ana, 'reply')
  await choose(ana, 'tour')
  const { id: inquiryId, name } = await inquire()
  const reply = { kind: 'reply', subject: 'reply-1', inquiryId } as const
  await expect(
    db.transaction(async (tx) => {
      await queueAlert(tx, reply)
      throw new Error('the reply was not stored')
    }),
  ).rejects.toThrow('the reply was not stored')
  expect(await queued()).toEqual([])
  await db.transaction((tx) => queueAlert(tx, reply))
  await db.transaction((tx) => queueAlert(tx, reply))
  const body = { firstName: 'Rosa', lastName: 'Delgado', email: `rosa.${visitors}@example.com` }
  const leadId: number = (await ana.call(leadsApi.create, { body })).json.id
  const facts = [{ label: 'When', value: 'Tuesday at 10' }]
  await db.transaction((tx) => queueAlert(tx, { kind: 'tour', subject: 'tour-1', leadId, facts }))
  expect(await delivered()).toMatchObject([
    { subject: `Reply from a visitor: ${name}` },
    { subject: 'Tour: Rosa Delgado', facts: expect.arrayContaining(facts) },
  ])
})

describe('the reply clock', () => {
  test('alerts with two hours left and when it is overdue, once even if several processes check', async () => {
    await choose(ana, 'reply-due')
    await choose(ben, 'reply-overdue')
    await inquire()
    const rounds = async () => {
      await Promise.all(Array.from({ length: 6 }, () => queueTimedAlerts(ctx)))
      return queued()
    }
    clock.now = later(hours(22) - minutes(1))
    expect(await rounds()).toEqual([])
    clock.now = later(minutes(2))
    expect(await rounds()).toEqual([`reply-due to ${ana.user.id} by email`])
    clock.now = later(hours(2))
    expect(await rounds()).toEqual([`reply-due to ${ana.user.id} by email`, `reply-overdue to ${ben.user.id} by email`])
    const subjects = (await delivered()).map(({ subject }) => subject)
    expect(subjects).toEqual([
      `Reply due in two hours: Quenby Ostrowe ${visitors}`,
      `Reply overdue: Quenby Ostrowe ${visitors}`,
    ])
  })

  test('does not alert about answered inquiries, or ones that were overdue before the alert was turned on', async () => {
    await inquire({ age: hours(25) })
    await inquire({ age: hours(100) })
    await choose(ana, 'reply-overdue')
    await choose(ana, 'reply-due')
    expect(await queueTimedAlerts(ctx)).toBe(0)
    await answer((await inquire()).id)
    clock.now = later(hours(23))
    expect(await queueTimedAlerts(ctx)).toBe(0)
  })
})

describe('the quiet hours', () => {
  test('delay an alert until they end, when it is sent unless somebody has replied', async () => {
    await choose(ana, 'new-inquiry')
    const end = later(hours(2) - (clock.now.getTime() % minutes(1)))
    await times(ana, { quietFrom: parkTime(later(-hours(1))), quietUntil: parkTime(end) })
    const [first, second] = [await inquire(), await inquire()]
    expect(await delivered()).toEqual([])
    const rows = await db.select().from(outbox).where(eq(outbox.kind, 'alert-email'))
    expect(rows.map(({ runAt, attempts }) => [runAt.toISOString(), attempts])).toEqual([
      [end.toISOString(), 0],
      [end.toISOString(), 0],
    ])
    await answer(first.id)
    clock.now = end
    await db.update(outbox).set({ runAt: sql`now()` })
    expect((await delivered()).map(({ subject }) => subject)).toEqual([`New inquiry: ${second.name}`])
  })

  test('do not delay a test alert', async () => {
    await times(ana, { quietFrom: '00:00', quietUntil: '23:59' })
    const { json } = await ana.call(alertsApi.sendTest)
    expect(json).toEqual({ email: ana.user.email, devices: 0 })
    const [email] = await delivered()
    expect(email).toMatchObject({ to: ana.user.email, subject: expect.stringMatching(/^Test alert: /) })
    expect(email?.unsubscribe).toBeUndefined()
  })
})

describe('the escalation', () => {
  const step = (who: Staff, afterMinutes: number | null) =>
    owner.call(alertsApi.updateEscalation, { body: { userId: who.user.id, afterMinutes } })

  test('can be set by super admins only, with an entry in the history', async () => {
    const body = { userId: ana.user.id, afterMinutes: 30 }
    for (const who of [ana, ben]) expect((await who.call(alertsApi.updateEscalation, { body })).status).toBe(403)
    expect((await step(ana, 17)).json.message).toBe('Choose one of the times of the list, or never.')
    const gone = { userId: 999_999, afterMinutes: 30 }
    expect(await owner.call(alertsApi.updateEscalation, { body: gone })).toMatchObject({ status: 409 })
    expect((await step(ana, 30)).status).toBe(200)
    await step(ana, 30)
    expect((await ben.call(alertsApi.readEscalation)).json).toEqual([{ ...body, isHeard: true }])
    const entries = await db.select().from(history)
    expect(entries).toMatchObject([
      { verb: 'changed', noun: 'user', nounName: ana.user.email, changes: { escalation: { from: null, to: 30 } } },
    ])
  })

  test('alerts one person after the other until somebody replies, once each', async () => {
    await step(ana, 15)
    await step(ben, 60)
    await step(owner, 120)
    const { id } = await inquire()
    const at = async (minutesAfter: number) => {
      clock.now = later(minutes(minutesAfter))
      await Promise.all([queueTimedAlerts(ctx), queueTimedAlerts(ctx)])
      clock.now = later(-minutes(minutesAfter))
      return queued()
    }
    expect(await at(14)).toEqual([])
    expect(await at(16)).toEqual([`escalation to ${ana.user.id} by email`])
    expect(await at(59)).toHaveLength(1)
    expect((await at(61)).at(-1)).toBe(`escalation to ${ben.user.id} by email`)
    await answer(id)
    expect(await at(121)).toHaveLength(2)
  })

  test('does not alert a person who has turned it off, and shows that', async () => {
    await step(ana, 15)
    await choose(ana, 'escalation', 'email', false)
    await step(ana, 30)
    expect((await owner.call(alertsApi.readEscalation)).json).toMatchObject([{ afterMinutes: 30, isHeard: false }])
    await inquire()
    clock.now = later(minutes(31))
    expect(await queueTimedAlerts(ctx)).toBe(0)
    await step(ana, null)
    expect((await owner.call(alertsApi.readEscalation)).json).toEqual([])
  })

  test('does not start for inquiries that had already waited that long when it was set', async () => {
    await inquire({ age: hours(3) })
    await step(ana, 60)
    await db.update(alertChoices).set({ changedAt: new Date(0) })
    expect(await queueTimedAlerts(ctx)).toBe(0)
  })
})

describe('a hold that expired', () => {
  /** The office is closed on the two days after it. */
  const friday = '2026-11-20'
  const hoursOfWeek = [
    { day: 'Monday', opens: '08:00', closes: '17:00' },
    { day: 'Friday', opens: '08:00', closes: '17:00' },
  ] as const
  const atOffice = {
    ...ctx,
    park: () => ({ ...currentPark.read(), officeHours: [...hoursOfWeek], tourClosedDays: [] }),
  }
  /** A time on the park's clock. */
  const inPark = (day: string, time: string) =>
    new Date(Temporal.ZonedDateTime.from(`${day}T${time}[${currentPark.read().timeZone}]`).epochMilliseconds)
  const lookAt = async (day: string, time: string) => {
    clock.now = inPark(day, time)
    await Promise.all(Array.from({ length: 4 }, () => queueTimedAlerts(atOffice)))
    return queued()
  }
  const hold = async (values: Partial<typeof holds.$inferInsert> = {}) => {
    const [row] = await db
      .insert(holds)
      .values({ unitId: 1, name: 'Hanna Ortiz', from: '2026-11-10', until: friday, ...values })
      .returning()
    return row?.id ?? 0
  }
  const heard = async (who: Staff, changedAt = new Date(0)) => {
    await choose(who, 'hold-ended')
    await db.update(alertChoices).set({ changedAt })
  }

  test('causes one alert when the office opens on the next open day, even if several processes check', async () => {
    await heard(ana)
    await heard(ben)
    await hold()
    const both = [`hold-ended to ${ana.user.id} by email`, `hold-ended to ${ben.user.id} by email`]
    expect(await lookAt(friday, '23:59')).toEqual([])
    expect(await lookAt('2026-11-21', '09:00')).toEqual([])
    expect(await lookAt('2026-11-23', '07:59')).toEqual([])
    expect((await lookAt('2026-11-23', '08:00')).toSorted()).toEqual(both)
    expect(await lookAt('2026-11-23', '16:00')).toHaveLength(2)
    const sent = await delivered()
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatchObject({
      subject: 'Hold ended: Hanna Ortiz on A1',
      facts: expect.arrayContaining([{ label: 'Last day', value: 'Nov 20, 2026' }]),
      action: { label: 'Open this unit', url: `${config.publicUrl}/admin?unit=1` },
    })
    expect(await lookAt('2026-11-24', '07:59')).toHaveLength(2)
  })

  test('alerts the user whose lead it is, and nobody who turned the alert on later', async () => {
    await heard(ana)
    await heard(ben)
    const body = { firstName: 'Rosa', lastName: 'Delgado', email: 'rosa.hold@example.com', assignedTo: ben.user.email }
    const { id: leadId } = (await ana.call(leadsApi.create, { body })).json
    await hold({ leadId, name: '' })
    expect(await lookAt('2026-11-23', '08:01')).toEqual([`hold-ended to ${ben.user.id} by email`])
    expect(await delivered()).toMatchObject([{ to: ben.user.email, subject: 'Hold ended: Rosa Delgado on A1' }])
    await db.execute(sql`truncate outbox, holds`)
    await hold()
    await heard(ana, inPark('2026-11-23', '08:30'))
    expect(await lookAt('2026-11-23', '09:00')).toEqual([])
  })

  test('causes no alert after it was released or kept, even if already queued, or a day later', async () => {
    await heard(ana)
    const [lease] = await db
      .insert(leases)
      .values({ tenantCompany: 'Acme', recordedOn: friday, startDate: friday, signedOn: friday })
      .returning()
    await hold({ releasedOn: friday })
    await hold({ unitId: 2, leaseId: lease?.id ?? 0 })
    expect(await lookAt('2026-11-23', '08:01')).toEqual([])
    const id = await hold({ unitId: 3 })
    expect(await lookAt('2026-11-24', '08:01')).toEqual([])
    expect(await lookAt('2026-11-23', '08:02')).toHaveLength(1)
    await db
      .update(holds)
      .set({ leaseId: lease?.id ?? 0 })
      .where(eq(holds.id, id))
    expect(await delivered()).toEqual([])
  })
})

describe('the morning summary', () => {
  test("arrives once a day at its time in the park, with today's counts", async () => {
    clock.now = new Date('2026-11-23T06:00:00.000Z')
    await db.insert(alertChoices).values({
      userId: ana.user.id,
      kind: 'morning-summary',
      channel: 'email',
      isOn: true,
      changedAt: clock.now,
    })
    await times(ana, { summaryAt: '07:15' })
    await inquire({ age: hours(30) })
    const body = { firstName: 'Vesna', lastName: 'Orrin', email: 'vesna@example.com' }
    const { id } = (await ana.call(leadsApi.create, { body })).json
    const task = { title: 'Send the plan', dueDate: '2026-11-20' }
    await ana.call(tasksApi.createForLead, { params: { id }, body: task })
    const received = {
      direction: 'received',
      messageId: 'question@example.com',
      fromName: 'Vesna Orrin',
      fromAddress: 'vesna@example.com',
      toAddress: 'office@example.com',
      subject: 'A question',
      text: 'Is A1 free?',
    } as const
    await db.insert(emails).values([{ ...received, leadId: id }, received])
    await db
      .insert(tours)
      .values({ startsAt: new Date('2026-11-23T21:00:00.000Z'), leadId: id, nonce: 'n', token: 't' })
    clock.now = new Date('2026-11-23T13:14:00.000Z')
    expect(await queueTimedAlerts(ctx)).toBe(0)
    clock.now = new Date('2026-11-23T13:16:00.000Z')
    await Promise.all([queueTimedAlerts(ctx), queueTimedAlerts(ctx)])
    clock.now = later(minutes(1))
    expect(await queueTimedAlerts(ctx)).toBe(0)
    expect(await delivered()).toMatchObject([
      {
        to: ana.user.email,
        subject: 'Morning summary',
        facts: [
          { label: 'Overdue inquiries', value: '1' },
          { label: 'Unread replies', value: '1' },
          { label: 'Unmatched email', value: '1' },
          { label: 'Tours', value: '1' },
          { label: 'Tasks', value: '1' },
        ],
        action: { url: `${config.publicUrl}/admin/today` },
      },
    ])
    clock.now = later(hours(24))
    expect(await queueTimedAlerts(ctx)).toBe(1)
  })

  test('is not sent on a day without work', async () => {
    const guest = await as('viewer')
    await choose(guest, 'morning-summary')
    await db.transaction((tx) =>
      tx.insert(outbox).values({
        kind: 'alert-email',
        dedupeKey: 'a day',
        messageId: 'a-day',
        payload: { kind: 'morning-summary', userId: guest.user.id },
      }),
    )
    expect(await delivered()).toEqual([])
  })
})

describe('the link to unsubscribe', () => {
  const linkOf = async (kind: AlertKind = 'new-inquiry') => {
    await choose(ana, kind)
    await inquire()
    const [email] = await delivered()
    return new URL(email?.unsubscribe?.url ?? '').pathname
  }
  const isOn = async (kind: AlertKind = 'new-inquiry') => {
    const { choices } = (await ana.call(alertsApi.read)).json
    return choices.find((choice: { kind: AlertKind }) => choice.kind === kind).email
  }

  test('shows a button without signing in, which turns off the alert that it names', async () => {
    const url = await linkOf()
    await choose(ana, 'tour')
    const page = await app.inject({ url })
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("form-action 'self'"),
      'referrer-policy': 'strict-origin',
      'cache-control': 'no-store',
    })
    expect(page.body).toContain('<form method="post"><button>Turn off</button></form>')
    expect(page.body).not.toContain('<script')
    expect(await isOn()).toBe(true)

    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const pressed = await app.inject({ method: 'POST', url, headers: form, payload: '' })
    expect(pressed.statusCode).toBe(200)
    expect(pressed.body).toContain('“New inquiry” no longer comes by email')
    expect([await isOn(), await isOn('tour')]).toEqual([false, true])
  })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'can be used by a mail program (%s)',
    async (type) => {
      const url = await linkOf()
      const payload = 'List-Unsubscribe=One-Click'
      const pressed = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
      expect(pressed.statusCode).toBe(200)
      expect(await isOn()).toBe(false)
    },
  )

  test('cannot be guessed or created for another person or alert, and is not logged', async () => {
    const url = await linkOf()
    const [, user, kind, signature = ''] = /^\/unsubscribe\/(\d+)\.([a-z-]+)\.(.+)$/.exec(url) ?? []
    const guesses = [
      `${ben.user.id}.${kind}.${signature}`,
      `${user}.tour.${signature}`,
      `${user}.${kind}.${'A'.repeat(43)}`,
      `${user}.${kind}`,
      'x',
      '%00',
    ]
    const before = await db.select().from(alertChoices)
    for (const guess of guesses) {
      for (const method of ['GET', 'POST'] as const) {
        const response = await app.inject({ method, url: `/unsubscribe/${guess}` })
        expect(response.statusCode, `${method} ${guess}`).toBe(404)
      }
    }
    expect(await db.select().from(alertChoices)).toEqual(before)
    await app.inject({ method: 'POST', url })
    expect(logged.join('\n')).toContain('"/unsubscribe/…"')
    expect(logged.join('\n')).not.toContain(signature)
  })

  test('leads nowhere for a deleted account', async () => {
    const guest = await as('viewer')
    await choose(guest, 'new-inquiry')
    await inquire()
    const [email] = await delivered()
    await db.delete(adminUsers).where(eq(adminUsers.id, guest.user.id))
    const url = new URL(email?.unsubscribe?.url ?? '').pathname
    expect((await app.inject({ url })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404)
  })
})

describe('a device', () => {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const add = (who: Staff, endpoint = 'https://push.example.com/a', more: object = {}) =>
    who.call(alertsApi.addDevice, { body: { endpoint, ...keys, ...more } })

  test.each([
    'http://push.example.com/a',
    'https://push.example.com:8443/a',
    'https://user:secret@push.example.com/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://printer.local/a',
    'https://metadata.google.internal/a',
    'https://intranet/a',
    'file:///etc/passwd',
    'nonsense',
  ])('with the address %s is refused', async (endpoint) => {
    const { status, json } = await add(ana, endpoint)
    expect(status).toBe(400)
    expect(json.issues[0].path).toBe('endpoint')
    expect(await db.$count(pushSubscriptions)).toBe(0)
  })

  test('belongs to the person who added it last, and nobody else can remove it', async () => {
    const { id } = (await add(ana)).json
    expect((await ben.call(alertsApi.removeDevice, { params: { id } })).status).toBe(404)
    const { id: newId } = (await add(ben)).json
    expect((await ana.call(alertsApi.read)).json.devices).toEqual([])
    expect((await ben.call(alertsApi.read)).json.devices).toMatchObject([{ id: newId, failedAt: null }])
    expect((await ben.call(alertsApi.removeDevice, { params: { id: newId } })).status).toBe(200)
    expect(await db.$count(pushSubscriptions)).toBe(0)
  })

  test('is one of at most twenty, even if they are added concurrently', async () => {
    const added = await Promise.all(Array.from({ length: 25 }, (_, n) => add(ana, `https://push.example.com/${n}`)))
    expect(added.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(added.find(({ status }) => status !== 201)?.json.message).toBe(
      'Alerts reach at most 20 devices. Remove one that you do not use.',
    )
  })

  test('gets its own copy of an alert', async () => {
    await add(ana, 'https://push.example.com/1')
    await add(ana, 'https://push.example.com/2')
    await add(ben, 'https://push.example.com/3')
    await choose(ana, 'new-inquiry', 'push')
    await inquire()
    const alert = `new-inquiry to ${ana.user.id} by push`
    expect(await queued()).toEqual([alert, alert])
  })
})
