import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { totalHeader } from '#contract/lists.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { history } from '#db/schema/history.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leads } from '#db/schema/leads.ts'
import { makeInquiry } from '#sample/inquiries.ts'
import { freshApp } from '#test/app.ts'

const { as, clock, db } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')

const lastEntry = async () => (await db.select().from(history).orderBy(desc(history.id)).limit(1))[0]
const rowOf = async (id: number) => (await db.select().from(leads).where(eq(leads.id, id)))[0]

let people = 0
const aLead = async (more: object = {}) => {
  const body = { firstName: 'Rosa', lastName: 'Delgado', email: `rosa${(people += 1)}@example.com`, ...more }
  return (await admin.call(leadsApi.create, { body })).json
}
const hour = 60 * 60 * 1000
const day = 24 * hour

describe('notes and activities', () => {
  test('are refused for a viewer, for a missing lead, and if blank', async () => {
    const { id } = await aLead()
    expect(await viewer.call(leadsApi.createNote, { params: { id }, body: { note: 'x' } })).toMatchObject({
      status: 403,
    })
    expect(await admin.call(leadsApi.createNote, { params: { id: 999_999 }, body: { note: 'x' } })).toMatchObject({
      status: 404,
    })
    expect(await viewer.call(leadsApi.listNotes, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
    expect(await admin.call(leadsApi.createNote, { params: { id }, body: { note: ' \n' } })).toMatchObject({
      status: 400,
      json: { message: 'Write a note first.' },
    })
    const attempts = [
      [{ description: 'x' }, 'Choose an activity type.'],
      [{ activityType: 'fax', description: 'x' }, 'Choose an activity type.'],
      [{ activityType: 'call', description: ' ' }, 'Describe the activity.'],
    ] as const
    for (const [body, message] of attempts) {
      expect(await admin.call(leadsApi.createActivity, { params: { id }, body })).toMatchObject({
        status: 400,
        json: { message },
      })
    }
    const body = { activityType: 'call', description: 'x' }
    expect(await viewer.call(leadsApi.createActivity, { params: { id }, body })).toMatchObject({ status: 403 })
    expect((await viewer.call(leadsApi.listActivities, { params: { id } })).json).toEqual([])
  })

  test('are stored unchanged with their author’s address and listed newest first in pages, with one history line each', async () => {
    const { id } = await aLead()
    for (const note of ['first', 'second\n\tline', 'third']) {
      const { status, json } = await admin.call(leadsApi.createNote, {
        params: { id },
        body: { note, createdBy: 'me' },
      })
      expect({ status, json }).toMatchObject({
        status: 201,
        json: { leadId: id, note, createdBy: admin.user.email, inquiryId: null },
      })
      expect(await lastEntry()).toMatchObject({ verb: 'wrote a note on', nounId: id })
    }
    const first = await viewer.call(leadsApi.listNotes, { params: { id }, query: { limit: '2' } })
    expect(first.headers[totalHeader]).toBe('3')
    const cursor = new URL(/<(.*)>/.exec(String(first.headers.link))?.[1] ?? '', 'http://x').searchParams.get('cursor')
    const second = await viewer.call(leadsApi.listNotes, {
      params: { id },
      query: { limit: '2', cursor: cursor ?? '' },
    })
    expect([...first.json, ...second.json].map(({ note }) => note)).toEqual(['third', 'second\n\tline', 'first'])
    expect(second.headers.link).toBeUndefined()
  })

  test('are all stored when thirty are written at once', async () => {
    const { id } = await aLead()
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        admin.call(leadsApi.createNote, { params: { id }, body: { note: `note ${n}` } }),
      ),
    )
    expect(await db.$count(leadNotes, eq(leadNotes.leadId, id))).toBe(30)
  })

  test.each([
    ['call', true],
    ['email', true],
    ['meeting', true],
    ['proposal', false],
    ['follow_up', false],
    ['other', false],
  ])('of type %s, when done, set the last contact: %s', async (activityType, sets) => {
    const { id } = await aLead()
    const body = { activityType, description: 'Talked', outcome: 'Wants a door' }
    const { status, json } = await admin.call(leadsApi.createActivity, { params: { id }, body })
    expect(status).toBe(201)
    expect(json).toMatchObject({ ...body, leadId: id, scheduledDate: null, createdBy: admin.user.email })
    expect(json.completedDate).not.toBeNull()
    const lead = await rowOf(id)
    expect(lead?.lastContactDate?.toISOString() ?? null).toBe(sets ? json.completedDate : null)
    expect(lead?.nextFollowUpDate).toBeNull()
  })

  test('that are scheduled set the next follow-up, but no contact until they are completed', async () => {
    const { id } = await aLead()
    const scheduledDate = new Date(Date.now() + 2 * hour).toISOString()
    const body = { activityType: 'meeting', description: 'Tour of A3', scheduledDate }
    const planned = await admin.call(leadsApi.createActivity, { params: { id }, body })
    expect(planned.json).toMatchObject({ scheduledDate, completedDate: null })
    expect(await rowOf(id)).toMatchObject({ lastContactDate: null, nextFollowUpDate: new Date(scheduledDate) })

    const params = { id, activityId: planned.json.id }
    expect(await viewer.call(leadsApi.completeActivity, { params, body: {} })).toMatchObject({ status: 403 })
    expect(await admin.call(leadsApi.completeActivity, { params: { ...params, id: id + 1 }, body: {} })).toMatchObject({
      status: 404,
    })
    clock.ahead = 3 * hour
    const done = await admin.call(leadsApi.completeActivity, { params, body: { outcome: 'Liked it' } })
    expect(done).toMatchObject({ status: 200, json: { outcome: 'Liked it' } })
    expect(await rowOf(id)).toMatchObject({
      lastContactDate: new Date(done.json.completedDate),
      nextFollowUpDate: null,
    })
    expect(await admin.call(leadsApi.completeActivity, { params, body: {} })).toMatchObject({
      status: 409,
      json: { message: 'This activity is done already.' },
    })
    clock.ahead = 0
  })

  test('leave the next planned one, or none, as the follow-up when completed, even ahead of their day', async () => {
    const { id } = await aLead()
    const plan = async (days: number) => {
      const scheduledDate = new Date(Date.now() + days * day).toISOString()
      const body = { activityType: 'call', description: 'Ask again', scheduledDate }
      return { scheduledDate, ...(await admin.call(leadsApi.createActivity, { params: { id }, body })).json }
    }
    const later = await plan(9)
    const sooner = await plan(3)
    expect(await rowOf(id)).toMatchObject({ nextFollowUpDate: new Date(sooner.scheduledDate) })
    const complete = (activityId: number) =>
      admin.call(leadsApi.completeActivity, { params: { id, activityId }, body: {} })
    await complete(sooner.id)
    expect(await rowOf(id)).toMatchObject({ nextFollowUpDate: new Date(later.scheduledDate) })
    await complete(later.id)
    expect(await rowOf(id)).toMatchObject({ nextFollowUpDate: null })
  })

  test('leave a converted lead without a follow-up, which undoing the conversion restores', async () => {
    const nextFollowUpDate = new Date(Date.now() + 2 * day).toISOString()
    const { id } = await aLead({ nextFollowUpDate })
    const put = (status: string) => admin.call(leadsApi.updateMany, { body: { leads: [{ id, status }] } })
    await put('converted')
    expect(await rowOf(id)).toMatchObject({ status: 'converted', nextFollowUpDate: null })
    await put('new')
    expect(await rowOf(id)).toMatchObject({ status: 'new', nextFollowUpDate: new Date(nextFollowUpDate) })
  })

  test('that are done keep a later contact, set the given follow-up and clear one that was due', async () => {
    const { id } = await aLead({ nextFollowUpDate: new Date(Date.now() - day).toISOString() })
    const log = (more: object) =>
      admin.call(leadsApi.createActivity, { params: { id }, body: { activityType: 'call', description: 'x', ...more } })
    const now = await log({})
    expect(await rowOf(id)).toMatchObject({ nextFollowUpDate: null })
    const yesterday = new Date(Date.now() - day).toISOString()
    const past = await log({ scheduledDate: yesterday })
    expect(past.json).toMatchObject({ completedDate: yesterday })
    expect(await rowOf(id)).toMatchObject({ lastContactDate: new Date(now.json.completedDate) })
    const nextFollowUpDate = new Date(Date.now() + 9 * day).toISOString()
    await log({ nextFollowUpDate })
    expect(await rowOf(id)).toMatchObject({ nextFollowUpDate: new Date(nextFollowUpDate) })
    await log({})
    expect(await rowOf(id)).toMatchObject({ nextFollowUpDate: new Date(nextFollowUpDate) })
  })
})

describe('the last step of an activity', () => {
  const undo = (id: number, activityId: number) => admin.call(leadsApi.undoActivity, { params: { id, activityId } })
  const log = async (id: number, body: object) =>
    (await admin.call(leadsApi.createActivity, { params: { id }, body })).json as { id: number }
  const listed = async (id: number) => (await viewer.call(leadsApi.listActivities, { params: { id } })).json

  test('can be undone by users who may change leads, if there is one', async () => {
    const { id } = await aLead()
    const { id: activityId } = await log(id, { activityType: 'call', description: 'Called' })
    expect(await viewer.call(leadsApi.undoActivity, { params: { id, activityId } })).toMatchObject({ status: 403 })
    expect(await undo(id, 999_999)).toMatchObject({ status: 404, json: { message: 'There is no such activity.' } })
    expect(await undo((await aLead()).id, activityId)).toMatchObject({ status: 404 })
    expect(await listed(id)).toHaveLength(1)
  })

  test('is removed if it was logged, and the lead gets its dates back', async () => {
    const nextFollowUpDate = new Date(Date.now() - day).toISOString()
    const { id } = await aLead({ nextFollowUpDate })
    const before = await rowOf(id)
    const activity = await log(id, { activityType: 'call', description: 'Called' })
    expect(await rowOf(id)).toMatchObject({ nextFollowUpDate: null })
    expect((await undo(id, activity.id)).json).toEqual({ planned: false })
    expect(await listed(id)).toEqual([])
    const { updatedAt: _, ...kept } = before ?? {}
    expect(await rowOf(id)).toMatchObject(kept)
    expect(await lastEntry()).toMatchObject({ verb: 'took back an activity with', nounId: id })
  })

  test('marks a new lead as contacted; undoing it makes the lead new again, unless it was contacted otherwise', async () => {
    const statusOf = async (id: number) => (await rowOf(id))?.status
    const { id } = await aLead()
    await log(id, { activityType: 'proposal', description: 'Sent the terms' })
    expect(await statusOf(id)).toBe('new')
    const call = { activityType: 'call', description: 'Called' }
    const first = await log(id, call)
    expect(await statusOf(id)).toBe('contacted')
    expect((await lastEntry())?.changes).toMatchObject({ status: { from: 'new', to: 'contacted' } })
    await undo(id, first.id)
    expect(await statusOf(id)).toBe('new')
    expect((await lastEntry())?.changes).toMatchObject({ status: { from: 'contacted', to: 'new' } })

    const second = await log(id, call)
    await log(id, { activityType: 'meeting', description: 'Met' })
    await undo(id, second.id)
    expect(await statusOf(id)).toBe('contacted')

    const qualified = await aLead({ status: 'qualified' })
    const third = await log(qualified.id, call)
    expect(await statusOf(qualified.id)).toBe('qualified')
    await undo(qualified.id, third.id)
    expect(await statusOf(qualified.id)).toBe('qualified')
  })

  test('on an inquiry removes the lead that it created, if nothing else has happened to that lead', async () => {
    const anInquiry = async () => {
      const [row] = await db
        .insert(contactInquiries)
        .values(makeInquiry((people += 1)))
        .returning()
      return row?.id ?? 0
    }
    const answer = async (id: number) =>
      (await admin.call(leadsApi.answerInquiry, { params: { id }, body: { activityType: 'call', description: 'x' } }))
        .json
    const inquiryOf = async (id: number) => (await admin.call(inquiriesApi.read, { params: { id } })).json
    const inquiry = await anInquiry()
    const activity = await answer(inquiry)
    expect(await inquiryOf(inquiry)).toMatchObject({ leadId: activity.leadId, reply: { state: 'answered' } })
    await undo(activity.leadId, activity.id)
    expect(await rowOf(activity.leadId)).toBeUndefined()
    expect(await inquiryOf(inquiry)).toMatchObject({ leadId: null, reply: { answeredAt: null } })

    const again = await answer(inquiry)
    await admin.call(leadsApi.createNote, { params: { id: again.leadId }, body: { note: 'Wants two bays' } })
    await undo(again.leadId, again.id)
    expect(await rowOf(again.leadId)).toMatchObject({ status: 'new' })
    expect(await inquiryOf(inquiry)).toMatchObject({ leadId: again.leadId, reply: { answeredAt: null } })
  })

  test('becomes planned again if it was completed, once; a later change of the lead stays', async () => {
    const { id } = await aLead()
    const scheduledDate = new Date(Date.now() + day).toISOString()
    const activity = await log(id, {
      activityType: 'meeting',
      description: 'Show A3',
      outcome: 'Hopeful',
      scheduledDate,
    })
    const params = { id, activityId: activity.id }
    await admin.call(leadsApi.completeActivity, { params, body: { outcome: 'Saw it' } })
    const later = new Date(Date.now() + 3 * day).toISOString()
    await admin.call(leadsApi.update, { params: { id }, body: { nextFollowUpDate: later } })
    expect((await undo(id, activity.id)).json).toEqual({ planned: true })
    expect(await listed(id)).toMatchObject([{ completedDate: null, outcome: 'Hopeful', scheduledDate }])
    expect(await rowOf(id)).toMatchObject({ lastContactDate: null, nextFollowUpDate: new Date(later) })
    expect(await undo(id, activity.id)).toMatchObject({ status: 409 })
    expect(await listed(id)).toHaveLength(1)
  })
})
