import { expect, test } from 'vitest'
import type { Phase } from '#contract/staff-park.ts'
import { NewUnitsForm, UnitForm } from '#contract/unit-forms.ts'
import type { StaffUnit } from '#contract/units.ts'
import { changedFields, pick } from '#admin/parts/changed-fields.ts'
import { fieldText, numbersHint, typedUnit, unitFields, unitValues } from './unit-form.ts'

const added = { unitNumbers: 'C1 to C6', size: ' 2,400 ', phaseId: '2', monthlyRent: '' }
const unit = {
  unitNumber: 'A1',
  size: 1950,
  phaseId: 1,
  doorHeight: null,
  features: ['Ramp'],
  floorPlan: '',
  offMarket: false,
} as StaffUnit
const phases = [
  { id: 1, name: 'Phase 1' },
  { id: 2, name: 'The Back Lot' },
] as Phase[]

test.each([
  ['C1', '1 unit: C1'],
  ['c1 to c3', '3 units: C1, C2, C3'],
  ['C1 to C6', '6 units: C1, C2, … C6'],
  ['C1-C3, D1', '4 units: C1, C2, … D1'],
  ['', undefined],
  ['the yard', undefined],
])('%j is read as %j', (typed, hint) => expect(numbersHint(typed)).toBe(hint))

test('new units are read from what is typed, without a rent as TBD', () => {
  const values = { unitNumbers: 'C1 to C6', size: 2400, phaseId: 2, monthlyRent: 0 }
  expect(NewUnitsForm.parse(added)).toEqual(values)
  expect(NewUnitsForm.parse({ ...added, monthlyRent: '2,650' })).toEqual({ ...values, monthlyRent: 2650 })
})

test.each([
  [{ unitNumbers: '' }, 'unitNumbers', 'Enter the unit numbers, such as C1 to C6.'],
  [{ unitNumbers: 'C6 to C1' }, 'unitNumbers', 'Enter unit numbers such as C1, or C1 to C6.'],
  [{ size: '' }, 'size', 'The size must be in whole square feet from 1 to 1,000,000.'],
  [{ phaseId: '' }, 'phaseId', 'Choose one of the phases.'],
  [{ monthlyRent: '12.5' }, 'monthlyRent', 'The monthly rent must be in whole dollars from 0 to 1,000,000.'],
])('%j is refused at %s', (wrong, field, message) => {
  const issues = NewUnitsForm.safeParse({ ...added, ...wrong }).error?.issues ?? []
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
})

test('a unit as typed is the same unit again, and of a changed one only the changes are sent', () => {
  expect(UnitForm.parse(typedUnit(unit))).toEqual(unitValues(unit))
  const after = UnitForm.parse({ ...typedUnit(unit), unitNumber: 'c9', size: '3,100' })
  expect(pick(after, changedFields(unitFields, unitValues(unit), after))).toEqual({ unitNumber: 'C9', size: 3100 })
  const raised = UnitForm.parse({ ...typedUnit(unit), doorHeight: '16', features: 'Ramp, Floor drain' })
  expect(pick(raised, changedFields(unitFields, unitValues(unit), raised))).toEqual({
    doorHeight: 16,
    features: ['Ramp', 'Floor drain'],
  })
})

test('a door is in whole feet from 6 to 40, or the one of the park', () => {
  for (const doorHeight of ['5', '41', '14.5', 'high'])
    expect(UnitForm.safeParse({ ...typedUnit(unit), doorHeight }).error?.issues[0]?.message).toBe(
      'The door height must be in whole feet from 6 to 40, or empty.',
    )
  expect(UnitForm.parse({ ...typedUnit(unit), doorHeight: ' ' }).doorHeight).toBeNull()
})

test('a unit without a phase must be given one, and taking that back leaves the phase alone', () => {
  const bare = { ...unit, phaseId: null }
  expect(UnitForm.safeParse(typedUnit(bare)).error?.issues[0]?.message).toBe('Choose one of the phases.')
  expect(unitValues(bare)).not.toHaveProperty('phaseId')
})

test('the fields in words', () => {
  const moved = { ...unit, phaseId: 2, doorHeight: 16, offMarket: true }
  expect(unitFields.map((field) => fieldText(moved, field, phases))).toEqual([
    'A1',
    '1,950',
    'The Back Lot',
    '16',
    'Ramp',
    'drawn',
    'Yes',
  ])
  expect(fieldText({ ...unit, floorPlan: '/uploads/plan.webp' }, 'floorPlan', phases)).toBe('uploaded')
  expect(fieldText(unit, 'doorHeight', phases)).toBe('empty')
})
