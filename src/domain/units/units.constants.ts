import { known } from '#domain/text/known.ts'
import { say } from '#domain/text/say.ts'

/** Industry types that have their own icon (docs/specification/public-site.md#industry-types). */
export const trades = [
  'Manufacturing',
  'Warehousing',
  'Equipment Service',
  'Automotive Service',
  'Food Processing',
  'Light Assembly',
  'Distribution',
] as const
export type Trade = (typeof trades)[number]

export type Tone = 'available' | 'leased' | 'reserved' | 'tbd' | 'other'

/** Compares statuses without regard to case, because staff and imports also write 'Available'. */
export const isStatus = (status: string, other: string) => status.trim().toLowerCase() === other

/**
 * The color of a status. 'tbd' and a date in Dec 2025 are blue only on the detail page
 * (docs/specification/public-site.md#states-and-transitions).
 */
export function toneOf(status: string, place: 'list' | 'detail' = 'list'): Tone {
  const known = unitStatuses.find((each) => isStatus(status, each))
  if (known) return known
  if (place === 'detail' && (isStatus(status, 'tbd') || /dec 2025/i.test(status))) return 'tbd'
  return 'other'
}

export const statusLabel = (status: string) => known(status.charAt(0).toUpperCase() + status.slice(1))

export const occupancyText = (status: string) =>
  isStatus(status, 'available') ? say('Available for immediate occupancy') : say('Currently leased')

/** Maximum unit cards on the home page. */
export const homeUnits = 8

/** By default, construction of Phase 2 starts once this many units of Phase 1 are leased. */
export const leasedToStartPhase2 = 4

/**
 * The statuses that the edit dialog offers. Any other text of up to 50 characters is shown unchanged
 * (docs/specification/contract.md#public-calls).
 */
export const unitStatuses = ['available', 'leased', 'reserved'] as const

/** Maximum monthly rent in whole dollars. */
export const maxRent = 1_000_000

/** Text shown instead of a rent of 0. */
export const noRent = say('TBD')
export const noRentText = say('Pricing To Be Determined')

/** A whole number as '1,950'. Does not use Intl, for the reason given in `listed`. */
export const countText = (value: number) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

const inDollars = (digits: string) => (digits.startsWith('-') ? `-$${digits.slice(1)}` : `$${digits}`)

/** Whole dollars as '$2,400'. */
export const dollars = (amount: number) => inDollars(countText(Math.round(amount)))

/** An amount with its cents as '1,234.50'. */
export function amountText(amount: number) {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.')
  return `${countText(Number(whole))}.${cents}`
}

/** Dollars and cents as '$1,234.50'. */
export const dollarsAndCents = (amount: number) => inDollars(amountText(amount))

/** Square feet as '1,950'. */
export const squareFeet = (size: number) => countText(size)

/** The stored size of a unit whose size nobody knows yet. It is off the market until somebody gives it. */
export const unknownSize = 0

/** The size of a unit for staff: '1,950 SF', or 'Size not given'. */
export const sizeForStaff = (size: number) => (size === unknownSize ? 'Size not given' : `${squareFeet(size)} SF`)

/** The size of a unit in a column of sizes: '1,950', or 'Not given'. */
export const sizeFigure = (size: number) => (size === unknownSize ? 'Not given' : squareFeet(size))

/** The size of a unit: '1,950 SF', or '1,950 SF (181 m²)' in a park that shows square meters. */
export const sizeText = ({ size }: { size: number }, { offer }: { offer?: { showsSquareMetres?: boolean } }) =>
  `${say('{size}\u00a0SF', { size: squareFeet(size) })}${offer?.showsSquareMetres ? ` (${countText(Math.round(size * 0.09290304))}\u00a0m²)` : ''}`

/** The sizes of units in square feet: '1,950', or '1,500 to 3,200'; '' without units. */
export function sizeRange(units: readonly { size: number }[]) {
  if (units.length === 0) return ''
  const sizes = units.map(({ size }) => size)
  const [min, max] = [Math.min(...sizes), Math.max(...sizes)]
  return min === max ? squareFeet(min) : say('{min} to {max}', { min: squareFeet(min), max: squareFeet(max) })
}

/** The sizes of units: '1,950 SF', or '1,500 to 3,200 SF'; '' without units. */
export const sizesText = (units: readonly { size: number }[]) =>
  units.length === 0 ? '' : say('{sizes} SF', { sizes: sizeRange(units) })

/** The sizes of the units of a plan: '1,950 SF each'. */
export const sizeEach = (units: readonly { size: number }[]) =>
  new Set(units.map(({ size }) => size)).size === 1
    ? say('{sizes} each', { sizes: sizesText(units) })
    : sizesText(units)

/** Dollars per square foot and month with two decimals, or 'TBD' without a rent or a size. */
export const rentPerSquareFoot = (unit: { monthlyRent: number; size: number }) =>
  unit.monthlyRent === 0 || unit.size === unknownSize ? noRent : dollarsAndCents(unit.monthlyRent / unit.size)

/** The part of a unit number before its first digit, such as A of 'A12' and 'A-12'; '' for none. */
export const lettersOf = (unitNumber: string) => /^(\D*?)[-+/.&# ]*\d/.exec(unitNumber)?.[1] ?? ''

/** What tells the building of a unit. Without a building of its own, the letters of its number name it. */
export type InBuilding = { unitNumber: string; building?: string | null | undefined }

/** The building of a unit; '' for one without a name. */
export const buildingOf = ({ building, unitNumber }: InBuilding) => building ?? lettersOf(unitNumber)

/** The number of leased units, which decides when the next phase starts. */
export const leasedCount = (units: readonly { status: string }[]) =>
  units.filter((unit) => isStatus(unit.status, 'leased')).length

/** The message of the contact form about a unit or property (docs/specification/public-site.md#contact-form-section). */
export const tourRequestText = (what: string) => say('Interested in scheduling a tour for: {what}', { what })
