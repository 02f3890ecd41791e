import type { Country } from '#domain/park/business-park.constants.ts'
import { perMonth } from '#domain/reading/read-number.ts'
import { unmarkedCell } from '#domain/reading/reading.ts'
import type { Row } from '#domain/reading/files/csv-rows.ts'
import {
  type AmountReading,
  amountReadings,
  otherCurrencyIn,
  proposedAmountReading,
  withCurrency,
} from '#domain/reading/sheet/amounts.ts'
import { periodIn, proposedDateReading } from '#domain/reading/sheet/dates.ts'
import type { Corrections, ReadColumn } from '#domain/reading/sheet/sheet.ts'
import { proposedSizeReading, readSizeAs, sizeReadingOf } from '#domain/reading/sheet/sizes.ts'
import { proposedTermReading } from '#domain/reading/sheet/terms.ts'
import type { UnitColumn } from '#domain/reading/words/unit-column-names.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import type { UnitMapping } from './imported-occupancy.ts'
import type { UnitPlaces } from './unit-rules.ts'
import { haveTenants, withTenant } from './unit-with-tenant.ts'

export const amountColumns = ['askingRent', 'leaseRent'] as const satisfies UnitColumn[]
/** The columns of dollars, of which rents become dollars a month and additional rent dollars per SF and year. */
export const dollarColumns = [...amountColumns, 'additionalRent'] as const satisfies UnitColumn[]
export const dateColumns = [
  'leaseStart',
  'leaseEnd',
  'moveIn',
  'moveOut',
  'availableDate',
] as const satisfies UnitColumn[]
/** The dates that end something: a month alone is its last day. */
export const endColumns: readonly (string | null)[] = ['leaseEnd', 'moveOut'] satisfies UnitColumn[]

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((one) => one === name)

/** The columns of each field, the tenants in that of the units where that is how it is read. */
export function placesWithTenants(places: UnitPlaces, columns: readonly UnitReadColumn[]): UnitPlaces {
  const units = places.unit?.filter((place) => columns[place]?.reading === withTenant) ?? []
  return units.length > 0 && !places.tenant ? { ...places, tenant: units } : places
}

/** The first column of each field. */
export const mappingOf = (places: UnitPlaces): UnitMapping =>
  Object.fromEntries(entriesOf(places).map(([field, columns]) => [field, columns?.[0]]))

/** A column of a list of units: whether its numbers have decimal commas, and its currency if that is not the park's. */
export type UnitReadColumn = ReadColumn & {
  hasDecimalCommas: boolean
  currency: string | undefined
  /** Of the park. */
  country: Country
}

/** '1.950,00', after which '2.400' in the same column is 2,400. */
const decimalCommas = /(?:^|[^\d.])\d{1,3}(?:\.\d{3})*,\d{1,2}(?!\d)/
const thousandsPoint = /^([^\d]*\d{1,3})\.(\d{3})(?!\d)/

/** The text of a cell, with the thousands and the currency that its column shows. */
export function textOfCell(cell: string, { hasDecimalCommas, currency, country }: UnitReadColumn) {
  const text = unmarkedCell(cell)
  const plain = hasDecimalCommas ? text.replace(thousandsPoint, '$1$2') : text
  return withCurrency(plain, currency, country)
}

/** The columns of a list as they are read: their fields, and how their sizes, amounts and dates are read. */
export function readColumns(
  head: readonly string[],
  width: number,
  rows: readonly Row[],
  places: UnitPlaces,
  chosen: Corrections['columns'],
  country: Country,
): UnitReadColumn[] {
  const fieldOf = new Map(
    entriesOf(places).flatMap(([field, columns]) => columns?.map((column) => [column, field]) ?? []),
  )
  const notations = Array.from({ length: Math.max(width, head.length) }, (_, column) => {
    const isAmount = isOneOf([...dollarColumns, 'size', 'deposit'], fieldOf.get(column) ?? '')
    const hasDecimalCommas = isAmount && rows.some(({ cells }) => decimalCommas.test(unmarkedCell(cells[column] ?? '')))
    return {
      head: head[column]?.trim() ?? '',
      hasDecimalCommas,
      currency: isAmount ? otherCurrencyIn(head[column] ?? '', country) : undefined,
      country,
    }
  })
  const cellsOf = (column: number) =>
    rows.map(({ cells }) => {
      const notation = notations[column]
      return notation ? textOfCell(cells[column] ?? '', { ...notation, field: null }) : ''
    })
  const datesOf = (column: number) =>
    cellsOf(column).flatMap((text) => {
      const period = periodIn(text)
      return period.length > 0 ? period : text
    })
  let dates: string[] | undefined
  const allDates = () => (dates ??= dateColumns.flatMap((field) => places[field]?.flatMap(datesOf) ?? []))
  const readingOf = (column: number): string | undefined => chosen[column]?.reading
  const size = places.size?.[0] ?? -1
  const sizeReading = sizeReadingOf({ reading: readingOf(size) ?? proposedSizeReading(head[size] ?? '') })
  const sizes = cellsOf(size).map((text) => readSizeAs(text, sizeReading).value)
  const hasRentsPerFootAndMonth = () =>
    amountColumns.some((field) => places[field]?.some((column) => proposed(column, field) === 'sf-month'))
  const proposals = new Map<number, string | undefined>()
  function proposed(column: number, field: UnitColumn) {
    if (!proposals.has(column)) proposals.set(column, proposal(column, field))
    return proposals.get(column)
  }
  const proposal = (column: number, field: UnitColumn): string | undefined => {
    if (field === 'size') return sizeReading
    if (field === 'leaseTerm') return proposedTermReading(cellsOf(column))
    if (field === 'unit') return !places.tenant && haveTenants(cellsOf(column)) ? withTenant : undefined
    const amounts = () => cellsOf(column).map((text, place) => ({ text, size: sizes[place] }))
    if (isOneOf(amountColumns, field)) return proposedAmountReading(head[column] ?? '', amounts(), country)
    if (field === 'additionalRent') {
      const reading = proposedAmountReading(head[column] ?? '', amounts(), country)
      if (reading !== 'sf-month' || perMonth.test(head[column] ?? '') || hasRentsPerFootAndMonth()) return reading
      // Additional rent is quoted for a year, however small it is, but where the rents are of a month.
      return 'sf-year'
    }
    return isOneOf(dateColumns, field) ? proposedDateReading(datesOf(column), allDates()) : undefined
  }
  return notations.map((notation, column) => {
    const field = fieldOf.get(column)
    const reading = field && (readingOf(column) ?? proposed(column, field))
    return { ...notation, field: field ?? null, ...(reading !== undefined && { reading }) }
  })
}

export const amountReadingOf = ({ reading = '' }: Pick<ReadColumn, 'reading'>): AmountReading =>
  isOneOf(amountReadings, reading) ? reading : 'month'
