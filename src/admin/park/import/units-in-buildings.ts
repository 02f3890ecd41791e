import {
  aboveHead,
  chosenReason,
  isOneText,
  isTotal,
  type LeftOutRow,
  type Row,
  type Table,
} from '#domain/reading/files/csv-rows.ts'
import { unmarkedCell } from '#domain/reading/reading.ts'
import { asBuilding, isBuilding } from '#domain/units/unit-numbers.ts'
import type { UnitPlaces } from './unit-rules.ts'
import { splitUnitAndTenant } from './unit-with-tenant.ts'

const heading = /^(?:building|bldg)\b\.?/i

/** 'Bldg 1 - Ste 1A', with the building and the number of the unit. */
const withBuilding =
  /^(?:building|bldg)\.?\s*#?\s*([\w-]+?)\s*[-–,:/]?\s*(?:suite|ste|unit|bay|space)\.?\s*#?\s*(\S.*)$/i

/** 'Building: 0001' and 'BUILDING 3 - 1201 Quarry Road' */
const withAddress = /^((?:building|bldg)\b\.?\s*[:#]?\s*[^-–—,(]+?)\s*(?:[-–—,(].*)?$/i

/** A heading above ground, which is in no building: 'YARDS' and 'Outside storage'. */
const groundHeading = /^(?:yards?|(?:gravel |parking )?lots?|(?:outdoor|outside)\b.*|storage yards?|laydown)$/i

/** A number that names ground. */
const groundNumber = /\b(?:yard|lot|laydown|gravel)\b/i

/** A column whose numbers have the building in front: 'Bldg-Unit'. */
const unitWithBuilding = /^(?:building|bldg)\s*[-/]\s*(?:unit|suite|space|bay)$/i

type Place = { building: string; number: string; isGround: boolean }

/**
 * The numbers and buildings of the units in a list: a building is in a column of its own, in front of the number, or in a
 * heading above its units. If a number occurs in two buildings, all numbers get the building in front.
 */
export function unitsInBuildings(
  { head, rows, leftOut }: Table,
  lines: readonly string[][],
  places: UnitPlaces,
  isWithTenant: (column: number) => boolean,
) {
  const { unit: columns = [], building: [buildingColumn = -1] = [] } = places
  const textIn = (cells: readonly string[], column: number) => {
    const text = unmarkedCell(cells[column] ?? '')
    return isWithTenant(column) ? (splitUnitAndTenant(text)?.unit ?? text) : text
  }
  const rowOf = ({ row }: LeftOutRow) => ({ row, cells: lines[row - 1] ?? [] })
  const chosenHeadings = leftOut.filter(({ kind, reason }) => kind === 'heading' && reason === chosenReason).map(rowOf)
  const chosen = new Set(chosenHeadings.map(({ row }) => row))
  const aboveNames = leftOut.filter(({ reason }) => reason === aboveHead).map(rowOf)
  const joins = columns.some((column) => unitWithBuilding.test(head?.cells[column] ?? ''))
  const found = new Map<number, Place>()
  let isAboveGround = false
  let above = aboveNames.map(headingAboveNames).findLast((name) => name !== undefined) ?? ''
  for (const line of [...rows, ...chosenHeadings].sort((one, other) => one.row - other.row)) {
    const named = headingIn(line, chosen.has(line.row))
    above = named ?? above
    if (named !== undefined) isAboveGround = named === ''
    const text = joinedNumber(columns.map((column) => textIn(line.cells, column)).filter(Boolean))
    const [, before, number = text] = withBuilding.exec(text) ?? []
    const isGround = isAboveGround || groundNumber.test(number)
    const ofNumber = joins ? /^([\w]+)[-/]\w/.exec(number)?.[1] : undefined
    const building = textIn(line.cells, buildingColumn) || (before ?? ofNumber ?? (isGround ? '' : above))
    found.set(line.row, { number, building, isGround })
  }
  const named = [...found.values()].filter(({ number, building }) => number !== '' && building !== '')
  const byNumber = Map.groupBy(named, ({ number }) => number.toUpperCase())
  const repeats = [...byNumber.values()].some(
    (same) => new Set(same.map(({ building }) => building.toUpperCase())).size > 1,
  )
  return {
    unitIn: (row: number) => {
      const { number, building } = found.get(row) ?? { number: '', building: '' }
      return repeats && number !== '' && building !== '' ? inBuilding(number, building) : number
    },
    isGroundIn: (row: number) => found.get(row)?.isGround ?? false,
    buildingIn: (row: number) => found.get(row)?.building ?? '',
  }
}

/** The building in a row such as 'Building: 0001' above the names of the columns. A title has more words. */
function headingAboveNames(line: Row) {
  const name = headingIn(line, false)
  return name !== undefined && !asBuilding(name).includes(' ') ? name : undefined
}

/** The building that a row alone names for the rows below; undefined for other rows. */
function headingIn({ cells }: Row, isChosen: boolean) {
  if (!isChosen && !isOneText(cells)) return undefined
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  if (!isChosen && isTotal(first)) return undefined
  if (groundHeading.test(first)) return ''
  const [name = ''] = isChosen && !heading.test(first) ? [first] : (withAddress.exec(first)?.slice(1) ?? [])
  return name !== '' && isBuilding(asBuilding(name)) ? name : undefined
}

/** '3' and '101' become 3-101; 'North' and '101' become NORTH 101. */
function inBuilding(number: string, building: string) {
  const name = asBuilding(building)
  return number
    .split(/[,;]/)
    .map((one) => `${name}${/\d$/.test(name) ? '-' : ' '}${one.trim()}`)
    .join(', ')
}

/** 'A' and '12' become A12; 'North' and '101' become North 101. */
const joinedNumber = (parts: readonly string[]) =>
  parts.reduce(
    (before, part) =>
      before === '' ? part : /^[a-z]{1,2}$/i.test(before) && /^\d/.test(part) ? before + part : `${before} ${part}`,
    '',
  )
