import { readUnitSheet } from '#admin/park/import/unit-sheet.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { type Corrections, noCorrections } from '#domain/reading/sheet/sheet.ts'
import { median } from '../measure/quantile.ts'

/** What a process of its own reports that reads a long list of units, and again after a cell was typed over. */
export type ReadingTimes = { first: number; again: number; afterColumn: number; rows: number }

const [count = ''] = process.argv.slice(2)
const phase: Phase = {
  id: 1,
  phaseNumber: 1,
  name: 'Phase 1',
  description: '',
  totalUnits: 0,
  status: 'ready',
  startsAfter: null,
  updatedAt: '2026-11-23T00:00:00.000Z',
}
const names = [
  ['Building', 'Unit', 'Tenant', 'Sq Ft', 'Rate ($/SF/yr)', 'NNN/SF', 'Lease Start', 'Lease End', 'Deposit', 'Status'],
  ['Drive-In Doors', 'Dock Doors', 'Clear Height', 'Amps', 'Office SF', 'Restrooms', 'Sprinklers'],
  ['Email', 'Balance', 'Notes'],
].flat()
const rows = [names, ...Array.from({ length: Number(count) }, (_row, row) => cellsOf(row))]

function cellsOf(row: number) {
  const isVacant = row % 7 === 0
  const lease = isVacant
    ? ['', '', '', 'Vacant']
    : [`${(row % 12) + 1}/1/2024`, `${(row % 12) + 1}/15/2029`, `$${1200 + (row % 90) * 25}`, 'Current']
  return [
    String((row % 40) + 1),
    String(row + 1),
    isVacant ? 'VACANT' : `Tenant ${row} & Sons`,
    `${1 + (row % 4)},${500 + (row % 9) * 50}`,
    `$${(8 + (row % 12) / 4).toFixed(2)}`,
    '2.35',
    ...lease,
    String(row % 3),
    '1',
    `16'`,
    '200A',
    '300',
    '1',
    'Wet',
    `tenant${row}@example.com`,
    '0.00',
    `Key ${row}`,
  ]
}

function timeOf(corrections: Partial<Corrections>) {
  const started = performance.now()
  const { rows: read } = readUnitSheet(rows, {
    phases: [phase],
    stored: [],
    country: 'US',
    today: '2026-11-29',
    corrections: { ...noCorrections, ...corrections },
  })
  return { milliseconds: performance.now() - started, rows: read.filter(({ outcome }) => outcome === 'new').length }
}

const first = timeOf({})
const typed = Array.from(
  { length: 9 },
  (_time, time) => timeOf({ cells: { [`${500 + time}:2`]: `Acme ${time}` } }).milliseconds,
)
const times: ReadingTimes = {
  first: first.milliseconds,
  again: median(typed),
  afterColumn: timeOf({ columns: { 8: { field: null } } }).milliseconds,
  rows: first.rows,
}
console.log(JSON.stringify(times))
