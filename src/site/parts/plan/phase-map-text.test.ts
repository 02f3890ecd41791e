import { expect, test } from 'vitest'
import { phaseMapText } from './phase-map-text.ts'

const phasesOf = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const number = place + 1
    return { number, name: `Phase ${number}`, status: '', description: '', units: 8 }
  })

test.each([
  [0, 5, ''],
  [1, 1, 'The phases on 1 acre: Phase 1 is ready'],
  [2, 5, 'The phases on 5 acres: Phase 1 is ready, Phase 2 is planned'],
  [3, 5, 'The phases on 5 acres: Phase 1 is ready, Phase 2 and Phase 3 are planned'],
])('describes the map of %i phases on %i acres in words', (count, acres, text) => {
  expect(phaseMapText({ acres, phases: phasesOf(count) })).toBe(text)
})
