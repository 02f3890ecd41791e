import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as emailsApi from '#contract/emails/emails.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import * as timelineApi from '#contract/leads/timeline.ts'
import type { TimelineEvent } from '#contract/leads/timeline.ts'
import * as holdsApi from '#contract/leases/holds.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { emails } from '#db/schema/emails.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { freshApp } from '#test/app.ts'

const { as, call, db, today } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')

let people = 0
const email = () => `lou${(people += 1)}@example.com`
const aLead = async () =>
  (await admin.call(leadsApi.create, { body: { firstName: 'Lou', lastName: 'Ames', email: email() } })).json

const eventsOf = async (id: number, query: Record<string, string> = {}): Promise<TimelineEvent[]> =>
  (await admin.call(timelineApi.ofLead, { params: { id }, query })).json
const summaryOf = async (id: number) => (await admin.call(timelineApi.summaryOfLead, { params: { id } })).json
const kindsOf = (events: { kind: string }[]) => events.map(({ kind }) => kind)

const logged = { activityType: 'call', description: 'Asked about the door' } as const
const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString()

describe('the timeline of a lead', () => {
  test('has each thing once, newest first', async () => {
    const { id } = await aLead()
    const params = { id }
    await admin.call(leadsApi.createActivity, { params, body: logged })
    await admin.call(leadsApi.createNote, { params, body: { note: 'Brings a forklift' } })
    await admin.call(emailsApi.sendToLead, { params, body: { subject: 'The door', text: 'It is 14 feet high.' } })
    const task = (
      await admin.call(tasksApi.createForLead, { params, body: { title: 'Send the plan', dueDate: today } })
    ).json
    await admin.call(tasksApi.update, { params: { id: task.id }, body: { completed: true } })
    expect(kindsOf(await eventsOf(id))).toEqual(['task', 'email', 'note', 'activity', 'change'])
    const { counts } = await summaryOf(id)
    expect(counts).toEqual({ all: 5, email: 1, activity: 1, note: 1, task: 1, tour: 0, document: 0, change: 1 })
  })

  test('has the words of the visitor once, and the note that quotes them among the notes', async () => {
    const sent = {
      firstName: 'Lou',
      lastName: 'Ames',
      email: email(),
      phone: '(903) 555-0142',
      spaceType: 'Manufacturing',
      preferredLocation: 'Sherman',
      additionalDetails: 'How high is the door?',
    }
    const { id: inquiryId } = (await call(inquiriesApi.sendB, { body: sent })).json
    const { id } = (await admin.call(leadsApi.convertInquiry, { params: { inquiryId } })).json
    const events = await eventsOf(id)
    expect(kindsOf(events)).toEqual(['change', 'inquiry'])
    expect(events[1]).toMatchObject({ inquiry: { additionalDetails: 'How high is the door?' } })
    expect(await eventsOf(id, { kind: 'note' })).toMatchObject([{ note: { inquiryId } }])
    const ofInquiry = await admin.call(timelineApi.ofInquiry, { params: { id: inquiryId } })
    expect(kindsOf(ofInquiry.json)).toEqual(['change', 'inquiry'])
    const { json } = await admin.call(timelineApi.summaryOfInquiry, { params: { id: inquiryId } })
    expect(json).toMatchObject({ counts: { all: 2, change: 1 }, ahead: [], waiting: { inquiry: { id: inquiryId } } })
  })

  test('says what is ahead apart from what has happened', async () => {
    const { id } = await aLead()
    const params = { id }
    await admin.call(leadsApi.createActivity, { params, body: { ...logged, scheduledDate: nextWeek() } })
    await admin.call(tasksApi.createForLead, { params, body: { title: 'Send the plan', dueDate: today } })
    const [startsAt = ''] = (await admin.call(toursApi.listFreeTimes)).json
    const tour = (await admin.call(toursApi.createForLead, { params, body: { startsAt } })).json
    await admin.call(holdsApi.create, { params: { id: 1 }, body: { leadId: id, until: today, note: '' } })
    const { ahead, leaseDates } = await summaryOf(id)
    // The tour has a meeting among the activities.
    expect(kindsOf(ahead).toSorted()).toEqual(['activity', 'activity', 'task', 'tour'])
    expect(leaseDates).toMatchObject([{ kind: 'hold' }])
    expect(kindsOf(await eventsOf(id))).toEqual(['change', 'change'])

    await admin.call(toursApi.update, { params: { id: tour.id }, body: { status: 'cancelled' } })
    expect(await eventsOf(id, { kind: 'tour' })).toMatchObject([{ tour: { id: tour.id, status: 'cancelled' } }])
    expect(kindsOf((await summaryOf(id)).ahead).toSorted()).toEqual(['activity', 'task'])
  })

  test('has the visits of its inquiries, one a day', async () => {
    const { id } = await aLead()
    const step = { leadId: id, visitId: 'visit-1', source: 'google', action: 'page_view' }
    await db.insert(leadTracking).values([
      { ...step, page: '/', createdAt: new Date('2026-03-02T16:00:00Z') },
      { ...step, page: '/units/1', unitNumber: 'A1', createdAt: new Date('2026-03-02T16:18:00Z') },
      { ...step, page: '/', createdAt: new Date('2026-03-04T16:00:00Z') },
    ])
    const visits = (await eventsOf(id)).filter(({ kind }) => kind === 'visit')
    expect(visits).toMatchObject([
      { visit: { isFirst: false } },
      {
        at: '2026-03-02T16:00:00.000Z',
        visit: {
          until: '2026-03-02T16:18:00.000Z',
          source: 'google',
          pages: ['/', '/units/1'],
          unitNumbers: ['A1'],
          isFirst: true,
        },
      },
    ])
  })

  test('pages through 2,000 emails', async () => {
    const { id } = await aLead()
    await db.execute(sql`insert into ${emails}
      (direction, lead_id, message_id, from_name, from_address, to_address, subject, text, created_at)
      select 'received', ${id}, 'm' || n, 'Lou', 'lou@example.com', 'office@example.com', 'Email ' || n, 'Hello',
        '2026-01-01'::timestamptz + (n / 2) * interval '1 hour'
      from generate_series(1, 2000) n`)
    const params = { id }
    const first = await admin.call(timelineApi.ofLead, { params, query: { limit: '50', kind: 'email' } })
    expect(first.headers['x-total-count']).toBe('2000')
    const seen = new Set<number>()
    let cursor: string | undefined
    let pages = 0
    do {
      const query = { limit: '50', kind: 'email', ...(cursor === undefined ? {} : { cursor }) } as const
      const { json, headers } = await admin.call(timelineApi.ofLead, { params, query })
      for (const event of json) seen.add(event.id)
      pages += 1
      cursor = /cursor=([^&>]+)/.exec(String(headers['link'] ?? ''))?.[1]
    } while (cursor !== undefined)
    expect([seen.size, pages]).toEqual([2000, 40])
    const { months } = await summaryOf(id)
    expect(months.at(-1)).toMatchObject({ month: '2025-12', counts: { email: 11 } })
    expect(await eventsOf(id, { month: '2025-12' })).toHaveLength(11)
  })

  test('is for all staff, and for no one else', async () => {
    const { id } = await aLead()
    expect((await viewer.call(timelineApi.ofLead, { params: { id } })).status).toBe(200)
    expect((await viewer.call(timelineApi.summaryOfLead, { params: { id } })).status).toBe(200)
    expect((await call(timelineApi.ofLead, { params: { id } })).status).toBe(401)
    expect((await admin.call(timelineApi.ofLead, { params: { id: 999_999 } })).status).toBe(404)
    expect((await admin.call(timelineApi.ofInquiry, { params: { id: 999_999 } })).status).toBe(404)
  })

  test.each([{ cursor: 'nowhere' }, { cursor: '4-NQ' }])('refuses the cursor $cursor', async (query) => {
    const { id } = await aLead()
    const { status } = await admin.call(timelineApi.ofLead, { params: { id }, query })
    expect(status).toBe(400)
  })
})
