import { chosenReason, filledIn, isTotal, type Row, type Table } from '#domain/reading/files/csv-rows.ts'
import { unmarkedCell } from '#domain/reading/reading.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { asBuilding, asUnitNumber, isBuilding } from '#domain/units/unit-numbers.ts'
import type { UnitPlaces } from './unit-columns.ts'

const heading = /^(?:building|bldg)\b\.?/i

/** 'Bldg 1 - Ste 1A', with the building and the number of the unit. */
const withBuilding =
  /^(?:building|bldg)\.?\s*#?\s*([\w-]+?)\s*[-–,:/]?\s*(?:suite|ste|unit|bay|space)\.?\s*#?\s*(\S.*)$/i

type Place = { building: string; number: string }

/**
 * The numbers and buildings of the units in a list: a building is in a column of its own, in front of the number, or in a
 * heading above its units. If a number occurs in two buildings, all numbers get the building in front.
 */
export function unitsInBuildings({ rows, leftOut }: Table, lines: readonly string[][], places: UnitPlaces) {
  const { unit: columns = [], building: [buildingColumn = -1] = [] } = places
  const textIn = (cells: readonly string[], column: number) => unmarkedCell(cells[column] ?? '')
  const chosenHeadings = leftOut
    .filter(({ kind, reason }) => kind === 'heading' && reason === chosenReason)
    .map(({ row }) => ({ row, cells: lines[row - 1] ?? [] }))
  const found = new Map<number, Place>()
  let above = ''
  for (const line of [...rows, ...chosenHeadings].sort((one, other) => one.row - other.row)) {
    above = headingIn(line, chosenHeadings.includes(line)) ?? above
    const text = joinedNumber(columns.map((column) => textIn(line.cells, column)).filter(Boolean))
    const [, before, number = text] = withBuilding.exec(text) ?? []
    const isGround = isYard(undefined, { unitNumber: asUnitNumber(number) })
    const building = textIn(line.cells, buildingColumn) || (before ?? (isGround ? '' : above))
    found.set(line.row, { number, building })
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
    buildingIn: (row: number) => found.get(row)?.building ?? '',
  }
}

/** The building that a row alone names for the rows below; undefined for other rows. */
function headingIn({ cells }: Row, isChosen: boolean) {
  const [first = ''] = cells.map((cell) => cell.trim()).filter(Boolean)
  const isHeading = isChosen || (filledIn(cells) === 1 && heading.test(first) && !isTotal(first))
  return isHeading && isBuilding(asBuilding(first)) ? first : undefined
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
