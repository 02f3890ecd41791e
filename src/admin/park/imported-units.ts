import type { FileChoices } from '#admin/parts/files/file-choices.tsx'
import { csvText } from '#contract/csv.ts'
import { fold } from '#contract/fold.ts'
import { ImportedUnit } from '#contract/units.ts'
import { findColumns, unusedColumns } from '#contract/reading/column-names.ts'
import { type LeftOutRow, problemOfWidth, readTable, type Row } from '#contract/reading/csv-rows.ts'
import { replacementCharacter } from '#contract/reading/decode-text.ts'
import { readDollars, readSquareFeet } from '#contract/reading/read-number.ts'
import { readStatus } from '#contract/reading/read-status.ts'
import { isBlank, type Reading, unmarkedCell } from '#contract/reading/reading.ts'
import { countUnitColumns, type UnitColumn, unitNamesFor } from '#contract/reading/unit-column-names.ts'
import { unitStatusWords } from '#contract/reading/unit-status-words.ts'
import type { Phase } from '#contract/staff-park.ts'
import { readUnitNumbers } from '#contract/unit-numbers.ts'
import { noRent, statusLabel } from '#contract/units.constants.ts'
import { readSpecs } from './imported-specs.ts'

/** The columns of a list, in the order in which a list without their names has them. */
export const unitColumns = ['unit', 'size', 'askingRent', 'status', 'phase'] as const satisfies readonly UnitColumn[]
export const unitColumnLabels: Record<(typeof unitColumns)[number], string> = {
  unit: 'Unit',
  size: 'Size (SF)',
  askingRent: 'Asking Rent',
  status: 'Status',
  phase: 'Phase',
}

/** The column index of each field; undefined for one that is not in the list. */
export type UnitMapping = Partial<Record<UnitColumn, number | undefined>>

/** A row of the text: the units that it describes, or what is wrong with it. */
export type UnitRow = { row: number; cells: string[]; units: ImportedUnit[]; problems: string[]; remarks: string[] }

/** A list of units as it was read. */
export type UnitSheet = {
  choices: Omit<FileChoices, 'encoding'>
  head: string[]
  mapping: UnitMapping
  /** The columns that are not read. */
  unused: string[]
  rows: UnitRow[]
  leftOut: LeftOutRow[]
  top: Row[]
}

export type ChosenColumns = { head: readonly string[]; mapping: UnitMapping }

type Context = {
  phases: readonly Phase[]
  taken: ReadonlySet<string>
  chosen?: Partial<FileChoices>
  /** The columns that were chosen in place of those that were found, for a list with these names. */
  columns?: ChosenColumns
}

/** Reads units as CSV, with or without the names of the columns. */
export function readUnitRows(text: string, { phases, taken, chosen = {}, columns }: Context): Reading<UnitSheet> {
  const { value: table, problem } = readTable(text, { knownColumns: countUnitColumns, needsHead: false, ...chosen })
  if (problem !== undefined) return { problem }
  const { delimiter, head, top } = table
  const mapping: UnitMapping = head
    ? {
        ...findColumns(head.cells, unitNamesFor(head.cells)),
        ...(isSame(columns?.head, head.cells) && columns?.mapping),
      }
    : Object.fromEntries(unitColumns.map((column, place) => [column, place]))
  const rowOf = new Map<string, number>()
  const leftOut = [...table.leftOut]
  const rows: UnitRow[] = []
  for (const { row, cells } of table.rows) {
    const cell = (column: UnitColumn) => unmarkedCell(cells[mapping[column] ?? -1] ?? '')
    const heading = head && reasonWithoutUnit(cells, cell('unit'), cell('size'))
    if (heading !== undefined) {
      leftOut.push({ row, reason: heading })
      continue
    }
    const read = readCells(cell, phases, mapping)
    const width = head && problemOfWidth({ row, cells }, head)
    const problems = width === undefined ? read.problems : [width]
    if (cells.some((one) => one.includes(replacementCharacter)))
      problems.push('The row has characters that were lost (�). Choose another encoding.')
    for (const { unitNumber } of read.units) {
      const before = rowOf.get(unitNumber)
      if (taken.has(unitNumber)) problems.push(`Unit ${unitNumber} is there already.`)
      else if (before !== undefined) problems.push(`Row ${before} has unit ${unitNumber}, too.`)
    }
    const isGood = problems.length === 0
    if (isGood) for (const { unitNumber } of read.units) rowOf.set(unitNumber, row)
    rows.push({ row, cells, units: isGood ? read.units : [], problems, remarks: isGood ? read.remarks : [] })
  }
  leftOut.sort((one, other) => one.row - other.row)
  const unused = head ? unusedColumns(head.cells, usedIn(mapping)) : []
  const choices = { delimiter, headRow: head?.row ?? 0 }
  return { value: { choices, head: head?.cells ?? [], mapping, unused, rows, leftOut, top } }
}

const isSame = (one: readonly string[] | undefined, other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The tenant is used only where no column has the status. */
const usedIn = ({ tenant, ...others }: UnitMapping) => [
  ...Object.values(others),
  ...(others.status === undefined ? [tenant] : []),
]

/** Why a row of a report describes no unit: a heading, or a further charge of the unit above. */
function reasonWithoutUnit(cells: readonly string[], unit: string, size: string) {
  if (size !== '' || readNumbersOf(unit)) return undefined
  if (unit === '') return 'a row without a unit and a size'
  return cells.filter((cell) => cell.trim() !== '').length === 1 ? 'a heading' : undefined
}

/** Reads 'C1', 'C1 to C6', 'Unit C1', '#C1' and 'C-1'. */
const readNumbersOf = (text: string) =>
  readUnitNumbers(
    text.replace(/^(?:unit|suite|bay|space|#)\s*#?\s*(?=\S)/i, '').replace(/^([a-z]{1,2})[\s-](\d{1,3})$/i, '$1$2'),
  )

function readCells(cell: (column: UnitColumn) => string, phases: readonly Phase[], mapping: UnitMapping) {
  const problems: string[] = []
  const remarks: string[] = []
  const whole = (name: string, unit: string, { value, problem }: Reading<number>) => {
    if (problem !== undefined) problems.push(`The ${name} ${problem}.`)
    if (value !== undefined && !Number.isInteger(value)) remarks.push(`The ${name} is rounded to whole ${unit}.`)
    return Math.round(value ?? 1)
  }
  const numbers = readNumbersOf(cell('unit'))
  if (!numbers) problems.push('Enter a unit number such as A1, or A1 to A8.')
  const phase = phaseNamed(cell('phase'), phases)
  if (!phase)
    problems.push(`There is no phase ${cell('phase')}. The phases are ${phases.map(({ name }) => name).join(', ')}.`)
  const size = whole('size', 'square feet', readSquareFeet(cell('size')))
  const monthlyRent = isWithoutRent(cell('askingRent'))
    ? 0
    : whole('asking rent', 'dollars', readDollars(cell('askingRent')))
  const { specs, problems: specProblems } = readSpecs(cell)
  problems.push(...specProblems)
  const status = statusIn(cell, mapping)
  if (status === undefined)
    problems.push(`The status “${cell('status')}” is not known. Use available, leased, reserved or off market.`)
  const units: ImportedUnit[] = []
  for (const unitNumber of numbers ?? []) {
    const { data, error } = ImportedUnit.safeParse({
      unitNumber,
      size,
      monthlyRent,
      status: status === 'off the market' ? 'available' : (status ?? 'available'),
      offMarket: status === 'off the market',
      phaseId: phase?.id ?? phases[0]?.id,
      ...specs,
    })
    if (data) units.push(data)
    for (const { message } of error?.issues ?? []) if (!problems.includes(message)) problems.push(message)
  }
  return { units, problems, remarks }
}

/** No rent is TBD, as in the form that adds units. */
const isWithoutRent = (text: string) => isBlank(text) || text.toUpperCase() === noRent

/** The status of a row; of one without it a tenant says that it is leased. */
function statusIn(cell: (column: UnitColumn) => string, { tenant }: UnitMapping) {
  if (!isBlank(cell('status'))) return readStatus(cell('status'), unitStatusWords)
  const name = tenant === undefined ? '' : cell('tenant')
  return isBlank(name) || readStatus(name, unitStatusWords) === 'available' ? 'available' : 'leased'
}

/** What a status of the file becomes; undefined for one that is not known. */
export function unitStatusMeaning(cell: string) {
  const status = readStatus(cell, unitStatusWords)
  return status && statusLabel(status)
}

/** A phase by its name or its number; the first one where none is given. */
const phaseNamed = (text: string, phases: readonly Phase[]) =>
  text === ''
    ? phases[0]
    : phases.find(({ name, phaseNumber }) => fold(name) === fold(text) || String(phaseNumber) === text)

/** The rows that stay to be corrected, as text. */
export const restOf = (head: string[], rows: readonly UnitRow[]) => {
  const rest = rows.filter(({ problems }) => problems.length > 0).map(({ cells }) => cells)
  return rest.length === 0 ? '' : csvText(head.length > 0 ? [head, ...rest] : rest)
}
