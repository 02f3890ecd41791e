import { plainName } from '#domain/reading/words/column-names.ts'
import type { Table } from '#domain/reading/files/csv-rows.ts'
import { unmarkedCell } from '#domain/reading/reading.ts'
import type { UnitPlaces } from './unit-columns.ts'

const buildingNames = ['building', 'bldg', 'buildingname', 'buildingnumber', 'bldgno', 'buildingno']

/**
 * The units of a list that numbers them within each building. If a number occurs in two buildings, all numbers get the
 * building in front.
 */
export function unitsInBuildings({ head, rows }: Table, { unit: places = [] }: UnitPlaces) {
  const [unit] = places
  const textIn = (cells: readonly string[], place: number | undefined) => unmarkedCell(cells[place ?? -1] ?? '')
  const found = head?.cells.findIndex((name, place) => place !== unit && buildingNames.includes(plainName(name))) ?? -1
  const buildingsOf = Map.groupBy(
    rows.filter(({ cells }) => textIn(cells, unit) !== '' && textIn(cells, found) !== ''),
    ({ cells }) => textIn(cells, unit).toUpperCase(),
  )
  const repeats = [...buildingsOf.values()].some(
    (same) => new Set(same.map(({ cells }) => textIn(cells, found).toUpperCase())).size > 1,
  )
  const column = found >= 0 && repeats ? found : undefined
  return {
    column,
    unitIn: (cells: readonly string[]) => {
      const number = joinedNumber(places.map((place) => textIn(cells, place)).filter(Boolean))
      const building = number === '' ? '' : textIn(cells, column).replace(/^(?:building|bldg)\.?\s*/i, '')
      if (building === '') return number
      // '3' and '101' become 3-101; 'North' and '101' become NORTH 101.
      const inBuilding = (one: string) => `${building}${/\d$/.test(building) ? '-' : ' '}${one.trim()}`
      return number.split(/[,;]/).map(inBuilding).join(', ')
    },
  }
}

/** 'A' and '12' become A12; 'North' and '101' become North 101. */
const joinedNumber = (parts: readonly string[]) =>
  parts.reduce(
    (before, part) =>
      before === '' ? part : /^[a-z]{1,2}$/i.test(before) && /^\d/.test(part) ? before + part : `${before} ${part}`,
    '',
  )
