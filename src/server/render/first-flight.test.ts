import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as unitsApi from '#contract/units/units.ts'
import { units } from '#db/schema/units.ts'
import { makeUnit, sampleUnits } from '#sample/units.ts'
import { freshSite } from '#test/app.ts'
import { waitLimit } from '#test/limits.ts'

/** Maximum bytes of a page's headers and brotli body that fit into one round trip. */
const firstFlight = 14_600

type Site = Awaited<ReturnType<typeof freshSite>>

async function flightOf(app: Site['app'], path: string) {
  const { statusCode, headers, rawPayload } = await app.inject({ url: path, headers: { 'accept-encoding': 'br' } })
  expect(statusCode).toBe(200)
  expect(headers['content-encoding']).toBe('br')
  const lines = Object.entries({ ...headers, date: new Date().toUTCString() }).map(
    ([name, value]) => `${name}: ${String(value)}\r\n`,
  )
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length + rawPayload.length
}

/** Gives the park more units, and its units every status. pages.test.ts tests the sample park unchanged. */
async function mixStatuses({ db, call, park }: Site, more: string[]) {
  if (more.length > 0) await db.insert(units).values(more.map((unitNumber) => makeUnit({ unitNumber, size: 4000 })))
  await sampleUnits(db)
  const areShown = async () => {
    const statuses = (await call(unitsApi.list)).json.map(({ status }: { status: string }) => status)
    return statuses.includes('reserved') && statuses.length === park.units.length + more.length
  }
  await vi.waitUntil(areShown, { timeout: waitLimit })
}

const paths = ['/', '/available-units', '/units/1', '/about', '/properties']

describe('the first flight of the sample park', async () => {
  const { app } = await freshSite()
  test.each(paths)('of %s is within the budget', async (path) => {
    expect(await flightOf(app, path)).toBeLessThanOrEqual(firstFlight)
  })
})

// Other parks have longer texts.
describe.each([
  { name: 'park', more: [] },
  { name: 'alder-creek', more: ['C7', 'C8'] },
])('the first flight of $name with units in every status', async ({ name, more }) => {
  const site = await freshSite({}, name)
  beforeAll(() => mixStatuses(site, more))
  test.each(paths)('of %s is within the same budget', async (path) => {
    expect(await flightOf(site.app, path)).toBeLessThanOrEqual(firstFlight)
  })
})

// A list of 180 units exceeds the first flight.
const maxList = 17_000

describe('the first flight of quarry-hill, which has 180 units', async () => {
  const { app } = await freshSite({}, 'quarry-hill')
  test.each(paths)('of %s is within the budget', async (path) => {
    expect(await flightOf(app, path)).toBeLessThanOrEqual(path === '/available-units' ? maxList : firstFlight)
  })
})
