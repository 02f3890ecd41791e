import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as authApi from '#contract/auth/auth.ts'
import * as calendarApi from '#contract/tours/calendar.ts'
import * as holdsApi from '#contract/leases/holds.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as toursApi from '#contract/tours/tours.ts'
import * as usersApi from '#contract/auth/users.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { calendarFeeds } from '#db/schema/calendar-feeds.ts'
import { units } from '#db/schema/units.ts'
import { daysAfter } from '#domain/leases/days.ts'
import { setUnits } from '#sample/units.ts'
import { freshApp, password } from '#test/app.ts'

const { app, as, call, db, logged, today, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')

const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000)
const icsOf = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const fetched = (url: string) => app.inject({ url: new URL(url).pathname })
const newFeed = async (person = viewer): Promise<string> => (await person.call(calendarApi.createFeed)).json.url

/** Returns the lines of a calendar, unfolded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

restoreEach()

describe('the private calendar', () => {
  test('does not exist without its address, and reveals nothing about other addresses', async () => {
    for (const one of [calendarApi.readFeed, calendarApi.createFeed, calendarApi.deleteFeed]) {
      expect((await call(one)).status).toBe(401)
    }
    expect((await viewer.call(calendarApi.readFeed)).json).toEqual({ createdAt: null })
    for (const name of ['x.ics', `${'a'.repeat(22)}.ics`, 'a'.repeat(22), '..%2f.ics', '%00']) {
      const response = await app.inject({ url: `/calendar/${name}` })
      expect([response.statusCode, response.json().message]).toEqual([404, 'There is nothing at this address.'])
    }
    expect((await call(calendarApi.read, { params: { name: 'x' } })).status).toBe(404)
  })

  test('has the open follow-ups and planned activities, in lines that calendars accept', async () => {
    const lead = async (email: string, more: object) => {
      const body = { firstName: 'Zoë', lastName: 'O’Hara; Jr', email, ...more }
      return (await admin.call(leadsApi.create, { body })).json.id as number
    }
    const at = inDays(3)
    const company = `Harlan, Welding \\ ${'ü'.repeat(80)}`
    const id = await lead('zoe@example.com', { company, nextFollowUpDate: at.toISOString(), phone: '903 555 0100' })
    await lead('lost@example.com', { status: 'lost', nextFollowUpDate: at.toISOString() })
    await lead('none@example.com', {})
    const scheduledDate = inDays(5)
    const body = { activityType: 'meeting', description: 'Walk\nthe bay', scheduledDate, nextFollowUpDate: at }
    expect((await admin.call(leadsApi.createActivity, { params: { id }, body })).status).toBe(201)

    const { statusCode, headers, body: text } = await fetched(await newFeed())
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const lines = linesOf(text)
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
    expect(lines).toContain(`DTSTART:${icsOf(at)}`)
    expect(lines).toContain(`DTSTART:${icsOf(scheduledDate)}`)
    expect(lines).toContain(`SUMMARY:Follow up: Zoë O’Hara\\; Jr\\, Harlan\\, Welding \\\\ ${'ü'.repeat(80)}`)
    expect(lines).toContain('DESCRIPTION:Walk\\nthe bay\\n903 555 0100\\nzoe@example.com')
    expect(lines.some((line) => line.endsWith(`/admin/crm?lead=${id}`))).toBe(true)

    await admin.call(leadsApi.update, { params: { id }, body: { status: 'converted' } })
    expect((await fetched(await newFeed())).body).not.toContain('VEVENT')
  })

  test('has each tour once, for half an hour, until it is cancelled', async () => {
    const body = { firstName: 'Ana', lastName: 'Ortiz', email: 'tour@example.com', phone: '(903) 555-0111' }
    const { id } = (await admin.call(leadsApi.create, { body })).json
    const [startsAt = ''] = (await call(toursApi.listTimes)).json.times
    const booking = { params: { id }, body: { startsAt, unitId: 1 } }
    const tour = (await admin.call(toursApi.createForLead, booking)).json
    const lines = linesOf((await fetched(await newFeed())).body)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines).toContain(`UID:tour-${tour.id}@localhost`)
    expect(lines).toContain(`DTSTART:${startsAt.replaceAll(/[-:]|\.000/g, '')}`)
    expect(lines).toContain('DURATION:PT30M')
    expect(lines).toContain(`SUMMARY:Tour of unit ${tour.unitNumber}: Ana Ortiz`)
    await admin.call(toursApi.update, { params: { id: tour.id }, body: { status: 'cancelled' } })
    expect((await fetched(await newFeed())).body).not.toContain('VEVENT')
  })

  test('has the day on which a signed lease starts', async () => {
    const [unit] = await db.select().from(units).limit(1)
    if (!unit) throw new Error('There is no unit')
    const signed = { status: 'leased', tenantCompany: 'Mesa Cold', leaseStartDate: '2199-12-01' }
    await setUnits(db, eq(units.id, unit.id), signed)
    const lines = linesOf((await fetched(await newFeed())).body)
    expect(lines).toContain('DTSTART;VALUE=DATE:21991201')
    expect(lines).toContain(`SUMMARY:Lease starts: ${unit.unitNumber}\\, Mesa Cold`)
    expect(lines.some((line) => /^URL:.*\/admin\/leases\/\d+$/.test(line))).toBe(true)
    await setUnits(db, eq(units.id, unit.id), { ...signed, leaseStartDate: '2020-01-01' })
    expect((await fetched(await newFeed())).body).not.toContain('VEVENT')
  })

  describe('has the dates of leases and holds', () => {
    /** The day in the park, some days from now. */
    const dayIn = (days: number) => daysAfter(today, days)
    const icsDay = (days: number) => dayIn(days).replaceAll('-', '')
    const signedLease = async (body: object = {}) => {
      const agreed = {
        tenantCompany: 'Acme',
        units: [{ unitId: 3 }, { unitId: 4 }],
        startDate: dayIn(-30),
        endDate: dayIn(700),
        monthlyRent: 2000,
        steps: [
          { from: dayIn(100), monthlyRent: 2100 },
          { from: dayIn(200), monthlyRent: 2200.5 },
        ],
        rentStartDate: dayIn(10),
        certificateEndDate: dayIn(60),
        options: [{ kind: 'renew', noticeBy: 90, noticeFrom: 180, noticeUnit: 'days', note: '' }],
        signedOn: dayIn(-30),
        ...body,
      }
      const answer = await admin.call(leasesApi.create, { body: agreed })
      expect(answer.status, answer.json.error).toBe(201)
      return answer.json as leasesApi.Lease
    }
    const assignedLead = async (person: Awaited<ReturnType<typeof as>>) => {
      const email = `${person.user.id}.lead@example.com`
      const body = { firstName: 'Rosa', lastName: 'Diaz', email, assignedTo: person.user.email }
      return (await admin.call(leadsApi.create, { body })).json.id as number
    }
    const calendarOf = async (person = viewer) => linesOf((await fetched(await newFeed(person))).body)
    const valuesOf = (lines: string[], name: string) =>
      lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length))

    test('as all-day events from the last 90 days on, with a link to the lease', async () => {
      const {
        id,
        units: [first, second],
      } = await signedLease()
      const lines = await calendarOf()
      const who = `${first?.unitNumber}\\, ${second?.unitNumber}\\, Acme`
      expect(valuesOf(lines, 'DTSTART;VALUE=DATE:')).toEqual(
        [-30, 10, 60, 100, 200, 520, 610, 700].map((days) => icsDay(days)),
      )
      expect(valuesOf(lines, 'SUMMARY:')).toEqual([
        `Lease starts: ${who}`,
        expect.stringMatching(/^Rent due from \w+ \d+\\, \d{4}: /),
        `Certificate of insurance ends: ${who}`,
        `Rent steps to $2\\,100.00: ${who}`,
        `Rent steps to $2\\,200.50: ${who}`,
        `Option to renew opens: ${who}`,
        `Last day to use the option to renew: ${who}`,
        `Lease ends: ${who}`,
      ])
      expect(new Set(valuesOf(lines, 'URL:'))).toEqual(new Set([`http://localhost:3000/admin/leases/${id}`]))
      expect(valuesOf(lines, 'DESCRIPTION:')[1]).toMatch(/: \$2\\,000\.00$/)
      const uids = valuesOf(lines, 'UID:')
      expect(new Set(uids).size).toBe(8)
      expect(uids).toContain(`lease-${id}-step-2@localhost`)
      const notice = { givenOn: dayIn(0), moveOutDate: dayIn(40), by: 'tenant' }
      await admin.call(leasesApi.giveNotice, { params: { id }, body: notice })
      const after = await calendarOf()
      expect(valuesOf(after, 'SUMMARY:')).toContain(`Tenant moves out: ${who}`)
      expect(valuesOf(after, 'SUMMARY:')).not.toContain(`Lease ends: ${who}`)
      expect(uids).toEqual(expect.arrayContaining(valuesOf(after, 'UID:').filter((uid) => !uid.includes('move-out'))))
    })

    test('without missing certificates, settled dates, and those over 90 days ago', async () => {
      await signedLease({
        startDate: dayIn(-91),
        signedOn: dayIn(-91),
        steps: [],
        rentStartDate: dayIn(-91),
        options: [],
        certificateEndDate: null,
      })
      expect(valuesOf(await calendarOf(), 'SUMMARY:')).toEqual([expect.stringMatching(/^Lease ends: /)])
    })

    test('for leads assigned to the reader or to nobody, and links a hold to its unit', async () => {
      const owner = await as('owner')
      const hold = async (unitId: number, body: object) => {
        const answer = await admin.call(holdsApi.create, { params: { id: unitId }, body: { until: dayIn(5), ...body } })
        expect(answer.status, answer.json.error).toBe(201)
        return answer.json as holdsApi.Hold
      }
      const kept = await hold(1, { leadId: await assignedLead(owner) })
      await hold(2, { name: 'Hanna Ortiz' })
      await hold(5, { name: 'Released' })
      await admin.call(holdsApi.release, { params: { id: 5 } })
      const leadId = await assignedLead(admin)
      await signedLease({ leadId, steps: [], options: [], rentStartDate: dayIn(-30), certificateEndDate: dayIn(60) })
      const [mine, admins, viewers] = [await calendarOf(owner), await calendarOf(admin), await calendarOf()]
      expect(valuesOf(mine, 'SUMMARY:')).toEqual([
        `Hold for Rosa Diaz ends: ${kept.unitNumber}\\, Rosa Diaz`,
        expect.stringMatching(/^Hold for Hanna Ortiz ends: /),
      ])
      expect(valuesOf(mine, 'UID:')).toContain(`hold-${kept.id}-hold@localhost`)
      expect(valuesOf(mine, 'URL:')).toContain('http://localhost:3000/admin?unit=1')
      expect(valuesOf(admins, 'SUMMARY:')).toEqual([
        expect.stringMatching(/^Lease starts: /),
        expect.stringMatching(/^Hold for Hanna Ortiz ends: /),
        expect.stringMatching(/^Certificate of insurance ends: /),
        expect.stringMatching(/^Lease ends: /),
      ])
      expect(valuesOf(viewers, 'SUMMARY:')).toEqual([expect.stringMatching(/^Hold for Hanna Ortiz ends: /)])
    })
  })

  test('ends with the sessions of its user: a new password, another role, or signing out everywhere', async () => {
    const owner = await as('owner')
    const ends: [string, (who: Awaited<ReturnType<typeof as>>) => Promise<{ status: number }>][] = [
      ['sign-out elsewhere', (who) => who.call(authApi.endOtherSessions)],
      [
        'own new password',
        (who) =>
          who.call(authApi.changePassword, { body: { currentPassword: password, newPassword: 'gravel and oak' } }),
      ],
      [
        'reset by an administrator',
        (who) =>
          owner.call(usersApi.resetPassword, { body: { userId: who.user.id, newPassword: 'limestone and cedar' } }),
      ],
      ['demotion', (who) => owner.call(usersApi.update, { params: { id: who.user.id }, body: { role: 'viewer' } })],
    ]
    for (const [what, end] of ends) {
      const colleague = await as('admin')
      const url = await newFeed(colleague)
      expect((await fetched(url)).statusCode, what).toBe(200)
      expect((await end(colleague)).status, what).toBe(200)
      expect((await fetched(url)).statusCode, what).toBe(404)
    }
  })

  test('ends when it is revoked or replaced, or when its user is deleted', async () => {
    const first = await newFeed()
    expect((await viewer.call(calendarApi.readFeed)).json).toEqual({ createdAt: expect.any(String) })
    const second = await newFeed()
    expect((await fetched(first)).statusCode).toBe(404)
    expect((await fetched(second)).statusCode).toBe(200)
    expect(JSON.stringify(await db.select().from(calendarFeeds))).not.toContain(new URL(second).pathname.slice(10, 32))
    expect((await admin.call(calendarApi.deleteFeed)).status).toBe(200)
    expect((await fetched(second)).statusCode).toBe(200)
    expect((await viewer.call(calendarApi.deleteFeed)).status).toBe(200)
    expect((await fetched(second)).statusCode).toBe(404)
    const third = await newFeed()
    await db.delete(adminUsers).where(eq(adminUsers.id, viewer.user.id))
    expect((await fetched(third)).statusCode).toBe(404)
    expect(logged.join('')).not.toContain(new URL(third).pathname.slice(10, 32))
  })
})
