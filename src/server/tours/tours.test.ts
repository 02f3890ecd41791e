import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { secondsHeader, trapField } from '#contract/inquiries/inquiries.constants.ts'
import * as historyApi from '#contract/history/history.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { maxToursAhead, tourMinutes } from '#contract/tours/tours.constants.ts'
import * as toursApi from '#contract/tours/tours.ts'
import * as unitCombinationsApi from '#contract/units/unit-combinations.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { outbox } from '#db/schema/outbox.ts'
import { tours } from '#db/schema/tours.ts'
import { dayIn } from '#domain/dates/date-format.ts'
import { dayAfter, dayBefore } from '#domain/leases/days.ts'
import { freshApp } from '#test/app.ts'
import { formB } from '#test/tour-form.ts'

const hourMs = 60 * 60_000

const { as, call, db, currentPark, clock, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')

const freeTimes = async (): Promise<string[]> => (await call(toursApi.listTimes)).json.times
const book = (startsAt: string | undefined, more: object = {}, headers = {}) =>
  call(toursApi.book, { body: { ...formB(), startsAt, ...more }, headers })
const update = (id: number, body: object, by = admin) => by.call(toursApi.update, { params: { id }, body })
const toursOf = async (id: number): Promise<toursApi.Tour[]> =>
  (await admin.call(toursApi.listOfLead, { params: { id } })).json
const aLead = async (): Promise<number> => {
  const { firstName, lastName, email } = formB()
  return (await admin.call(leadsApi.create, { body: { firstName, lastName, email } })).json.id
}
const meetingsOf = (leadId: number) =>
  db.select().from(leadActivities).where(eq(leadActivities.leadId, leadId)).orderBy(asc(leadActivities.id))
const emailsOf = async (tourId: number) =>
  (
    await db
      .select({ payload: outbox.payload, runAt: outbox.runAt })
      .from(outbox)
      .where(and(eq(outbox.kind, 'tour'), sql`${outbox.payload} ->> 'tourId' = ${String(tourId)}`))
      .orderBy(asc(outbox.id))
  ).map(({ payload: { event, to, sequence }, runAt }) => ({ event, to, sequence, runAt }))
const set = async (facts: Partial<typeof businessPark.$inferInsert>) => {
  await db.update(businessPark).set(facts)
  await currentPark.refresh(db)
}
async function bookedForLead() {
  const leadId = await aLead()
  const [startsAt] = await freeTimes()
  const body = { startsAt, unitId: 1 }
  const { json } = await admin.call(toursApi.createForLead, { params: { id: leadId }, body })
  return { leadId, tour: json as toursApi.Tour }
}

beforeEach(async () => {
  clock.ahead = 0
  await set({ toursOffered: true, tourLeadHours: 24, tourDaysAhead: 21, tourClosedDays: [], isOpen: true })
})

restoreEach()

describe('a booking by a visitor', () => {
  test.each([
    ['no time', { startsAt: undefined }, 'startsAt', 'Choose one of the times.'],
    ['words for a time', { startsAt: 'tomorrow' }, 'startsAt', 'Choose one of the times.'],
    ['no phone', { phone: '' }, 'phone', 'Enter a phone number at which we can reach you.'],
    ['no space type', { spaceType: '' }, 'spaceType', 'Choose a space type.'],
    ['a broken email', { email: 'ana@' }, 'email', 'Enter an email address such as name@example.com.'],
    ['an unknown unit', { unit: 'Z9' }, 'unit', 'There is no such unit. Choose a time for the whole park instead.'],
  ])('is refused with %s, and stores nothing', async (_what, more, path, message) => {
    const before = await db.$count(contactInquiries)
    const [startsAt] = await freeTimes()
    const refused = await book(startsAt, more)
    expect(refused).toMatchObject({ status: 400, json: { issues: [{ path, message }] } })
    expect(await db.$count(contactInquiries)).toBe(before)
    expect(await db.$count(tours)).toBe(0)
  })

  test('is refused outside the hours, within the notice, on a closed day and beyond the days ahead', async () => {
    const [first = '', ...others] = await freeTimes()
    const last = others.at(-1) ?? ''
    const wrong = [
      new Date(Date.parse(first) + 60_000),
      new Date(Date.now() + hourMs),
      new Date(Date.parse(first) - 365 * 24 * hourMs),
      new Date(Date.parse(last) + 7 * 24 * hourMs),
      new Date(`${first.slice(0, 10)}T08:00:00.000Z`),
    ]
    const message = 'There is no tour at this time. Please choose one of the times.'
    for (const at of wrong)
      expect(await book(at.toISOString())).toMatchObject({
        status: 400,
        json: { message, issues: [{ path: 'startsAt' }] },
      })
    await set({ tourClosedDays: [{ day: first.slice(0, 10), note: 'Holiday' }] })
    expect(await freeTimes()).not.toContain(first)
    expect(await book(first)).toMatchObject({ status: 400, json: { message } })
    expect(await db.$count(tours)).toBe(0)
  })

  test('is refused while tours are not offered or the site is not open, and no times are offered', async () => {
    const [first] = await freeTimes()
    for (const facts of [{ toursOffered: false }, { toursOffered: true, isOpen: false }]) {
      await set(facts)
      expect(await freeTimes()).toEqual([])
      expect(await book(first)).toMatchObject({ status: 400 })
    }
  })

  test("with the address of a lead fills none of the lead's empty fields; a note has the input", async () => {
    const { email } = formB()
    const admin = await as('admin')
    const lead = (await admin.call(leadsApi.create, { body: { firstName: 'Rosa', lastName: 'Delgado', email } })).json
    const [startsAt = ''] = await freeTimes()
    const body = formB({ email, phone: '(900) 555-0199', startsAt })
    expect((await call(toursApi.book, { body })).status).toBe(201)
    const after = (await admin.call(leadsApi.read, { params: { id: lead.id } })).json
    expect(after).toMatchObject({ firstName: 'Rosa', phone: null, spaceType: null, preferredLocation: null })
    const notes = (await admin.call(leadsApi.listNotes, { params: { id: lead.id } })).json
    expect(notes[0].note).toContain('Phone: (900) 555-0199')
  })

  test('suggests its phone number for the lead with that address until staff accept or dismiss it', async () => {
    const { email } = formB()
    const body = { firstName: 'Rosa', lastName: 'Delgado', email, phone: '(903) 555-0111' }
    const lead = (await admin.call(leadsApi.create, { body })).json
    const phone = async () => (await admin.call(leadsApi.read, { params: { id: lead.id } })).json.phone
    const suggested = async () => (await toursOf(lead.id)).map(({ suggestedPhone }) => suggestedPhone).toReversed()
    const settle = (id: number, use: boolean, by = admin) =>
      by.call(toursApi.settlePhone, { params: { id }, body: { use } })
    const times = await freeTimes()
    const typed = ['903.555.0111 ext 4', '(900) 555-0199', '(900) 555-0199']
    for (const [place, number] of typed.entries())
      expect((await book(times[place], { email, phone: number })).status).toBe(201)
    expect(await suggested()).toEqual([null, '(900) 555-0199', '(900) 555-0199'])
    const [, second, third] = (await toursOf(lead.id)).map(({ id }) => id).toReversed()

    expect(await settle(second ?? 0, true, await as('viewer'))).toMatchObject({ status: 403 })
    expect(await settle(second ?? 0, false)).toMatchObject({ status: 200, json: { id: second, suggestedPhone: null } })
    expect(await suggested()).toEqual([null, null, null])
    expect(await phone()).toBe('(903) 555-0111')
    expect(await settle(third ?? 0, true)).toMatchObject({ status: 409 })

    await db
      .update(tours)
      .set({ suggestedPhone: '(900) 555-0133' })
      .where(eq(tours.id, third ?? 0))
    expect(await settle(third ?? 0, true)).toMatchObject({ status: 200 })
    expect(await phone()).toBe('(900) 555-0133')
    const history = (await (await as('owner')).call(historyApi.list, { query: { noun: 'lead' } })).json
    expect(history[0]).toMatchObject({
      nounId: lead.id,
      changes: [{ field: 'phone', from: '(903) 555-0111', to: '(900) 555-0133' }],
    })
  })

  test('by a new person suggests nothing, because the lead has the input', async () => {
    const form = formB()
    const [startsAt] = await freeTimes()
    const { json } = await book(startsAt, form)
    const [tour] = await db.select().from(tours).where(eq(tours.inquiryId, json.id))
    expect(tour).toMatchObject({ suggestedPhone: null })
    expect((await db.select().from(leads).where(eq(leads.email, form.email)))[0]).toMatchObject({ phone: form.phone })
  })

  test('creates an inquiry, a lead and a planned meeting, with emails now and on the day before', async () => {
    const [, startsAt = ''] = await freeTimes()
    const form = formB({ additionalDetails: 'Two trucks' })
    const { status, json } = await call(toursApi.book, { body: { ...form, startsAt, unit: 'A1' } })
    expect({ status, json }).toEqual({
      status: 201,
      json: { success: true, id: json.id, startsAt, address: expect.stringMatching(/^\/tour\/[\w-]{43}$/) },
    })
    const [inquiry] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, json.id))
    expect(inquiry).toMatchObject({ form: 'B', email: form.email, additionalDetails: 'Two trucks', answeredAt: null })
    const leadId = inquiry?.leadId ?? 0
    expect(await meetingsOf(leadId)).toMatchObject([
      {
        activityType: 'meeting',
        description: 'Tour of unit A1',
        scheduledDate: new Date(startsAt),
        completedDate: null,
      },
    ])
    const [tour] = await toursOf(leadId)
    expect(tour).toMatchObject({ startsAt, status: 'booked', unitNumber: 'A1', inquiryId: json.id, bookedBy: null })
    expect(await freeTimes()).not.toContain(startsAt)
    const dayBefore = new Date(Date.parse(startsAt) - 24 * hourMs)
    expect(await emailsOf(tour?.id ?? 0)).toMatchObject([
      { event: 'booked', to: 'visitor' },
      { event: 'reminder', to: 'visitor', runAt: dayBefore },
      { event: 'reminder', to: 'office', runAt: dayBefore },
    ])
    expect(await db.$count(outbox, eq(outbox.dedupeKey, `inquiry:${json.id}`))).toBe(1)
    const owner = await as('owner')
    const { json: entries } = await owner.call(historyApi.list, { query: { noun: 'lead' } })
    const own = entries.filter(({ nounId }: { nounId: number }) => nounId === leadId)
    expect(own).toMatchObject([
      {
        by: 'Website visitor',
        verb: 'booked a tour for',
        changes: [
          { field: 'tour', to: startsAt },
          { field: 'tourId', to: tour?.id },
          { field: 'tourTold' },
          { field: 'nextFollowUpDate' },
        ],
      },
      { by: 'Website visitor', verb: 'created', nounId: leadId },
    ])
    const former = await owner.call(historyApi.list, { query: { by: 'former' } })
    expect(former.json).toEqual([])
  })

  test('does not store its token, nor anything to derive it from without the server’s secret', async () => {
    const [startsAt] = await freeTimes()
    const { json } = await book(startsAt)
    const token = String(json.address).split('/').at(-1) ?? ''
    const stored = JSON.stringify(await db.select().from(tours)) + JSON.stringify(await db.select().from(outbox))
    expect(token).toHaveLength(43)
    expect(stored).not.toContain(token)
  })

  test('is the same one when sent twice, and a separate one for another time', async () => {
    const [first, second] = await freeTimes()
    const form = formB()
    const sent = (startsAt: string | undefined) => call(toursApi.book, { body: { ...form, startsAt } })
    const [one, two] = await Promise.all([sent(first), sent(first)])
    expect(one.status).toBe(201)
    expect(two.json).toEqual(one.json)
    const other = await sent(second)
    expect(other.json.id).not.toBe(one.json.id)
    const [row] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, one.json.id))
    expect(await toursOf(row?.leadId ?? 0)).toHaveLength(2)
  })

  test('is one of at most three upcoming tours per email address', async () => {
    const times = await freeTimes()
    const { email } = formB()
    for (let n = 0; n < maxToursAhead; n += 1) expect((await book(times[n], { email })).status).toBe(201)
    const before = await db.$count(contactInquiries)
    expect(await book(times[maxToursAhead], { email })).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('3 tours ahead already') },
    })
    expect(await db.$count(contactInquiries)).toBe(before)
  })

  test('by a bot takes no time, and is listed as spam', async () => {
    const [startsAt = ''] = await freeTimes()
    const responses = [
      await book(startsAt, { [trapField]: 'https://example.com' }),
      await book(startsAt, {}, { [secondsHeader]: '0.1' }),
    ]
    for (const { status, json } of responses) {
      expect({ status, address: json.address }).toEqual({ status: 201, address: null })
      const [row] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, json.id))
      expect(row).toMatchObject({ spam: true, leadId: null })
      expect(row?.additionalDetails).toMatch(/^Asked for a tour on \w+day, .* C[SD]T\.$/)
    }
    expect(await freeTimes()).toContain(startsAt)
  })

  test('for one time by fifty visitors at once succeeds once, and nothing is stored for the others', async () => {
    const times = await freeTimes()
    for (const startsAt of times.slice(0, 3)) {
      const before = { leads: await db.$count(leads), inquiries: await db.$count(contactInquiries) }
      const responses = await Promise.all(Array.from({ length: 50 }, () => book(startsAt)))
      const [won, lost] = [201, 409].map((status) => responses.filter((one) => one.status === status))
      expect([won?.length, lost?.length]).toEqual([1, 49])
      expect(lost?.[0]?.json).toMatchObject({
        message: 'This time was just taken. Please choose another one.',
        issues: [{ path: 'startsAt' }],
      })
      expect(await db.$count(tours, eq(tours.startsAt, new Date(startsAt)))).toBe(1)
      expect(await db.$count(leads)).toBe(before.leads + 1)
      expect(await db.$count(contactInquiries)).toBe(before.inquiries + 1)
    }
  })
})

describe('a tour in the staff area', () => {
  test('can be booked for a caller, even within the notice, but not by viewers', async () => {
    const leadId = await aLead()
    const viewer = await as('viewer')
    // Long enough to include opening hours on any day.
    await set({ tourLeadHours: 96 })
    const { json: times } = await viewer.call(toursApi.listFreeTimes)
    expect(times.length).toBeGreaterThan((await freeTimes()).length)
    const request = { params: { id: leadId }, body: { startsAt: times[0], unitId: 2 } }
    expect(await viewer.call(toursApi.createForLead, request)).toMatchObject({ status: 403 })
    const { status, json } = await admin.call(toursApi.createForLead, request)
    expect({ status, json }).toMatchObject({
      status: 201,
      json: { leadId, startsAt: times[0], unitNumber: 'A2', bookedBy: admin.user.email, inquiryId: null },
    })
    expect(await admin.call(toursApi.createForLead, request)).toMatchObject({ status: 409 })
    expect(await admin.call(toursApi.createForLead, { ...request, params: { id: 999_999 } })).toMatchObject({
      status: 404,
    })
    expect((await admin.call(toursApi.listFreeTimes)).json).not.toContain(times[0])
    expect((await emailsOf(json.id))[0]).toMatchObject({ event: 'booked', to: 'visitor', sequence: 0 })
  })

  test('can be booked and moved outside the hours, at any full or half hour ahead', async () => {
    const leadId = await aLead()
    const night = (days: number, minutes: number) =>
      new Date(
        Math.floor(Date.now() / (24 * hourMs) + days) * 24 * hourMs + 8 * hourMs + minutes * 60_000,
      ).toISOString()
    const bookAt = (startsAt: string) =>
      admin.call(toursApi.createForLead, { params: { id: leadId }, body: { startsAt } })
    const { status, json } = await bookAt(night(2, 30))
    expect({ status, json }).toMatchObject({ status: 201, json: { startsAt: night(2, 30), shownByUserId: null } })
    expect(await update(json.id, { startsAt: night(3, 0) })).toMatchObject({ status: 200 })
    const message = 'Choose a full or half hour that is still ahead.'
    for (const startsAt of [night(-2, 0), night(2, 10)]) {
      expect(await bookAt(startsAt)).toMatchObject({ status: 400, json: { issues: [{ path: 'startsAt', message }] } })
    }
  })

  test('has the user who shows the park, and sends no email if that is not wanted', async () => {
    const leadId = await aLead()
    const [startsAt, later] = await freeTimes()
    const body = { startsAt, shownByUserId: admin.user.id, sendsEmail: false }
    const request = { params: { id: leadId }, body }
    const { json } = await admin.call(toursApi.createForLead, request)
    expect(await toursOf(leadId)).toMatchObject([{ shownByUserId: admin.user.id }])
    expect(await update(json.id, { startsAt: later, sendsEmail: false })).toMatchObject({ status: 200 })
    expect((await emailsOf(json.id)).filter(({ event }) => event !== 'reminder')).toEqual([])
    const nobody = { ...request, body: { ...body, shownByUserId: 999_999 } }
    expect(await admin.call(toursApi.createForLead, nobody)).toMatchObject({
      status: 409,
      json: { issues: [{ path: 'shownByUserId' }] },
    })
  })

  test('refers to the unit that replaces its own after a combination or split, and so does a booking by the old number', async () => {
    const owner = await as('owner')
    const { leadId, tour } = await bookedForLead()
    const numberOf = async () => {
      const [own] = (await admin.call(toursApi.listOfLead, { params: { id: leadId } })).json as toursApi.Tour[]
      return [own?.unitId, own?.unitNumber]
    }
    const whole = { unitNumber: 'A1+A2', size: 3900, monthlyRent: 4100 }
    const { json: combined } = await owner.call(unitCombinationsApi.combine, { body: { unitIds: [1, 2], ...whole } })
    expect(await numberOf()).toEqual([combined.id, 'A1+A2'])
    const [, startsAt] = await freeTimes()
    const { json: booked } = await book(startsAt, { unit: 'A2' })
    const [stored] = await db.select().from(tours).where(eq(tours.inquiryId, booked.id))
    expect(stored).toMatchObject({ unitId: combined.id })
    const parts = ['A1', 'A2'].map((unitNumber) => ({ unitNumber, size: 1950, monthlyRent: 2050 }))
    const undo = { params: { id: combined.id }, body: { parts, undoesCombination: true } }
    expect(await owner.call(unitCombinationsApi.split, undo)).toMatchObject({ status: 201 })
    expect(await numberOf()).toEqual([tour.unitId, 'A1'])
  })

  test('moves with its meeting, notifies the visitor and frees its old time', async () => {
    const { leadId, tour } = await bookedForLead()
    const startsAt = (await freeTimes()).at(-1) ?? ''
    expect(await update(tour.id, { startsAt })).toMatchObject({ status: 200, json: { startsAt, status: 'booked' } })
    expect(await meetingsOf(leadId)).toMatchObject([{ scheduledDate: new Date(startsAt), completedDate: null }])
    expect((await emailsOf(tour.id)).map(({ event, to, sequence }) => `${event} ${to} ${sequence}`)).toEqual([
      'booked visitor 0',
      'reminder visitor 0',
      'reminder office 0',
      'moved visitor 1',
      'reminder visitor 1',
      'reminder office 1',
    ])
    expect(await freeTimes()).toContain(tour.startsAt)
    // Moves it back, as the undo of the staff area does.
    expect(await update(tour.id, { startsAt: tour.startsAt })).toMatchObject({ status: 200 })
  })

  test('is not moved to a taken, invalid or malformed time, and a change based on an older version is refused', async () => {
    const one = await bookedForLead()
    const two = await bookedForLead()
    const stored = await toursOf(one.leadId)
    expect(await update(one.tour.id, { startsAt: two.tour.startsAt })).toMatchObject({ status: 409 })
    expect(await update(one.tour.id, { startsAt: '2026-01-01T00:10:00.000Z' })).toMatchObject({ status: 400 })
    expect(await update(one.tour.id, { status: 'lost' })).toMatchObject({ status: 400 })
    expect(await update(999_999, { status: 'cancelled' })).toMatchObject({ status: 404 })
    const headers = { 'if-match': '"2026-01-01T00:00:00.000Z"' }
    const stale = await admin.call(toursApi.update, {
      params: { id: one.tour.id },
      body: { status: 'cancelled' },
      headers,
    })
    expect(stale.status).toBe(412)
    expect(await toursOf(one.leadId)).toEqual(stored)
  })

  test('is cancelled with its meeting, and can be restored while its time is free', async () => {
    const { leadId, tour } = await bookedForLead()
    expect(await update(tour.id, { status: 'cancelled' })).toMatchObject({ json: { status: 'cancelled' } })
    expect(await meetingsOf(leadId)).toEqual([])
    expect(await freeTimes()).toContain(tour.startsAt)
    expect(await update(tour.id, { status: 'booked' })).toMatchObject({ json: { status: 'booked' } })
    expect(await meetingsOf(leadId)).toMatchObject([{ completedDate: null }])
    await update(tour.id, { status: 'cancelled' })
    expect((await book(tour.startsAt)).status).toBe(201)
    expect(await update(tour.id, { status: 'booked' })).toMatchObject({
      status: 409,
      json: { message: 'This time was just taken. Please choose another one.' },
    })
    expect(await toursOf(leadId)).toMatchObject([{ status: 'cancelled' }])
  })

  test('counts as a contact if the visitor came, but not if missed; both can be undone', async () => {
    const { leadId, tour } = await bookedForLead()
    expect((await admin.call(leadsApi.read, { params: { id: leadId } })).json).toMatchObject({ status: 'new' })
    expect(await update(tour.id, { status: 'attended' })).toMatchObject({
      status: 409,
      json: { message: 'This tour is still ahead. Record who came once it begins.' },
    })
    clock.ahead = Date.parse(tour.startsAt) - Date.now() + tourMinutes * 60_000
    // The earlier session has expired by then.
    const later = await as('admin')
    const lead = async () => (await later.call(leadsApi.read, { params: { id: leadId } })).json
    await update(tour.id, { status: 'attended' }, later)
    expect(await lead()).toMatchObject({ lastContactDate: tour.startsAt, status: 'contacted' })
    expect(await meetingsOf(leadId)).toMatchObject([{ completedDate: new Date(tour.startsAt) }])
    await update(tour.id, { status: 'no-show' }, later)
    expect(await lead()).toMatchObject({ lastContactDate: null, status: 'new' })
    expect(await meetingsOf(leadId)).toEqual([])
    await update(tour.id, { status: 'booked' }, later)
    expect(await meetingsOf(leadId)).toMatchObject([{ completedDate: null }])
    // Nothing is sent about the past.
    expect((await emailsOf(tour.id)).every(({ sequence }) => sequence === 0)).toBe(true)
  })

  test('is the next follow-up of its lead while it is ahead, even after a unit is leased', async () => {
    const { leadId, tour } = await bookedForLead()
    const followUp = async () => (await admin.call(leadsApi.read, { params: { id: leadId } })).json.nextFollowUpDate
    const set = (body: object) => admin.call(leadsApi.update, { params: { id: leadId }, body })
    expect(await followUp()).toBe(tour.startsAt)
    const moved = (await freeTimes()).at(-3)
    await update(tour.id, { startsAt: moved })
    expect(await followUp()).toBe(moved)
    await set({ status: 'converted' })
    expect(await followUp()).toBe(moved)
    await set({ status: 'qualified', nextFollowUpDate: tour.startsAt })
    await update(tour.id, { status: 'cancelled' })
    expect(await followUp()).toBe(tour.startsAt)
    await set({ nextFollowUpDate: null })
    await update(tour.id, { status: 'booked' })
    await update(tour.id, { status: 'cancelled' })
    expect(await followUp()).toBeNull()
  })

  test('is cancelled with its lead, and rebooked if that is undone before the visitor is told', async () => {
    const { leadId, tour } = await bookedForLead()
    const sentBefore = await emailsOf(tour.id)
    const lead = async () => (await admin.call(leadsApi.read, { params: { id: leadId } })).json
    const stored = await lead()
    const remove = () => admin.call(leadsApi.remove, { params: { id: leadId } })
    const restore = () => admin.call(leadsApi.restore, { params: { id: leadId } })
    await remove()
    expect(await db.select().from(tours).where(eq(tours.id, tour.id))).toMatchObject([{ status: 'cancelled' }])
    expect(await freeTimes()).toContain(tour.startsAt)
    const cancellations = (await emailsOf(tour.id)).filter(({ event }) => event === 'cancelled')
    expect(cancellations).toMatchObject([{ to: 'visitor' }])
    expect(Number(cancellations[0]?.runAt) - Date.now()).toBeGreaterThan(50_000)

    expect((await restore()).status).toBe(200)
    expect(await toursOf(leadId)).toMatchObject([{ id: tour.id, startsAt: tour.startsAt, status: 'booked' }])
    expect(await meetingsOf(leadId)).toMatchObject([{ completedDate: null }])
    expect(await lead()).toMatchObject({ nextFollowUpDate: stored.nextFollowUpDate, status: stored.status })
    expect(await emailsOf(tour.id)).toEqual(sentBefore)
    expect(await freeTimes()).not.toContain(tour.startsAt)

    await remove()
    await db
      .update(outbox)
      .set({ attempts: 1, doneAt: sql`now()` })
      .where(sql`${outbox.dedupeKey} like ${`tour:${tour.id}:%:cancelled:visitor`}`)
    await restore()
    expect(await toursOf(leadId)).toMatchObject([{ status: 'cancelled' }])

    const second = await bookedForLead()
    await admin.call(leadsApi.remove, { params: { id: second.leadId } })
    expect((await book(second.tour.startsAt)).status).toBe(201)
    expect((await admin.call(leadsApi.restore, { params: { id: second.leadId } })).status).toBe(200)
    expect(await toursOf(second.leadId)).toMatchObject([{ status: 'cancelled' }])
  })

  test('has an entry in the history for each change, with the name of the person who made it', async () => {
    const { leadId, tour } = await bookedForLead()
    await update(tour.id, { startsAt: (await freeTimes()).at(-2) })
    await update(tour.id, { status: 'cancelled' })
    const owner = await as('owner')
    const { json } = await owner.call(historyApi.list, { query: { noun: 'lead' } })
    const verbs = (json as { nounId: number; verb: string }[]).filter(({ nounId }) => nounId === leadId)
    expect(verbs.map(({ verb }) => verb)).toEqual([
      'cancelled the tour of',
      'moved the tour of',
      'booked a tour for',
      'created',
    ])
  })

  test('moves once if fifty tours are moved to the same time', async () => {
    const own: toursApi.Tour[] = []
    for (let n = 0; n < 10; n += 1) own.push((await bookedForLead()).tour)
    const startsAt = (await freeTimes()).at(-3) ?? ''
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => update(own[n % own.length]?.id ?? 0, { startsAt })),
    )
    const at = await db
      .select()
      .from(tours)
      .where(and(eq(tours.startsAt, new Date(startsAt)), eq(tours.status, 'booked')))
    expect(at).toHaveLength(1)
    const ids = own.map(({ id }) => id)
    expect(await db.$count(tours, and(inArray(tours.id, ids), eq(tours.status, 'booked')))).toBe(10)
    // The winner's own repetitions change nothing and are accepted.
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(45)
  })
})

describe('the lists of tours', () => {
  const list = async (query: Record<string, string>) => {
    const { status, json, headers } = await admin.call(toursApi.list, { query })
    expect(status).toBe(200)
    return { ids: (json as toursApi.ListedTour[]).map(({ id }) => id), rows: json, headers }
  }

  test('are those ahead, those that have begun, those that nobody came to, and the cancelled ones', async () => {
    const [gone, missed, cancelled, first, second] = [
      await bookedForLead(),
      await bookedForLead(),
      await bookedForLead(),
      await bookedForLead(),
      await bookedForLead(),
    ].map(({ tour }) => tour)
    if (!gone || !missed || !cancelled || !first || !second) throw new Error('A tour is missing')
    await update(cancelled.id, { status: 'cancelled' })
    const past = (days: number) => new Date(Math.floor(Date.now() / hourMs) * hourMs - days * 24 * hourMs)
    await db
      .update(tours)
      .set({ startsAt: past(2) })
      .where(eq(tours.id, gone.id))
    await db
      .update(tours)
      .set({ startsAt: past(1), status: 'no-show' })
      .where(eq(tours.id, missed.id))

    expect((await list({ show: 'next' })).ids).toEqual([first.id, second.id])
    expect((await list({ show: 'past' })).ids).toEqual([missed.id, gone.id])
    expect((await list({ show: 'no-shows' })).ids).toEqual([missed.id])
    expect((await list({ show: 'cancelled' })).ids).toEqual([cancelled.id])
    expect((await list({})).ids).toEqual([gone.id, missed.id, first.id, second.id])
    const { rows } = await list({ show: 'next', limit: '1' })
    expect(rows).toMatchObject([{ unitId: 1, lead: { id: first.leadId, assignedUserId: null } }])
    expect(await admin.call(toursApi.list, { query: { show: 'all' } })).toMatchObject({ status: 400 })
  })

  test('have pages in both orders', async () => {
    const { tour: one } = await bookedForLead()
    const { tour: other } = await bookedForLead()
    const pages = async (show: string) => {
      const { ids, headers } = await list({ show, limit: '1' })
      expect(headers['x-total-count']).toBe('2')
      const next = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1] ?? ''
      const cursor = new URL(next, 'http://here').searchParams.get('cursor') ?? ''
      const last = await list({ show, limit: '1', cursor })
      expect(last.headers['link']).toBeUndefined()
      return [...ids, ...last.ids]
    }
    expect(await pages('next')).toEqual([one.id, other.id])
    await update(one.id, { status: 'cancelled' })
    await update(other.id, { status: 'cancelled' })
    expect(await pages('cancelled')).toEqual([other.id, one.id])
  })

  test('have the days in the park, and belong to who shows the park, or else to whom the lead is assigned', async () => {
    const { leadId, tour } = await bookedForLead()
    const day = dayIn('America/Chicago', new Date(tour.startsAt))
    const days = (from: string, until: string) => list({ from, until })
    expect((await days(day, day)).ids).toEqual([tour.id])
    expect((await days(dayAfter(day), dayAfter(day))).ids).toEqual([])
    expect((await days('1900-01-01', dayBefore(day))).ids).toEqual([])
    const owner = await as('owner')
    const whose = async (id: number) => (await list({ whose: String(id) })).ids
    expect(await whose(admin.user.id)).toEqual([])
    await admin.call(leadsApi.update, { params: { id: leadId }, body: { assignedTo: admin.user.email } })
    expect(await whose(admin.user.id)).toEqual([tour.id])
    await db.update(tours).set({ shownByUserId: owner.user.id }).where(eq(tours.id, tour.id))
    expect(await whose(admin.user.id)).toEqual([])
    expect(await whose(owner.user.id)).toEqual([tour.id])
  })

  test('have no tour of a deleted lead', async () => {
    const { leadId } = await bookedForLead()
    await admin.call(leadsApi.remove, { params: { id: leadId } })
    expect((await list({ show: 'cancelled' })).ids).toEqual([])
  })
})

test('the database accepts only times on a half hour', async () => {
  await bookedForLead()
  const [tour] = await db.select().from(tours).orderBy(desc(tours.id)).limit(1)
  if (!tour) throw new Error('There is no tour to copy')
  const { id: _, ...row } = tour
  const startsAt = new Date(tour.startsAt.getTime() + 10 * 60_000)
  await expect(db.insert(tours).values({ ...row, token: 'another', startsAt })).rejects.toMatchObject({
    cause: { constraint: 'tours_starts_at_half_hour' },
  })
})
