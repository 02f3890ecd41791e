import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as emailsApi from '#contract/emails/emails.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { trapField } from '#contract/inquiries/inquiries.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import * as navigationCountsApi from '#contract/reports/navigation-counts.ts'
import * as todayApi from '#contract/reports/today.ts'
import * as holdsApi from '#contract/leases/holds.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { holds } from '#db/schema/holds.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { mailHolds } from '#db/schema/mail-holds.ts'
import { tours } from '#db/schema/tours.ts'
import { units } from '#db/schema/units.ts'
import { dayIn } from '#domain/dates/date-format.ts'
import { makeInquiry } from '#sample/inquiries.ts'
import { makeUnit, setUnits } from '#sample/units.ts'
import { freshApp } from '#test/app.ts'

const { as, call, db, restoreEach, today: day } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const other = await as('admin')
restoreEach()

const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000)
const today = async (
  who = admin,
  mine = false,
): Promise<todayApi.Today & { withheldInquiries: number; mailHeld: boolean }> =>
  (await who.call(todayApi.read, { query: mine ? { mine: 'true' } : {} })).json
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

const person = { firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@example.com', urgency: 'Soon' }

let people = 0
const aLead = async (more: object = {}): Promise<number> => {
  const body = { firstName: 'Rosa', lastName: 'Delgado', email: `rosa${(people += 1)}@example.com`, ...more }
  return (await admin.call(leadsApi.create, { body })).json.id
}
async function anInquiry(createdAt: Date, assignedUserId: number | null = null) {
  const values = { ...makeInquiry(1), email: `sender${(people += 1)}@example.com`, createdAt, assignedUserId }
  const [row] = await db.insert(contactInquiries).values(values).returning()
  return row?.id ?? 0
}
describe('Today', () => {
  test('is refused for strangers, and empty if nothing is due', async () => {
    expect(await call(todayApi.read)).toMatchObject({ status: 401 })
    const { withheldInquiries, mailHeld, ...sections } = await today()
    expect({ withheldInquiries, mailHeld }).toEqual({ withheldInquiries: 0, mailHeld: false })
    for (const section of Object.values(sections)) expect(section).toEqual({ total: 0, rows: [] })
  })

  test('is counted for the navigation: what is due to the caller, and the open inquiries of everyone', async () => {
    expect(await call(navigationCountsApi.read)).toMatchObject({ status: 401 })
    const counts = async () => (await admin.call(navigationCountsApi.read)).json
    expect(await counts()).toEqual({ today: 0, inquiries: 0, unmatchedEmails: 0 })
    await anInquiry(hours(-30), admin.user.id)
    await anInquiry(hours(-2), other.user.id)
    const id = await aLead()
    await admin.call(tasksApi.create, {
      body: { title: 'Measure the door', dueDate: day, leadId: id },
    })
    expect(await counts()).toEqual({ today: 2, inquiries: 2, unmatchedEmails: 0 })
  })

  test('has open and overdue inquiries, longest waiting first; unassigned ones are shown to everyone', async () => {
    const late = await anInquiry(hours(-30), admin.user.id)
    const later = await anInquiry(hours(-50))
    const fresh = await anInquiry(hours(-2), other.user.id)
    const all = await today()
    expect(idsOf(all.overdueInquiries.rows)).toEqual([later, late])
    expect(idsOf(all.openInquiries.rows)).toEqual([fresh])
    expect(all.overdueInquiries.rows[0]?.reply).toMatchObject({ state: 'overdue' })
    const mine = await today(admin, true)
    expect(mine.overdueInquiries).toMatchObject({ total: 2, rows: [{ id: later }, { id: late }] })
    expect(mine.openInquiries).toEqual({ total: 0, rows: [] })
    expect(idsOf((await today(other, true)).overdueInquiries.rows)).toEqual([later])
    await db.update(contactInquiries).set({ spam: true }).where(eq(contactInquiries.id, late))
    expect(idsOf((await today()).overdueInquiries.rows)).toEqual([later])
  })

  test('shows that email is held after an import', async () => {
    await db.insert(mailHolds).values({})
    expect(await today()).toMatchObject({ mailHeld: true })
    await db.delete(mailHolds)
    expect(await today()).toMatchObject({ mailHeld: false })
  })

  test('counts a week’s inquiries withheld as spam until staff mark them as not spam', async () => {
    const trapped = await call(inquiriesApi.sendA, { body: { ...person, [trapField]: 'https://spam.example' } })
    const markedByStaff = await anInquiry(hours(-3))
    await db.insert(contactInquiries).values({ ...makeInquiry(7), spam: true, createdAt: hours(-8 * 24) })
    const mark = (id: number, spam: boolean) => admin.call(inquiriesApi.update, { params: { id }, body: { spam } })
    await mark(markedByStaff, true)
    for (const mine of [true, false]) expect((await today(admin, mine)).withheldInquiries).toBe(1)
    await mark(trapped.json.id, false)
    expect((await today()).withheldInquiries).toBe(0)
    expect(idsOf((await today()).openInquiries.rows)).toEqual([trapped.json.id])
  })

  test('has follow-ups and planned activities until the end of the day, each once', async () => {
    const due = await aLead({ nextFollowUpDate: hours(-30).toISOString(), assignedTo: admin.user.email })
    await aLead({ nextFollowUpDate: hours(30).toISOString() })
    await aLead({ nextFollowUpDate: hours(-30).toISOString(), status: 'lost' })
    const planned = await aLead()
    const body = { activityType: 'meeting', description: 'Show A3', scheduledDate: hours(0.001).toISOString() }
    const activity = (await admin.call(leadsApi.createActivity, { params: { id: planned }, body })).json
    const { followUps, activities } = await today()
    expect(idsOf(followUps.rows)).toEqual([due])
    expect(activities).toMatchObject({
      total: 1,
      rows: [{ id: activity.id, lead: { id: planned, firstName: 'Rosa' } }],
    })
    const mine = await today(admin, true)
    expect(mine.followUps).toMatchObject({ total: 1 })
    expect(mine.activities).toMatchObject({ total: 1 })
    expect((await today(other, true)).followUps.total).toBe(0)
    await admin.call(leadsApi.completeActivity, { params: { id: planned, activityId: activity.id }, body: {} })
    expect((await today()).activities.total).toBe(0)
    await admin.call(leadsApi.undoActivity, { params: { id: planned, activityId: activity.id } })
    expect((await today()).activities.total).toBe(1)
    expect((await today()).followUps.total).toBe(1)
  })

  test('has the tours of the day and earlier ones without a recorded outcome, each once', async () => {
    const lead = await aLead({ assignedTo: admin.user.email, phone: '(903) 555-0111' })
    const halfHour = 30 * 60_000
    const past = new Date(Math.floor(Date.now() / halfHour) * halfHour)
    const activity = { leadId: lead, activityType: 'meeting', description: 'Tour', scheduledDate: past } as const
    const [meeting] = await db.insert(leadActivities).values(activity).returning()
    const row = { leadId: lead, activityId: meeting?.id ?? null, nonce: 'n', token: 'one', startsAt: past, unitId: 1 }
    const ahead = new Date(past.getTime() + 3 * 24 * 60 * 60_000)
    const [tour] = await db
      .insert(tours)
      .values([row, { ...row, activityId: null, token: 'two', startsAt: ahead }])
      .returning()
    const { tours: due, activities } = await today()
    expect(due).toMatchObject({
      total: 1,
      rows: [{ id: tour?.id, unitNumber: 'A1', lead: { id: lead, phone: '(903) 555-0111' } }],
    })
    expect(activities.total).toBe(0)
    expect((await today(admin, true)).tours.total).toBe(1)
    expect((await today(other, true)).tours.total).toBe(0)
    const params = { id: lead, activityId: meeting?.id ?? 0 }
    await admin.call(leadsApi.completeActivity, { params, body: {} })
    expect((await today()).tours.total).toBe(0)
    const { json } = await admin.call(toursApi.listOfLead, { params: { id: lead } })
    expect((json as toursApi.Tour[]).map(({ status }) => status)).toEqual(['booked', 'attended'])
    await admin.call(leadsApi.undoActivity, { params })
    expect((await today()).tours.total).toBe(1)
  })

  test('has the tasks that are due for leads and units that are not deleted', async () => {
    const [unit] = await db.insert(units).values(makeUnit()).returning()
    const [lead, deleted] = [await aLead(), await aLead()]
    const body = { title: 'Send the plan', dueDate: '2020-01-01' }
    const first = (await admin.call(tasksApi.createForLead, { params: { id: lead }, body })).json
    const second = (await admin.call(tasksApi.createForUnit, { params: { id: unit?.id ?? 0 }, body })).json
    await admin.call(tasksApi.createForLead, { params: { id: lead }, body: { ...body, dueDate: '2199-01-01' } })
    await admin.call(tasksApi.createForLead, { params: { id: deleted }, body })
    await admin.call(leadsApi.remove, { params: { id: deleted } })
    const caller = (await admin.call(tasksApi.create, { body: { ...body, title: 'Call (903) 555-0199 back' } })).json
    const { tasks } = await today()
    expect(tasks.rows).toMatchObject([
      { id: first.id, recordName: 'Rosa Delgado' },
      { id: second.id, recordName: `Unit ${unit?.unitNumber}` },
      { id: caller.id, recordName: 'No lead yet', leadId: null, unitId: null },
    ])
    await admin.call(tasksApi.update, { params: { id: caller.id }, body: { completed: true } })
    expect((await today(other, true)).tasks.total).toBe(0)
    await admin.call(tasksApi.update, { params: { id: first.id }, body: { completed: true } })
    expect(idsOf((await today(admin, true)).tasks.rows)).toEqual([second.id])
    // After the unit is combined with another, its tasks must still be done.
    await db
      .update(units)
      .set({ replaced: true })
      .where(eq(units.id, unit?.id ?? 0))
    expect(idsOf((await today(admin, true)).tasks.rows)).toEqual([second.id])
  })

  test('has leases that end soon or are past their end, for the assignee of their lead', async () => {
    const lead = await aLead({ assignedTo: admin.user.email })
    await db.insert(units).values(makeUnit({ unitNumber: 'Z9' }))
    const dates = { leaseStartDate: '2020-01-01', leaseEndDate: '2021-01-01' }
    await setUnits(db, eq(units.unitNumber, 'Z9'), { status: 'leased', leadId: lead, ...dates })
    const ending = (await today(admin, true)).leases
    expect(ending).toMatchObject({ total: 1, rows: [{ unitNumber: 'Z9', leaseEndDate: '2021-01-01' }] })
    expect(ending.rows[0]?.daysLeft).toBeLessThan(0)
    expect((await today(other, true)).leases).toMatchObject({ total: 0 })
  })
})

describe('work that is put off', () => {
  const until = (hour: number) => ({ putOffUntil: hours(hour).toISOString() })
  const clear = (table: typeof contactInquiries | typeof emails, id: number, hour: number) =>
    db
      .update(table)
      .set({ putOffUntil: hours(hour) })
      .where(eq(table.id, id))

  test('is an inquiry until its time, then first; it stays in sight once it is overdue', async () => {
    const [waiting, putOff] = [await anInquiry(hours(-5)), await anInquiry(hours(-2))]
    const late = await anInquiry(hours(-30))
    const putOffBy = (who: typeof admin, id: number) =>
      who.call(inquiriesApi.update, { params: { id }, body: until(3) })
    expect(await putOffBy(await as('viewer'), putOff)).toMatchObject({ status: 403 })
    const { putOffUntil, reply } = (await putOffBy(admin, putOff)).json
    expect(Date.parse(putOffUntil)).toBeGreaterThan(Date.now())
    expect(reply).toMatchObject({ state: 'due' })
    await putOffBy(admin, late)
    expect(idsOf((await today()).openInquiries.rows)).toEqual([waiting])
    expect(idsOf((await today()).overdueInquiries.rows)).toEqual([late])
    await clear(contactInquiries, putOff, -1)
    expect(idsOf((await today()).openInquiries.rows)).toEqual([putOff, waiting])
  })

  test('is an unread reply or an unmatched email until its time, then first', async () => {
    const lead = await aLead({ phone: '(903) 555-0111', company: 'Delgado Tile' })
    const email = {
      direction: 'received',
      fromName: 'R',
      fromAddress: 'r@example.com',
      toAddress: 'o@example.com',
    } as const
    const anEmail = async (leadId: number | null, createdAt: Date) => {
      const values = { ...email, leadId, messageId: String((people += 1)), subject: 'Door', text: 'High?', createdAt }
      const [row] = await db.insert(emails).values(values).returning()
      return row?.id ?? 0
    }
    for (const [leadId, name] of [
      [lead, 'replies'],
      [null, 'unmatchedEmails'],
    ] as const) {
      const [waiting, putOff] = [await anEmail(leadId, hours(-5)), await anEmail(leadId, hours(-2))]
      await admin.call(emailsApi.putOff, { params: { id: putOff }, body: until(3) })
      expect(idsOf((await today())[name].rows)).toEqual([waiting])
      await clear(emails, putOff, -1)
      expect(idsOf((await today())[name].rows)).toEqual([putOff, waiting])
    }
    expect((await today()).replies.rows[0]).toMatchObject({ company: 'Delgado Tile', phone: '(903) 555-0111' })
  })

  test('is a planned activity, whose follow-up moves with it and back', async () => {
    const id = await aLead()
    const planned = hours(0.001).toISOString()
    const body = { activityType: 'call', description: 'Ask about the door', scheduledDate: planned } as const
    const activity = (await admin.call(leadsApi.createActivity, { params: { id }, body })).json
    const move = (scheduledDate: string | null) =>
      admin.call(leadsApi.moveActivity, { params: { id, activityId: activity.id }, body: { scheduledDate } })
    const later = hours(40).toISOString()
    expect((await move(later)).json).toMatchObject({ scheduledDate: later, completedDate: null })
    expect((await today()).activities.total).toBe(0)
    const dateOf = async () => (await admin.call(leadsApi.read, { params: { id } })).json.nextFollowUpDate
    expect(await dateOf()).toBe(later)
    await move(planned)
    expect(await dateOf()).toBe(planned)
    expect(idsOf((await today()).activities.rows)).toEqual([activity.id])
    await admin.call(leadsApi.completeActivity, { params: { id, activityId: activity.id }, body: {} })
    expect(await move(later)).toMatchObject({ status: 409 })
  })
})

test('a hold that ended yesterday is a row of Today until its unit is held again', async () => {
  const [unit] = await db
    .insert(units)
    .values(makeUnit({ unitNumber: 'H7' }))
    .returning()
  const unitId = unit?.id ?? 0
  const day = (days: number) => dayIn('America/Chicago', hours(24 * days))
  const held = { unitId, name: 'Delgado Tile', note: '' }
  await db.insert(holds).values([
    { ...held, from: day(-9), until: day(-6) },
    { ...held, from: day(-5), until: day(-1) },
  ])
  expect((await today()).leaseDates).toMatchObject({
    total: 1,
    rows: [{ kind: 'hold', unitId, daysLeft: -1, text: 'The hold for Delgado Tile has ended.' }],
  })
  await admin.call(holdsApi.create, { params: { id: unitId }, body: { name: 'Delgado Tile', until: day(9) } })
  expect((await today()).leaseDates.total).toBe(0)
})

describe('answering what is nobody’s', () => {
  const body = { subject: 'The door', text: 'It is 14 feet high.' }
  const assigneeOf = async (id: number) => (await admin.call(leadsApi.read, { params: { id } })).json.assignedTo

  test('by email or a call assigns it to whoever answers, and nobody else’s', async () => {
    const mine = await aLead()
    const others = await aLead({ assignedTo: other.user.email })
    for (const id of [mine, others]) await admin.call(emailsApi.sendToLead, { params: { id }, body })
    expect(await assigneeOf(mine)).toBe(admin.user.email)
    expect(await assigneeOf(others)).toBe(other.user.email)
    const called = { activityType: 'call', description: 'Called' } as const
    const id = await anInquiry(hours(-1))
    const { leadId } = (await other.call(leadsApi.answerInquiry, { params: { id }, body: called })).json
    expect(await assigneeOf(leadId)).toBe(other.user.email)
  })

  test('takes an inquiry off Today while its reply is on its way', async () => {
    const id = await anInquiry(hours(-1))
    const email = (await admin.call(emailsApi.sendToInquiry, { params: { id }, body })).json
    expect((await today()).openInquiries.total).toBe(0)
    await admin.call(emailsApi.takeBack, { params: { id: email.id } })
    expect(idsOf((await today()).openInquiries.rows)).toEqual([id])
  })
})

describe('an inquiry', () => {
  test('can be assigned to a user, found as theirs, and its lead gets the same assignee', async () => {
    const id = await anInquiry(hours(-1))
    const assign = (who: typeof admin, assignedUserId: number | null) =>
      who.call(inquiriesApi.update, { params: { id }, body: { assignedUserId } })
    expect(await assign(await as('viewer'), admin.user.id)).toMatchObject({ status: 403 })
    expect(await assign(admin, 999_999)).toMatchObject({ status: 409 })
    expect((await assign(admin, other.user.id)).json).toMatchObject({ assignedUserId: other.user.id, spam: false })
    const mine = { query: { mine: 'true' } }
    expect(idsOf((await other.call(inquiriesApi.list, mine)).json)).toEqual([id])
    expect((await admin.call(inquiriesApi.list, mine)).json).toEqual([])
    expect((await other.call(inquiriesApi.count, mine)).json).toEqual({ open: 1, overdue: 0, answered: 0, spam: 0 })
    const lead = (await admin.call(leadsApi.convertInquiry, { params: { inquiryId: id } })).json
    expect(lead).toMatchObject({ assignedTo: other.user.email, assignedUserId: other.user.id })
  })
})
