import { readFileSync } from 'node:fs'
import { count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ParkFile } from '#contract/park/park-file.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leads } from '#db/schema/leads.ts'
import { leaseUnits } from '#db/schema/lease-units.ts'
import { leases } from '#db/schema/leases.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { properties } from '#db/schema/properties.ts'
import { units } from '#db/schema/units.ts'
import { seedEmpty } from '#db/seed.ts'
import { freshDatabase } from '#test/database.ts'
import { fillDemo } from './demo.ts'
import { sampleEmails } from './emails.ts'
import { makeInquiry } from './inquiries.ts'
import { makeHistory, makeLead, sampleLeads } from './leads.ts'
import { sampleTours } from './tours.ts'
import { makeUnit } from './units.ts'

describe('generated rows', () => {
  test('are the same in every run', () => {
    expect([makeLead(7), makeInquiry(7), makeHistory(7, { status: 'proposal', createdAt: new Date(0) })]).toEqual([
      makeLead(7),
      makeInquiry(7),
      makeHistory(7, { status: 'proposal', createdAt: new Date(0) }),
    ])
    expect(makeLead(7)).not.toEqual(makeLead(8))
  })

  test('use the given values', () => {
    expect(makeUnit({ status: 'tbd', monthlyRent: 0 })).toMatchObject({ status: 'tbd', monthlyRent: 0, size: 1950 })
    expect(makeLead(3, { status: 'lost' }).status).toBe('lost')
  })

  test('refer to nobody real: every address is at example.com and every number is 555-01xx', () => {
    for (let n = 1; n <= 2000; n++) {
      const { email, phone } = makeLead(n)
      expect(email).toMatch(/^[a-z]+\.[a-z]+\d+@example\.com$/)
      expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
    }
    expect(new Set(Array.from({ length: 5000 }, (_, n) => makeLead(n).email)).size).toBe(5000)
  })
})

describe('the demo', async () => {
  const { db } = await freshDatabase()
  await seedEmpty(db, ParkFile.parse(JSON.parse(readFileSync('park/park.json', 'utf8'))))
  await fillDemo(db)

  test('has units in every status, and a tenant with a lease exactly for the leased units', async () => {
    const rows = await db.select().from(units)
    expect(new Set(rows.map((unit) => unit.status))).toEqual(
      new Set(['available', 'leased', 'reserved', 'tbd', 'Available Dec 2025']),
    )
    const all = await db.select().from(leaseUnits).innerJoin(leases, eq(leases.id, leaseUnits.leaseId))
    for (const { id, status } of rows) {
      const own = all.filter(({ lease_units: unit }) => unit.unitId === id).map((row) => row.leases)
      const known = own.map((lease) => [lease.tenantCompany, lease.tenantContact, lease.startDate].every(Boolean))
      expect(known).toEqual(status === 'leased' ? [true] : [])
    }
  })

  test('has 500 leads in every status, with a matching history', async () => {
    const byStatus = await db.select({ status: leads.status, count: count() }).from(leads).groupBy(leads.status)
    expect(byStatus.map(({ status }) => status).sort()).toEqual([
      'contacted',
      'converted',
      'lost',
      'new',
      'proposal',
      'qualified',
    ])
    expect(byStatus.reduce((sum, row) => sum + row.count, 0)).toBe(500)
    const acted = await db
      .selectDistinct({ status: leads.status })
      .from(leadActivities)
      .innerJoin(leads, eq(leads.id, leadActivities.leadId))
    expect(acted.map(({ status }) => status)).not.toContain('new')
    const late = await db
      .select({ id: leadActivities.id })
      .from(leadActivities)
      .where(sql`${leadActivities.createdAt} > now()`)
    expect(late).toEqual([])
    expect(await db.$count(leadNotes)).toBeGreaterThan(100)
  })

  test('has properties, templates, and inquiries of both forms, all but the newest linked to their leads and answered', async () => {
    expect(await db.$count(properties)).toBeGreaterThan(3)
    expect(await db.$count(pageTemplates)).toBe(4)
    expect(await db.$count(properties, isNotNull(properties.templateId))).toBe(2)
    expect(await db.$count(units, isNotNull(units.templateId))).toBe(1)
    const forms = await db.selectDistinct({ form: contactInquiries.form }).from(contactInquiries)
    expect(forms.map(({ form }) => form).sort()).toEqual(['A', 'B'])
    const joined = await db
      .select({ inquiry: contactInquiries.email, lead: leads.email })
      .from(contactInquiries)
      .innerJoin(leads, eq(leads.id, contactInquiries.leadId))
      .where(isNotNull(contactInquiries.leadId))
    expect(joined.length).toBe(56)
    expect(await db.$count(contactInquiries, isNull(contactInquiries.answeredAt))).toBe(4)
    for (const { inquiry, lead } of joined) expect(inquiry).toBe(lead)
  })
})

describe.each(['2026-11-21T04:07:00Z', '2026-11-22T20:41:00Z', '2026-11-23T12:03:00Z', '2026-11-24T18:29:00Z'])(
  'a demo that starts at %s',
  async (start) => {
    const { db } = await freshDatabase()
    await seedEmpty(db, ParkFile.parse(JSON.parse(readFileSync('park/park.json', 'utf8'))))
    const now = new Date(start)
    await sampleLeads(db, 60, now)
    await db.insert(adminUsers).values({ email: 'dana@example.com', password: 'none' })
    await sampleEmails(db, now)
    await sampleTours(db, now)

    const local = (moment: Date) => {
      const { dayOfWeek, hour, minute } = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(
        'America/Chicago',
      )
      return { isWorked: dayOfWeek <= 5 && hour >= 8 && hour * 60 + minute <= 17 * 60, minute }
    }

    test('has follow-ups at full and half hours within working hours', async () => {
      const rows = await db.select().from(leads).where(isNotNull(leads.nextFollowUpDate))
      expect(rows.length).toBeGreaterThan(10)
      for (const { nextFollowUpDate } of rows) {
        const { isWorked, minute } = local(nextFollowUpDate ?? now)
        expect({ isWorked, minute: minute % 30 }).toEqual({ isWorked: true, minute: 0 })
      }
      const times = rows.map(({ nextFollowUpDate }) => nextFollowUpDate?.toISOString().slice(11))
      expect(new Set(times).size).toBeGreaterThan(5)
    })

    test('has emails in past working hours', async () => {
      const rows = await db.select().from(emails)
      expect(rows.length).toBeGreaterThan(4)
      for (const { createdAt } of rows) {
        expect(local(createdAt).isWorked).toBe(true)
        expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime())
      }
    })
  },
)
