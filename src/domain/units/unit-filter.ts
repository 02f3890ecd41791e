import type { Doors } from './unit-specs.ts'
import { isStatus, trades } from './units.constants.ts'

/*
 * The filters of the list of units, as they stand in its address. Without schemas, because public pages load this module.
 */

export type Trade = (typeof trades)[number]

export const doorChoices = ['drive-in', 'dock-high', 'van', 'box-truck'] as const
export type DoorChoice = (typeof doorChoices)[number]

/** Any time if the choice is missing. */
export const freeChoices = ['today', '30-days'] as const
export type FreeChoice = (typeof freeChoices)[number]

const numbers = ['sizeMin', 'sizeMax', 'rentMin', 'rentMax'] as const
type NumberName = (typeof numbers)[number]

export type UnitFilter = Partial<Record<NumberName, number>> & {
  trade?: Trade
  doors?: DoorChoice
  free?: FreeChoice
}

export type FilterName = keyof UnitFilter

/** The values of the address that cannot be understood are listed as `ignored`. */
export type ReadFilter = { filter: UnitFilter; ignored: FilterName[] }

/** A number as people type it: '4000', '4,000', '$4,000', '2,500 SF'. */
function readNumber(text: string) {
  const [, digits] = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})\s*(?:sf)?$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}

const readers: { [Name in FilterName]-?: (text: string) => UnitFilter[Name] } = {
  trade: (text) => trades.find((trade) => trade.toLowerCase() === text.toLowerCase()),
  sizeMin: readNumber,
  sizeMax: readNumber,
  rentMin: readNumber,
  rentMax: readNumber,
  doors: (text) => doorChoices.find((choice) => choice === text),
  free: (text) => freeChoices.find((choice) => choice === text),
}

/** The names in the order of the form. */
export const filterNames = Object.keys(readers) as FilterName[]

export function readFilter(query: URLSearchParams): ReadFilter {
  const filter: Record<string, unknown> = {}
  const ignored: FilterName[] = []
  for (const name of filterNames) {
    const text = query.get(name)?.trim() ?? ''
    // The form sends what is not filled in as well.
    if (text === '' || text === 'any') continue
    const value = readers[name](text)
    if (value === undefined) ignored.push(name)
    else filter[name] = value
  }
  return { filter, ignored }
}

/** A filter as the query of an address, always in the same order. */
export const filterQuery = (filter: UnitFilter): Record<string, string> =>
  Object.fromEntries(filterNames.flatMap((name) => (filter[name] === undefined ? [] : [[name, String(filter[name])]])))

/** What a filter needs to know of a unit. */
export type FilteredUnit = {
  size: number
  monthlyRent: number
  status: string
  doors?: readonly Doors[] | null | undefined
  doorHeight?: number | null | undefined
}

/** What lets vehicles in: docs/specification/what-fits.md, "Sizes". */
const vehicles = {
  van: { width: 9, height: 10 },
  'box-truck': { width: 10, height: 14 },
}

/** The doors of a unit that stand at the ground. Their width is assumed if it is not known, their height never. */
function groundDoors(unit: FilteredUnit, parkHeight: number | null) {
  const usual = unit.doorHeight ?? parkHeight
  const doors = unit.doors ?? (usual === null ? [] : [{ kind: 'Drive-in', width: null, height: null }])
  return doors
    .filter(({ kind }) => kind !== 'Dock-high')
    .map((door) => {
      const height = door.height ?? usual
      return { height: height ?? 0, width: door.width ?? ((height ?? 0) >= 14 ? 12 : 10) }
    })
}

function hasDoor(unit: FilteredUnit, choice: DoorChoice, parkHeight: number | null) {
  if (choice === 'dock-high') return unit.doors?.some(({ kind }) => kind === 'Dock-high') ?? false
  const doors = groundDoors(unit, parkHeight)
  if (choice === 'drive-in') return doors.length > 0
  const { width, height } = vehicles[choice]
  return doors.some((door) => door.width >= width && door.height >= height)
}

/** Trades whose vehicles have to drive in. */
const drivenTrades: ReadonlySet<string> = new Set(['Automotive Service', 'Equipment Service'])

/** The day from which a unit is free, '2026-12-28', by the words of its status; undefined if it does not say one. */
export function freeFrom(status: string, today: string) {
  if (isStatus(status, 'available')) return today
  const [, words] = /^available(?:\s+from)?\s+(.+)$/i.exec(status.trim()) ?? []
  const [, month, year] = /^([a-z]{3,9})\.?\s+(\d{4})$/i.exec(words ?? '') ?? []
  const moment = Date.parse(`${month ? `${month} 1, ${year}` : words} UTC`)
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString().slice(0, 10)
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export type FilterContext = {
  /** The height of the park's doors in feet; null if not known. */
  doorHeight: number | null
  /** The day in the park, '2026-11-28'. */
  today: string
  isYard: boolean
}

/** Whether a unit fits a filter. A unit without a rent fits no filter by rent. */
export function fitsFilter(unit: FilteredUnit, filter: UnitFilter, { doorHeight, today, isYard }: FilterContext) {
  const { trade, sizeMin = 0, sizeMax = Infinity, rentMin = 0, rentMax = Infinity, doors, free } = filter
  if (unit.size < sizeMin || unit.size > sizeMax) return false
  const hasRentFilter = filter.rentMin !== undefined || filter.rentMax !== undefined
  if (hasRentFilter && (unit.monthlyRent === 0 || unit.monthlyRent < rentMin || unit.monthlyRent > rentMax))
    return false
  // Nothing stands in a yard, and nobody works on cars behind a dock.
  if (trade && (isYard || (drivenTrades.has(trade) && !hasDoor(unit, 'van', doorHeight)))) return false
  if (doors && (isYard || !hasDoor(unit, doors, doorHeight))) return false
  if (!free) return true
  if (free === 'today') return isStatus(unit.status, 'available')
  const from = freeFrom(unit.status, today)
  return from !== undefined && from <= dayAfter(today, 30)
}
