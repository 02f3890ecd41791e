import { expect, test } from 'vitest'
import { preferredLocations } from '#contract/inquiries/inquiries.constants.ts'
import {
  committedCount,
  acresText,
  phaseNames,
  phasesOf,
  unitCount,
  unitsOfFirst,
  unitsOfReady,
  withUnitIds,
} from './phases.labels.ts'

test.each([
  [['Phase 2', 'Phase 3'], 'Phase 2 & 3'],
  [['Phase 2', 'Phase 3', 'Phase 4'], 'Phase 2, 3 & 4'],
  [['Phase 2'], 'Phase 2'],
  [['North Yard', 'Phase 3'], 'North Yard & Phase 3'],
  [[], ''],
])('joins the names %j as %s', (names, text) => {
  expect(phaseNames(names.map((name) => ({ name })))).toBe(text)
})

test('finds as next phase the first planned one that depends on leases', () => {
  const phase = (number: number, startsAfter?: number) => ({
    number,
    name: `Phase ${number}`,
    units: 8,
    status: 'planning',
    description: '',
    ...(startsAfter === undefined ? {} : { startsAfter }),
  })
  const phases = [phase(1, 9), phase(2), phase(3, 4)]
  expect(phasesOf({ phases })).toEqual({
    first: phases[0],
    ready: phases.slice(0, 1),
    planned: phases.slice(1),
    next: phases[2],
  })
  expect(phasesOf({ phases: [phase(1)] }).next).toBeUndefined()
})

test('counts a later phase that is ready as for lease, with its units, and no longer as planned', () => {
  const named = (number: number, status: string, unitIds: number[] = []) => ({
    number,
    name: `Phase ${number}`,
    units: 2,
    status,
    description: '',
    unitIds,
  })
  const park = { phases: [named(1, 'leasing'), named(2, 'Ready', [3]), named(3, 'planning', [4])] }
  const { ready, planned } = phasesOf(park)
  expect([phaseNames(ready), phaseNames(planned)]).toEqual(['Phase 1 & 2', 'Phase 3'])
  const units = [1, 2, 3, 4].map((id) => ({ id }))
  expect(unitsOfReady(park, units)).toEqual(units.slice(0, 3))
  expect(preferredLocations('Oxford', park.phases)).toEqual([
    'Oxford - Phase 1',
    'Oxford - Phase 2',
    'Future Phase 3 (Planning)',
  ])
})

test('uses the singular for a count of one', () => {
  expect([0, 1, 22].map(unitCount)).toEqual(['0 units', '1 unit', '22 units'])
  expect([1, 5, 7.5].map(acresText)).toEqual(['1 acre', '5 acres', '7.5 acres'])
})

test('counts the units that later phases already have in those phases, not in the first', () => {
  const phase = { number: 1, name: 'Yard', units: 2, status: 'ready', description: '' }
  const units = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(unitsOfFirst({ phases: [phase, { ...phase, number: 2 }] }, units)).toEqual(units)
  expect(unitsOfFirst({ phases: [phase, { ...phase, number: 2, unitIds: [2, 3] }] }, units)).toEqual([{ id: 1 }])
})

test('counts the units of a phase for staff as for visitors', () => {
  const phase = { number: 1, name: 'Yard', units: 2, status: 'ready', description: '' }
  const phases = [
    { ...phase, id: 7 },
    { ...phase, id: 9, number: 2 },
  ]
  const units = [
    { id: 1, phaseId: 7, status: 'Leased' },
    { id: 2, phaseId: 9, status: 'leased' },
    { id: 3, phaseId: null, status: 'available' },
  ]
  const park = withUnitIds({ phases }, units)
  expect(unitsOfFirst(park, units).map(({ id }) => id)).toEqual([1, 3])
  expect(committedCount(park, units)).toBe(1)
  expect(committedCount({ ...park, committedUnseen: 2 }, units)).toBe(3)
})
