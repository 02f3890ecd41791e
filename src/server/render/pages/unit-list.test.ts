import { describe, expect, test } from 'vitest'
import * as unitsApi from '#contract/units/units.ts'
import { freshSite } from '#test/app.ts'

const bodyOf = async (app: Awaited<ReturnType<typeof freshSite>>['app'], url: string) => {
  const { statusCode, body } = await app.inject({ url })
  expect(statusCode, url).toBe(200)
  // Without the data for scripts and for search engines.
  return body.replaceAll(/<script.*?<\/script>/gs, '')
}
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const checkBoxes = /name="units"/g

describe('the list of 180 units', async () => {
  const { app, as, park, restoreEach } = await freshSite({ RATE_LIMIT: 'off' }, 'quarry-hill')
  restoreEach()

  test('has the rows of one building, and opens another by a link', async () => {
    const list = await bodyOf(app, '/available-units')
    const buildings = new Set(park.units.map(({ number }) => number.charAt(0)))
    expect(count(list, /unit-group-head/g)).toBe(buildings.size)
    expect(list).toContain('Unit A1')
    expect(list).not.toContain('Unit B1')
    expect(list).toContain('href="/available-units?building=B#building-B"')
    const opened = await bodyOf(app, '/available-units?building=B')
    expect(opened).toContain('Unit B1')
    expect(opened).not.toContain('Unit A1')
    // A building that does not exist.
    expect(await bodyOf(app, '/available-units?building=%3Cb%3E')).toBe(list)
  })

  test('folds by the buildings that units name, and its yards apart', async () => {
    const owner = await as('owner')
    const { phaseId } = (await owner.call(unitsApi.listForStaff)).json[0]
    const body = { size: 2400, phaseId, monthlyRent: 900 }
    for (const unit of [{ unitNumbers: '61 to 63', building: 'North' }, { unitNumbers: 'YARD N, YARD 1' }])
      expect(await owner.call(unitsApi.create, { body: { ...body, ...unit } })).toMatchObject({ status: 201 })
    const list = await bodyOf(app, '/available-units')
    for (const name of ['Building NORTH', 'Yards']) expect(count(list, new RegExp(`<h2>${name}</h2>`, 'g'))).toBe(1)
    expect(list).not.toContain('Building YARD')
    const north = await bodyOf(app, '/available-units?building=north')
    for (const number of ['61', '62', '63']) expect(north).toContain(`Unit ${number}`)
    const yards = await bodyOf(app, '/available-units?building=YARD')
    for (const number of ['YARD N', 'YARD 1']) expect(yards).toContain(`Unit ${number}`)
  })

  test('keeps its filters when a building opens, and leaves out what cannot be understood with a sentence', async () => {
    const filtered = await bodyOf(app, '/available-units?free=today&sizeMax=many')
    expect(filtered).toContain('href="/available-units?free=today&amp;building=B#building-B"')
    expect(filtered).toContain('This could not be read and is left out: Size in SF.')
    expect(filtered).not.toContain('Tell me when it is free')
    const free = park.units.filter(({ status }) => status === 'available').length
    expect(filtered).toContain(`${free} of 180 units`)
  })

  test('shares one page between all spellings of the same filters', async () => {
    const pages = ['?rentMax=4000&free=today', '?free=today&rentMax=%244%2C000&utm_source=letter&sizeMin=']
    const [one, other] = await Promise.all(pages.map((query) => bodyOf(app, `/available-units${query}`)))
    expect(one).toBe(other)
  })
})

describe('the list of a small park', async () => {
  const { app } = await freshSite()

  test('has all units, and those of which one can drive into by a filter', async () => {
    expect(count(await bodyOf(app, '/available-units'), checkBoxes)).toBe(8)
    expect(count(await bodyOf(app, '/available-units?doors=box-truck'), checkBoxes)).toBe(8)
    expect(await bodyOf(app, '/available-units?doors=dock-high')).toContain('No unit fits these filters.')
  })

  test('leads to comparisons of up to three units', async () => {
    const compared = await bodyOf(app, '/compare?units=A1&units=b2,A3,A4')
    expect(count(compared, /<th scope="col"/g)).toBe(1 + 3)
    expect(compared).toContain('These are the first 3 that were chosen.')
    expect(compared).toContain('The same in all three:')
    expect(await bodyOf(app, '/compare?units=Z9')).toContain('One unit of this address is not offered here')
  })
})
