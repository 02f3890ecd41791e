import {
  filledIn,
  isOneText,
  type LeftOutRow,
  problemOfWidth,
  type Row,
  tableOf,
} from '#domain/reading/files/csv-rows.ts'
import { isTwoDays } from '#domain/reading/read-date.ts'
import type { DateReading } from '#domain/reading/sheet/dates.ts'
import { keptBy, numbering } from '#domain/reading/sheet/kept.ts'
import { correctedRows, type Corrections, type Question } from '#domain/reading/sheet/sheet.ts'
import { countUnitColumns, type UnitColumn } from '#domain/reading/words/unit-column-names.ts'
import { standingUnits } from '#domain/site-plan/standing-units.ts'
import type { Country } from '#domain/park/business-park.constants.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { unitAfterImport, type UnitAfterImport } from '#contract/units/unit-after-import.ts'
import type { ImportedUnit } from '#contract/units/unit-imports.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { chargeTables, isOtherHead } from './imported-charges.ts'
import { type Cell, isOneUnit, type ReadCells, readUnitCells, type Said } from './imported-unit-cells.ts'
import { rowTexts } from './row-texts.ts'
import { reasonToSkip, sectionOf } from './skipped-unit-rows.ts'
import { mappingOf, placesWithTenants, readColumns, type UnitReadColumn } from './unit-columns.ts'
import { columnsWithoutHead, findUnitFields, type UnitPlaces } from './unit-rules.ts'
import { sumsIn } from './sums.ts'
import { askedOf, settled, standingUnitOf } from './unit-questions.ts'

/** A unit of a row, and the unit as it will be stored. */
export type PlannedUnit = { imported: ImportedUnit; after: UnitAfterImport }

/** A row of data: its units, what is wrong with it, and what must be asked before it can be stored. */
export type UnitRow = {
  row: number
  cells: readonly string[]
  /** What the row says of its units. */
  imported: ImportedUnit[]
  /** The units as they will be stored; empty for a row with a problem, an open question, or one that is left out. */
  units: PlannedUnit[]
  problems: Said[]
  /** The remarks about cells that are rounded or not stored. */
  remarks: Said[]
  /** What a cell with a status and a day is read as. */
  readings: Said[]
  /** How a row with several units is read. */
  several: string[]
  /** The leases that end because their unit is vacant or has another tenant. */
  endings: string[]
  questions: Question[]
  /** Whether one of its questions has no answer. */
  isAsked: boolean
  /** Whether an answer leaves the row out. */
  isLeftOut: boolean
}

/** A list of units as it is read. Each row that is not blank is either in `rows` or in `skipped`. */
export type UnitSheet = {
  columns: UnitReadColumn[]
  head: Row | undefined
  rows: UnitRow[]
  skipped: LeftOutRow[]
}

export type Context = {
  phases: readonly Phase[]
  stored: readonly StaffUnit[]
  corrections: Corrections
  /** Of the park, whose dollars the amounts are in. */
  country: Country
  /** The day in the park, for dates without a year. */
  today: string
}

const numberOf = numbering()
const rowsRead = keptBy<ReadCells, UnitRow>()
const rowsPlanned = keptBy<UnitRow, UnitRow>()

/** A row before it is compared with the others and with the park. */
function rowOf({ row, cells }: Row, read: ReadCells, head: Row | undefined, isWide: boolean): UnitRow {
  return {
    row,
    cells,
    imported: read.units,
    units: [],
    problems: head || !isTooWide(cells) ? read.problems : [{ text: withoutNames }],
    remarks: read.remarks,
    readings: read.readings,
    several: read.several,
    endings: [],
    questions: [...(isWide ? [askedOf.width(row)] : []), ...(read.held ? [askedOf.place(row, read.held)] : [])],
    isAsked: false,
    isLeftOut: false,
  }
}

/** Reads the rows of a list of units, with or without a row of column names. */
export function readUnitRows(
  lines: readonly string[][],
  { phases, stored, corrections, country, today }: Context,
): UnitSheet {
  let last: { head: readonly string[] | undefined; places: UnitPlaces } | undefined
  /** The rows of a list ask for the columns of one header. */
  function placesOf(head: readonly string[] | undefined) {
    if (last?.head !== head || !last) last = { head, places: findUnitFields(head, [], corrections.columns) }
    return last.places
  }
  const corrected = correctedRows(lines, corrections)
  const table = tableOf(corrected, {
    knownColumns: countUnitColumns,
    isEntry: (cells, head) => isOneUnit(cells[placesOf(head).unit?.[0] ?? -1] ?? ''),
    needsHead: isWide(lines) || beginsWithNames(lines),
    kinds: corrections.rows,
  })
  const { head, leftOut } = table
  const found = findUnitFields(head?.cells, table.rows, corrections.columns)
  const width = table.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const columns = readColumns(head?.cells ?? [], width, table.rows, found, corrections.columns, country)
  const places = placesWithTenants(found, columns)
  const mapping = mappingOf(places)
  const dates = { order: orderIn(columns, places, table.rows), today }
  const list = numberOf(JSON.stringify([columns, places, corrections.columns, phases, dates]))
  const textOf = rowTexts(table, corrected, places, columns, country, list)
  const known = new Map(stored.map((unit) => [unit.unitNumber, unit]))
  const seen = new Set<string>()
  const standing = standingUnits([...known.keys()])
  const charges = chargeTables(table)
  const sums = head ? sumsIn(table, (row) => textOf.unitIn(row)) : new Set<number>()
  const totals = leftOut.filter(({ kind }) => kind === 'total').map(({ row }) => row)
  const skipped = [...leftOut]
  const rows: UnitRow[] = []
  let section: string | undefined
  let above: { cell: Cell; hasTable: boolean } | undefined
  let lastTotal = 0
  /** Whether there is a total between the last unit and a row. */
  function isBelowTotal(row: number) {
    while ((totals[0] ?? Infinity) < row) lastTotal = totals.shift() ?? 0
    return lastTotal > 0
  }
  for (const line of table.rows) {
    const { row, cells } = line
    const { cell, key } = textOf.textsOf(line, standingUnitOf(corrections.answers, row))
    section = (head && sectionOf(cells)) ?? section
    const isHead = head !== undefined && isOtherHead(cells)
    if (isHead && above) above.hasTable = true
    const reason = isHead
      ? { kind: 'heading' as const, reason: 'a heading' }
      : head &&
        reasonToSkip({
          cells,
          cell,
          section,
          above,
          isCharge: charges.has(row),
          isSum: sums.has(row),
          isBelowTotal: isBelowTotal(row),
          known: (number) => seen.has(number),
        })
    if (reason && corrections.rows[row] !== 'data') {
      skipped.push({ row, ...reason })
      if (reason.kind === 'total') lastTotal = row
      continue
    }
    lastTotal = 0
    above = { cell, hasTable: false }
    const read = readUnitCells(cell, {
      cells,
      key,
      phases,
      country,
      dates,
      mapping,
      isTwoDaysIn: (column, text) => isMixed(columns, places, column) && isTwoDays(text),
      isMonthly: (column) => isChosen(corrections, places, column),
      isKnown: (number) => known.has(number),
      standing,
    })
    for (const { unitNumber } of read.units) {
      seen.add(unitNumber)
      standing.add(unitNumber)
    }
    const isWide = head !== undefined && problemOfWidth(line, head) !== undefined
    rows.push(rowsRead(read, [row, cells, head === undefined, isWide], () => rowOf(line, read, head, isWide)))
  }
  skipped.sort((one, other) => one.row - other.row)
  const decided = settled(rows, { known, answers: corrections.answers })
  const withUnits = (row: UnitRow) =>
    rowsPlanned(
      row,
      row.imported.map(({ unitNumber }) => known.get(unitNumber)),
      () => planned(row, known),
    )
  return { columns, head, rows: decided.map(withUnits), skipped }
}

/** Whether the first row of several cells is without a digit and a row below has one, so that it names the columns. */
function beginsWithNames(lines: readonly string[][]) {
  const [first, ...others] = lines.filter((cells) => filledIn(cells) > 1)
  const hasDigit = (cells: readonly string[]) => cells.some((cell) => /\d/.test(cell))
  return first !== undefined && !hasDigit(first) && others.some(hasDigit)
}

/** Whether most rows have more cells than a typed list, so that one of them has the names of the columns. */
const isWide = (lines: readonly string[][]) => {
  const filled = lines.filter((cells) => filledIn(cells) > 1 && !isOneText(cells))
  return filled.filter(isTooWide).length * 2 > filled.length
}

const withoutNames =
  'The names of the columns were not found, and the row has more cells than unit, size, asking rent, status and phase. Choose the row with the names, or choose what the columns are.'

/** Without column names, a wide row comes from a report, and its second cell is hardly the size. */
const isTooWide = (cells: readonly string[]) => filledIn(cells.slice(columnsWithoutHead.length)) > 0

/** The order of day and month in the dates of a list. */
function orderIn(columns: readonly UnitReadColumn[], { status = [] }: UnitPlaces, rows: readonly Row[]): DateReading {
  const isOfDates = columns.some(({ reading }) => reading === 'day-first')
  const isOfStatuses = () =>
    rows.some(({ cells }) => status.some((place) => /\b(?:1[3-9]|2\d|3[01])[/.]\d{1,2}[/.]\d/.test(cells[place] ?? '')))
  return isOfDates || isOfStatuses() ? 'day-first' : 'month-first'
}

const isMixed = (columns: readonly UnitReadColumn[], places: UnitPlaces, column: UnitColumn) =>
  columns[places[column]?.[0] ?? -1]?.reading === undefined

const isChosen = ({ columns }: Corrections, places: UnitPlaces, column: UnitColumn) =>
  places[column]?.some((place) => columns[place]?.reading !== undefined) ?? false

/** A row with its units as they will be stored. */
function planned(row: UnitRow, known: ReadonlyMap<string, StaffUnit>): UnitRow {
  const isOpen = row.problems.length > 0 || row.isLeftOut || row.isAsked
  const units = isOpen
    ? []
    : row.imported.flatMap((imported) => {
        const after = unitAfterImport(known.get(imported.unitNumber), imported)
        return after ? [{ imported, after }] : []
      })
  return {
    ...row,
    units,
    remarks: [...row.remarks, ...units.flatMap(({ after }) => after.remarks.map((text) => ({ text })))],
    endings: units.flatMap(({ imported, after }) => endingOf(known.get(imported.unitNumber), after)),
  }
}

const endingOf = (before: StaffUnit | undefined, { endsLease }: UnitAfterImport) =>
  before && endsLease ? [`The lease of ${before.tenantCompany ?? 'the tenant'} in unit ${before.unitNumber} ends.`] : []
