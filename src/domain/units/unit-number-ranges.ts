import { asUnitNumber, isUnitNumber, maxUnits } from './unit-numbers.ts'

const range = /^([A-Z]{1,2})(\d{1,3})\s*(?:TO|-|–)\s*(?:([A-Z]{1,2})\s*)?(\d{1,3})$/
const rangeOfDigits = /^()(\d{1,4})\s*(?:TO|–)\s*()(\d{1,4})$/

const joining = /\b(?:TO|THRU|THROUGH|AND)\b/

/** Reads 'C1 to C6, D2, 101' as single unit numbers in upper case; undefined if the text has anything else. */
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

/** The count of unit numbers and the numbers, shortened: '6 units: C1, C2, … C6'. */
export function countedNumbers(numbers: readonly string[]) {
  const shown = numbers.length > 3 ? [...numbers.slice(0, 2), `… ${numbers.at(-1)}`] : numbers
  return `${numbers.length} ${numbers.length === 1 ? 'unit' : 'units'}: ${shown.join(', ')}`
}

/** How typed unit numbers are read; undefined if they cannot be read. */
export function numbersHint(typed: string) {
  const numbers = readUnitNumbers(typed)
  return numbers && countedNumbers(numbers)
}
