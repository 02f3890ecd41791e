/** Maximum units of a park, and of those that one call adds. */
export const maxUnits = 400

/** Maximum characters of a unit number. */
export const maxUnitNumber = 20

const characters = /^(?=.*[A-Z\d])[A-Z\d+\-/.&#]+(?: [A-Z\d+\-/.&#]+)*$/

/** Whether a text is a unit number as it is stored, such as 'C1', '101', 'A3+A4', 'C3A' or 'YARD 1'. */
export const isUnitNumber = (text: string) => text.length <= maxUnitNumber && characters.test(text)

/** A typed unit number as it is stored. */
export const asUnitNumber = (text: string) => text.toUpperCase().trim().replaceAll(/\s+/g, ' ')

/** The building of a unit: what is before the first digit of its number, as A of 'A12' and 'A-12'; '' for none. */
export const buildingOf = (unitNumber: string) => (/^(\D*)\d/.exec(unitNumber)?.[1] ?? '').replace(/[-+/.&# ]+$/, '')

/** Whether units can have this building; '' is the one of units without a building. */
export const isBuilding = (text: string) =>
  text === '' || (isUnitNumber(text) && !/\d/.test(text) && buildingOf(`${text}1`) === text)

/** A building after the word for it: 'A', or 'without a name'. */
export const buildingName = (building: string) => building || 'without a name'

const joint = /\s*[+&/]\s*/

/**
 * The places of a unit in its building: 12 of 'A12' and 'YARD 12', 3 and 4 of 'A3+A4', 3 of its part 'C3A'. Undefined for a
 * number that names no place.
 */
export function placesOf(unitNumber: string): { places: number[]; isPart: boolean } | undefined {
  const building = buildingOf(unitNumber)
  const parts = unitNumber.split(joint).map((part) => {
    const own = part.startsWith(building) ? part.slice(building.length) : part
    return /^[-.# ]*(\d+)(?:[-. ]?([A-Z]))?$/.exec(own)
  })
  const places = parts.map((part) => Number(part?.[1]))
  const isPart = parts.some((part) => part?.[2] !== undefined)
  if (!places.every((place, index) => place === (places[0] ?? 0) + index)) return undefined
  return isPart && places.length > 1 ? undefined : { places, isPart }
}

let collator: Intl.Collator | undefined

/** Made when first used, because making it would hold up the hydration of each public page (decision 008). */
function compare(a: string, b: string) {
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(a, b) || Number(a > b) - Number(a < b)
}

/** Sorts 'A2' before 'A10' and 'B1', and '101' before '1001'. */
export const byUnitNumber = (a: { unitNumber: string }, b: { unitNumber: string }) =>
  compare(a.unitNumber, b.unitNumber)

const range = /^([A-Z]{1,2})(\d{1,3})\s*(?:TO|-|–)\s*(?:([A-Z]{1,2})\s*)?(\d{1,3})$/
const rangeOfDigits = /^()(\d{1,4})\s*(?:TO|–)\s*()(\d{1,4})$/

const joining = /\b(?:TO|THRU|THROUGH|AND)\b/

/** Reads 'C1 to C6, D2, 101' as single unit numbers in upper case; undefined for text that names none. */
export function readUnitNumbers(text: string): string[] | undefined {
  const parts = text
    .split(/[,;\n]/)
    .map(asUnitNumber)
    .filter(Boolean)
  const read = parts.map(readRange)
  const numbers = read.flatMap((span) => span ?? [])
  return parts.length > 0 && read.every((span) => span !== undefined) ? [...new Set(numbers)] : undefined
}

function readRange(part: string) {
  const span = range.exec(part) ?? rangeOfDigits.exec(part)
  // 'C1 and C2' is a mistake, not a number.
  if (!span) return isUnitNumber(part) && !joining.test(part) ? [part] : undefined
  const [, building = '', first = '', sameBuilding = building, last = ''] = span
  const [from, to] = [Number(first), Number(last)]
  if (sameBuilding !== building || from < 1 || to < from || to - from >= maxUnits) return undefined
  const width = first.startsWith('0') ? first.length : 0
  return Array.from({ length: to - from + 1 }, (_, place) => building + String(from + place).padStart(width, '0'))
}

/** How many unit numbers these are, and which: '6 units: C1, C2, … C6'. */
export function countedNumbers(numbers: readonly string[]) {
  const shown = numbers.length > 3 ? [...numbers.slice(0, 2), `… ${numbers.at(-1)}`] : numbers
  return `${numbers.length} ${numbers.length === 1 ? 'unit' : 'units'}: ${shown.join(', ')}`
}

/** What the typed unit numbers mean; undefined for text that names none. */
export function numbersHint(typed: string) {
  const numbers = readUnitNumbers(typed)
  return numbers && countedNumbers(numbers)
}
