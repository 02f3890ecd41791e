import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { units } from '#db/schema/units.ts'
import { makeUnit } from '#sample/units.ts'
import { freshApp } from '#test/app.ts'

/** Maximum bytes of a page's headers and brotli, styles included, for one round trip: for parks of up to 24 units. */
const firstFlight = 14_600

type App = Awaited<ReturnType<typeof freshApp>>['app']

async function flightOf(app: App, path: string) {
  const { statusCode, headers, body } = await app.inject({ url: path })
  expect(statusCode).toBe(200)
  // Those that the connection adds, which a test without one has not.
  const added = {
    date: new Date().toUTCString(),
    connection: 'keep-alive',
    'keep-alive': 'timeout=72',
    'content-encoding': 'br',
  }
  const lines = Object.entries({ ...headers, ...added }).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length + brotliCompressSync(body).length
}

describe.each(['park', 'alder-creek'])('the first flight of %s', async (name) => {
  const { app } = await freshApp({}, name)
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
  const { app } = await freshApp({}, 'quarry-hill')
  test.each(Object.entries(large))('of %s is at most %i bytes', async (path, max) => {
    expect(await flightOf(app, path)).toBeLessThanOrEqual(max)
  })
})

test('the home page of a park with 24 units has it too', async () => {
  const { app, db } = await freshApp({}, 'alder-creek')
  await db.insert(units).values(['C7', 'C8'].map((unitNumber) => makeUnit({ unitNumber, size: 4000 })))
  await expect
    .poll(async () => (await app.inject({ url: '/' })).body, { interval: 50, timeout: 15_000 })
    .toContain('C8')
  expect(await flightOf(app, '/')).toBeLessThanOrEqual(firstFlight)
})
