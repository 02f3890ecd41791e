import {
  filledIn,
  type LeftOutRow,
  problemOfWidth,
  type Row,
  type Table,
  tableOf,
} from '#domain/reading/files/csv-rows.ts'
import { replacementCharacter } from '#domain/reading/files/decode-text.ts'
import { isTwoDays, readDate } from '#domain/reading/read-date.ts'
import { unmarkedCell } from '#domain/reading/reading.ts'
import { readMonthlyDollars } from '#domain/reading/sheet/amounts.ts'
import { dateReadingOf, withMonthFirst } from '#domain/reading/sheet/dates.ts'
import { correctedRows, type Corrections, type Question, type ReadColumn } from '#domain/reading/sheet/sheet.ts'
import { readSizeAs, sizeReadingOf } from '#domain/reading/sheet/sizes.ts'
import { countUnitColumns, type UnitColumn } from '#domain/reading/words/unit-column-names.ts'
import { standingUnits } from '#domain/site-plan/standing-units.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { unitAfterImport, type UnitAfterImport } from '#contract/units/unit-after-import.ts'
import type { ImportedUnit } from '#contract/units/unit-imports.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { chargeColumns, chargesIn, isOtherHead } from './imported-charges.ts'
import { type Cell, isOneUnit, readUnitCells, type Said } from './imported-unit-cells.ts'
import { reasonToSkip, sectionOf } from './skipped-unit-rows.ts'
import {
  amountColumns,
  amountReadingOf,
  columnsWithoutHead,
  dateColumns,
  mappingOf,
  placesIn,
  readColumns,
  type UnitPlaces,
} from './unit-columns.ts'
import { askedOf, settled, standingUnitOf } from './unit-questions.ts'
import { unitsInBuildings } from './units-in-buildings.ts'

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
  /** How a row with several units is read. */
  several: string[]
  /** The leases that end because their unit is vacant or has another tenant. */
  endings: string[]
  questions: Question[]
  /** Whether an answer leaves the row out. */
  isLeftOut: boolean
}

/** A list of units as it is read. Each row that is not blank is either in `rows` or in `skipped`. */
export type UnitSheet = {
  columns: ReadColumn[]
  head: Row | undefined
  rows: UnitRow[]
  skipped: LeftOutRow[]
}

export type Context = {
  phases: readonly Phase[]
  stored: readonly StaffUnit[]
  corrections: Corrections
}

/** Reads the rows of a list of units, with or without a row of column names. */
export function readUnitRows(lines: readonly string[][], { phases, stored, corrections }: Context): UnitSheet {
  let last: { head: readonly string[] | undefined; places: UnitPlaces } | undefined
  /** The rows of a list ask for the columns of one header. */
  function placesOf(head: readonly string[] | undefined) {
    if (last?.head !== head || !last) last = { head, places: placesIn(head, corrections.columns) }
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
  const places = placesOf(head?.cells)
  const width = table.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const columns = readColumns(head?.cells ?? [], width, table.rows, places, corrections.columns)
  const mapping = mappingOf(places)
  const textOf = rowTexts(table, corrected, places, columns)
  const known = new Map(stored.map((unit) => [unit.unitNumber, unit]))
  const seen = new Set<string>()
  const standing = standingUnits([...known.keys()])
  const skipped = [...leftOut]
  const rows: UnitRow[] = []
  let section: string | undefined
  let above: { cell: Cell; hasTable: boolean } | undefined
  for (const line of table.rows) {
    const { row, cells } = line
    const cell = textOf(line, standingUnitOf(corrections.answers, row))
    section = (head && sectionOf(cells)) ?? section
    const isHead = head !== undefined && isOtherHead(cells)
    if (isHead && above) above.hasTable = true
    const reason = isHead
      ? { kind: 'heading' as const, reason: 'a heading' }
      : head && reasonToSkip({ cells, cell, section, above, known: (number) => seen.has(number) })
    if (reason && corrections.rows[row] !== 'data') {
      skipped.push({ row, ...reason })
      continue
    }
    above = { cell, hasTable: false }
    const read = readUnitCells(cell, {
      phases,
      mapping,
      isTwoDaysIn: (column, text) => isMixed(columns, places, column) && isTwoDays(text),
      isMonthly: (column) => isChosen(corrections, places, column),
      isKnown: (number) => known.has(number),
      standing,
    })
    const problems = [...read.problems, ...lostCharacters(cells)]
    for (const { unitNumber } of read.units) {
      seen.add(unitNumber)
      standing.add(unitNumber)
    }
    const asked = [
      ...(head && problemOfWidth(line, head) !== undefined ? [askedOf.width(row)] : []),
      ...(read.held ? [askedOf.place(row, read.held)] : []),
    ]
    rows.push({
      row,
      cells,
      imported: read.units,
      units: [],
      problems: head || !isTooWide(cells) ? problems : [{ text: withoutNames }],
      remarks: read.remarks,
      several: read.several,
      endings: [],
      questions: asked,
      isLeftOut: false,
    })
  }
  skipped.sort((one, other) => one.row - other.row)
  const decided = settled(rows, { known, answers: corrections.answers })
  return { columns, head, rows: decided.map((row) => planned(row, known)), skipped }
}

/** Whether the first row of several cells is without a digit and a row below has one, so that it names the columns. */
function beginsWithNames(lines: readonly string[][]) {
  const [first, ...others] = lines.filter((cells) => filledIn(cells) > 1)
  const hasDigit = (cells: readonly string[]) => cells.some((cell) => /\d/.test(cell))
  return first !== undefined && !hasDigit(first) && others.some(hasDigit)
}

/** Whether most rows have more cells than a typed list, so that one of them has the names of the columns. */
const isWide = (lines: readonly string[][]) => {
  const filled = lines.filter((cells) => filledIn(cells) > 1)
  return filled.filter(isTooWide).length * 2 > filled.length
}

const withoutNames =
  'The names of the columns were not found, and the row has more cells than unit, size, asking rent, status and phase. Choose the row with the names, or choose what the columns are.'

/** Without column names, a wide row comes from a report, and its second cell is hardly the size. */
const isTooWide = (cells: readonly string[]) => filledIn(cells.slice(columnsWithoutHead.length)) > 0

const lostCharacters = (cells: readonly string[]): Said[] =>
  cells.some((one) => one.includes(replacementCharacter))
    ? [{ text: 'The row has characters that were lost (�). Choose another encoding.' }]
    : []

const isMixed = (columns: readonly ReadColumn[], places: UnitPlaces, column: UnitColumn) =>
  columns[places[column]?.[0] ?? -1]?.reading === undefined

const isChosen = ({ columns }: Corrections, places: UnitPlaces, column: UnitColumn) =>
  places[column]?.some((place) => columns[place]?.reading !== undefined) ?? false

const has = (columns: readonly UnitColumn[], column: UnitColumn) => columns.includes(column)

/** The texts of rows by their fields, in dollars a month, square feet, and dates with the month first. */
function rowTexts(table: Table, lines: readonly string[][], places: UnitPlaces, columns: readonly ReadColumn[]) {
  const mapping = mappingOf(places)
  const charges = chargeColumns(table.head?.cells, mapping)
  const rents = charges && chargesIn(table.rows, mapping.unit, charges)
  const buildings = unitsInBuildings(table, lines, places)
  return ({ row, cells }: Row, standingUnit: string | undefined): Cell => {
    const textAt = (place: number) => unmarkedCell(cells[place] ?? '')
    const firstOf = (column: UnitColumn) => places[column]?.find((place) => textAt(place) !== '')
    const size = () => readSizeAs(text('size'), 'sf').value
    function text(column: UnitColumn): string {
      if (column === 'unit') return standingUnit ?? buildings.unitIn(row)
      if (column === 'building') return buildings.buildingIn(row)
      if (column === 'leaseRent' && rents) return rents.get(row) ?? ''
      const isBoth = column === 'leaseEnd' && places.leaseEnd === undefined
      const place = firstOf(isBoth ? 'leaseStart' : column)
      if (isBoth && periodIn(textAt(place ?? -1)).length === 0) return ''
      const read = columns[place ?? -1]
      if (place === undefined || !read) return ''
      if (column === 'size') return inSquareFeet(textAt(place), read)
      if (column === 'additionalRent') return perFootAndYear(textAt(place), read, size())
      if (has(amountColumns, column)) return aMonth(textAt(place), read, size())
      if (!has(dateColumns, column)) return textAt(place)
      const [from, to] = periodIn(textAt(place))
      return withMonthFirst((column === 'leaseEnd' ? to : from) ?? textAt(place), dateReadingOf(read))
    }
    return text
  }
}

/** The two dates of a cell such as '3/1/2025 - 2/29/2028'; nothing for any other text. */
function periodIn(text: string): string[] {
  const [, from, to] = /^(\S*\d{2,4})\s*(?:-|–|to|through)\s*(\d\S*)$/i.exec(text) ?? []
  return from !== undefined && to !== undefined && readDate(from).value && readDate(to).value ? [from, to] : []
}

/** A size as text in square feet. A size that cannot be read stays as it is, so that it is reported. */
function inSquareFeet(text: string, column: ReadColumn) {
  const { value } = readSizeAs(text, sizeReadingOf(column))
  const isSame = value === undefined || value === readSizeAs(text, 'sf').value
  return isSame && !/m²|m2|ac/i.test(text) ? text : value === undefined ? text : String(value)
}

/** An amount as text in dollars a month. An amount that cannot be read stays as it is, so that it is reported. */
function aMonth(text: string, column: ReadColumn, size: number | undefined) {
  const reading = amountReadingOf(column)
  const { value, problem } = readMonthlyDollars(text, reading, size)
  if (problem !== undefined) return reading.startsWith('sf-') && /^[\d$.,\s]+$/.test(text) ? `${text} per SF` : text
  return value === readMonthlyDollars(text, 'month', size).value && !/[/a-z]/i.test(text)
    ? text
    : String(Math.round(value))
}

/** An additional rent as text in dollars per SF and year; a text that cannot be read stays, so that it is reported. */
function perFootAndYear(text: string, column: ReadColumn, size: number | undefined) {
  const reading = amountReadingOf(column)
  if (reading === 'sf-year') return text
  const { value } = readMonthlyDollars(text, reading, size)
  return value === undefined || !size ? text : String(Math.round(((value * 12) / size) * 100) / 100)
}

/** A row with its units as they will be stored. */
function planned(row: UnitRow, known: ReadonlyMap<string, StaffUnit>): UnitRow {
  const isOpen = row.problems.length > 0 || row.isLeftOut || row.questions.length > 0
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
