import { placesOf } from './bay-units.ts'
import { listed } from '#domain/text/listed.ts'
import { remembered } from '#domain/text/remembered.ts'
import { lettersOf } from '#domain/units/units.constants.ts'

/** The unit that a number refers to; or why it can be none, with the units that stand in its place. */
type Match = { number: string; problem?: undefined } | { number?: undefined; problem: string; held: string[] }

/** The places that a unit number refers to, as building and number: 'A 3' and 'A 4' for 'A3/A4' and 'A-04 & A03'. */
const spotsOf = remembered((unitNumber) => {
  const parts = unitNumber
    .replaceAll(/\s+AND\s+/g, '+')
    .replaceAll(/\s*([+&/])\s*/g, '$1')
    .split(/[+&/]/)
  const own = parts.map((part) => placesOf(part))
  if (own.some((one) => one === undefined)) return null
  const building = lettersOf(parts[0] ?? '')
  return parts
    .map((part, index) => {
      const suffix = own[index]?.isPart ? (/[A-Z]$/.exec(part)?.[0] ?? '') : ''
      return `${(lettersOf(part) || building).replaceAll(/[^A-Z]/g, '')} ${own[index]?.places[0]}${suffix}`
    })
    .sort()
})

/** Finds existing units by the meaning of a number: 'A03', 'A-3' and 'a 3' are the unit A3. */
export function standingUnits(unitNumbers: readonly string[]) {
  const known = new Set<string>()
  const byMeaning = new Map<string, string>()
  const holders = new Map<string, string>()
  function add(number: string) {
    if (known.has(number)) return
    const spots = spotsOf(number)
    known.add(number)
    byMeaning.set(spots?.join('+') ?? number, number)
    for (const spot of spots ?? []) holders.set(spot, number)
  }
  for (const number of unitNumbers) add(number)
  /** The unit that a number refers to, or why no unit can have this number beside the existing ones. */
  function match(unitNumber: string): Match {
    if (known.has(unitNumber)) return { number: unitNumber }
    const spots = spotsOf(unitNumber)
    const same = byMeaning.get(spots?.join('+') ?? unitNumber)
    if (same !== undefined) return { number: same }
    if (!spots?.some((spot) => holders.has(spot))) return { number: unitNumber }
    const held = [...new Set(spots.flatMap((spot) => holders.get(spot) ?? []))]
    return {
      held,
      problem:
        (spots?.length ?? 1) > 1
          ? `${listed(held)} ${held.length === 1 ? 'stands' : 'stand'} where the row says ${unitNumber}.`
          : `Unit ${unitNumber} is a part of ${listed(held)}.`,
    }
  }
  return { isKnown: (unitNumber: string) => known.has(unitNumber), match, add }
}
