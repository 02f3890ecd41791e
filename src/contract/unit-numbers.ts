/** One or two letters of the building, and the number in it. */
export const unitNumberPattern = /^[A-Z]{1,2}[1-9]\d{0,2}$/

/** Maximum units of a park, and of those that one call adds. */
export const maxUnits = 400

const range = /^([A-Z]{1,2})(\d{1,3})(?:\s*(?:TO|-|–)\s*(?:([A-Z]{1,2})\s*)?(\d{1,3}))?$/

/** Reads 'C1 to C6, D2' as single unit numbers in upper case; undefined for text that names none. */
export function readUnitNumbers(text: string): string[] | undefined {
  const parts = text
    .toUpperCase()
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const read = parts.map(readRange)
  const numbers = read.flatMap((span) => span ?? [])
  return parts.length > 0 && read.every((span) => span !== undefined) ? [...new Set(numbers)] : undefined
}

function readRange(part: string) {
  const [, building, first, sameBuilding = building, last = first] = range.exec(part) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (building === undefined || sameBuilding !== building || !(from >= 1) || to < from || to - from >= maxUnits)
    return undefined
  return Array.from({ length: to - from + 1 }, (_, place) => `${building}${from + place}`)
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
