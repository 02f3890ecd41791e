import { expect, test } from 'vitest'
import { inquiryDefaults } from './inquiry-defaults.ts'

const park = { name: 'Hackberry Yard', phases: [{ name: 'Phase 1' }, { name: 'Phase 2' }] }

test('derives the space type and the location from a unit', () => {
  expect(inquiryDefaults(park, { size: 1950, phase: 0 })).toEqual({
    spaceType: 'Service/Retail/Warehouse (1,950 SF)',
    preferredLocation: 'Hackberry Yard - Phase 1',
  })
  expect(inquiryDefaults(park, { size: 320, phase: 1 })).toEqual({
    spaceType: 'Storage (320 SF)',
    preferredLocation: 'Future Phase 2 (Planning)',
  })
})

test('leaves the space type empty if it is not certain', () => {
  expect(inquiryDefaults(park, { size: 4000, phase: 0 }).spaceType).toBe('')
  const offer = { unitTypes: ['Shop (1,950 SF)', 'Storage (1,950 SF)'] }
  expect(inquiryDefaults({ ...park, offer }, { size: 1950, phase: 0 }).spaceType).toBe('')
})
