import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { units } from '#db/schema/units.ts'
import { makeUnit, sampleUnits } from '#sample/units.ts'
import { freshSite } from '#test/app.ts'
import { waitLimit } from '#test/limits.ts'

/** Maximum bytes of a page's headers and brotli, styles included, for one round trip: for parks of up to 24 units. */
const firstFlight = 14_600

type App = Awaited<ReturnType<typeof freshSite>>['app']

async function flightOf(app: App, path: string) {
  const { statusCode, headers, body } = await app.inject({ url: path })
  expect(statusCode).toBe(200)
  const lines = Object.entries({ ...headers, date: new Date().toUTCString(), 'content-encoding': 'br' }).map(
    ([name, value]) => `${name}: ${String(value)}\r\n`,
  )
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length + brotliCompressSync(body).length
}

/** Puts the units of the park into every status. */
async function mixStatuses({ app, db }: Pick<Awaited<ReturnType<typeof freshSite>>, 'app' | 'db'>) {
  await sampleUnits(db)
  await vi.waitFor(async () => expect((await app.inject({ url: '/' })).body).toContain('wall tone-reserved'), {
    interval: 50,
    timeout: waitLimit,
  })
}

const parks = ['park', 'alder-creek']
describe.each([
  ...parks.map((name) => ({ name, statuses: 'units as in its file', mix: async () => {} })),
  ...parks.map((name) => ({ name, statuses: 'units in every status', mix: mixStatuses })),
])('the first flight of $name with $statuses', async ({ name, mix }) => {
  const made = await freshSite({}, name)
  const { app } = made
  beforeAll(() => mix(made))
  test.each(['/', '/available-units', '/units/1', '/about', '/properties'])('of %s has its budget', async (path) => {
    expect(await flightOf(app, path)).toBeLessThanOrEqual(firstFlight)
  })
})

/** Beyond 24 units a first flight grows with the park; these are the figures of decision 022, rounded up. */
const large = {
  '/': 18_500,
  '/available-units': 21_000,
  '/units/1': firstFlight,
  '/about': firstFlight,
  '/properties': firstFlight,
}

describe('the first flight of quarry-hill, which has 180 units', async () => {
  const { app } = await freshSite({}, 'quarry-hill')
  test.each(Object.entries(large))('of %s is at most %i bytes', async (path, max) => {
    expect(await flightOf(app, path)).toBeLessThanOrEqual(max)
  })
})

test('the home page of a park with 24 units in every status has it too', async () => {
  const { app, db } = await freshSite({}, 'alder-creek')
  await db.insert(units).values(['C7', 'C8'].map((unitNumber) => makeUnit({ unitNumber, size: 4000 })))
  await mixStatuses({ app, db })
  expect((await app.inject({ url: '/' })).body).toContain('C8')
  expect(await flightOf(app, '/')).toBeLessThanOrEqual(firstFlight)
})
