import type { Row, Table } from '#domain/reading/files/csv-rows.ts'
import { unmarkedCell } from '#domain/reading/reading.ts'
import { readMonthlyDollars } from '#domain/reading/sheet/amounts.ts'
import { dateIn, dateReadingOf, periodIn, withDay, withMonthFirst } from '#domain/reading/sheet/dates.ts'
import { periodEnd } from '#domain/leases/days.ts'
import { keptBy } from '#domain/reading/sheet/kept.ts'
import { readSizeAs, sizeReadingOf } from '#domain/reading/sheet/sizes.ts'
import { readTerm, termReadingOf } from '#domain/reading/sheet/terms.ts'
import type { Country } from '#domain/park/business-park.constants.ts'
import type { UnitColumn } from '#domain/reading/words/unit-column-names.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { asUnitNumber } from '#domain/units/unit-numbers.ts'
import { chargesIn } from './imported-charges.ts'
import { statusOf } from './imported-occupancy.ts'
import type { Cell } from './imported-unit-cells.ts'
import {
  amountColumns,
  amountReadingOf,
  dateColumns,
  dollarColumns,
  endColumns,
  mappingOf,
  textOfCell,
  type UnitReadColumn,
} from './unit-columns.ts'
import type { UnitPlaces } from './unit-rules.ts'
import { splitUnitAndTenant, withTenant } from './unit-with-tenant.ts'
import { unitsInBuildings } from './units-in-buildings.ts'

const has = (columns: readonly UnitColumn[], column: UnitColumn) => columns.includes(column)

/** The texts of a row by their fields, and what they depend on besides the cells. */
export type RowTexts = { cell: Cell; key: readonly unknown[] }

const textsOf = keptBy<readonly string[], Partial<Record<UnitColumn, string>>>()

/** The columns whose cells of a vacant unit can say so: 'vacant' in place of a date or an amount. */
const columnsOfLeases = [...dollarColumns, ...dateColumns, 'deposit'] as const satisfies UnitColumn[]
const isVacancy = (text: string) => !/\d/.test(text) && statusOf(text) === 'available'

/**
 * The texts of rows by their fields, in dollars a month, square feet, and dates with the month first. `list` is the
 * number of what they are read by.
 */
export function rowTexts(
  table: Table,
  lines: readonly string[][],
  places: UnitPlaces,
  columns: readonly UnitReadColumn[],
  country: Country,
  list: number,
) {
  const rents = chargesIn(table, mappingOf(places), country)
  const isWithTenant = (place: number) => columns[place]?.reading === withTenant
  const buildings = unitsInBuildings(table, lines, places, isWithTenant)
  /** Whether a row is of ground whose number does not say so to the park. */
  const isGroundOfOthers = (row: number, unit: string) =>
    buildings.isGroundIn(row) && !isYard(undefined, { unitNumber: asUnitNumber(unit) })
  /** The last day of a lease of which the list has the start and the term. */
  function endOfTerm(text: string, read: UnitReadColumn, cell: Cell) {
    const start = dateIn(cell('leaseStart')).value?.day
    const months = readTerm(text, termReadingOf(read))
    return start === undefined || months === undefined ? '' : periodEnd(start, months)
  }
  function textIn({ row, cells }: Row, column: UnitColumn, unit: string, cell: Cell): string {
    const textAt = (place: number) => unmarkedCell(cells[place] ?? '')
    const firstOf = (field: UnitColumn) => places[field]?.find((place) => textAt(place) !== '')
    const size = () => readSizeAs(cell('size'), 'sf').value
    if (column === 'unit') return unit
    if (column === 'building') return buildings.buildingIn(row)
    if (column === 'leaseRent' && rents) return rents.get(row) ?? ''
    if (column === 'isYard' && !places.isYard && isGroundOfOthers(row, unit)) return 'yes'
    const isBoth = column === 'leaseEnd' && places.leaseEnd === undefined
    const ofTerm = column === 'leaseEnd' && firstOf('leaseEnd') === undefined ? firstOf('leaseTerm') : undefined
    const place = ofTerm ?? firstOf(isBoth ? 'leaseStart' : column) ?? -1
    const read = columns[place]
    if (!read) return ''
    const text = textOfCell(cells[place] ?? '', read)
    if (ofTerm !== undefined) return endOfTerm(text, read, cell)
    if (column === 'tenant' && isWithTenant(place)) return splitUnitAndTenant(text)?.tenant ?? ''
    const period = has(dateColumns, column) ? periodIn(text) : []
    if (isBoth && period.length === 0) return ''
    if (has(columnsOfLeases, column) && isVacancy(text)) return ''
    if (column === 'size') return inSquareFeet(text, read)
    if (column === 'additionalRent') return perFootAndYear(text, read, size())
    if (has(amountColumns, column)) return aMonth(text, read, size())
    if (!has(dateColumns, column)) return text
    const isEnd = endColumns.includes(column)
    const [from, to] = period
    return withDay(withMonthFirst((isEnd ? to : from) ?? text, dateReadingOf(read)), isEnd ? 'last' : 'first')
  }
  const unitIn = (row: number) => buildings.unitIn(row)
  function textsOfRow(line: Row, standingUnit: string | undefined): RowTexts {
    const unit = standingUnit ?? buildings.unitIn(line.row)
    const { row } = line
    const key = [list, unit, buildings.buildingIn(row), buildings.isGroundIn(row), rents?.get(row)]
    const texts = textsOf(line.cells, key, () => ({}))
    const cell: Cell = (column) => (texts[column] ??= textIn(line, column, unit, cell))
    return { cell, key }
  }
  return { unitIn, textsOf: textsOfRow }
}

/** A size as text in square feet. A size that cannot be read stays as it is, so that it is reported. */
function inSquareFeet(text: string, column: UnitReadColumn) {
  const { value } = readSizeAs(text, sizeReadingOf(column))
  return value === undefined ? text : String(value)
}

/** An amount as text in dollars a month. An amount that cannot be read stays as it is, so that it is reported. */
function aMonth(text: string, column: UnitReadColumn, size: number | undefined) {
  const reading = amountReadingOf(column)
  const { value, problem } = readMonthlyDollars(text, reading, size, column.country)
  if (problem !== undefined) return reading.startsWith('sf-') && /^[\d$.,\s]+$/.test(text) ? `${text} per SF` : text
  return value === readMonthlyDollars(text, 'month', size, column.country).value && !/[/a-z]/i.test(text)
    ? text
    : String(Math.round(value))
}

/** An additional rent as text in dollars per SF and year; a text that cannot be read stays, so that it is reported. */
function perFootAndYear(text: string, column: UnitReadColumn, size: number | undefined) {
  const reading = amountReadingOf(column)
  if (reading === 'sf-year') return text
  const { value } = readMonthlyDollars(text, reading, size, column.country)
  return value === undefined || !size ? text : String(Math.round(((value * 12) / size) * 100) / 100)
}
