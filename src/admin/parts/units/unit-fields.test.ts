import { expect, test } from 'vitest'
import { unit as storedUnit } from '#test/stored-unit.ts'
import type { DoorKind } from '#domain/units/unit-specs.constants.ts'
import { doorsForm } from './unit-doors.ts'
import { bodyOf, issuesIn, isSame, valueText, type UnitField, unitWith, validate } from './unit-fields.ts'
import { monthlyRentText } from './unit-texts.ts'

test.each(['2400', ' 2400 ', '$2,400', '2,400.00', '2400.', '02400', '2400/mo', '２４００'])(
  'a rent can be typed as %j',
  (text) => {
    expect(validate('monthlyRent', text)).toBeUndefined()
    expect(isSame('monthlyRent', text, '2400')).toBe(true)
    expect(isSame('monthlyRent', text, '240')).toBe(false)
    expect(bodyOf({ monthlyRent: text })).toEqual({ monthlyRent: 2400 })
  },
)

test.each(['', ' ', '$'])('the emptied rent %j is refused, not read as 0', (text) => {
  expect(validate('monthlyRent', text)).toBe('Enter a rent in whole dollars, or 0 for TBD.')
})

test.each(['-1', '24.5', '1e3', '0x10', '1000001', 'TBD', '2.400', '€2,400'])('%j is refused as a rent', (text) => {
  expect(validate('monthlyRent', text)).toBe('The monthly rent must be in whole dollars from 0 to 1,000,000.')
})

test('0 and the maximum are accepted as rents', () => {
  expect(validate('monthlyRent', '0')).toBeUndefined()
  expect(validate('monthlyRent', '1000000')).toBeUndefined()
})

test('any other field can be emptied', () => {
  expect(validate('tenantCompany', '')).toBeUndefined()
  expect(bodyOf({ tenantCompany: '', leaseEndDate: '' })).toEqual({ tenantCompany: '', leaseEndDate: '' })
})

test('unsaved texts replace only their own fields of a unit', () => {
  const unit = storedUnit('A3')
  expect(unitWith(unit, {})).toEqual(unit)
  expect(unitWith(unit, { monthlyRent: '$2,100', status: 'leased' })).toEqual({
    ...unit,
    monthlyRent: 2100,
    status: 'leased',
  })
})

test('the facts of a unit can be typed the way people write them', () => {
  const typed = { size: '3,100 SF', phaseId: '2', doorHeight: ' ', features: 'Ramp, Floor drain', offMarket: 'true' }
  expect(bodyOf(typed)).toEqual({
    size: 3100,
    phaseId: 2,
    doorHeight: null,
    features: ['Ramp', 'Floor drain'],
    offMarket: true,
  })
  expect(validate('unitNumber', 'the_yard')).toBe(
    'Enter a unit number such as C1, 101 or A3+A4, with letters, digits and - + / . & # only.',
  )
  for (const text of ['5', '41', '14.5', 'high'])
    expect(validate('doorHeight', text)).toBe('The door height must be in whole feet from 6 to 40, or empty.')
  expect(validate('phaseId', '')).toBe('Choose one of the phases.')
})

test('an empty fact about a unit is null, and 0 is kept', () => {
  const empty = { clearHeight: ' ', powerAmps: '', powerVolts: '', powerPhases: '', officeSize: '', sprinklers: '' }
  for (const value of Object.values(bodyOf(empty))) expect(value).toBeNull()
  const typed = { clearHeight: '24', powerVolts: '277/480', powerPhases: '3', officeSize: '1,200 SF', restrooms: '0' }
  expect(bodyOf(typed)).toEqual({
    clearHeight: 24,
    powerVolts: '277/480',
    powerPhases: 3,
    officeSize: 1200,
    restrooms: 0,
  })
  expect(validate('clearHeight', '24.5')).toBe('The clear height must be in whole feet from 6 to 100, or empty.')
  expect(validate('craneTons', '7.5')).toBeUndefined()
})

test('doors are typed in one row for each kind', () => {
  const row = (kind: DoorKind, count = '', width = '', height = '') => ({ kind, count, width, height })
  const text = (...rows: object[]) => JSON.stringify(rows)
  const typed = text(row('Drive-in'), row('Dock-high', '2', '9', ' '), row('Ramp'))
  const doors = [{ kind: 'Dock-high' as const, count: 2, width: 9, height: null }]
  expect(bodyOf({ doors: typed })).toEqual({ doors })
  expect(doorsForm.write(doors)).toBe(text(row('Drive-in'), row('Dock-high', '2', '9'), row('Ramp')))
  expect(isSame('doors', typed, doorsForm.write(doors))).toBe(true)
  expect(bodyOf({ doors: doorsForm.write(null) })).toEqual({ doors: null })
  const faulty = text(row('Drive-in'), row('Dock-high', '', '9'), row('Ramp', '1', '2'))
  expect([...issuesIn('doors', faulty)]).toEqual([
    ['0.count', 'The number of doors must be a whole number from 1 to 99.'],
    ['1.width', 'The width of a door must be in whole feet from 4 to 60, or empty.'],
  ])
})

test('a template is chosen by its id, and no template is null', () => {
  expect(bodyOf({ templateId: '7' })).toEqual({ templateId: 7 })
  expect(bodyOf({ templateId: '' })).toEqual({ templateId: null })
})

test('values in notices are readable text', () => {
  const said = (...of: [UnitField, string]) => valueText(...of, (field, id) => `${field} ${id}`)
  expect([monthlyRentText(2400), monthlyRentText(0)]).toEqual(['$2,400/month', 'TBD'])
  expect(said('monthlyRent', '0')).toBe('TBD')
  expect(said('status', 'leased')).toBe('Leased')
  expect(said('leaseEndDate', '2026-03-01')).toBe('Mar 1, 2026')
  expect(said('tenantCompany', '')).toBe('empty')
  expect([said('phaseId', '2'), said('offMarket', 'true'), said('floorPlan', '/uploads/plan.webp')]).toEqual([
    'phaseId 2',
    'Yes',
    undefined,
  ])
  const doors = [{ kind: 'Ramp', count: 1, width: null, height: null }]
  expect([said('doors', doorsForm.write(doors)), said('doors', doorsForm.write(null))]).toEqual([
    '1\u00a0ramp',
    'empty',
  ])
  expect([said('powerPhases', '3'), said('powerPhases', '')]).toEqual(['Three-phase', 'empty'])
  expect([said('templateId', '7'), said('templateId', '')]).toEqual(['templateId 7', 'none'])
})
