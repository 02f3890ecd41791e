import { expect, test } from 'vitest'
import { freshSite } from '#test/app.ts'

const { app } = await freshSite()
const page = async (path: string) => (await app.inject(path)).body

test('pages show the trade that their address asks for, and no other part of the query', async () => {
  expect(await page('/units/4?property=Unit+X&trade=Nothing')).toBe(await page('/units/4'))
  expect(await page('/units/4')).toContain('Two car lifts, two workbenches and five shelves of parts.')
  const asked = await page('/units/4?utm_source=sign&trade=Food%20Processing')
  expect(asked).toContain('Two double ovens, a mixer, a walk-in cooler')
  expect(asked).not.toContain('Two car lifts')
  expect(await page('/?trade=Warehousing')).toContain('Nine pallet racks and an aisle of 12\u00a0ft for a forklift.')
  expect(await page('/')).toContain('Two cargo vans overnight')
})
