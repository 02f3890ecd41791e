import { expect, test } from 'vitest'
import { doorsText, mainSpecsOf, specsOf } from './unit-specs.labels.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const said = (...of: Parameters<typeof specsOf>) => specsOf(...of).map(([label, value]) => plain(`${label}: ${value}`))
const driveIn = { kind: 'Drive-in', count: 1, width: 12, height: 14 } as const
const docks = { kind: 'Dock-high', count: 2, width: null, height: null } as const

test('shows each spec of a unit on a line, in the order tenants ask for them', () => {
  const unit: Parameters<typeof specsOf>[0] = {
    size: 1950,
    doors: [driveIn, docks],
    clearHeight: 24,
    powerAmps: 1200,
    powerVolts: '277/480',
    powerPhases: 3,
    officeSize: 400,
    restrooms: 2,
    yardSize: 5000,
    sprinklers: 'ESFR',
    craneTons: 7.5,
    floorLoad: 250,
  }
  const lines = [
    'Doors: 1 drive-in, 12 × 14 ft; 2 dock-high',
    'Clear height: 24 ft',
    'Power: 1,200 A, 277/480 V, three-phase',
    'Office: 400 SF of 1,950 SF',
    'Restrooms: 2',
    'Yard: 5,000 SF',
    'Sprinklers: ESFR',
    'Crane: 7.5 tons',
    'Floor load: 250 PSF',
  ]
  expect(said(unit, {})).toEqual(lines)
  expect(mainSpecsOf(unit, {})).toEqual(specsOf(unit, {}).slice(0, 3))
})

test('shows no line for a spec that was not entered', () => {
  expect(said({ size: 1950 }, {})).toEqual([])
  expect(said({ size: 1950, doors: null, clearHeight: null, powerAmps: null, restrooms: null }, {})).toEqual([])
  expect(mainSpecsOf({ size: 1950 }, {})).toEqual([])
})

test('shows None for something that the unit does not have', () => {
  const none = { officeSize: 0, restrooms: 0, yardSize: 0, sprinklers: 'None', craneTons: 0 } as const
  expect(said({ size: 1950, ...none }, {})).toEqual([
    'Office: None',
    'Restrooms: None',
    'Yard: None',
    'Sprinklers: None',
    'Crane: None',
  ])
})

test.each([
  [{ powerAmps: 200 }, 'Power: 200 A'],
  [{ powerVolts: '240', powerPhases: 1 } as const, 'Power: 240 V, single-phase'],
  [{ powerPhases: 3 } as const, 'Power: three-phase'],
  [{ craneTons: 1 }, 'Crane: 1 ton'],
])('shows %j alone as %j', (specs, line) => {
  expect(said({ size: 1950, ...specs }, {})).toEqual([line])
})

test('shows square meters of offices and yards too, in a park that shows square meters', () => {
  expect(said({ size: 2000, officeSize: 1000, yardSize: 100 }, { offer: { showsSquareMetres: true } })).toEqual([
    'Office: 1,000 SF (93 m²) of 2,000 SF (186 m²)',
    'Yard: 100 SF (9 m²)',
  ])
})

test('shows the width or the height of a door alone', () => {
  expect(plain(doorsText([{ ...docks, width: 9 }]))).toBe('2 dock-high, 9 ft wide')
  expect(plain(doorsText([{ ...docks, height: 10 }]))).toBe('2 dock-high, 10 ft high')
})
