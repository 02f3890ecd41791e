import { beforeEach, expect, test } from 'vitest'
import type { Mutation } from '#contract/call.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as rentRollApi from '#contract/leases/rent-roll.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import * as unitsApi from '#contract/units/units.ts'
import { setUnits } from '#sample/units.ts'
import { freshSite } from '#test/app.ts'

const { app, as, clock, db, restoreEach } = await freshSite({ RATE_LIMIT: 'off' })
let owner = await as('owner')

const today = '2028-03-01'

restoreEach()
beforeEach(async () => {
  clock.ahead = Date.parse(`${today}T18:00:00Z`) - Date.now()
  owner = await as('owner')
  await setUnits(db, undefined, { status: 'available' })
})

/** Reads the meter on the front page, and the committed units of the rent roll. */
const counted = async () => {
  const { body } = await app.inject({ url: '/' })
  const { occupancy } = (await owner.call(rentRollApi.read, {})).json
  return [/(\d) of 4 leased/.exec(body)?.[1], occupancy.committedUnits]
}
const lease = async (unitId: number, startDate = '2028-01-01') => {
  const body = {
    tenantCompany: 'Acme',
    units: [{ unitId }],
    startDate,
    termMonths: 12,
    monthlyRent: 1,
    signedOn: today,
  }
  const answer = await owner.call(leasesApi.create, { body })
  expect(answer.status, answer.json.error).toBe(201)
  return answer.json.id as number
}
const act = async (call: Mutation, id: number, body: object) => {
  const answer = await owner.call(call, { params: { id }, body })
  expect(answer.status, answer.json.error).toBeLessThan(300)
}

test('the meter counts a unit under notice that is advertised, and a unit that is signed for', async () => {
  expect(await counted()).toEqual(['0', 0])
  const id = await lease(1)
  await lease(2, '2028-09-01')
  expect(await counted()).toEqual(['2', 2])
  const notice = { givenOn: today, moveOutDate: '2028-05-31', by: 'tenant', advertise: true }
  await act(leasesApi.giveNotice, id, notice)
  const [unit] = (await owner.call(unitsApi.list, {})).json
  expect(unit).toMatchObject({ id: 1, status: 'Available from Jun 1, 2028' })
  expect(await counted()).toEqual(['2', 2])
  await act(leasesApi.moveOut, id, { lastDay: '2028-02-29' })
  expect(await counted()).toEqual(['1', 1])
})

test('the meter counts a unit that is leased and off the market, but none of another phase', async () => {
  await lease(1)
  await act(unitsApi.updateDefinition, 1, { offMarket: true })
  expect(await counted()).toEqual(['1', 1])
  await lease(2)
  const { phases } = (await owner.call(staffParkApi.read, {})).json
  await act(unitsApi.updateDefinition, 2, { phaseId: phases[1].id })
  expect(await counted()).toEqual(['1', 2])
})
