import { isOneText, isTotal, type LeftOutRow } from '#domain/reading/files/csv-rows.ts'
import { formerLease, futureLease } from '#domain/reading/words/unit-status-words.ts'
import { asUnitNumber } from '#domain/units/unit-numbers.ts'
import { statusOf } from './imported-occupancy.ts'
import { isChargeOf } from './imported-charges.ts'
import { type Cell, readNumbersOf } from './imported-unit-cells.ts'

const summary = /^(?:summary|recap|legend|notes?:)/i
const future = /^future\b.*\b(?:residents?|tenants?|applicants?|leases?)\b/i
const heading = /^(?:property|building|location|portfolio|region|owner)\b.*:|:$/i
const subtotal =
  /^(?:occupied|vacant|leased|rented|available|notice|non[- ]rev\w*|model|down|admin|gross potential|occupancy|vacancy)\b.*(?:\b(?:units?|area|sf|sq ?ft|rent|rate)\b|%|:)|\b(?:residents|applicants|tenants)\b/i

/** The section of a report that starts at this row, if one does. */
export function sectionOf(cells: readonly string[]) {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  if (summary.test(first)) return 'the summary of the report'
  if (future.test(first)) return 'a lease that has not begun'
  return /\b(?:current|occupied|vacant|notice)\b/i.test(first) && isOneText(cells) ? '' : undefined
}

type Skipped = Pick<LeftOutRow, 'kind' | 'reason'>

type Asked = {
  cells: readonly string[]
  cell: Cell
  /** Why the rows of this section are not units; '' or undefined if they are. */
  section: string | undefined
  /** The unit above, and whether a table with its own header follows it. */
  above: { cell: Cell; hasTable: boolean } | undefined
  /** Whether the row is in a table of charges, below a total, or has the sums of the rows above. */
  isCharge: boolean
  isBelowTotal: boolean
  isSum: boolean
  /** Whether a row above has this unit. */
  known: (unitNumber: string) => boolean
}

/** Why a row of a report is not a current unit: it is a heading, a total, or another charge of the unit above. */
export function reasonToSkip(asked: Asked): Skipped | undefined {
  const { cells, cell, section, above, known } = asked
  const unit = cell('unit')
  const isAlone = isOneText(cells)
  if (asked.isCharge) return { kind: 'step', reason: chargeOfAbove }
  if (isAlone && footnote.test(unit)) return { kind: 'note', reason: 'a footnote' }
  if (unit !== '' && (heading.test(unit) || (isAlone && !plainNumber.test(withoutWord(unit)))))
    return { kind: 'heading', reason: 'a heading' }
  if (section) return { kind: 'note', reason: section }
  if (unit === '' && cell('size') === '') return { kind: 'note', reason: 'a row without a unit and a size' }
  if (above && isChargeOf(above.cell, cell, above.hasTable)) return { kind: 'step', reason: chargeOfAbove }
  if (unit === '' && asked.isSum) return { kind: 'total', reason: 'the sums of the rows above' }
  if (unit === '') return asked.isBelowTotal ? { kind: 'note', reason: 'below a total' } : undefined
  if (isTotal(unit)) return { kind: 'total', reason: 'a total' }
  if (subtotal.test(unit) || isOccupancy(unit)) return { kind: 'total', reason: 'a subtotal' }
  const status = cell('status')
  if (formerLease.test(status)) return { kind: 'note', reason: 'a lease that has ended' }
  const isKnown = readNumbersOf(unit)?.some(known) ?? false
  return isKnown && futureLease.test(status) ? { kind: 'note', reason: 'a lease that has not begun' } : undefined
}

/** 'Occupied', 'Vacant' and 'Occupancy' in place of a unit are counts. */
const isOccupancy = (unit: string) =>
  /^(?:occupancy|vacancy)(?: rate)?$/i.test(unit) || ['available', 'leased'].some((status) => statusOf(unit) === status)

const chargeOfAbove = 'a rent step or charge of the unit above'
const footnote = /^[*†‡]/
const plainNumber = /^[A-Z]{0,2}[- ]?\d+[A-Z]?$/
const withoutWord = (unit: string) => asUnitNumber(unit).replace(/^(?:UNIT|SUITE|BAY|SPACE)\s*#?\s*/, '')
