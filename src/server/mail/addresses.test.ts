import { expect, test } from 'vitest'
import { parkAddress } from './addresses.ts'
import type { Park } from '#contract/park/park.ts'
import { freshSite } from '#test/app.ts'

const { currentPark } = await freshSite()
const addressOf = (email: string) =>
  parkAddress({ park: (): Park => ({ ...currentPark.read(), email }), config: { ownerEmail: 'owner@mesa-works.test' } })

test.each(['', 'leasing@example.com', 'leasing@hackberry.example.com', 'a@example.org', 'a@example.net'])(
  'an email of a park with the address %j is from its owner',
  (email) => {
    expect(addressOf(email)).toBe('owner@mesa-works.test')
  },
)

test.each(['desk@alder-creek.example', 'office@myexample.com'])('%s is a real address', (email) => {
  expect(addressOf(email)).toBe(email)
})
