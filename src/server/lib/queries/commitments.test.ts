import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as businessParkApi from '#contract/park/business-park.ts'
import type { Call } from '#contract/call.ts'
import { askHeader } from '#contract/commitments.constants.ts'
import { dayIn } from '#domain/dates/date-format.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as links from '#contract/links.ts'
import { momentText } from '#domain/dates/moments.labels.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import * as toursApi from '#contract/tours/tours.ts'
import * as unitImportsApi from '#contract/units/unit-imports.ts'
import * as unitsApi from '#contract/units/units.ts'
import * as usersApi from '#contract/auth/users.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { units } from '#db/schema/units.ts'
import { freshApp } from '#test/app.ts'

const { as, currentPark, db, today, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const everyDay = week.map((day) => ({ day, opens: '08:00', closes: '18:00' }))

/** A lead has a tour of unit 1 four days ahead at ten. */
const startsAt = new Date(
  Temporal.PlainDate.from(today).add({ days: 4 }).toZonedDateTime({ timeZone: 'America/Chicago', plainTime: '10:00' })
    .epochMilliseconds,
)
const day = dayIn('America/Chicago', startsAt)
const weekDay = week[Temporal.PlainDate.from(day).dayOfWeek - 1]
let leadId = 0
let colleague: Awaited<ReturnType<typeof as>>

beforeAll(async () => {
  await db.update(businessPark).set({ timeZone: 'America/Chicago', officeHours: everyDay, tourHours: [] })
  await currentPark.refresh(db)
  colleague = await as('admin')
  const lead = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', spaceType: 'Aircraft Hangar' }
  leadId = (await owner.call(leadsApi.create, { body: { ...lead, assignedTo: colleague.user.email } })).json.id
  const body = { startsAt: startsAt.toISOString(), unitId: 1 }
  const booked = await owner.call(toursApi.createForLead, { params: { id: leadId }, body })
  expect(booked.status).toBe(201)
})

restoreEach()

/** Makes a call that is refused with the commitments that it contradicts, and stored once the person confirms. */
async function expectAsked(made: Call, sent: Parameters<typeof owner.call>[1], commitments: string, texts: string[]) {
  const refused = await owner.call(made, { ...sent, headers: { [askHeader]: 'yes' } })
  expect(refused).toMatchObject({
    status: 409,
    json: {
      message: `This contradicts ${commitments}. Move, cancel or reassign them first, or save it anyway.`,
      issues: texts.map((message) => ({ message: expect.stringContaining(message), href: expect.any(String) })),
    },
  })
  const stored = await owner.call(made, sent)
  expect(stored.status).toBeLessThan(300)
  return refused.json.issues
}

const tourText = `Ana Ruiz: tour of unit A1 on ${momentText(startsAt, 'America/Chicago')}`

describe('a fact of the park', () => {
  test.each<[string, object]>([
    ['a day without tours', { tourHours: everyDay.filter((row) => row.day !== weekDay) }],
    ['a day without office hours', { officeHours: everyDay.filter((row) => row.day !== weekDay) }],
    ['shorter hours', { officeHours: everyDay.map((row) => ({ ...row, opens: '10:30' })) }],
    ['a closed day', { tourClosedDays: [{ day, note: 'Fair' }] }],
    ['fewer days ahead', { tourDaysAhead: 2 }],
    ['a longer notice', { tourLeadHours: 200 }],
    ['no tours', { toursOffered: false }],
    ['another street', { street: '7 Elsewhere Lane' }],
  ])('is stored after a question about the tours that it contradicts: %s', async (_what, body) => {
    const issues = await expectAsked(businessParkApi.update, { body }, '1 booked tour', [tourText])
    expect(issues[0].href).toBe(links.lead(leadId))
  })

  test('shows how another time zone moves the tours', async () => {
    const becomes = `which becomes ${momentText(startsAt, 'America/New_York')}`
    await expectAsked(businessParkApi.update, { body: { timeZone: 'America/New_York' } }, '1 booked tour', [becomes])
  })

  test('shows who asked for a space that is no longer offered', async () => {
    const { spaceTypes, unitTypes } = currentPark.read()
    const offer = async (types: string[]) =>
      owner.call(businessParkApi.update, { body: { unitTypes: [...unitTypes, ...types] } })
    await offer(['Aircraft Hangar'])
    expect(spaceTypes).not.toContain('Aircraft Hangar')
    await expectAsked(businessParkApi.update, { body: { unitTypes } }, '1 open lead', ['Ana Ruiz: follow-up on'])
  })

  test.each<[string, object]>([
    ['hours in which the tour still is', { officeHours: everyDay.map((row) => ({ ...row, closes: '10:30' })) }],
    ['another closed day', { tourClosedDays: [{ day: '2099-07-04', note: '' }] }],
    ['what no tour needs', { shortName: 'Park' }],
  ])('is stored without a question: %s', async (_what, body) => {
    expect((await owner.call(businessParkApi.update, { body })).status).toBe(200)
  })

  test('asks once, and does not ask again about what was stored anyway', async () => {
    const closed = { tourClosedDays: [{ day, note: 'Fair' }] }
    await expectAsked(businessParkApi.update, { body: closed }, '1 booked tour', [tourText])
    const body = { officeHours: everyDay.filter((row) => row.day !== weekDay) }
    expect((await owner.call(businessParkApi.update, { body })).status).toBe(200)
  })
})

describe('a unit', () => {
  const params = { id: 1 }

  test('shows its tours before it leaves the market or is leased', async () => {
    await expectAsked(unitsApi.update, { params, body: { status: 'leased' } }, '1 booked tour', [tourText])
    await expectAsked(unitsApi.updateDefinition, { params, body: { offMarket: true } }, '1 booked tour', [tourText])
  })

  test('shows its reservation and its tasks before it is deleted', async () => {
    await owner.call(unitsApi.update, { params, body: { status: 'reserved', tenantCompany: 'Acme' } })
    await owner.call(tasksApi.createForUnit, { params, body: { title: 'Paint', dueDate: day } })
    await expectAsked(unitsApi.remove, { params }, '1 booked tour, 1 reserved unit, and 1 open task', [
      tourText,
      'Unit A1 is reserved for Acme',
      'Paint: task due on',
    ])
  })

  test('shows its tours before it is combined or split', async () => {
    const parts = ['A1', 'A1B'].map((unitNumber) => ({ unitNumber, size: 900, monthlyRent: 0 }))
    await expectAsked(unitsApi.split, { params, body: { parts } }, '1 booked tour', [tourText])
  })

  test('shows the tours of others before it is leased to a lead', async () => {
    const lease = { unitId: 1, monthlyRent: 100, leaseStartDate: '2026-01-01', leaseEndDate: '2027-01-01' }
    const other = { firstName: 'Bo', lastName: 'Li', email: 'bo@example.com' }
    const { id } = (await owner.call(leadsApi.create, { body: other })).json
    const body = { ...lease, tenantCompany: 'Bo', tenantContact: 'Office' }
    await expectAsked(unitLeasesApi.lease, { params: { id }, body }, '1 booked tour', [tourText])
  })

  test('can be leased without a question to the lead of the tour', async () => {
    const body = {
      unitId: 1,
      monthlyRent: 100,
      leaseStartDate: '2026-01-01',
      leaseEndDate: '2027-01-01',
      tenantCompany: 'Ana',
      tenantContact: 'Office',
    }
    expect((await owner.call(unitLeasesApi.lease, { params: { id: leadId }, body })).status).toBe(201)
  })

  test('shows the tours of all units that an import leases', async () => {
    const [unit] = await db.select().from(units).where(eq(units.id, 1))
    const row = { unitNumber: unit?.unitNumber, status: 'leased', tenantCompany: 'Acme' }
    await expectAsked(unitImportsApi.store, { body: { units: [row], fileName: 'roll.csv' } }, '1 booked tour', [
      tourText,
    ])
  })
})

describe('a colleague', () => {
  test('is deleted only after a question about the work assigned to them', async () => {
    const { id } = colleague.user
    const task = { title: 'Call Bo', dueDate: day, assignedUserId: id }
    await owner.call(tasksApi.createForLead, { params: { id: leadId }, body: task })
    await expectAsked(usersApi.remove, { params: { id } }, '1 booked tour, 1 open lead, and 1 open task', [
      tourText,
      'Ana Ruiz: follow-up on',
      'Call Bo: task due on',
    ])
    expect(await db.$count(adminUsers, eq(adminUsers.id, id))).toBe(0)
  })

  test('becomes a viewer only after the same question', async () => {
    const sent = { params: { id: colleague.user.id }, body: { role: 'viewer' } }
    await expectAsked(usersApi.update, sent, '1 booked tour and 1 open lead', [tourText, 'Ana Ruiz'])
  })

  test('can be deleted without a question if no work is assigned to them', async () => {
    const other = await as('admin')
    expect((await owner.call(usersApi.remove, { params: { id: other.user.id } })).status).toBe(200)
  })
})
