import { expect, test } from 'vitest'
import * as defaults from '#domain/park/park-offer.constants.ts'
import {
  amenitiesOf,
  highlightsOf,
  infrastructureOf,
  isGated,
  mainFeature,
  rentIncludesOf,
  rentKindText,
  rentNote,
  unitTypesOf,
} from './offer.labels.ts'
import { ownOffer } from './own-offer.ts'
import { unitDoorHeight, unitFeatures } from '#contract/units/unit-offer.labels.ts'
import { roomsOf } from '#contract/units/unit-rooms.labels.ts'

const linesOf = (...of: Parameters<typeof unitFeatures>) => unitFeatures(...of).map(({ children }) => children)
const featuresOf = (park: Parameters<typeof unitFeatures>[0]) => linesOf(park, {})

const usual = { road: 'Mill Road', highway: 'Route 9' }

test('fills its own road, highway and door into the default offer of a park', () => {
  const names = highlightsOf({ ...usual, doorHeight: 16 }).map(({ name }) => name.children)
  expect(names).toContain('Semi truck access from Mill Road and Route 9')
  expect(names).toContain("16' high bay doors")
  expect(featuresOf(usual)[0]).toBe('14-foot high bay door')
  // A park that does not state the height of its doors.
  expect(JSON.stringify([featuresOf, highlightsOf].map((of) => of({ ...usual, doorHeight: null })))).not.toContain(
    'door}',
  )
  expect(featuresOf({ ...usual, doorHeight: null })[0]).toBe('AC and heat in the office and the warehouse')
  expect(infrastructureOf(usual)).toHaveLength(8)
  expect(rentIncludesOf({})).toBe('electric')
})

test('leaves out texts about the highway if there is none', () => {
  const texts = [...highlightsOf({ ...usual, highway: '' }), ...infrastructureOf({ ...usual, highway: '' })]
  expect(texts).toHaveLength(12)
  expect(JSON.stringify(texts.map(({ name, words }) => [name, words]))).not.toMatch(/highway|truck access/i)
})

test('puts only deviations from the default offer into a page', () => {
  const offer = { ...defaults, towns: ['Anna'] }
  expect(ownOffer(offer)).toEqual({})
  expect(ownOffer({ ...offer, rentIncludes: '', amenities: [] })).toEqual({ rentIncludes: '', amenities: [] })
  const park = { ...usual, offer: { rentIncludes: '', amenities: [], unitTypes: ['Bay'] } }
  expect([rentIncludesOf(park), amenitiesOf(park), unitTypesOf(park)]).toEqual(['', [], ['Bay']])
})

test('formats the main feature for use within a sentence', () => {
  expect(mainFeature(usual)).toBe('AC and heat in the office and the warehouse')
  expect(mainFeature({ ...usual, offer: { features: ['{door}-foot door', 'Radiant heat'] } })).toBe('radiant heat')
  expect(mainFeature({ ...usual, offer: { features: ['18-foot overhead door', 'Floor drain'] } })).toBe('floor drain')
  expect(mainFeature({ ...usual, offer: { features: [] } })).toBe('')
})

const unit = { unitNumber: 'A1', monthlyRent: 2400, size: 2000 }

test.each([
  [{}, 'all-in', 'All-in pricing: rent plus electric'],
  [{ rentIncludes: 'water' }, 'all-in', 'All-in pricing: rent plus water'],
  [{ rentIncludes: '' }, '', ''],
  [{ rentKind: 'gross' as const }, 'gross', 'Gross rent'],
  [{ rentKind: 'net' as const }, 'net', 'Net rent'],
  [
    { rentKind: 'net' as const, additionalRent: 4.8 },
    'net',
    'Net, plus about $800 additional rent: $3,200 per\u00a0month in all',
  ],
  [
    { rentKind: 'net' as const, additionalRent: 4.8, additionalRentName: 'TMI' },
    'net',
    'Net, plus about $800 TMI: $3,200 per\u00a0month in all',
  ],
])('formats the rent of a park with the offer %j as %j', (offer, kind, note) => {
  expect([rentKindText({ offer }), rentNote({ offer }, unit)]).toEqual([kind, note])
  expect(rentNote({ offer }, { ...unit, monthlyRent: 0 })).toBe('')
})

test('shows the additional rent of a net rent for buildings, not for yards', () => {
  const offer = { rentKind: 'net' as const, additionalRent: 4.8 }
  const yard = { ...unit, unitNumber: 'YARD 1' }
  expect(rentNote({ offer }, yard)).toBe('Net rent')
  const plan = { yards: [{ unit: 'L1', x: 0, y: 0, width: 50, height: 50 }] }
  const park = { offer, plan: { lot: [], roadSide: 'south' as const, buildings: [], ...plan } }
  expect(rentNote(park, { ...unit, unitNumber: 'L1' })).toBe('Net rent')
  expect(rentNote(park, unit)).toContain('Net, plus about $800')
})

test('shows the additional rent that a unit has of its own, or none for 0', () => {
  const offer = { rentKind: 'net' as const, additionalRent: 4.8 }
  const yard = { ...unit, unitNumber: 'YARD N' }
  expect(rentNote({ offer }, { ...unit, additionalRent: 6 })).toContain('Net, plus about $1,000')
  expect(rentNote({ offer }, { ...unit, additionalRent: 0 })).toBe('Net rent')
  expect(rentNote({ offer }, { ...yard, additionalRent: 0.6 })).toContain('Net, plus about $100')
  expect(rentNote({ offer: { rentKind: 'net' } }, { ...unit, additionalRent: 6 })).toContain('Net, plus about $1,000')
  expect(rentNote({ offer: {} }, { ...unit, additionalRent: 6 })).not.toContain('$1,000')
})

test('lists what the rent includes only if it is all-in', () => {
  expect(rentIncludesOf({ offer: { rentKind: 'net', rentIncludes: 'water' } })).toBe('')
})

test('shows the features of the unit instead of contradicting features of the park', () => {
  const offer = { features: ['{door}-foot door', 'Office', 'Washroom and shower', 'Sprinklers'], highlights: [] }
  const park = { ...usual, doorHeight: 12, offer }
  const doors = [{ kind: 'Dock-high' as const, count: 2, width: 9, height: null }]
  expect(linesOf(park, {})).toEqual(['12-foot door', 'Office', 'Washroom and shower', 'Sprinklers'])
  expect(linesOf(park, { doors, restrooms: 2, officeSize: 400, sprinklers: 'Wet' })).toEqual([
    'Office',
    'Washroom and shower',
    'Sprinklers',
  ])
  expect(linesOf(park, { restrooms: 0, officeSize: 0, sprinklers: 'None' })).toEqual(['12-foot door'])
  expect([unitDoorHeight(park, {}), unitDoorHeight(park, { doorHeight: 16 }), unitDoorHeight(park, { doors })]).toEqual(
    [12, 16, 12],
  )
  const ramp = { kind: 'Ramp' as const, count: 1, width: null, height: 10 }
  expect(unitDoorHeight(park, { doorHeight: 16, doors: [...doors, ramp] })).toBe(10)

  expect(roomsOf(park, {})).toEqual({ office: true, bathroom: true, shower: true })
  expect(roomsOf(park, { restrooms: 0 })).toEqual({ office: true, bathroom: false, shower: false })
  expect(roomsOf(park, { officeSize: 0 })).toMatchObject({ office: false })
  const silent = { ...usual, offer: { features: [], highlights: [] } }
  expect(roomsOf(silent)).toEqual({ office: false, bathroom: false, shower: false })
  expect(roomsOf(silent, { officeSize: 400, restrooms: 1 })).toEqual({ office: true, bathroom: true, shower: false })
})

test.each([
  ['Office in each unit', true],
  ['Private office and restroom', true],
  ['Mezzanine office', false],
  ['Shared offices and conference room', false],
  ['Office upstairs', false],
  ['Office space on request', false],
  ['Leasing office on site', false],
  ['Post office next door', false],
  ['No office', false],
])('draws the office of a park that states %j: %s', (line, office) => {
  expect(roomsOf({ ...usual, offer: { features: [line], highlights: [] } })).toMatchObject({ office })
})

test('draws only the rooms and the gate that the park states', () => {
  expect(roomsOf(usual)).toEqual({ office: true, bathroom: true, shower: true })
  expect(isGated(undefined)).toBe(true)
  const offer = { features: ['Mezzanine office', 'Washroom'], highlights: [], infrastructure: [], amenities: ['Dock'] }
  expect(roomsOf({ ...usual, offer })).toEqual({ office: false, bathroom: true, shower: false })
  expect(roomsOf({ ...usual, offer: { ...offer, features: [] } })).toMatchObject({ office: false, bathroom: false })
  expect(isGated(offer)).toBe(false)
})
