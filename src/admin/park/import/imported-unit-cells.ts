import { fold } from '#domain/text/fold.ts'
import { isTotal, type Row } from '#domain/reading/files/csv-rows.ts'
import { hasDayFirst, isTwoDays, readDate, twoDays } from '#domain/reading/read-date.ts'
import { readDollars, readSquareFeet } from '#domain/reading/read-number.ts'
import { isBlank, type Reading, unmarkedCell } from '#domain/reading/reading.ts'
import type { UnitColumn } from '#domain/reading/words/unit-column-names.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { listed } from '#domain/text/listed.ts'
import { countedNumbers, readUnitNumbers } from '#domain/units/unit-number-ranges.ts'
import { combinedNumber } from '#domain/units/combined-number.ts'
import { asUnitNumber } from '#domain/units/unit-numbers.ts'
import type { standingUnits } from '#domain/site-plan/standing-units.ts'
import { officeFits } from '#domain/units/unit-specs.ts'
import { buildingOf, maxRent, noRent, squareFeet } from '#domain/units/units.constants.ts'
import { ImportedUnit } from '#contract/units/units.ts'
import { isOfTenant, occupancyOf, type UnitMapping } from './imported-occupancy.ts'
import { readSpecs } from './imported-specs.ts'

/** The text of a row in a column. */
export type Cell = (column: UnitColumn) => string

type Context = {
  phases: readonly Phase[]
  isKnown: (unitNumber: string) => boolean
  /** The numbers as the units that stand have them, or why they cannot be those of a row. */
  standing: ReturnType<typeof standingUnits>
  mapping: UnitMapping
  /** Whether the date in a column can be read as two days. */
  isTwoDaysIn: ReturnType<typeof twoDaysIn>
}

/** The units of a row, why it is refused, which cells it loses or rounds, and what it makes of several units. */
type ReadCells = { units: ImportedUnit[]; problems: string[]; remarks: string[]; several: string[] }

/** Reads a row of a list of units. A cell that cannot be read costs that cell alone, if the unit is right without it. */
export function readUnitCells(cell: Cell, { phases, isKnown, standing, mapping, isTwoDaysIn }: Context): ReadCells {
  const remarks: string[] = []
  const { numbers, joined, problem: misread } = numbersIn(cell('unit'), standing, isOfTenant(cell, mapping))
  const isNew = !numbers?.every(isKnown)
  const occupancy = occupancyOf(cell, mapping, isNew)
  const size = sizeIn(cell('size'), isNew)
  const phase = phaseIn(cell('phase'), phases, isNew)
  const problems = [...(misread === undefined ? [] : [misread]), ...size.problems, ...occupancy.problems]
  remarks.push(...size.remarks, ...occupancy.remarks, ...phase.remarks)
  const amount = (column: UnitColumn, what: string) => rentIn(cell(column), what)
  const rent = (column: UnitColumn, what: string) => kept(perMonth(amount(column, what), what, size.value), remarks)
  const day = (column: UnitColumn, what: string) =>
    kept(dayIn(cell(column), what, isTwoDaysIn(column, cell(column))), remarks)
  // Null is a lease without an end, of which a day of moving out is the end.
  const leaseEnd = day('leaseEnd', 'The lease end')
  const read = readSpecs(cell)
  const hasRoom = officeFits({ size: size.value, officeSize: read.specs.officeSize })
  const specs = hasRoom ? read.specs : { ...read.specs, officeSize: undefined }
  const specProblems = [...read.problems, ...(hasRoom ? [] : ['The office would be larger than the unit.'])]
  remarks.push(...specProblems.map((problem) => `${problem} The cell is left out.`))
  const { status, tenantCompany } = occupancy.values
  // Who has reserved a unit will pay the rent of its row.
  const isPaid = status === 'leased' || (status === 'reserved' && tenantCompany !== undefined)
  const isOnlyRent = mapping.askingRent === undefined && (isNew || status !== undefined)
  const values = {
    size: size.value,
    phaseId: phase.id,
    // The one column of rents that a list has serves both: what a tenant pays, and what is asked for a vacant unit.
    ...(isOnlyRent && !isPaid
      ? { monthlyRent: rent('leaseRent', 'The asking rent') || undefined }
      : { monthlyRent: rent('askingRent', 'The asking rent'), leaseRent: rent('leaseRent', 'The lease rent') }),
    ...occupancy.values,
    deposit: kept(amount('deposit', 'The deposit'), remarks),
    leaseStartDate: day('leaseStart', 'The lease start') ?? day('moveIn', 'The move-in'),
    leaseEndDate: leaseEnd ?? day('moveOut', 'The move-out') ?? leaseEnd,
    ...specs,
  }
  const units = (numbers ?? []).flatMap((unitNumber) => {
    const { data, error } = ImportedUnit.safeParse({ unitNumber, ...values })
    problems.push(...(error?.issues ?? []).map(({ message }) => message))
    return data ? [data] : []
  })
  return { units, problems: [...new Set(problems)], remarks, several: severalIn(units, joined) }
}

/** Whether a cell names a unit and not a total: it has a digit, and is no count such as '5 units'. */
export const isOneUnit = (text: string) => /\d/.test(text) && !isTotal(text) && readNumbersOf(text) !== undefined

type Standing = ReturnType<typeof standingUnits>
/** `joined` are the numbers that were made one. */
type NumbersRead = { numbers?: string[]; joined?: string[]; problem?: string }

/**
 * The numbers of a row; of the row of a tenant one, because its size and its rent are of all. One that a spreadsheet has
 * made of another, and one that stands for units in part, is a problem.
 */
function numbersIn(text: string, standing: Standing, hasTenant: boolean): NumbersRead {
  const typed = asUnitNumber(text)
  const meant = standing.match(typed).number
  if (meant !== undefined && standing.isKnown(meant)) return { numbers: [meant] }
  if (changedBySpreadsheet.test(typed))
    return { problem: `The spreadsheet has changed the unit number to ${typed}. Write the number of the unit.` }
  const read = readNumbersOf(text)
  if (!read) return { problem: 'Enter a unit number such as A1, 101 or A3+A4, or A1 to A8.' }
  const isJoined = hasTenant && read.length > 1
  const whole =
    new Set(read.map(buildingOf)).size === 1 ? combinedNumber(read.map((unitNumber) => ({ unitNumber }))) : undefined
  if (isJoined && whole === undefined)
    return {
      problem:
        'The row of a tenant is of one unit. Write bays that were joined as A3+A4, and other units in rows of their own.',
    }
  const matched = (isJoined && whole !== undefined ? [whole] : read).map((number) => standing.match(number))
  const problem = matched.find((one) => one.problem !== undefined)?.problem
  if (problem !== undefined) return { problem }
  const numbers = matched.flatMap(({ number = [] }) => number)
  return { numbers, ...(isJoined && !numbers.some(standing.isKnown) && { joined: read }) }
}

/** A day or a number with an exponent, which a spreadsheet makes of 1-2 and 1E3. */
const changedBySpreadsheet =
  /^\d{1,2}-(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*(?:-\d+)?$|^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*-\d+$|^\d+[/.-]\d+[/.-]\d{2,4}$|^\d+(?:\.\d+)?E[+-]?\d+$/

/** Reads 'C1', 'C1 to C6', 'Unit C1', '#C1', '101.0' and 'Suites 101, 102 and 103', also in several lines of a cell. */
export function readNumbersOf(text: string) {
  const lines = text.split('\n')
  const parts = (lines.every((line) => /\d/.test(line)) ? lines : [text]).flatMap((line) => line.split(/[,;]|\band\b/i))
  return readUnitNumbers(
    parts
      .map((part) =>
        part
          .trim()
          .replace(/^(?:(?:units?|suites?|stes?|bays?|spaces?)\b\.?\s*#?|#)\s*(?=\S)/i, '')
          .replace(/^(\d+)\.0+$/, '$1'),
      )
      .join(','),
  )
}

/** What a row makes of several units, which a person would not see in the units alone. */
function severalIn(units: readonly ImportedUnit[], joined: readonly string[] | undefined) {
  const [first, ...others] = units
  if (!first) return []
  const size = first.size === undefined ? '' : `${squareFeet(first.size)} SF`
  if (joined) {
    const of = size && `, of ${size}`
    return [`The units ${listed(joined)} of one tenant are one unit, ${first.unitNumber}${of}.`]
  }
  if (others.length === 0) return []
  return [`The row is of ${countedNumbers(units.map(({ unitNumber }) => unitNumber))}.${size && ` Each has ${size}.`}`]
}

/** What a cell says, nothing, or what is wrong with it; `remark` is what is stored in its place. */
type Read<Value> = { value?: Value; problem?: string; remark?: string }

/** The value of a cell; what it loses is remarked. */
function kept<Value>({ value, problem, remark }: Read<Value>, remarks: string[]) {
  if (problem !== undefined) remarks.push(`${problem} The cell is left out.`)
  if (remark !== undefined) remarks.push(remark)
  return value
}

function whole(what: string, unit: string, { value, problem }: Reading<number>): Read<number> {
  if (problem !== undefined) return { problem: `${what} ${problem}.` }
  return {
    value: Math.round(value),
    ...(Number.isInteger(value) ? {} : { remark: `${what} is rounded to whole ${unit}.` }),
  }
}

const { size: rightSize } = ImportedUnit.shape

/** The size of a row. A new unit needs it; the stored one of another stays. */
function sizeIn(text: string, isNew: boolean) {
  const nothing = { value: undefined, problems: [], remarks: [] }
  if (text === '') return isNew ? { ...nothing, problems: ['The unit is new. Enter its size.'] } : nothing
  const read = whole('The size', 'square feet', readSquareFeet(text))
  const problem = read.problem ?? rightSize.safeParse(read.value).error?.issues[0]?.message
  if (problem !== undefined)
    return isNew ? { ...nothing, problems: [problem] } : { ...nothing, remarks: [`${problem} The cell is left out.`] }
  return { ...nothing, value: read.value, remarks: read.remark === undefined ? [] : [read.remark] }
}

/** An empty cell has no rent; TBD is 0. */
function rentIn(text: string, what: string): Read<number> {
  if (isBlank(text)) return {}
  if (text.toUpperCase() === noRent) return { value: 0 }
  const read = whole(what, 'dollars', readDollars(text))
  const isRight = read.value === undefined || (read.value >= 0 && read.value <= maxRent)
  return isRight ? read : { problem: `${what} must be in whole dollars from 0 to 1,000,000.` }
}

/** No unit of this size costs so little in a month: a column Rent with less is of dollars per square foot. */
const [largeSize, leastRent] = [400, 40]

function perMonth(read: Read<number>, what: string, size = largeSize): Read<number> {
  const { value = 0, remark } = read
  const isNone = value === 0 && remark === undefined
  return !isNone && value < leastRent && size >= largeSize
    ? { problem: `${what} is less than $${leastRent}: if it is per square foot, enter the amount per month.` }
    : read
}

const withoutEnd = /^(?:month[\s-]*(?:to|by)[\s-]*month|m[\s-]*(?:to|2|\/)[\s-]*m|mtm|at[\s-]will|open|no end)$/i

/** A day, or null for a lease without an end. */
function dayIn(text: string, what: string, isTwoDaysHere: boolean): Read<string | null> {
  if (isBlank(text)) return {}
  if (withoutEnd.test(text)) return { value: null }
  if (isTwoDaysHere) return { problem: `${what} ${twoDays}.` }
  const { value, problem } = readDate(text)
  return problem === undefined ? { value: value.day } : { problem: `${what} ${problem}.` }
}

/** Which dates of a list can be read as two days, because others of their column have the day first. */
export function twoDaysIn(rows: readonly Row[], mapping: UnitMapping) {
  const dateColumns = (['leaseStart', 'leaseEnd', 'moveIn', 'moveOut'] as const).filter((column) =>
    hasDayFirst(rows.map(({ cells }) => unmarkedCell(cells[mapping[column] ?? -1] ?? ''))),
  )
  return (column: UnitColumn, text: string) => dateColumns.some((one) => one === column) && isTwoDays(text)
}

/** A phase by its name or its number; the first one for a new unit without it. */
function phaseIn(text: string, phases: readonly Phase[], isNew: boolean) {
  const [first] = phases
  const usual = isNew ? first : undefined
  if (text === '') return { id: usual?.id, remarks: [] }
  const named = phases.find(({ name, phaseNumber }) => fold(name) === fold(text) || String(phaseNumber) === text)
  if (named) return { id: named.id, remarks: [] }
  const stays = usual ? `so that the unit is in ${usual.name}` : 'so that the phase stays'
  const names = phases.map(({ name }) => name).join(', ')
  return { id: usual?.id, remarks: [`There is no phase ${text}, ${stays}. The phases are ${names}.`] }
}
