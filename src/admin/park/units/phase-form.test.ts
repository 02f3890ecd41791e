import { expect, test } from 'vitest'
import { PhaseForm } from '#contract/park/phase-form.ts'
import { typedPhase } from './phase-form.ts'

const typed = { name: 'Phase 2', totalUnits: ' 1,000 ', status: 'planning', description: '', startsAfter: '' }

test('a phase is read from what is typed', () => {
  const values = { ...typed, totalUnits: 1000, startsAfter: null }
  expect(PhaseForm.parse(typed)).toEqual(values)
  expect(PhaseForm.parse({ ...typed, startsAfter: '4' })).toEqual({ ...values, startsAfter: 4 })
})

test.each([
  [{ totalUnits: '' }, 'totalUnits', 'The units must be a whole number from 0 to 1,000.'],
  [{ startsAfter: 'four' }, 'startsAfter', 'The leased units must be a whole number from 0 to 1,000, or empty.'],
  [{ status: ' ' }, 'status', 'Enter a status.'],
])('the input %j is refused at the field %s', (wrong, field, message) => {
  const issues = PhaseForm.safeParse({ ...typed, ...wrong }).error?.issues ?? []
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
})

test('a new phase is named after the next number', () => {
  expect(typedPhase(undefined, 4).name).toBe('Phase 4')
})
