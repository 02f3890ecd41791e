import { describe, expect, test } from 'vitest'
import { CombineUnitsForm, proposedParts, proposedWhole, SplitUnitForm } from './unit-combination-form.ts'

const unit = (unitNumber: string, size = 1950, monthlyRent = 2101) => ({ unitNumber, size, monthlyRent })

describe('the proposal', () => {
  test('for several units joins their numbers and adds their sizes and rents', () => {
    expect(proposedWhole([unit('A4'), unit('A3', 2000, 2000)])).toEqual({
      unitNumber: 'A3+A4',
      size: '3,950',
      monthlyRent: '4,101',
    })
  })

  test('has no rent if one of the rents is missing, and no number if the joined number is too long', () => {
    const many = ['A10', 'A11', 'A12', 'A13', 'A14', 'A15'].map((unitNumber) => unit(unitNumber, 100, 0))
    expect(proposedWhole(many)).toEqual({ unitNumber: '', size: '600', monthlyRent: '' })
  })

  test('for one unit has its parts with equal shares', () => {
    expect(proposedParts(unit('A3+A4', 3901))).toEqual([
      { unitNumber: 'A3', size: '1,951', monthlyRent: '1,051' },
      { unitNumber: 'A4', size: '1,950', monthlyRent: '1,050' },
    ])
    expect(proposedParts(unit('A3+4')).map(({ unitNumber }) => unitNumber)).toEqual(['A3', 'A4'])
    expect(proposedParts(unit('C3')).map(({ unitNumber }) => unitNumber)).toEqual(['C3A', 'C3B'])
    expect(proposedParts(unit('101', 2, 0))).toEqual([
      { unitNumber: '101A', size: '1', monthlyRent: '' },
      { unitNumber: '101B', size: '1', monthlyRent: '' },
    ])
  })
})

test('reads a typed form by the rules of the call', () => {
  const whole = { unitNumber: 'a3 + a4', size: '3,950 SF', monthlyRent: '' }
  expect(CombineUnitsForm.safeParse({ unitIds: ['3'], ...whole }).error?.issues.map(({ message }) => message)).toEqual([
    'Choose 2 to 12 units.',
  ])
  expect(CombineUnitsForm.parse({ unitIds: ['3', '4'], ...whole })).toEqual({
    unitIds: [3, 4],
    unitNumber: 'A3 + A4',
    size: 3950,
    monthlyRent: 0,
  })
  const part = { unitNumber: 'C3A', size: '900', monthlyRent: '1,000' }
  expect(
    SplitUnitForm.safeParse({ parts: [part, part], isLeased: false, tenantPlace: null }).error?.issues.map(
      ({ message }) => message,
    ),
  ).toEqual(['Two units have the same number.'])
})

test('reads the parts of a leased unit with the part that the tenant keeps', () => {
  const parts = [
    { unitNumber: 'a3', size: '1,900', monthlyRent: '' },
    { unitNumber: 'a4', size: '1,950', monthlyRent: '' },
  ]
  expect(SplitUnitForm.safeParse({ parts, isLeased: true, tenantPlace: null }).error?.issues).toMatchObject([
    { path: ['tenantPlace'], message: 'Choose the part in which the tenant stays.' },
  ])
  expect(SplitUnitForm.parse({ parts, isLeased: true, tenantPlace: 1 })).toMatchObject({ tenantPart: 'A4' })
  expect(SplitUnitForm.parse({ parts, isLeased: false, tenantPlace: null })).not.toHaveProperty('tenantPart')
})
