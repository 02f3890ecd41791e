import { expect, test } from 'vitest'
import { NewUnitsForm } from './new-units-form.ts'

const added = { unitNumbers: 'C1 to C6', building: '', size: ' 2,400 ', phaseId: '2', monthlyRent: '' }

test('reads new units as typed, with no rent as TBD', () => {
  const values = { unitNumbers: 'C1 to C6', building: null, size: 2400, phaseId: 2, monthlyRent: 0 }
  expect(NewUnitsForm.parse(added)).toEqual(values)
  expect(NewUnitsForm.parse({ ...added, monthlyRent: '2,650' })).toEqual({ ...values, monthlyRent: 2650 })
  expect(NewUnitsForm.parse({ ...added, building: 'Building 7' })).toEqual({ ...values, building: '7' })
})

test.each([
  [{ unitNumbers: '' }, 'unitNumbers', 'Enter the unit numbers, such as C1 to C6.'],
  [{ unitNumbers: 'C6 to C1' }, 'unitNumbers', 'Enter unit numbers such as C1, 101 or A3+A4, or C1 to C6.'],
  [{ building: 'A_1' }, 'building', 'The building can have letters, digits and - + / . & # only.'],
  [{ size: '' }, 'size', 'The size must be in whole square feet from 1 to 1,000,000.'],
  [{ phaseId: '' }, 'phaseId', 'Choose one of the phases.'],
  [{ monthlyRent: '12.5' }, 'monthlyRent', 'The monthly rent must be in whole dollars from 0 to 1,000,000.'],
])('refuses %j at %s', (wrong, field, message) => {
  const issues = NewUnitsForm.safeParse({ ...added, ...wrong }).error?.issues ?? []
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
})
