import { fold } from '#domain/text/fold.ts'
import { isTotal } from '#domain/reading/files/csv-rows.ts'
import { replacementCharacter } from '#domain/reading/files/decode-text.ts'
import { twoDays } from '#domain/reading/read-date.ts'
import { isBlank, type Reading } from '#domain/reading/reading.ts'
import { dateIn } from '#domain/reading/sheet/dates.ts'
import { keptBy } from '#domain/reading/sheet/kept.ts'
import { readSizeAs } from '#domain/reading/sheet/sizes.ts'
import { dollarsIn, largeSize, leastRent } from '#domain/reading/sheet/amounts.ts'
import type { UnitColumn } from '#domain/reading/words/unit-column-names.ts'
import type { Country } from '#domain/park/business-park.constants.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import type { PartialDates } from '#domain/reading/sheet/partial-dates.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { remembered } from '#domain/text/remembered.ts'
import { listed } from '#domain/text/listed.ts'
import { countedNumbers, readUnitNumbers } from '#domain/units/unit-number-ranges.ts'
import { combinedNumber } from '#domain/units/combined-number.ts'
import { asUnitNumber } from '#domain/units/unit-numbers.ts'
import type { standingUnits } from '#domain/site-plan/standing-units.ts'
import { officeFits } from '#domain/units/unit-specs.ts'
import { lettersOf, maxRent, squareFeet } from '#domain/units/units.constants.ts'
import { ImportedUnit } from '#contract/units/unit-imports.ts'
import { isOfTenant, occupancyOf, type UnitMapping } from './imported-occupancy.ts'
import { now, statusWithDayText } from './status-with-day.ts'
import { readSpecs } from './imported-specs.ts'

/** The text of a row in a column. */
export type Cell = (column: UnitColumn) => string

/** A sentence about a row, and the column it is about if it is about one. */
export type Said = { column?: UnitColumn; text: string }

type Context = {
  cells: readonly string[]
  /** What the texts of the row, the phases and the mapping depend on besides the cells. */
  key: readonly unknown[]
  phases: readonly Phase[]
  /** Of the park, whose dollars the amounts are in. */
  country: Country
  dates: PartialDates
  isKnown: (unitNumber: string) => boolean
  /** Matches numbers in the list to the park's units, or explains why a row cannot use them. */
  standing: ReturnType<typeof standingUnits>
  mapping: UnitMapping
  /** Whether a date could be read as two different days, given the rest of its column. */
  isTwoDaysIn: (column: UnitColumn, text: string) => boolean
  /** Whether the amounts of a column are of a month for certain, however small they are. */
  isMonthly: (column: UnitColumn) => boolean
}

/**
 * The units of a row, the reasons why it cannot be stored, remarks about cells left out or rounded, and how several
 * units were read.
 */
export type ReadCells = {
  units: ImportedUnit[]
  problems: Said[]
  remarks: Said[]
  /** What a cell with a status and a day is read as. */
  readings: Said[]
  several: string[]
  /** The units that stand where the row says another one, and the sentence about it. */
  held?: { text: string; units: string[] } | undefined
}

const kept = keptBy<readonly string[], ReadCells>()

/** Reads a row of a list of units. A cell that cannot be read is left out if the unit is valid without it. */
export function readUnitCells(cell: Cell, context: Context): ReadCells {
  const { cells, key, dates, isKnown, standing, mapping } = context
  const read = numbersIn(cell('unit'), standing, () => isOfTenant(cell, mapping, dates))
  const { numbers, joined, held, problem } = read
  const isNew = !numbers?.every(isKnown)
  const others = [...key, isNew, joined !== undefined, problem, held?.text, ...(numbers ?? [])]
  return kept(cells, others, () => readCells(cell, read, isNew, context))
}

function readCells(
  cell: Cell,
  { numbers, joined, held, problem: misread }: NumbersRead,
  isNew: boolean,
  { cells, phases, country, dates, mapping, isTwoDaysIn, isMonthly }: Context,
): ReadCells {
  const remarks: Said[] = []
  const occupancy = occupancyOf(cell, mapping, isNew, dates)
  const size = sizeIn(cell('size'), isNew)
  const phase = phaseIn(cell('phase'), phases, isNew)
  const problems: Said[] = [
    ...(misread === undefined ? [] : [{ column: 'unit' as const, text: misread }]),
    ...occupancy.problems,
    ...lostCharacters(cells),
  ]
  remarks.push(...size.remarks, ...occupancy.remarks, ...phase.remarks)
  const amount = (column: UnitColumn, what: string) => rentIn(cell(column), what, country)
  const rent = (column: UnitColumn, what: string) =>
    valueOf(
      column,
      isMonthly(column) ? amount(column, what) : largeEnough(amount(column, what), what, size.value),
      remarks,
    )
  const day = (column: UnitColumn, what: string) =>
    valueOf(column, dayIn(cell(column), what, isTwoDaysIn(column, cell(column))), remarks)
  // Null means a lease without an end; then the move-out, if there is one, is its end.
  const leaseEnd = day('leaseEnd', 'The lease end')
  const available = now.test(cell('availableDate')) ? undefined : day('availableDate', 'The available date')
  const ofStatus = { ...occupancy.withDay.tenant?.days, ...occupancy.withDay.status?.days }
  const read = readSpecs(cell)
  const hasRoom = officeFits({ size: size.value, officeSize: read.specs.officeSize })
  const specs = hasRoom ? read.specs : { ...read.specs, officeSize: undefined }
  const specProblems: Said[] = [
    ...read.problems,
    ...(hasRoom ? [] : [{ column: 'officeSize' as const, text: 'The office would be larger than the unit.' }]),
  ]
  remarks.push(...specProblems.map(({ text, ...place }) => ({ ...place, text: `${text} The cell is left out.` })))
  const { status, tenantCompany } = occupancy.values
  // A tenant who has reserved a unit will pay the rent in its row.
  const isPaid = status === 'leased' || (status === 'reserved' && tenantCompany !== undefined)
  const isOnlyRent = mapping.askingRent === undefined && (isNew || status !== undefined)
  const own = ownFactsIn(cell, country)
  remarks.push(...own.remarks)
  const values = {
    ...own.values,
    size: size.value,
    phaseId: phase.id,
    // If the list has a single rent column, it is the lease rent of leased units and the asking rent of vacant ones.
    ...(isOnlyRent && !isPaid
      ? { monthlyRent: rent('leaseRent', 'The asking rent') || undefined }
      : { monthlyRent: rent('askingRent', 'The asking rent'), leaseRent: rent('leaseRent', 'The lease rent') }),
    ...occupancy.values,
    deposit: valueOf('deposit', amount('deposit', 'The deposit'), remarks),
    leaseStartDate: day('leaseStart', 'The lease start') ?? day('moveIn', 'The move-in') ?? ofStatus.leaseStartDate,
    leaseEndDate: leaseEnd ?? day('moveOut', 'The move-out') ?? (leaseEnd === null ? null : ofStatus.leaseEndDate),
    availableDate: available ?? ofStatus.availableDate,
    ...specs,
  }
  const units = (numbers ?? []).flatMap((unitNumber) => {
    const { data, error } = ImportedUnit.safeParse({ unitNumber, ...values })
    problems.push(...(error?.issues ?? []).map(({ message }) => ({ text: message })))
    return data ? [data] : []
  })
  const readings = entriesOf(occupancy.withDay).flatMap(([column, said]) =>
    said ? [{ column, text: statusWithDayText(said, values) }] : [],
  )
  return { units, problems: withoutRepeats(problems), remarks, readings, several: severalIn(units, joined), held }
}

const lostCharacters = (cells: readonly string[]): Said[] =>
  cells.some((one) => one.includes(replacementCharacter))
    ? [{ text: 'The row has characters that were lost (�). Choose another encoding.' }]
    : []

const withoutRepeats = (list: readonly Said[]) =>
  list.filter(({ text }, place) => list.findIndex((one) => one.text === text) === place)

/** The building of the unit, whether it is a yard, and its additional rent, where a row says them. */
function ownFactsIn(cell: Cell, country: Country) {
  const remarks: Said[] = []
  const building = cell('building')
  const yard = cell('isYard')
  const values: Pick<ImportedUnit, 'building' | 'isYard' | 'additionalRent'> = {}
  function add<Field extends keyof typeof values>(field: Field, value: unknown) {
    const { data, error } = ImportedUnit.shape[field].safeParse(value)
    if (error) remarks.push({ column: field, text: `${error.issues[0]?.message} The cell is left out.` })
    else Object.assign(values, { [field]: data })
  }
  if (building !== '') add('building', building)
  if (!isBlank(yard)) add('isYard', /^(?:y|yes|true|x|1|yard)$/i.test(yard))
  const additional = cell('additionalRent')
  if (!isBlank(additional)) add('additionalRent', dollarsIn(additional, country).value ?? Number.NaN)
  return { values, remarks }
}

/** Whether a cell names a unit rather than a total: it has a digit and is not a count such as '5 units'. */
export const isOneUnit = (text: string) => /\d/.test(text) && !isTotal(text) && readNumbersOf(text) !== null

type Standing = ReturnType<typeof standingUnits>
/** `joined` are the numbers that were combined into one. */
type NumbersRead = {
  numbers?: readonly string[]
  joined?: readonly string[]
  held?: ReadCells['held']
  problem?: string
}

/**
 * The unit numbers of a row. A tenant's row is always one unit, because its size and rent are totals. A number that a
 * spreadsheet has changed, or one that is part of an existing unit, is a problem.
 */
function numbersIn(text: string, standing: Standing, hasTenant: () => boolean): NumbersRead {
  const typed = asUnitNumber(text)
  const meant = standing.match(typed)
  if (meant.number !== undefined && standing.isKnown(meant.number)) return { numbers: [meant.number] }
  const two = pairIn(typed)
  if (two && meant.problem !== undefined) return { held: { text: meant.problem, units: meant.held } }
  if (changedBySpreadsheet.test(typed))
    return { problem: `The spreadsheet has changed the unit number to ${typed}. Write the number of the unit.` }
  const read = readNumbersOf(text)
  if (!read) return { problem: 'Enter a unit number such as A1, 101 or A3+A4, or A1 to A8.' }
  const isJoined = read.length > 1 && (two !== null || hasTenant())
  const whole = isJoined ? wholeOf(read) : undefined
  if (isJoined && whole === undefined)
    return {
      problem:
        'The row of a tenant is of one unit. Write bays that were joined as A3+A4, and other units in rows of their own.',
    }
  const matched = (whole === undefined ? read : [whole]).map((number) => standing.match(number))
  const taken = matched.find((one) => one.problem !== undefined)
  if (taken?.problem !== undefined) return { held: { text: taken.problem, units: taken.held } }
  const numbers = matched.flatMap(({ number = [] }) => number)
  return { numbers, ...(isJoined && !numbers.some(standing.isKnown) && { joined: read }) }
}

/** The number of joined units of one building; undefined for units of several. */
const wholeOf = (numbers: readonly string[]) =>
  new Set(numbers.map(lettersOf)).size === 1 ? combinedNumber(numbers.map((unitNumber) => ({ unitNumber }))) : undefined

/** Neighbours that are written as one unit: '4 & 5' and '12/13'. */
const pair = /^(?:(?:UNITS?|SUITES?|STES?|BAYS?|SPACES?)\.?\s*)?([A-Z]{0,2})(\d{1,4})\s*[&/]\s*([A-Z]{0,2})(\d{1,4})$/

/** The two numbers of '4 & 5' and '12/13'; null for numbers that do not follow one another. */
const pairIn = remembered((text) => {
  const [, building = '', first = '', ofSecond = '', second = ''] = pair.exec(asUnitNumber(text)) ?? []
  const isPair = first !== '' && Number(second) === Number(first) + 1 && (ofSecond === '' || ofSecond === building)
  return isPair ? [`${building}${first}`, `${building}${second}`] : null
})

/** The date or the exponent that a spreadsheet makes of 1-2 and 1E3. */
const changedBySpreadsheet =
  /^\d{1,2}-(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*(?:-\d+)?$|^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*-\d+$|^\d+[/.-]\d+[/.-]\d{2,4}$|^\d+(?:\.\d+)?E[+-]?\d+$/

/** Reads 'C1', 'C1 to C6', 'Unit C1', '#C1', '101.0' and 'Suites 101, 102 and 103', also across the lines of a cell. */
export const readNumbersOf = remembered((text) => readNumbers(text) ?? null)

function readNumbers(text: string): readonly string[] | undefined {
  const two = pairIn(text)
  if (two) return two
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

/** Explains how a row with several units was read, which the units alone do not show. */
function severalIn(units: readonly ImportedUnit[], joined: readonly string[] | undefined) {
  const [first, ...others] = units
  if (!first) return []
  const size = first.size === undefined ? '' : `${squareFeet(first.size)} SF`
  if (joined) {
    const of = size && `, of ${size}`
    const owned = first.tenantCompany ? ' of one tenant' : ''
    return [`The units ${listed(joined)}${owned} are one unit, ${first.unitNumber}${of}.`]
  }
  if (others.length === 0) return []
  return [`The row is of ${countedNumbers(units.map(({ unitNumber }) => unitNumber))}.${size && ` Each has ${size}.`}`]
}

/** The value of a cell, or the problem with it; neither if it is empty. `remark` explains a changed value. */
type Read<Value> = { value?: Value; problem?: string; remark?: string }

/** The value of a cell; adds a remark if the cell is left out or changed. */
function valueOf<Value>(column: UnitColumn, { value, problem, remark }: Read<Value>, remarks: Said[]) {
  if (problem !== undefined) remarks.push({ column, text: `${problem} The cell is left out.` })
  if (remark !== undefined) remarks.push({ column, text: remark })
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

/** The size in a row. A new unit without one is off the market until somebody gives it. */
function sizeIn(text: string, isNew: boolean): { value?: number; remarks: Said[] } {
  const unknown = isNew ? ' The unit is off the market until its size is given.' : ''
  const said = (sentence: string) => ({ remarks: [{ column: 'size' as const, text: `${sentence}${unknown}` }] })
  if (isBlank(text)) return isNew ? said('The size is not given.') : { remarks: [] }
  const read = whole('The size', 'square feet', readSizeAs(text, 'sf'))
  const problem = read.problem ?? rightSize.safeParse(read.value).error?.issues[0]?.message
  if (problem !== undefined) return said(`${problem} The cell is left out.`)
  return {
    ...(read.value !== undefined && { value: read.value }),
    remarks: read.remark === undefined ? [] : [{ column: 'size', text: read.remark }],
  }
}

/** What stands in place of an asking rent: 'Call for pricing', 'Negotiable', 'Upon request'. */
const rentOnRequest = /^(?:call|contact|inquire|ask)\b(?!.*\d)|^(?:negotiable|(?:up)?on request|tbd|poa)$/i

/** An empty cell is no rent; TBD is 0. */
function rentIn(text: string, what: string, country: Country): Read<number> {
  if (isBlank(text)) return {}
  if (rentOnRequest.test(text)) return { value: 0 }
  const read = whole(what, 'dollars', dollarsIn(text, country))
  const isRight = read.value === undefined || (read.value >= 0 && read.value <= maxRent)
  return isRight ? read : { problem: `${what} must be in whole dollars from 0 to 1,000,000.` }
}

/** Refuses an amount that is too small for a month. */
function largeEnough(read: Read<number>, what: string, size = largeSize): Read<number> {
  const { value = 0, remark } = read
  const isNone = value === 0 && remark === undefined
  return !isNone && value < leastRent && size >= largeSize
    ? { problem: `${what} is less than $${leastRent}: if it is per square foot, choose so for its column.` }
    : read
}

const withoutEnd = /^(?:month[\s-]*(?:to|by)[\s-]*month|m[\s-]*(?:to|t|2|\/)[\s-]*m|monthly|at[\s-]will|open|no end)$/i

/** A day, or null for a lease without an end. */
function dayIn(text: string, what: string, isTwoDaysHere: boolean): Read<string | null> {
  if (isBlank(text)) return {}
  if (withoutEnd.test(text)) return { value: null }
  if (isTwoDaysHere) return { problem: `${what} ${twoDays}.` }
  const { value, problem } = dateIn(text)
  return problem === undefined ? { value: value.day } : { problem: `${what} ${problem}.` }
}

/** Finds a phase by its name or number; a new unit without one gets the first phase. */
function phaseIn(text: string, phases: readonly Phase[], isNew: boolean) {
  const [first] = phases
  const usual = isNew ? first : undefined
  if (text === '') return { id: usual?.id, remarks: [] as Said[] }
  const named = phases.find(({ name, phaseNumber }) => fold(name) === fold(text) || String(phaseNumber) === text)
  if (named) return { id: named.id, remarks: [] as Said[] }
  const stays = usual ? `so that the unit is in ${usual.name}` : 'so that the phase stays'
  const names = phases.map(({ name }) => name).join(', ')
  const remark: Said = { column: 'phase', text: `There is no phase ${text}, ${stays}. The phases are ${names}.` }
  return { id: usual?.id, remarks: [remark] }
}
