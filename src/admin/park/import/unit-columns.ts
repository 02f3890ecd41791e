import { findColumns } from '#domain/reading/words/column-names.ts'
import type { Country } from '#domain/park/business-park.constants.ts'
import { perMonth, perSquareFoot, perYear } from '#domain/reading/read-number.ts'
import { plainText, unmarkedCell } from '#domain/reading/reading.ts'
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
import { hasSizeWithin, proposedSizeReading, readSizeAs, sizeReadingOf } from '#domain/reading/sheet/sizes.ts'
import { proposedTermReading, readTerm } from '#domain/reading/sheet/terms.ts'
import { type UnitColumn, unitColumnNames, unitNamesFor } from '#domain/reading/words/unit-column-names.ts'
import { entriesOf, keysOf } from '#domain/text/typed-record.ts'
import type { UnitMapping } from './imported-occupancy.ts'
import { haveTenants, withTenant } from './unit-with-tenant.ts'

/** The columns of a list without column names, in this order. */
export const columnsWithoutHead = ['unit', 'size', 'askingRent', 'status', 'phase'] as const satisfies UnitColumn[]

const isUnitColumn = (field: string | null): field is UnitColumn =>
  field !== null && Object.hasOwn(unitColumnNames, field)

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
/** The fields to which several columns are joined; of the others, the first column with a text counts. */
const joinedColumns: readonly UnitColumn[] = ['unit']

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((one) => one === name)

/** The columns of each field. */
export type UnitPlaces = Partial<Record<UnitColumn, readonly number[] | undefined>>

/** Finds the columns of a header, with the ones that a person chose. */
export function placesIn(head: readonly string[] | undefined, chosen: Corrections['columns']): UnitPlaces {
  const found: UnitPlaces = head
    ? withLikely(head, findColumns(head, unitNamesFor(head)))
    : Object.fromEntries(columnsWithoutHead.map((column, place) => [column, [place]]))
  const places: Partial<Record<UnitColumn, number[]>> = {}
  const byHand = new Set<UnitColumn>()
  for (const { field } of Object.values(chosen))
    if (isUnitColumn(field) && !isOneOf(joinedColumns, field)) byHand.add(field)
  for (const [field, columns] of entriesOf(found)) {
    const free = columns?.filter((column) => chosen[column] === undefined) ?? []
    if (free.length > 0 && !byHand.has(field)) places[field] = free
  }
  for (const [column, { field }] of Object.entries(chosen))
    if (isUnitColumn(field))
      places[field] = [...(places[field] ?? []), Number(column)].sort((one, other) => one - other)
  return places
}

const unitInWords = /^(?:unit|suite|ste|bay|space)\.?\s*#?\s*[\w-]+$/i

/**
 * The columns of a list, with those that their values tell if no column is named after them: the units as 'Unit 3', the
 * sizes within other words, and the dates of leases as periods.
 */
export function placesByValues(
  places: UnitPlaces,
  head: readonly string[],
  rows: readonly Row[],
  chosen: Corrections['columns'],
): UnitPlaces {
  const found = { ...places }
  const isFree = (place: number) => !Object.values(found).some((columns) => columns?.includes(place))
  function columnOf(isOne: (text: string) => boolean, mayBe = isFree) {
    const column = head.findIndex((_name, place) => {
      if (!mayBe(place) || chosen[place]) return false
      const texts = rows.map(({ cells }) => unmarkedCell(cells[place] ?? '')).filter((text) => /\d/.test(text))
      return texts.length > 0 && texts.filter(isOne).length * 2 > texts.length
    })
    return column < 0 ? undefined : [column]
  }
  if (!found.unit) {
    const [size] = found.size ?? []
    const unit = columnOf(
      (text) => unitInWords.test(text),
      (place) => isFree(place) || place === size,
    )
    found.unit = unit
    // A column Area can have the units, beside a column 'Area m²'.
    const other = head.findIndex((name, place) => isFree(place) && isNamed(name, 'size'))
    if (unit?.[0] === size) found.size = other < 0 ? undefined : [other]
  }
  // A term is needed only without an end, and a column 'Lease Term' can have both dates.
  const [term = -1] = found.leaseTerm ?? []
  const isTerm = rows.some(({ cells }) => readTerm(unmarkedCell(cells[term] ?? ''), 'months') !== undefined)
  if (!chosen[term] && (found.leaseEnd || !isTerm)) found.leaseTerm = undefined
  found.size ??= columnOf(hasSizeWithin)
  found.leaseStart ??= columnOf((text) => periodIn(text).length > 0)
  return found
}

const isNamed = (name: string, field: keyof typeof likelyNames) =>
  likelyNames[field].test(name) && !otherNames[field].test(name)

const currencyAtEnd = /\s+(?:[€£]|(?:US|CA?)?\s?\$|USD|CAD|EUR|GBP)\s*$/i

/** Adds the columns whose names say what they are in other words: 'Area (sqm)', 'Rate ($/SF/yr)', 'Term expires'. */
function withLikely(head: readonly string[], found: UnitMapping): UnitPlaces {
  const places: Partial<Record<UnitColumn, number[]>> = {}
  for (const field of keysOf(found)) {
    const place = found[field]
    if (place !== undefined) places[field] = [place]
  }
  // A tenant who is named by a person and a company is the company.
  const company = head.findIndex((name) => /^company(?: name)?$/i.test(name.trim()))
  if (places.tenant && company >= 0) places.tenant = [company, ...places.tenant]
  const used = new Set(Object.values(places).flat())
  const hasRent = places.leaseRent !== undefined || places.askingRent !== undefined
  for (const [column, name] of head.entries()) {
    const plain = plainText(name.replaceAll(/[()[\]]/g, ' ').replace(currencyAtEnd, ''))
    if (used.has(column) || plain === '') continue
    const rate = rateIn(plain) ?? (hasRent ? undefined : plainRate.exec(plain) && 'leaseRent')
    if (rate) places[rate] = [...(places[rate] ?? []), column]
    else {
      const field = keysOf(likelyNames).find((one) => places[one] === undefined && isNamed(plain, one))
      if (field) places[field] = [column]
    }
  }
  return places
}

/** The field of a rent that names its measure, such as 'Rate ($/SF/yr)' and 'Annual Rent'. */
function rateIn(name: string) {
  if (rateAlone.test(name)) return 'leaseRent'
  const isRent = /\b(?:rent|rate|price)\b/i.test(name) && !/increase|escalat|step|date|review/i.test(name)
  const hasMeasure = perSquareFoot.test(name) || perYear.test(name) || perMonth.test(name) || /^annual/i.test(name)
  if (!isRent || !hasMeasure) return undefined
  return /\b(?:asking|market|list|street|quoted)/i.test(name) ? 'askingRent' : 'leaseRent'
}

/** A rent that is named by its measure alone: '$/SF/yr', '$/mo', 'Monthly'. */
const rateAlone = /^(?:base )?\$ ?(?:\/|per|psf|a\b)|^(?:monthly|annual(?:ly)?|mo\.? rent)$/i

/** The only column of rents of a list. */
const plainRate = /^(?:base|lease|contract|rental|current)?\s*(?:rent|rate)s?$/i

/** Words in the names of columns that no list of names has, and the words that make such a name mean something else. */
const likelyNames = {
  unit: /\b(?:unit|suite|ste|bay|space|premises|demise)s?\b|\b(?:miet)?einheit/i,
  size: /\b(?:area|size|footage)\b|\bs\.?f\.?\b|m²|fläche/i,
  tenant: /\b(?:tenant|lessee|occupant|occupier|customer|mieter)s?\b/i,
  leaseStart: /\b(?:lease|term|tenancy|contract)\b.*\b(?:start|commence\w*|begin\w*)\b|\bcommence\w*|beginn\b/i,
  leaseEnd: /\b(?:lease|term|tenancy|contract)\b.*\b(?:ends?|expir\w*)\b|\bexpir\w*|ende\b|^until\b/i,
  deposit: /\bdeposits?\b|^dep\.?$|kaution/i,
  askingRent: /marktmiete/i,
  leaseRent: /^(?:netto|kalt|grund|monats)*miete\b/i,
  building: /^(?:building|bldg)\b/i,
  additionalRent: /\b(?:nnn|cam)\b|^additional rent\b/i,
  status: /\bstatus\b/i,
} as const satisfies Partial<Record<UnitColumn, RegExp>>
const ofSomethingElse =
  /\b(?:type|code|id|date|notes?|phone|e-?mail|contact|count|class|description|use|office|yard)\b/i
const otherNames: Record<keyof typeof likelyNames, RegExp> = {
  unit: /\b(?:type|status|area|size|sf|sq|ft|count|class|description|use|id|office|yard|rent|rate)\b/i,
  size: /\b(?:office|yard|rent|rate|charge|type|common|total|land|cost)\b|\//i,
  tenant: ofSomethingElse,
  leaseStart: /\b(?:rent|option)\b/i,
  leaseEnd: /\b(?:rent|option|notice)\b/i,
  deposit: /\b(?:paid|date|due|type|bank)\b/i,
  askingRent: ofSomethingElse,
  leaseRent: ofSomethingElse,
  building: /\b(?:type|area|size|sf|sq|class|count|total|address|description|use)\b/i,
  additionalRent: /\b(?:type|code|cap|admin|date|lease|reconciliation|paid|balance)\b/i,
  status: /\b(?:payment|insurance|eviction|lead)\b/i,
}

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
