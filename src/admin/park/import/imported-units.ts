import type { FileChoices } from '#admin/parts/files/file-choices.tsx'
import { csvText } from '#domain/reading/files/csv.ts'
import { findColumns, unusedColumns } from '#domain/reading/words/column-names.ts'
import { filledIn, type LeftOutRow, problemOfWidth, readTable, type Row } from '#domain/reading/files/csv-rows.ts'
import { replacementCharacter } from '#domain/reading/files/decode-text.ts'
import { type Reading, unmarkedCell } from '#domain/reading/reading.ts'
import { countUnitColumns, type UnitColumn, unitNamesFor } from '#domain/reading/words/unit-column-names.ts'
import { standingUnits } from '#domain/site-plan/standing-units.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { tenantInQuestion, unitAfterImport, type UnitAfterImport } from '#contract/units/unit-after-import.ts'
import type { ImportedUnit, StaffUnit } from '#contract/units/units.ts'
import { chargesIn, chargeColumns, isOtherHead } from './imported-charges.ts'
import type { UnitMapping } from './imported-occupancy.ts'
import { type Cell, isOneUnit, readUnitCells, twoDaysIn } from './imported-unit-cells.ts'
import { unitsInBuildings } from './units-in-buildings.ts'
import { reasonToSkip, sectionOf } from './skipped-unit-rows.ts'

/** The columns of a list. Without a heading row, the first five are read in this order. */
export const unitColumns = [
  'unit',
  'size',
  'askingRent',
  'status',
  'phase',
  'tenant',
  'leaseRent',
  'deposit',
  'leaseStart',
  'leaseEnd',
  'moveIn',
  'moveOut',
] as const satisfies readonly UnitColumn[]
const columnsWithoutHead = unitColumns.slice(0, 5)

export const unitColumnLabels: Record<(typeof unitColumns)[number], string> = {
  unit: 'Unit',
  size: 'Size (SF)',
  askingRent: 'Asking Rent',
  status: 'Status',
  phase: 'Phase',
  tenant: 'Tenant',
  leaseRent: 'Lease Rent',
  deposit: 'Security Deposit',
  leaseStart: 'Lease Start',
  leaseEnd: 'Lease End',
  moveIn: 'Move-In, without a lease start',
  moveOut: 'Move-Out, without a lease end',
}

/** A unit of a row, and the unit as it will be stored. */
export type PlannedUnit = { imported: ImportedUnit; after: UnitAfterImport }

/** A row of the list: its units, or the problems with it. */
export type UnitRow = { row: number; cells: string[]; units: PlannedUnit[]; problems: string[] }
type RowRemarks = { row: number; reasons: string[] }

/** A list of units after reading. Each row is either in `rows` or in `skipped`. */
export type UnitSheet = {
  choices: Omit<FileChoices, 'encoding'>
  head: string[]
  mapping: UnitMapping
  /** The headings of columns that are not read. */
  unused: string[]
  rows: UnitRow[]
  skipped: LeftOutRow[]
  /** The remarks about cells that are rounded or not stored. */
  remarks: RowRemarks[]
  /** The leases that end because their unit is vacant or has another tenant. */
  endings: RowRemarks[]
  /** The rows with several units, and how they are read. */
  several: RowRemarks[]
  top: Row[]
}

export type ChosenColumns = { head: readonly string[]; mapping: UnitMapping }

type Context = {
  phases: readonly Phase[]
  stored: readonly StaffUnit[]
  chosen?: Partial<FileChoices>
  /** The columns that the user chose, for a list with these headings. */
  columns?: ChosenColumns
}

/** Reads units as CSV, with or without a heading row. */
export function readUnitRows(text: string, { phases, stored, chosen = {}, columns }: Context): Reading<UnitSheet> {
  const { value: table, problem } = readTable(text, {
    knownColumns: countUnitColumns,
    isEntry: (cells, head) => isOneUnit(cells[mappingOf(head, columns).unit ?? -1] ?? ''),
    needsHead: false,
    ...chosen,
  })
  if (problem !== undefined) return { problem }
  const { delimiter, head, top } = table
  const mapping = mappingOf(head?.cells, columns)
  const charges = chargeColumns(head?.cells, mapping)
  const rents = charges && chargesIn(table.rows, mapping.unit, charges)
  const known = new Map(stored.map((unit) => [unit.unitNumber, unit]))
  const isTwoDaysIn = twoDaysIn(table.rows, mapping)
  const rowOf = new Map<string, number>()
  const buildings = unitsInBuildings(table, mapping)
  const skipped = [...table.leftOut, ...table.blank.map((row) => ({ row, reason: 'a blank row' }))]
  const rows: UnitRow[] = []
  const remarks: RowRemarks[] = []
  const endings: RowRemarks[] = []
  const several: RowRemarks[] = []
  let section: string | undefined
  let above: { cell: Cell; hasTable: boolean } | undefined
  for (const { row, cells } of table.rows) {
    const cell: Cell = (column) =>
      column === 'unit'
        ? buildings.unitIn(cells)
        : column === 'leaseRent' && rents
          ? (rents.get(row) ?? '')
          : unmarkedCell(cells[mapping[column] ?? -1] ?? '')
    section = (head && sectionOf(cells)) ?? section
    const isHead = head !== undefined && isOtherHead(cells)
    if (isHead && above) above.hasTable = true
    const reason = isHead
      ? 'a heading'
      : head && reasonToSkip({ cells, cell, section, above, known: (number) => rowOf.has(number) })
    if (reason !== undefined) {
      skipped.push({ row, reason })
      continue
    }
    above = { cell, hasTable: false }
    const read = readUnitCells(cell, {
      phases,
      mapping,
      isTwoDaysIn,
      isKnown: (number) => known.has(number),
      standing: standingUnits([...known.keys(), ...rowOf.keys()]),
    })
    const width = head ? problemOfWidth({ row, cells }, head) : problemWithoutHead(cells)
    const problems = width === undefined ? read.problems : [width]
    if (cells.some((one) => one.includes(replacementCharacter)))
      problems.push('The row has characters that were lost (�). Choose another encoding.')
    for (const { unitNumber } of read.units) {
      const before = rowOf.get(unitNumber)
      if (before !== undefined) problems.push(`Row ${before} has unit ${unitNumber}, too.`)
    }
    for (const imported of read.units) {
      const question = tenantInQuestion(known.get(imported.unitNumber), imported)
      if (question)
        problems.push(
          `Unit ${imported.unitNumber} is leased to ${question.tenant}, and the list says ${question.other}. Give the later lease start of ${question.other}, or correct the name at the unit if it is the same tenant.`,
        )
    }
    const units = problems.length > 0 ? [] : plannedUnits(read.units, known)
    for (const { imported } of units) rowOf.set(imported.unitNumber, row)
    if (problems.length === 0) {
      remarks.push({ row, reasons: [...read.remarks, ...units.flatMap(({ after }) => after.remarks)] })
      several.push({ row, reasons: read.several })
      endings.push({
        row,
        reasons: units.flatMap(({ imported, after }) => endingOf(known.get(imported.unitNumber), after)),
      })
    }
    const isNew = problems.length > 0 || units.some(({ after }) => after.outcome !== 'unchanged')
    if (isNew) rows.push({ row, cells, units, problems })
    else skipped.push({ row, reason: 'nothing new' })
  }
  skipped.sort((one, other) => one.row - other.row)
  const used = [...Object.values(mapping), charges?.code, buildings.column]
  const unused = head ? unusedColumns(head.cells, used) : []
  const choices = { delimiter, headRow: head?.row ?? 0 }
  return { value: { choices, head: head?.cells ?? [], mapping, unused, rows, skipped, remarks, endings, several, top } }
}

/** Without a heading row, a wide row comes from a report, and its second cell is hardly the size. */
const problemWithoutHead = (cells: readonly string[]) =>
  filledIn(cells.slice(columnsWithoutHead.length)) > 0
    ? 'The names of the columns were not found, and the row has more cells than unit, size, asking rent, status and phase. Choose the row with the names, or name the columns Unit, Size and Tenant.'
    : undefined

/** The detected columns, overridden by the chosen ones. No column belongs to two fields. */
function mappingOf(head: readonly string[] | undefined, columns: ChosenColumns | undefined): UnitMapping {
  if (!head) return Object.fromEntries(columnsWithoutHead.map((column, place) => [column, place]))
  const found: UnitMapping = findColumns(head, unitNamesFor(head))
  const chosen = isSame(columns?.head, head) ? (columns?.mapping ?? {}) : {}
  const taken = new Set(Object.values(chosen))
  const free = Object.entries(found).filter(([, place]) => !taken.has(place))
  return { ...Object.fromEntries(free), ...chosen }
}

const isSame = (one: readonly string[] | undefined, other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other)

const plannedUnits = (units: readonly ImportedUnit[], known: ReadonlyMap<string, StaffUnit>): PlannedUnit[] =>
  units.flatMap((imported) => {
    const after = unitAfterImport(known.get(imported.unitNumber), imported)
    return after ? [{ imported, after }] : []
  })

const endingOf = (before: StaffUnit | undefined, { endsLease }: UnitAfterImport) =>
  before && endsLease ? [`The lease of ${before.tenantCompany ?? 'the tenant'} in unit ${before.unitNumber} ends.`] : []

/** The numbers of rows that would be added, updated, refused and skipped. */
export function countsOf({ rows, skipped }: UnitSheet) {
  const outcomes = rows.map(rowOutcome)
  const count = (outcome: ReturnType<typeof rowOutcome>) => outcomes.filter((one) => one === outcome).length
  return {
    read: rows.length + skipped.length,
    added: count('added'),
    updated: count('updated'),
    refused: count('refused'),
    skipped: skipped.length,
  }
}

/** The outcome of a row. A row with several units counts as added if any of them is new. */
export function rowOutcome({ units }: UnitRow) {
  if (units.length === 0) return 'refused'
  return units.some(({ after }) => after.outcome === 'added') ? 'added' : 'updated'
}

/** The rows that remain for correction, as text. */
export const restOf = (head: string[], rows: readonly UnitRow[]) => {
  const rest = rows.filter(({ problems }) => problems.length > 0).map(({ cells }) => cells)
  return rest.length === 0 ? '' : csvText(head.length > 0 ? [head, ...rest] : rest)
}
