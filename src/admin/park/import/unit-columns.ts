import { findColumns } from '#domain/reading/words/column-names.ts'
import { perMonth, perSquareFoot, perYear } from '#domain/reading/read-number.ts'
import { plainText, unmarkedCell } from '#domain/reading/reading.ts'
import type { Row } from '#domain/reading/files/csv-rows.ts'
import { type AmountReading, amountReadings, proposedAmountReading } from '#domain/reading/sheet/amounts.ts'
import { proposedDateReading } from '#domain/reading/sheet/dates.ts'
import type { Corrections, ReadColumn } from '#domain/reading/sheet/sheet.ts'
import { proposedSizeReading, readSizeAs, sizeReadingOf } from '#domain/reading/sheet/sizes.ts'
import { type UnitColumn, unitColumnNames, unitNamesFor } from '#domain/reading/words/unit-column-names.ts'
import { entriesOf, keysOf } from '#domain/text/typed-record.ts'
import type { UnitMapping } from './imported-occupancy.ts'

/** The columns of a list without column names, in this order. */
export const columnsWithoutHead = ['unit', 'size', 'askingRent', 'status', 'phase'] as const satisfies UnitColumn[]

const isUnitColumn = (field: string | null): field is UnitColumn =>
  field !== null && Object.hasOwn(unitColumnNames, field)

export const amountColumns = ['askingRent', 'leaseRent'] as const satisfies UnitColumn[]
/** The columns of dollars, of which rents become dollars a month and additional rent dollars per SF and year. */
export const dollarColumns = [...amountColumns, 'additionalRent'] as const satisfies UnitColumn[]
export const dateColumns = ['leaseStart', 'leaseEnd', 'moveIn', 'moveOut'] as const satisfies UnitColumn[]
/** The fields to which several columns are joined; of the others, the first column with a text counts. */
const joinedColumns: readonly UnitColumn[] = ['unit']

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((one) => one === name)

/** The columns of each field. */
export type UnitPlaces = Partial<Record<UnitColumn, readonly number[]>>

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

/** Adds the columns whose names say what they are in other words: 'Area (sqm)', 'Rate ($/SF/yr)', 'Term expires'. */
function withLikely(head: readonly string[], found: UnitMapping): UnitPlaces {
  const places: Partial<Record<UnitColumn, number[]>> = {}
  for (const field of keysOf(found)) {
    const place = found[field]
    if (place !== undefined) places[field] = [place]
  }
  const used = new Set(Object.values(found))
  for (const [column, name] of head.entries()) {
    const plain = plainText(name.replaceAll(/[()[\]]/g, ' '))
    if (used.has(column) || plain === '') continue
    const rate = rateIn(plain)
    if (rate) places[rate] = [...(places[rate] ?? []), column]
    else {
      const field = keysOf(likelyNames).find(
        (one) => places[one] === undefined && likelyNames[one].test(plain) && !otherNames[one].test(plain),
      )
      if (field) places[field] = [column]
    }
  }
  return places
}

/** The field of a rent that names its measure, such as 'Rate ($/SF/yr)' and 'Annual Rent'. */
function rateIn(name: string) {
  const isRent = /\b(?:rent|rate|price)\b/i.test(name) && !/increase|escalat|step|date|review/i.test(name)
  const hasMeasure = perSquareFoot.test(name) || perYear.test(name) || /^annual/i.test(name)
  if (!isRent || !hasMeasure) return undefined
  return /\b(?:asking|market|list|street|quoted)/i.test(name) ? 'askingRent' : 'leaseRent'
}

/** Words in the names of columns that no list of names has, and the words that make such a name mean something else. */
const likelyNames = {
  unit: /\b(?:unit|suite|ste|bay|space|premises|demise)s?\b/i,
  size: /\b(?:area|size|footage)\b|\bs\.?f\.?\b|m²/i,
  tenant: /\b(?:tenant|lessee|occupant|occupier|customer)s?\b/i,
  leaseStart: /\b(?:lease|term|tenancy|contract)\b.*\b(?:start|commence\w*|begin\w*)\b|\bcommence\w*/i,
  leaseEnd: /\b(?:lease|term|tenancy|contract)\b.*\b(?:ends?|expir\w*)\b|\bexpir\w*/i,
  deposit: /\bdeposits?\b/i,
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
  status: /\b(?:payment|insurance|eviction|lead)\b/i,
}

/** The first column of each field. */
export const mappingOf = (places: UnitPlaces): UnitMapping =>
  Object.fromEntries(entriesOf(places).map(([field, columns]) => [field, columns?.[0]]))

/** The columns of a list as they are read: their fields, and how their sizes, amounts and dates are read. */
export function readColumns(
  head: readonly string[],
  width: number,
  rows: readonly Row[],
  places: UnitPlaces,
  chosen: Corrections['columns'],
): ReadColumn[] {
  const fieldOf = new Map(
    entriesOf(places).flatMap(([field, columns]) => columns?.map((column) => [column, field]) ?? []),
  )
  const cellsOf = (column: number) => rows.map(({ cells }) => unmarkedCell(cells[column] ?? ''))
  const readingOf = (column: number): string | undefined => chosen[column]?.reading
  const size = places.size?.[0] ?? -1
  const sizeReading = sizeReadingOf({ reading: readingOf(size) ?? proposedSizeReading(head[size] ?? '') })
  const sizes = cellsOf(size).map((text) => readSizeAs(text, sizeReading).value)
  const proposed = (column: number, field: UnitColumn) => {
    if (field === 'size') return sizeReading
    const amounts = () => cellsOf(column).map((text, place) => ({ text, size: sizes[place] }))
    if (isOneOf(amountColumns, field)) return proposedAmountReading(head[column] ?? '', amounts())
    if (field === 'additionalRent') {
      const reading = proposedAmountReading(head[column] ?? '', amounts())
      // Additional rent is quoted for a year, however small it is.
      return reading === 'sf-month' && !perMonth.test(head[column] ?? '') ? 'sf-year' : reading
    }
    return isOneOf(dateColumns, field) ? proposedDateReading(cellsOf(column)) : undefined
  }
  return Array.from({ length: Math.max(width, head.length) }, (_, column) => {
    const field = fieldOf.get(column)
    const reading = field && (readingOf(column) ?? proposed(column, field))
    return { head: head[column]?.trim() ?? '', field: field ?? null, ...(reading !== undefined && { reading }) }
  })
}

export const amountReadingOf = ({ reading = '' }: Pick<ReadColumn, 'reading'>): AmountReading =>
  isOneOf(amountReadings, reading) ? reading : 'month'
