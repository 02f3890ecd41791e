/** Industry types with their own icon (docs/specification/public-site.md#industry-types). */
export const trades = [
  'Manufacturing',
  'Warehousing',
  'Equipment Service',
  'Automotive Service',
  'Food Processing',
  'Light Assembly',
  'Distribution',
] as const

export type Tone = 'available' | 'leased' | 'reserved' | 'tbd' | 'other'

/** Whether two statuses are the same; staff and imports also write 'Available'. */
export const isStatus = (status: string, other: string) => status.trim().toLowerCase() === other

/**
 * The colour of a status; 'tbd' and a date in Dec 2025 are blue on the detail page only
 * (docs/specification/public-site.md#states-and-transitions).
 */
export function toneOf(status: string, place: 'list' | 'detail' = 'list'): Tone {
  const known = unitStatuses.find((each) => isStatus(status, each))
  if (known) return known
  if (place === 'detail' && (isStatus(status, 'tbd') || /dec 2025/i.test(status))) return 'tbd'
  return 'other'
}

export const statusLabel = (status: string) => status.charAt(0).toUpperCase() + status.slice(1)

export const occupancyText = (status: string) =>
  isStatus(status, 'available') ? 'Available for immediate occupancy' : 'Currently leased'

/** Maximum unit cards on the home page. */
export const homeUnits = 8

/** Construction of Phase 2 begins once this many units of Phase 1 are leased, unless the park says otherwise. */
export const leasedToStartPhase2 = 4

/**
 * The statuses that the edit dialog offers; any other text of up to 50 characters is shown as it is
 * (docs/specification/contract.md#public-calls).
 */
export const unitStatuses = ['available', 'leased', 'reserved'] as const

/** Largest monthly rent, in whole dollars. */
export const maxRent = 1_000_000

/** Text shown instead of a rent of 0. */
export const noRent = 'TBD'
export const noRentText = 'Pricing To Be Determined'

/** A whole number as '1,950'. Without Intl, as in `listed`. */
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
const dollarsAndCents = (amount: number) => inDollars(amountText(amount))

/** Square feet as '1,950'. */
export const squareFeet = (size: number) => countText(size)

/** The size of a unit: '1,950 SF', or '1,950 SF (181 m²)' in a park that shows both. */
export const sizeText = ({ size }: { size: number }, { offer }: { offer?: { showsSquareMetres?: boolean } }) =>
  `${squareFeet(size)}\u00a0SF${offer?.showsSquareMetres ? ` (${countText(Math.round(size * 0.09290304))}\u00a0m²)` : ''}`

/** The sizes of units in square feet: '1,950', or '1,500 to 3,200'; '' without units. */
export function sizeRange(units: readonly { size: number }[]) {
  if (units.length === 0) return ''
  const sizes = units.map(({ size }) => size)
  const [min, max] = [Math.min(...sizes), Math.max(...sizes)]
  return min === max ? squareFeet(min) : `${squareFeet(min)} to ${squareFeet(max)}`
}

/** The sizes of units: '1,950 SF', or '1,500 to 3,200 SF'; '' without units. */
export const sizesText = (units: readonly { size: number }[]) => (units.length === 0 ? '' : `${sizeRange(units)} SF`)

/** The sizes of the units of a plan: '1,950 SF each'. */
export const sizeEach = (units: readonly { size: number }[]) =>
  new Set(units.map(({ size }) => size)).size === 1 ? `${sizesText(units)} each` : sizesText(units)

/** Dollars per SF and month with 2 decimals, or 'TBD' when the rent is 0. */
export const rentPerSquareFoot = (unit: { monthlyRent: number; size: number }) =>
  unit.monthlyRent === 0 ? noRent : dollarsAndCents(unit.monthlyRent / unit.size)

/** The building of a unit: what is before the first digit of its number, as A of 'A12' and 'A-12'; '' for none. */
export const buildingOf = (unitNumber: string) => /^(\D*?)[-+/.&# ]*\d/.exec(unitNumber)?.[1] ?? ''

/** The number of leased units, which counts towards the start of the next phase. */
export const leasedCount = (units: readonly { status: string }[]) =>
  units.filter((unit) => isStatus(unit.status, 'leased')).length

/**
 * The text that pre-fills the contact form for a unit or property
 * (docs/specification/public-site.md#contact-form-section).
 */
export const tourRequestText = (what: string) => `Interested in scheduling a tour for: ${what}`
