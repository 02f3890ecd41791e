import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as historyApi from '#contract/history/history.ts'
import { historyText } from '#contract/history/history.labels.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import type { UnitLease } from '#contract/leases/unit-leases.ts'
import { unitStatuses } from '#domain/units/units.constants.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { history } from '#db/schema/history.ts'
import { leases } from '#db/schema/leases.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { units } from '#db/schema/units.ts'
import { setUnits } from '#sample/units.ts'
import { buildApp } from '#server/app.ts'
import { productionSite } from '#server/render/production-site.ts'
import { freshSite } from '#test/app.ts'

const { app, as, call, config, currentPark, database, db, restoreEach } = await freshSite({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const owner = await as('owner')
const viewer = await as('viewer')
await db.update(adminUsers).set({ firstName: 'Dana' }).where(eq(adminUsers.id, admin.user.id))

async function unit(unitNumber: string) {
  const [row] = await db.select().from(units).where(eq(units.unitNumber, unitNumber))
  if (!row) throw new Error(`There is no unit ${unitNumber}.`)
  return row
}
const staffUnit = async (unitNumber: string): Promise<StaffUnit> =>
  (await viewer.call(unitsApi.listForStaff)).json.find((one: StaffUnit) => one.unitNumber === unitNumber)
const leasesOf = async (unitNumber: string): Promise<UnitLease[]> =>
  (await viewer.call(unitLeasesApi.listOfUnit, { params: { id: (await unit(unitNumber)).id } })).json
const change = async (unitNumber: string, body: object, headers: Record<string, string> = {}) =>
  admin.call(unitsApi.update, { params: { id: (await unit(unitNumber)).id }, body, headers })
const leaseB4 = () =>
  setUnits(db, eq(units.unitNumber, 'B4'), {
    status: 'leased',
    tenantCompany: 'Red River Welding',
    tenantContact: 'J. Ortiz',
    leaseStartDate: '2026-02-01',
  })
const historyEntries = () => db.select().from(history).orderBy(desc(history.id))

restoreEach()

describe('the list of units', () => {
  test('has the eight units of Phase 1 in order, with exactly the six public keys', async () => {
    await leaseB4()
    const { status, json } = await call(unitsApi.list)
    expect(status).toBe(200)
    expect(json.map(({ unitNumber }: { unitNumber: string }) => unitNumber)).toEqual([
      'A1',
      'A2',
      'A3',
      'A4',
      'B1',
      'B2',
      'B3',
      'B4',
    ])
    for (const unit of json) {
      expect(Object.keys(unit).sort()).toEqual(['id', 'industryType', 'monthlyRent', 'size', 'status', 'unitNumber'])
      expect(unit.size).toBe(1950)
    }
    expect(JSON.stringify(json)).not.toContain('Red River')
  })

  test('is sent once and then revalidated by its ETag until a unit changes', async () => {
    const get = (headers: Record<string, string> = {}) => app.inject({ url: unitsApi.list.path, headers })
    const first = await get()
    const etag = String(first.headers.etag)
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304)
    await db.update(units).set({ monthlyRent: 2525 }).where(eq(units.unitNumber, 'A1'))
    await expect.poll(async () => (await get({ 'if-none-match': etag })).statusCode).toBe(200)
    expect((await get()).json()[0].monthlyRent).toBe(2525)
  })

  test.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('is compressed with what the client accepts: %s', async (accepts, encoding) => {
    const response = await app.inject({ url: unitsApi.list.path, headers: { 'accept-encoding': accepts } })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers.vary).toBe('accept-encoding')
  })

  test('cannot be changed by any other method', async () => {
    const response = await app.inject({
      method: 'PUT',
      url: unitsApi.list.path,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(response.statusCode).toBe(404)
  })
})

const staffKeys = (
  'additionalRent availableDate building clearHeight craneTons createdAt deposit doorHeight doors features floorLoad floorPlan held holdable id imageUrl ' +
  'industryType isYard leaseEndDate leaseLine leaseRent leaseStartDate monthlyRent offMarket officeSize phaseId photos powerAmps powerPhases powerVolts ' +
  'restrooms size sprinklers status templateId tenantCompany tenantContact unitNumber updatedAt whatFits yardSize'
).split(' ')

describe('the list of units for staff', () => {
  test('has all fields of all units in order', async () => {
    await leaseB4()
    const { status, json } = await viewer.call(unitsApi.listForStaff)
    expect(status).toBe(200)
    expect(json.map(({ unitNumber }: { unitNumber: string }) => unitNumber)).toEqual(
      'A1 A2 A3 A4 B1 B2 B3 B4'.split(' '),
    )
    for (const row of json) {
      expect(Object.keys(row).sort()).toEqual(staffKeys)
    }
    expect(json.at(-1)).toMatchObject({ tenantCompany: 'Red River Welding', leaseStartDate: '2026-02-01' })
  })
})

describe('changing a unit', () => {
  const lease = { leaseStartDate: '2026-03-01', leaseEndDate: '2027-02-28' }

  test.each([
    [{ monthlyRent: '2100' }, 'monthlyRent'],
    [{ monthlyRent: 2100.5 }, 'monthlyRent'],
    [{ monthlyRent: -1 }, 'monthlyRent'],
    [{ monthlyRent: 1_000_001 }, 'monthlyRent'],
    [{ monthlyRent: null }, 'monthlyRent'],
    [{ leaseRent: 2100.5 }, 'leaseRent'],
    [{ leaseRent: 1_000_001 }, 'leaseRent'],
    [{ leaseRent: 2100 }, 'leaseRent'],
    [{ monthlyRent: 2100, seen: 'all' }, 'seen'],
    [{ status: '' }, 'status'],
    [{ status: 'x'.repeat(51) }, 'status'],
    [{ status: null }, 'status'],
    [{ tenantCompany: 'x'.repeat(201) }, 'tenantCompany'],
    [{ tenantContact: 'A\u0000B' }, 'tenantContact'],
    [{ tenantContact: 7 }, 'tenantContact'],
    [{ leaseStartDate: '2026-02-30' }, 'leaseStartDate'],
    [{ leaseStartDate: '1899-12-31' }, 'leaseStartDate'],
    [{ leaseEndDate: '2201-01-01' }, 'leaseEndDate'],
    [{ leaseEndDate: '02/28/2026' }, 'leaseEndDate'],
    [{ leaseEndDate: 20260228 }, 'leaseEndDate'],
    [{ availableDate: '2026-02-01T00:00:00Z' }, 'availableDate'],
    [{ availableDate: 'infinity' }, 'availableDate'],
    [{ features: [1] }, 'features'],
    [{ features: ['x'.repeat(201)] }, 'features.0'],
    [{ features: Array.from({ length: 51 }, () => 'Dock') }, 'features'],
    [{ industryType: null }, 'industryType'],
    [{ leaseStartDate: '2026-03-02', leaseEndDate: '2026-03-01' }, 'leaseEndDate'],
    [{ templateId: 999_999 }, 'templateId'],
    [{ templateId: 0 }, 'templateId'],
    [{ templateId: '1' }, 'templateId'],
    [{ templateId: 2_147_483_648 }, 'templateId'],
  ])('is refused with the invalid field: %j', async (body, path) => {
    const before = await unit('A2')
    const lines = (await historyEntries()).length
    const { status, json } = await change('A2', body)
    expect([status, json.issues?.[0]?.path]).toEqual([400, path])
    expect(json.issues[0].message).toBe(json.message)
    expect(await unit('A2')).toEqual(before)
    expect(await historyEntries()).toHaveLength(lines)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'http://example.com/a.jpg',
    '//example.com/a.jpg',
    'https:/example.com/a.jpg',
    'https:\\\\example.com\\a.jpg',
    'https://user@example.com/a.jpg',
    'https://user:secret@example.com/a.jpg',
    'https://exa mple.com/a.jpg',
    'https://',
    'https://[::ffff:7f00:1',
    'ftp://example.com/a.jpg',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '/uploads/',
    '/uploads/../api/admin/users',
    '/uploads/abcdefghijklmnopqrstuv.svg',
    '/assets/abcdefghijklmnopqrstuv.webp',
    'abcdefghijklmnopqrstuv.webp',
    `https://example.com/${'x'.repeat(2048)}`,
  ])('is refused with the image URL %s', async (imageUrl) => {
    expect(await change('A2', { imageUrl })).toMatchObject({ status: 400, json: { issues: [{ path: 'imageUrl' }] } })
  })

  test.each(['https://example.com/a.jpg?w=1#x', 'HTTPS://Example.com/ä.jpg', '/uploads/abcdefghijklmnopqrst-_.webp'])(
    'keeps the image URL %s unchanged',
    async (imageUrl) => {
      expect(await change('A2', { imageUrl: ` ${imageUrl} ` })).toMatchObject({ status: 200, json: { imageUrl } })
      expect(await change('A2', { imageUrl: '' })).toMatchObject({ status: 200, json: { imageUrl: null } })
    },
  )

  test('is refused for a viewer and for a missing unit', async () => {
    const { id, monthlyRent } = await unit('A2')
    expect(await viewer.call(unitsApi.update, { params: { id }, body: { monthlyRent: 1 } })).toMatchObject({
      status: 403,
      json: { message: 'Viewers cannot change business data. Ask an administrator.' },
    })
    for (const strange of [999_999, 'abc', -1, '99999999999', '1;--']) {
      expect(await admin.call(unitsApi.update, { params: { id: strange }, body: { monthlyRent: 1 } })).toMatchObject({
        status: 404,
      })
    }
    expect((await unit('A2')).monthlyRent).toBe(monthlyRent)
  })

  test('stores only what was sent, and appears in every list and on the pages at the next request', async () => {
    const before = await staffUnit('A3')
    const body = {
      monthlyRent: 2475,
      status: 'leased',
      tenantCompany: ' Red River Welding ',
      tenantContact: 'J. Ortiz, (903) 555-0188',
      ...lease,
      availableDate: '2024-02-29',
      industryType: 'Distribution',
      features: [' Dock ', '', '3-phase power'],
    }
    const strange = {
      id: 1,
      unitNumber: 'Z9',
      size: 1,
      createdAt: '2001-01-01',
      updatedAt: 'x',
      role: 'owner',
    }
    await call(unitsApi.list)
    const page = () => app.inject({ url: `/units/${before.id}` })
    await page()
    const { status, json } = await change('A3', { ...body, ...strange })
    expect(status).toBe(200)
    expect((await call(unitsApi.list)).json.find(({ id }: { id: number }) => id === before.id)).toEqual({
      id: before.id,
      unitNumber: 'A3',
      size: before.size,
      monthlyRent: 2475,
      status: 'leased',
      industryType: 'Distribution',
    })
    const shown = await page()
    expect(shown.body).toContain('$2,475')
    expect(shown.body).not.toContain('Red River')

    const stored = { ...body, tenantCompany: 'Red River Welding', features: ['Dock', '3-phase power'] }
    const leaseFields = { leaseRent: 2475, leaseLine: json.leaseLine, holdable: false }
    expect(json).toEqual({ ...before, ...stored, ...leaseFields, updatedAt: json.updatedAt })
    expect(json.updatedAt > before.updatedAt).toBe(true)
    expect((await viewer.call(unitsApi.listForStaff)).json).toContainEqual(json)
  })

  test('appears at the next request even if the notification from the database is late', async () => {
    const deaf = { ...database, onChange: () => () => {} }
    const site = await productionSite('dist')
    const other = buildApp({ config, database: deaf, currentPark, site, onEmailQueued() {} })
    const { id } = await unit('A1')
    const shown = async () => (await other.inject({ url: `/units/${id}` })).body
    await shown()
    await other.inject({
      method: 'PUT',
      url: `/api/admin/units/${id}`,
      headers: { cookie: admin.cookie(), 'content-type': 'application/json' },
      payload: '{"monthlyRent":2222}',
    })
    expect(await shown()).toContain('$2,222')
    expect((await other.inject({ url: unitsApi.list.path })).json()[0]).toMatchObject({ id, monthlyRent: 2222 })
    await other.close()
  })

  test('accepts the statuses of the dialog and any other label of up to fifty characters', async () => {
    for (const status of [...unitStatuses, 'tbd', 'Available Dec 2025', 'é'.repeat(50)]) {
      expect(await change('B1', { status })).toMatchObject({ status: 200, json: { status } })
    }
  })

  test('keeps the tenant when the unit becomes available again, and clears fields sent as null or empty', async () => {
    const tenant = { tenantCompany: 'Red River Welding', tenantContact: 'J. Ortiz, (903) 555-0188' }
    await change('A3', { status: 'leased', ...tenant, ...lease })
    expect((await change('A3', { status: 'available' })).json).toMatchObject({
      tenantCompany: 'Red River Welding',
      ...lease,
    })
    expect((await change('A3', { tenantCompany: '', leaseEndDate: null, availableDate: '' })).json).toMatchObject({
      tenantCompany: null,
      tenantContact: 'J. Ortiz, (903) 555-0188',
      leaseStartDate: lease.leaseStartDate,
      leaseEndDate: null,
      availableDate: null,
    })
  })

  test('is refused if the lease would end before it starts, even if two people set the two dates', async () => {
    await change('A4', lease)
    for (const [body, path] of [
      [{ leaseEndDate: '2026-02-28' }, 'leaseEndDate'],
      [{ leaseStartDate: '2027-03-01' }, 'leaseStartDate'],
    ] as const) {
      expect(await change('A4', body)).toMatchObject({
        status: 400,
        json: { message: 'The lease ends before it starts. Choose other dates.', issues: [{ path }] },
      })
    }
    const two = await Promise.all([
      change('A4', { leaseStartDate: '2026-12-01' }),
      change('A4', { leaseEndDate: '2026-06-01' }),
    ])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 400])
    const { leaseStartDate, leaseEndDate } = await staffUnit('A4')
    expect(leaseStartDate && leaseEndDate && leaseStartDate <= leaseEndDate).toBe(true)
  })

  test('is refused if it was based on values that somebody else has changed since', async () => {
    const { updatedAt } = await unit('B1')
    const read = updatedAt.toISOString()
    expect(await change('B1', { monthlyRent: 2001 }, { 'if-match': `"${read}"` })).toMatchObject({ status: 200 })
    for (const stale of [read, `"${read}"`, 'nonsense']) {
      expect(await change('B1', { monthlyRent: 2002 }, { 'if-match': stale })).toMatchObject({
        status: 412,
        json: { message: 'This was changed by someone else' },
      })
    }
    expect((await unit('B1')).monthlyRent).toBe(2001)
  })

  test('keeps every change and a history line for each when fifty people change different fields at once', async () => {
    const lines = (await historyEntries()).length
    const values = ['monthlyRent', 'status', 'tenantCompany', 'tenantContact', 'industryType'] as const
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const field = values[n % values.length] ?? 'status'
        return change('B2', { [field]: field === 'monthlyRent' ? 3000 + n : `${field} ${n}` })
      }),
    )
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    const after = await staffUnit('B2')
    expect(after.monthlyRent).toBeGreaterThanOrEqual(3000)
    for (const field of values.slice(1)) expect(after[field]).toMatch(new RegExp(`^${field} \\d+$`))
    const all = await historyEntries()
    const entries = all.slice(0, all.length - lines).toReversed()
    expect(entries).toHaveLength(50)
    // Each line starts from the value that the line before it set, so no change was based on an old value.
    for (const field of values) {
      const steps = entries.map(({ changes }) => changes[field]).filter((step) => step !== undefined)
      for (const [n, step] of steps.entries()) if (n > 0) expect(step.from).toBe(steps[n - 1]?.to)
      expect(steps.at(-1)?.to).toBe(after[field])
    }
  })
})

describe('changing the rents of several units', () => {
  const rentsOf = async (...numbers: string[]) => {
    const rows = await Promise.all(numbers.map(unit))
    return rows.map(({ id, monthlyRent }) => ({ id, monthlyRent }))
  }

  test('gives each its own rent with one entry each, and a second call undoes it', async () => {
    const before = await rentsOf('A1', 'A4')
    const raised = before.map(({ id, monthlyRent }) => ({ id, monthlyRent: monthlyRent + 25, seen: { monthlyRent } }))
    const entries = await db.$count(history)
    const { status, json } = await admin.call(unitsApi.updateRents, { body: { units: raised } })
    expect(status).toBe(200)
    expect(json.map(({ monthlyRent }: StaffUnit) => monthlyRent)).toEqual(raised.map((one) => one.monthlyRent))
    expect(await db.$count(history)).toBe(entries + 2)
    const [last] = await db.select().from(history).orderBy(desc(history.id)).limit(1)
    const [, a4] = before
    expect(last).toMatchObject({
      noun: 'unit',
      userId: admin.user.id,
      changes: { monthlyRent: { from: a4?.monthlyRent, to: Number(a4?.monthlyRent) + 25 } },
    })
    const back = before.map(({ id, monthlyRent }) => ({ id, monthlyRent, seen: { monthlyRent: monthlyRent + 25 } }))
    expect(await admin.call(unitsApi.updateRents, { body: { units: back } })).toMatchObject({ status: 200 })
    expect(await rentsOf('A1', 'A4')).toEqual(before)
  })

  test('changes none of them if one is refused', async () => {
    const before = await rentsOf('A1', 'A4')
    const [first, second] = before
    const all = (...changes: object[]) => ({ body: { units: changes } })
    const raised = { ...first, monthlyRent: 9000 }
    const unseen = { ...second, monthlyRent: 9000, seen: { monthlyRent: 1 } }
    const answers = [
      [await call(unitsApi.updateRents, all(raised)), 401],
      [await viewer.call(unitsApi.updateRents, all(raised)), 403],
      [await admin.call(unitsApi.updateRents, all()), 400],
      [await admin.call(unitsApi.updateRents, all(raised, raised)), 400],
      [await admin.call(unitsApi.updateRents, all(raised, { ...second, monthlyRent: -5 })), 400],
      [await admin.call(unitsApi.updateRents, all(raised, { id: 999_999, monthlyRent: 9000 })), 404],
      [await admin.call(unitsApi.updateRents, all(raised, unseen)), 412],
    ] as const
    for (const [{ status }, expected] of answers) expect(status).toBe(expected)
    expect(await rentsOf('A1', 'A4')).toEqual(before)
  })
})

describe('changing the buildings of several units', () => {
  const buildingsOf = async (...numbers: string[]) => {
    const rows = await Promise.all(numbers.map(unit))
    return rows.map(({ id, building }) => ({ id, building }))
  }

  test('gives each its building with one entry each, and a second call undoes it', async () => {
    const before = await buildingsOf('A1', 'B1')
    const moved = before.map(({ id, building }) => ({ id, building: 'Bldg. 7', seen: { building } }))
    const entries = await db.$count(history)
    const { status, json } = await owner.call(unitsApi.updateBuildings, { body: { units: moved } })
    expect(status).toBe(200)
    expect(json.map(({ building }: StaffUnit) => building)).toEqual(['7', '7'])
    expect(await db.$count(history)).toBe(entries + 2)
    const [last] = await db.select().from(history).orderBy(desc(history.id)).limit(1)
    expect(last).toMatchObject({
      noun: 'unit',
      userId: owner.user.id,
      changes: { building: { from: null, to: '7' } },
    })
    const back = before.map(({ id, building }) => ({ id, building, seen: { building: '7' } }))
    expect(await owner.call(unitsApi.updateBuildings, { body: { units: back } })).toMatchObject({ status: 200 })
    expect(await buildingsOf('A1', 'B1')).toEqual(before)
  })

  test('changes none of them if one is refused', async () => {
    const before = await buildingsOf('A1', 'B1')
    const [first, second] = before
    const all = (...changes: object[]) => ({ body: { units: changes } })
    const moved = { ...first, building: '7' }
    const answers = [
      [await call(unitsApi.updateBuildings, all(moved)), 401],
      [await admin.call(unitsApi.updateBuildings, all(moved)), 403],
      [await owner.call(unitsApi.updateBuildings, all()), 400],
      [await owner.call(unitsApi.updateBuildings, all(moved, { ...second, building: 'no/such!' })), 400],
      [await owner.call(unitsApi.updateBuildings, all(moved, { id: 999_999, building: '7' })), 404],
      [
        await owner.call(unitsApi.updateBuildings, all(moved, { ...second, building: '7', seen: { building: '2' } })),
        412,
      ],
    ] as const
    for (const [{ status }, expected] of answers) expect(status).toBe(expected)
    expect(await buildingsOf('A1', 'B1')).toEqual(before)
  })
})

describe('the lease rent', () => {
  const lease = { tenantCompany: 'Mesa Cold', leaseStartDate: '2026-04-01', leaseEndDate: '2028-03-31' }
  beforeEach(async () => {
    await db.delete(leases)
    await change('A4', { status: 'available', monthlyRent: 2500 })
  })

  test('starts as the asking rent; after that, each changes separately', async () => {
    await change('A4', { monthlyRent: 2400 })
    expect(await staffUnit('A4')).toMatchObject({ monthlyRent: 2400, leaseRent: null })
    expect((await change('A4', { status: 'leased', ...lease })).json).toMatchObject({ leaseRent: 2400 })
    const { updatedAt } = await unit('A4')
    expect((await change('A4', { leaseRent: 2350 })).json).toMatchObject({ monthlyRent: 2400, leaseRent: 2350 })
    expect((await unit('A4')).updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime())
    expect((await change('A4', { monthlyRent: 2500 })).json).toMatchObject({ monthlyRent: 2500, leaseRent: 2350 })
    expect(await staffUnit('A4')).toMatchObject({ monthlyRent: 2500, leaseRent: 2350 })
    const { json } = await viewer.call(historyApi.listOfUnit, {
      params: { id: (await unit('A4')).id },
      query: { limit: '2' },
    })
    expect(json.map(historyText)).toEqual([
      'Dana set A4 asking rent from $2,400 to $2,500',
      'Dana set A4 lease rent from $2,400 to $2,350',
    ])
  })

  test('is never visible to visitors, before, during or after the lease', async () => {
    const { id } = await unit('A4')
    for (const status of ['available', 'leased', 'available']) {
      await change('A4', status === 'leased' ? { status, leaseRent: 2345, ...lease } : { status })
      const listed = (await call(unitsApi.list)).json.find((one: { id: number }) => one.id === id)
      expect(listed).toMatchObject({ status, monthlyRent: 2500 })
      for (const url of [`/units/${id}`, '/', '/available-units']) {
        const { body } = await app.inject({ url })
        expect(body).toContain('$2,500')
        expect(body).not.toMatch(/2,?345/)
      }
    }
  })

  test('ends with the lease, and is restored when the end is undone', async () => {
    await change('A4', { status: 'leased', leaseRent: 2300, ...lease })
    const [before] = await leasesOf('A4')
    const count = (await leasesOf('A4')).length
    expect((await change('A4', { status: 'available' })).json.leaseRent).toBeNull()
    expect((await change('A4', { status: 'leased', undoesStatus: true })).json.leaseRent).toBe(2300)
    const [after] = await leasesOf('A4')
    expect(after).toEqual(before)
    expect(await leasesOf('A4')).toHaveLength(count)
    await change('A4', { status: 'available' })
    expect((await change('A4', { status: 'leased' })).json.leaseRent).toBe(2500)
    expect(await leasesOf('A4')).toHaveLength(count + 1)
    await change('A4', { status: 'available', undoesStatus: true })
    expect(await leasesOf('A4')).toHaveLength(count)
    expect((await leasesOf('A4'))[0]?.endedAt).not.toBeNull()
  })
})

describe('a value that the user has not seen', () => {
  test('is not replaced: the error shows who set it to what, and nothing is stored', async () => {
    const other = await as('admin')
    await db.update(adminUsers).set({ firstName: 'Jo', lastName: null }).where(eq(adminUsers.id, other.user.id))
    const { id } = await unit('A1')
    await change('A1', { monthlyRent: 2400, tenantContact: null })
    await other.call(unitsApi.update, { params: { id }, body: { monthlyRent: 2450, tenantContact: 'Ann' } })
    const before = await unit('A1')
    const update = { monthlyRent: 2300, tenantContact: 'Bea', industryType: 'Warehousing' }
    const seen = { monthlyRent: 2400, tenantContact: '' }
    expect(await change('A1', { ...update, seen })).toMatchObject({
      status: 412,
      json: {
        message: 'This was changed by someone else',
        issues: [
          { path: 'monthlyRent', message: 'Jo changed it to $2,450.' },
          { path: 'tenantContact', message: 'Jo changed it to Ann.' },
        ],
      },
    })
    expect(await unit('A1')).toEqual(before)
    const now = { monthlyRent: 2450, tenantContact: 'Ann' }
    expect(await change('A1', { ...update, seen: now })).toMatchObject({ status: 200, json: update })
  })

  test('does not block users who change another field, set the same value, or do not send what they saw', async () => {
    await change('A1', { monthlyRent: 2400, tenantContact: null, industryType: '' })
    const bodies = [
      { industryType: 'Distribution', seen: { monthlyRent: 1, industryType: '' } },
      { monthlyRent: 2400, seen: { monthlyRent: 2300 } },
      { monthlyRent: 2410 },
      { tenantContact: 'Ann', seen: { tenantContact: null } },
    ]
    for (const body of bodies) expect((await change('A1', body)).status, JSON.stringify(body)).toBe(200)
  })

  test('can also be a lease rent, a page or a cleared field, and the error shows if it is the user’s own change', async () => {
    const [one, other] = await db
      .insert(pageTemplates)
      .values([{ name: 'Welder' }, { name: 'Printer' }])
      .returning()
    await change('A1', { status: 'leased', tenantContact: 'Ann' })
    await change('A1', { leaseRent: 2222, templateId: one?.id })
    await change('A1', { tenantContact: '' })
    const responses = [
      [{ leaseRent: 1000, seen: { leaseRent: 2410 } }, 'You changed it to $2,222.'],
      [{ templateId: other?.id, seen: { templateId: null } }, 'You changed it to Welder.'],
      [{ tenantContact: 'Bea', seen: { tenantContact: 'Ann' } }, 'You cleared it.'],
    ] as const
    for (const [body, message] of responses) {
      expect(await change('A1', body)).toMatchObject({ status: 412, json: { issues: [{ message }] } })
    }
    await change('A1', { status: 'available', templateId: null })
  })

  test('is replaced once if twenty people saw the same value', async () => {
    await change('B1', { monthlyRent: 2400 })
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change('B1', { monthlyRent: 3000 + n, seen: { monthlyRent: 2400 } })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 412)).toHaveLength(19)
    const [winner] = responses.filter(({ status }) => status === 200)
    expect((await unit('B1')).monthlyRent).toBe(winner?.json.monthlyRent)
  })
})

describe('the history of a unit', () => {
  test('has a line for each change and none for an update without changes', async () => {
    const { id } = await unit('B3')
    const { monthlyRent, updatedAt } = await unit('B3')
    expect(await change('B3', { monthlyRent, features: [], strange: 1 })).toMatchObject({ status: 200 })
    expect(await change('B3', {})).toMatchObject({ status: 200 })
    expect((await unit('B3')).updatedAt).toEqual(updatedAt)
    await change('B3', { monthlyRent: monthlyRent + 150, status: 'reserved' })
    await change('B3', { status: 'available' })
    const { status, headers, json } = await viewer.call(historyApi.listOfUnit, { params: { id } })
    expect([status, headers['x-total-count']]).toEqual([200, '2'])
    expect(json).toMatchObject([
      {
        by: 'Dana',
        verb: 'changed',
        noun: 'unit',
        nounId: id,
        nounName: 'B3',
        changes: [{ field: 'status', from: 'reserved', to: 'available' }],
      },
      {
        changes: expect.arrayContaining([{ field: 'monthlyRent', from: monthlyRent, to: monthlyRent + 150 }]),
      },
    ])
  })

  test('names the template that a unit was given, and shows when it has none', async () => {
    const { id } = await unit('B4')
    const [one, other, gone] = await db
      .insert(pageTemplates)
      .values([{ name: 'Bakery' }, { name: 'Roaster' }, { name: 'Deleted', deletedAt: new Date() }])
      .returning()
    const give = (templateId: number | null | undefined) => change('B4', { templateId })
    expect(await viewer.call(unitsApi.update, { params: { id }, body: { templateId: one?.id } })).toMatchObject({
      status: 403,
    })
    expect(await give(gone?.id)).toMatchObject({
      status: 400,
      json: { message: 'This template no longer exists. Choose another one.', issues: [{ path: 'templateId' }] },
    })
    expect((await unit('B4')).templateId).toBeNull()
    for (const template of [one, other]) {
      expect(await give(template?.id)).toMatchObject({ status: 200, json: { templateId: template?.id } })
    }
    expect(await give(null)).toMatchObject({ status: 200, json: { templateId: null } })
    expect(await give(null)).toMatchObject({ status: 200 })
    const { json } = await viewer.call(historyApi.listOfUnit, { params: { id }, query: { limit: '3' } })
    expect(json.map(historyText)).toEqual([
      'Dana cleared the page of B4 (was Roaster)',
      'Dana set B4 page from Bakery to Roaster',
      'Dana set B4 page to Bakery',
    ])
  })

  test('comes in pages, newest first', async () => {
    const { id, monthlyRent } = await unit('B1')
    for (let n = 1; n <= 12; n += 1) await change('B1', { monthlyRent: monthlyRent + n })
    const seen: number[] = []
    let query: Record<string, string> = { limit: '5' }
    for (;;) {
      const { headers, json } = await viewer.call(historyApi.listOfUnit, { params: { id }, query })
      seen.push(...json.map((entry: { id: number }) => entry.id))
      if (!headers['link']) break
      const next = new URL(String(headers['link']).slice(1).split('>')[0] ?? '', 'http://here')
      query = Object.fromEntries(next.searchParams)
    }
    const entries = (await historyEntries()).filter(({ nounId, noun }) => noun === 'unit' && nounId === id)
    expect(entries.length).toBeGreaterThanOrEqual(12)
    expect(seen).toEqual(entries.map((entry) => entry.id))
  })

  test('does not exist for a missing unit', async () => {
    expect(await viewer.call(historyApi.listOfUnit, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
    const { id } = await unit('A1')
    expect(await viewer.call(historyApi.listOfUnit, { params: { id }, query: { cursor: 'x' } })).toMatchObject({
      status: 400,
    })
    expect(await viewer.call(historyApi.listOfUnit, { params: { id }, query: { limit: '0' } })).toMatchObject({
      status: 400,
    })
  })
})
