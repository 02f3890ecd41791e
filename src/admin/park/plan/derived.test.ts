import { expect, test } from 'vitest'
import { planOf } from '#domain/site-plan/site-layout.ts'
import { derivedParts } from './derived.ts'

const units = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'].map((unitNumber) => ({ unitNumber, size: 1950 }))

test('the editor shows the drives, gates and paved courts that visitors see, for two rows of four equal bays', () => {
  const plan = planOf({ plan: null, acres: 5 }, units)
  const { paved, drives, entrances } = derivedParts(plan, units)
  expect(drives).toBe(plan.drives)
  expect(entrances).toEqual([
    { point: [12, 218], side: 'south' },
    { point: [188, 218], side: 'south' },
  ])
  // From the outer edge of one drive to the outer edge of the other.
  expect(paved).toEqual([
    { x: 2, y: 58, width: 196, height: 40 },
    { x: 2, y: 148, width: 196, height: 40 },
  ])
})
