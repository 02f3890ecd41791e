import type { PublicUnit } from '#contract/units/units.ts'
import { trades } from '#domain/units/units.constants.ts'

/** The most units that fit side by side. */
export const maxCompared = 3

/** A plus sign in an address that nobody encoded is read as a space: 'A3+A4'. */
const numberOf = (text: string) => text.trim().replaceAll(' ', '+').toUpperCase()

/** The units of an address: `units=A1,A4`, or several `units`, as the form of the list sends them. */
export function readComparison<Unit extends Pick<PublicUnit, 'unitNumber'>>(search: string, units: readonly Unit[]) {
  const query = new URLSearchParams(search)
  const texts = query.getAll('units').flatMap((text) => text.split(','))
  const asked = [...new Set(texts.map(numberOf).filter(Boolean))]
  const found = asked.flatMap((number) => units.filter(({ unitNumber }) => unitNumber.toUpperCase() === number))
  return {
    units: found.slice(0, maxCompared),
    unknown: asked.length - found.length,
    tooMany: found.length > maxCompared,
    trade: trades.find((trade) => trade === query.get('trade')),
  }
}

/** What the page shows of an address, for the cache. */
export function canonicalComparison(search: string, all: readonly Pick<PublicUnit, 'unitNumber'>[]) {
  const { units, unknown, tooMany, trade } = readComparison(search, all)
  const numbers = units.map(({ unitNumber }) => unitNumber).join(',')
  return [numbers, Math.min(unknown, 2), tooMany, trade].join(' ')
}
