import { expect, test } from 'vitest'
import type { Phase } from '#contract/staff-park.ts'
import { readUnitLines, restOf } from './imported-units.ts'

const phase = (phaseNumber: number, name: string): Phase => ({
  id: phaseNumber * 10,
  phaseNumber,
  name,
  description: '',
  totalUnits: 4,
  status: 'planning',
  startsAfter: null,
  updatedAt: '2026-11-23T00:00:00.000Z',
})
const context = { phases: [phase(1, 'Phase 1'), phase(2, 'North')], taken: new Set(['A1']) }
const read = (text: string) => readUnitLines(text, context)
const first = (text: string) => read(text).lines[0]

test('reads units by their headings, in any order and with any delimiter', () => {
  const unit = { unitNumber: 'B1', size: 1950, monthlyRent: 2250, status: 'leased', phaseId: 20 }
  expect(first('unit,size,rent,status,phase\nB1,1950,2250,leased,North')?.units).toEqual([unit])
  expect(first('Phase;Status;Monthly Rent;Size (SF);Unit #\n2;Leased;$2,250;1,950;b1')?.units).toEqual([unit])
  expect(first('B1\t1,950 SF\t2250\tleased\tnorth')?.units).toEqual([unit])
})

test('a rent, a status and a phase that are not given are TBD, available and the first one', () => {
  expect(first('B1,1950')?.units).toEqual([
    { unitNumber: 'B1', size: 1950, monthlyRent: 0, status: 'available', phaseId: 10 },
  ])
})

test('a row of units is one line', () => {
  expect(first('B1 to B3,1950')?.units.map(({ unitNumber }) => unitNumber)).toEqual(['B1', 'B2', 'B3'])
})

test.each([
  ['Suite,1950', ['Enter a unit number such as A1, or A1 to A8.']],
  ['B1,large', ['The size must be in whole square feet from 1 to 1,000,000.']],
  ['B1,1950,cheap', ['The monthly rent must be in whole dollars from 0 to 1,000,000.']],
  ['B1,1950,,,South', ['There is no phase South. The phases are Phase 1, North.']],
  ['A1,1950', ['Unit A1 is there already.']],
])('says what is wrong with %j', (text, problems) => {
  expect(first(text)).toMatchObject({ units: [], problems })
})

test('names the line of a fault, and keeps the lines that have one', () => {
  const { head, lines } = read('unit,size\nB1,1950\n\nB1,2000\nB2,none\nB3,1950')
  expect(lines.map(({ line, problems }) => [line, problems])).toEqual([
    [2, []],
    [4, ['Line 2 has unit B1, too.']],
    [5, ['The size must be in whole square feet from 1 to 1,000,000.']],
    [6, []],
  ])
  expect(restOf(head, lines)).toBe('unit,size\nB1,2000\nB2,none')
  expect(restOf(head, [])).toBe('')
})
