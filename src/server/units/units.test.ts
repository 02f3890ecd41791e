import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listUnits } from '#contract/units.ts'
import { units } from '#db/schema/units.ts'
import { freshApp } from '#test/app.ts'

const { app, call, db } = await freshApp()

describe('the list of units', () => {
  test('has the eight units of Phase 1 in order, with exactly the six public keys', async () => {
    await db
      .update(units)
      .set({
        status: 'leased',
        tenantCompany: 'Red River Welding',
        tenantContact: 'J. Ortiz',
        leaseStartDate: '2026-02-01',
      })
      .where(eq(units.unitNumber, 'B4'))
    const { status, json } = await call(listUnits)
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

  test('is sent once and then confirmed by its tag, until a unit changes', async () => {
    const get = (headers: Record<string, string> = {}) => app.inject({ url: listUnits.path, headers })
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
  ])('comes compressed as the client takes it: %s', async (accepts, encoding) => {
    const response = await app.inject({ url: listUnits.path, headers: { 'accept-encoding': accepts } })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers.vary).toBe('accept-encoding')
  })

  test('changes by no other method', async () => {
    const response = await app.inject({
      method: 'PUT',
      url: listUnits.path,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(response.statusCode).toBe(404)
  })
})
