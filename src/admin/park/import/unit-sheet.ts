import { readSquareFeet } from '#domain/reading/read-number.ts'
import { unmarkedCell } from '#domain/reading/reading.ts'
import { readMonthlyDollars } from '#domain/reading/sheet/amounts.ts'
import { dateIn, dateReadingOf, periodIn, withDay, withMonthFirst } from '#domain/reading/sheet/dates.ts'
import { keptBy } from '#domain/reading/sheet/kept.ts'
import { everyRow, type Outcome, type ReadCell, type ReadRow, type ReadSheet } from '#domain/reading/sheet/sheet.ts'
import { readSizeAs, sizeReadingOf } from '#domain/reading/sheet/sizes.ts'
import type { UnitColumn } from '#domain/reading/words/unit-column-names.ts'
import { fold } from '#domain/text/fold.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import {
  dollars,
  dollarsAndCents,
  noRent,
  squareFeet,
  statusLabel,
  unknownSize,
} from '#domain/units/units.constants.ts'
import { dayText, leasePeriodText } from '#contract/leases/leases.labels.ts'
import { phaseName } from '#contract/park/phases.labels.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { specsOf } from '#domain/units/unit-specs.labels.ts'
import type { UnitAfterImport } from '#contract/units/unit-after-import.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { tenantIn, unitStatusMeaning } from './imported-occupancy.ts'
import { withTenant } from './unit-with-tenant.ts'
import { withinSentence } from './status-with-day.ts'
import { type Context, type PlannedUnit, readUnitRows, type UnitRow } from './imported-units.ts'
import {
  amountColumns,
  amountReadingOf,
  dateColumns,
  endColumns,
  textOfCell,
  type UnitReadColumn,
} from './unit-columns.ts'

const readRows = keptBy<UnitRow, ReadRow>()

/** Reads a list of units for the sheet in which a person corrects it. */
export function readUnitSheet(lines: readonly string[][], context: Context): ReadSheet {
  const { columns, rows, skipped } = readUnitRows(lines, context)
  const known = new Map(context.stored.map((unit) => [unit.unitNumber, unit]))
  const ofData = rows.map((row) => readRows(row, [], () => readRow(row, columns, known, context.phases)))
  const hasUnits = columns.some(({ field }) => field === 'unit')
  return {
    columns,
    problem: hasUnits ? undefined : 'No column is the unit. Choose it at the head of its column.',
    rows: everyRow(lines, ofData, skipped),
  }
}

/** The units of a list that an import stores. */
export const plannedIn = (lines: readonly string[][], context: Context): PlannedUnit[] =>
  readUnitRows(lines, context).rows.flatMap(({ units }) => units.filter(({ after }) => after.outcome !== 'unchanged'))

function readRow(
  row: UnitRow,
  columns: readonly UnitReadColumn[],
  known: ReadonlyMap<string, StaffUnit>,
  phases: readonly Phase[],
): ReadRow {
  const isFilled = (place: number) => (row.cells[place] ?? '').trim() !== ''
  function placeOf(field: UnitColumn | undefined) {
    if (field === undefined) return -1
    const filled = columns.findIndex((column, place) => column.field === field && isFilled(place))
    return filled >= 0 ? filled : columns.findIndex((column) => column.field === field)
  }
  const cells = new Map<number, ReadCell>()
  const add = (place: number, cell: ReadCell) => cells.set(place, { ...cells.get(place), ...cell })
  for (const [place, column] of columns.entries()) {
    const text = meaningOf(row.cells[place] ?? '', column, row)
    if (text !== undefined) add(place, { text })
  }
  for (const { column, text } of row.remarks) if (placeOf(column) >= 0) add(placeOf(column), { remark: text })
  for (const { column, text } of row.problems) if (placeOf(column) >= 0) add(placeOf(column), { fault: text })
  const ofRow = (said: UnitRow['problems']) => said.filter(({ column }) => placeOf(column) < 0).map(({ text }) => text)
  // Only the rows that are shown say what becomes of them.
  let effects: string[] | undefined
  return {
    row: row.row,
    kind: 'data',
    outcome: outcomeOf(row),
    cells,
    problems: ofRow(row.problems),
    remarks: [...ofRow(row.remarks), ...row.several],
    questions: row.questions,
    get effects() {
      effects ??= [...row.units.flatMap((unit) => effectsOf(unit, known, phases)), ...row.endings]
      return effects
    },
  }
}

function outcomeOf({ problems, isAsked, isLeftOut, units }: UnitRow): Outcome {
  if (problems.length > 0 || isAsked) return 'to correct'
  if (isLeftOut) return 'left out'
  const outcomes = units.map(({ after }) => after.outcome)
  if (outcomes.includes('added')) return 'new'
  return outcomes.includes('updated') ? 'changed' : 'unchanged'
}

const isOneOf = (columns: readonly UnitColumn[], field: string | null) => columns.some((column) => column === field)

/** What a cell is read as, where that differs from what it says. */
function meaningOf(cell: string, column: UnitReadColumn, { imported, readings }: UnitRow) {
  const [written, text] = [unmarkedCell(cell), textOfCell(cell, column)]
  if (text === '') return undefined
  if (isOneOf(amountColumns, column.field)) {
    const [first] = imported
    const { value } = readMonthlyDollars(text, amountReadingOf(column), first?.size, column.country)
    const isAsWritten = value === readMonthlyDollars(written, 'month', undefined, column.country).value
    return value === undefined || (isAsWritten && !text.includes('/'))
      ? undefined
      : `${dollars(Math.round(value))} a month`
  }
  if (isOneOf(dateColumns, column.field)) {
    const reading = dateReadingOf(column)
    const [from, to] = periodIn(text).map((one) => dateIn(withMonthFirst(one, reading)).value?.day)
    if (from !== undefined && to !== undefined) return `${dayText(from)} to ${dayText(to)}`
    const { value } = dateIn(
      withDay(withMonthFirst(text, reading), endColumns.includes(column.field) ? 'last' : 'first'),
    )
    const isPlain = dateReadingOf(column) === 'month-first' && /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text)
    return value && value.day !== text && !isPlain ? dayText(value.day) : undefined
  }
  const said = readings.find((one) => one.column === column.field)?.text
  if (said !== undefined) return fold(said) === fold(text) ? undefined : said
  switch (column.field) {
    case 'additionalRent': {
      const [{ additionalRent } = {}] = imported
      return column.reading === 'sf-year' || typeof additionalRent !== 'number'
        ? undefined
        : `${dollarsAndCents(additionalRent)}/SF a year`
    }
    case 'unit': {
      const numbers = [
        ...imported.map(({ unitNumber }) => unitNumber),
        ...(column.reading === withTenant ? (imported[0]?.tenantCompany ?? []) : []),
      ].join(', ')
      return numbers === '' || numbers === text || fold(numbers) === fold(text) ? undefined : numbers
    }
    case 'size': {
      const { value } = readSizeAs(text, sizeReadingOf(column))
      return value === undefined || (value === readSquareFeet(written).value && !/[x×]/i.test(text))
        ? undefined
        : `${squareFeet(value)} SF`
    }
    case 'leaseTerm': {
      const [{ leaseEndDate } = {}] = imported
      return leaseEndDate ? `Until ${dayText(leaseEndDate)}` : undefined
    }
    case 'status': {
      const meaning = unitStatusMeaning(text)
      return meaning === undefined || meaning === text || fold(meaning) === fold(text) ? undefined : meaning
    }
    case 'tenant': {
      const tenant = imported[0]?.tenantCompany
      if (!tenant) return imported.length === 0 ? undefined : 'Nobody'
      return tenant === text ? undefined : tenantIn(tenant)
    }
    default:
      return undefined
  }
}

type Stored = UnitAfterImport['unit']

const rentText = (rent: number) => (rent === 0 ? noRent : `${dollars(rent)} a month`)
const sizeOf = (size: number) => (size === unknownSize ? 'size not given' : `${squareFeet(size)} SF`)

/** What becomes of a unit, in words: 'A1, new: 1,800 SF, Leased to Acme Pallets for $1,875 a month, until …'. */
function effectsOf(
  { imported: { unitNumber }, after }: PlannedUnit,
  known: ReadonlyMap<string, StaffUnit>,
  phases: readonly Phase[],
): string[] {
  const before = known.get(unitNumber)
  if (after.outcome === 'unchanged') return []
  if (!before) return [`${unitNumber}, new: ${newText(after.unit)}`]
  const changes = after.changed.map((field) => changeText(field, before, after.unit, phases))
  return [`${unitNumber}: ${changes.join('; ')}`]
}

function newText(unit: Stored) {
  const lease = [
    unit.tenantCompany ?? 'a tenant whose name is not given',
    unit.leaseRent === null ? 'rent not given' : rentText(unit.leaseRent),
    withinSentence(leasePeriodText(unit)),
  ]
  return [
    ...(unit.building ? [`building ${unit.building}`] : []),
    ...(unit.isYard ? ['a yard'] : []),
    sizeOf(unit.size),
    ...(unit.status === 'leased'
      ? [`leased to ${lease.filter(Boolean).join(', ')}`]
      : [statusLabel(unit.status).toLowerCase(), `asking ${rentText(unit.monthlyRent)}`]),
    ...(unit.availableDate === null ? [] : [`available from ${dayText(unit.availableDate)}`]),
    ...(unit.deposit === null ? [] : [`deposit ${dollars(unit.deposit)}`]),
    ...(unit.additionalRent === null ? [] : [`additional rent ${dollarsAndCents(unit.additionalRent)}/SF a year`]),
    ...(unit.offMarket ? ['off the market'] : []),
    ...specsOf(unit, {}).map(([label, value]) => `${label.toLowerCase()} ${value}`),
  ].join(', ')
}

const fieldLabels: Partial<Record<keyof Stored, string>> = {
  building: 'building',
  isYard: 'yard',
  additionalRent: 'additional rent',
  size: 'size',
  phaseId: 'phase',
  monthlyRent: 'asking rent',
  status: 'status',
  offMarket: 'off the market',
  leaseRent: 'lease rent',
  deposit: 'deposit',
  tenantCompany: 'tenant',
  tenantContact: 'contact',
  availableDate: 'available from',
  leaseStartDate: 'lease start',
  leaseEndDate: 'lease end',
}

function changeText(field: keyof Stored, before: Stored, after: Stored, phases: readonly Phase[]) {
  const label = fieldLabels[field]
  if (label === undefined) {
    const specs = (unit: Stored) => new Map(specsOf(unit, {}))
    const [old, next] = [specs(before), specs(after)]
    const changed = entriesOf(Object.fromEntries(next)).filter(([name, value]) => old.get(name) !== value)
    return changed.map(([name, value]) => `${name.toLowerCase()} ${old.get(name) ?? 'not given'} → ${value}`).join('; ')
  }
  return `${label} ${valueText(field, before, phases)} → ${valueText(field, after, phases)}`
}

function valueText(field: keyof Stored, unit: Stored, phases: readonly Phase[]) {
  switch (field) {
    case 'size':
      return sizeOf(unit.size)
    case 'phaseId':
      return phaseName(phases, unit.phaseId) || 'none'
    case 'monthlyRent':
      return unit.monthlyRent === 0 ? noRent : dollars(unit.monthlyRent)
    case 'status':
      return statusLabel(unit.status)
    case 'offMarket':
    case 'isYard':
      return unit[field] ? 'yes' : 'no'
    case 'additionalRent':
      return unit.additionalRent === null ? 'as the park’s' : `${dollarsAndCents(unit.additionalRent)}/SF a year`
    case 'leaseRent':
    case 'deposit':
      return unit[field] === null ? 'not given' : dollars(unit[field])
    case 'availableDate':
    case 'leaseStartDate':
    case 'leaseEndDate':
      return unit[field] === null ? 'not given' : dayText(unit[field])
    case 'building':
    case 'tenantCompany':
    case 'tenantContact':
      return unit[field] || 'not given'
    default:
      return 'given'
  }
}
