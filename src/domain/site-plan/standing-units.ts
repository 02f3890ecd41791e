import { placesOf } from './bay-units.ts'
import { listed } from '#domain/text/listed.ts'
import { lettersOf } from '#domain/units/units.constants.ts'

type Match = { number: string; problem?: undefined } | { number?: undefined; problem: string }

/** The places that a unit number refers to, as building and number: 'A 3' and 'A 4' for 'A3/A4' and 'A-04 & A03'. */
function spotsOf(unitNumber: string) {
  const parts = unitNumber
    .replaceAll(/\s+AND\s+/g, '+')
    .replaceAll(/\s*([+&/])\s*/g, '$1')
    .split(/[+&/]/)
  const own = parts.map((part) => placesOf(part))
  if (own.some((one) => one === undefined)) return undefined
  const building = lettersOf(parts[0] ?? '')
  return parts
    .map((part, index) => {
      const suffix = own[index]?.isPart ? (/[A-Z]$/.exec(part)?.[0] ?? '') : ''
      return `${(lettersOf(part) || building).replaceAll(/[^A-Z]/g, '')} ${own[index]?.places[0]}${suffix}`
    })
    .sort()
}

/** Finds existing units by the meaning of a number: 'A03', 'A-3' and 'a 3' are the unit A3. */
export function standingUnits(unitNumbers: readonly string[]) {
  const known = new Set(unitNumbers)
  const byMeaning = new Map(unitNumbers.map((number) => [spotsOf(number)?.join('+') ?? number, number]))
  const holders = new Map(unitNumbers.flatMap((number) => (spotsOf(number) ?? []).map((spot) => [spot, number])))
  /** The unit that a number refers to, or why no unit can have this number beside the existing ones. */
  function match(unitNumber: string): Match {
    if (known.has(unitNumber)) return { number: unitNumber }
    const spots = spotsOf(unitNumber)
    const same = byMeaning.get(spots?.join('+') ?? unitNumber)
    if (same !== undefined) return { number: same }
    const held = [...new Set((spots ?? []).flatMap((spot) => holders.get(spot) ?? []))]
    if (held.length === 0) return { number: unitNumber }
    return {
      problem:
        (spots?.length ?? 1) > 1
          ? `${listed(held)} ${held.length === 1 ? 'stands' : 'stand'} where the row says ${unitNumber}. Combine the units first, or write a row for each.`
          : `Unit ${unitNumber} is a part of ${listed(held)}. Split that unit first, or write ${listed(held)}.`,
    }
  }
  return { isKnown: (unitNumber: string) => known.has(unitNumber), match }
}
