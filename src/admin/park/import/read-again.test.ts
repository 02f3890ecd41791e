import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from '#test/rent-roll.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { countries } from '#domain/park/business-park.constants.ts'
import { amountReadings } from '#domain/reading/sheet/amounts.ts'
import { dateReadings } from '#domain/reading/sheet/dates.ts'
import { type Corrections, rowKinds } from '#domain/reading/sheet/sheet.ts'
import { sizeReadings } from '#domain/reading/sheet/sizes.ts'
import { keysOf } from '#domain/text/typed-record.ts'
import { unitColumnNames } from '#domain/reading/words/unit-column-names.ts'
import { phase, unit } from '#test/stored-unit.ts'
import { readUnitSheet } from './unit-sheet.ts'

const files = ['owner-seventy-units.csv', 'yardi-rent-roll-lease-charges.csv', 'entrata-rent-roll.csv']
const rowsAtMost = 24
const columnsAtMost = 14
const rolls = await Promise.all(files.map(rowsOf))
// The end of the first one has the yards.
const yards = rolls.slice(0, 1).map((rows) => [...rows.slice(3, 4), ...rows.slice(77)])
const lists = [...rolls, ...yards].map((rows) => rows.slice(0, rowsAtMost))

const cellTexts = [
  '',
  'Vacant',
  'Acme',
  '12/31/2027',
  'Leased thru 3/31/27',
  '1,950',
  '$9.50',
  'A1',
  '12/13',
  'Total',
  'BUILDING 9',
  '5',
  'rent',
]
const places = fc
  .tuple(fc.integer({ min: 1, max: rowsAtMost }), fc.integer({ min: 0, max: columnsAtMost }))
  .map(([row, column]) => `${row}:${column}`)
const choices = fc.record(
  {
    field: fc.oneof(fc.constantFrom(...keysOf(unitColumnNames)), fc.constant(null)),
    reading: fc.constantFrom(...amountReadings, ...dateReadings, ...sizeReadings),
  },
  { requiredKeys: ['field'] },
)
const few = { maxKeys: 3 }
/** Most steps change cells alone, because another column or row makes much anew. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Record<string, Value>>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary })
const corrections: fc.Arbitrary<Corrections> = fc.record({
  cells: fc.dictionary(places, fc.constantFrom(...cellTexts), { maxKeys: 12 }),
  rows: seldom(fc.dictionary(fc.integer({ min: 1, max: rowsAtMost }).map(String), fc.constantFrom(...rowKinds), few)),
  columns: seldom(fc.dictionary(fc.integer({ min: 0, max: columnsAtMost }).map(String), choices, few)),
  answers: seldom(
    fc.dictionary(
      fc.constantFrom('twice:A1', 'width:9', 'tenant:1'),
      fc.constantFrom('out', 'right', 'same', '9'),
      few,
    ),
  ),
})

test('a list that is read again after corrections is read as if it were new', () => {
  const parks: StaffUnit[][] = [[], [unit('1')], [unit('1', { size: 900 })]]
  fc.assert(
    fc.property(
      fc.constantFrom(...lists),
      fc.array(fc.tuple(corrections, fc.constantFrom(...parks), fc.constantFrom(...countries)), { maxLength: 5 }),
      (list, steps) => {
        for (const [made, stored, country] of steps) {
          const context = { phases: [phase(1, 'Phase 1')], stored, corrections: made, country, today: '2026-11-29' }
          expect(readUnitSheet(list, context)).toEqual(readUnitSheet(structuredClone(list), context))
        }
      },
    ),
    { numRuns: 300 },
  )
})
