import { findColumns } from '#domain/reading/words/column-names.ts'
import { perSquareFoot, perYear } from '#domain/reading/read-number.ts'
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
    ? withMeasures(head, findColumns(head, unitNamesFor(head)))
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

/** Adds the sizes and rents that name their measure: 'Area (sqm)', 'Rate ($/SF/yr)', 'Annual Rent'. */
function withMeasures(head: readonly string[], found: UnitMapping): UnitPlaces {
  const places: Partial<Record<UnitColumn, number[]>> = {}
  for (const field of keysOf(found)) {
    const place = found[field]
    if (place !== undefined) places[field] = [place]
  }
  const used = new Set(Object.values(found))
  for (const [column, name] of head.entries()) {
    const plain = plainText(name.replaceAll(/[()[\]]/g, ' '))
    if (places.size === undefined && !used.has(column) && /\b(?:area|size|footage)\b/i.test(plain)) {
      places.size = [column]
      continue
    }
    const isRate = /\b(?:rent|rate|price)\b/i.test(plain) && !/increase|escalat|step|date|review/i.test(plain)
    if (used.has(column) || !isRate || !(perSquareFoot.test(plain) || perYear.test(plain) || /^annual/i.test(plain)))
      continue
    const field = /\b(?:asking|market|list|street|quoted)/i.test(plain) ? 'askingRent' : 'leaseRent'
    places[field] = [...(places[field] ?? []), column]
  }
  return places
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
    if (isOneOf(amountColumns, field))
      return proposedAmountReading(
        head[column] ?? '',
        cellsOf(column).map((text, place) => ({ text, size: sizes[place] })),
      )
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
