import { say } from '#domain/text/say.ts'
import { amountText, type Tone } from '#domain/units/units.constants.ts'

/** The options of the property dialog (docs/specification/staff-area.md#property). */
export const propertyTypes = ['warehouse', 'office', 'industrial', 'retail', 'mixed-use'] as const
export const propertyStatuses = ['available', 'pre-lease', 'leased'] as const

export const propertyToneOf = (status: string): Tone =>
  status === 'pre-lease' ? 'reserved' : status === 'available' || status === 'leased' ? status : 'other'

/** How many days a deleted property can be restored. */
export const restoreDays = 30

/** Maximum size in SF and maximum price in cents per SF. */
export const maxSize = 100_000_000
export const maxPrice = 100_000_000

/** Splits features that were typed as one comma-separated text. */
export const splitFeatures = (text: string) =>
  text
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean)

/** Parses a typed whole number. Any other text is 0 (docs/specification/staff-area.md#validation). */
export const readWholeNumber = (text: string) => Number.parseInt(text.replaceAll(/[\s,]/g, ''), 10) || 0

/** Whether the typed text is exactly one whole number. */
export const isWholeNumber = (text: string) => /^-?\d+$/.test(text.replaceAll(/[\s,]/g, ''))

/** Cents of a price typed in dollars, such as '0.95' or '$1.05/SF'; undefined for anything else, including whole cents. */
export function centsOfDollars(text: string) {
  const [, dollars] =
    /^(?=[$.\d]*[$.])\$?(\d+\.?\d*|\.\d+)(?:(?:\/|per)s.*)?$/i.exec(text.replaceAll(/[\s,]/g, '')) ?? []
  // Parsed as text, because 1.005 * 100 is less than 100.5.
  return dollars === undefined ? undefined : Math.round(Number(`${dollars}e2`))
}

export const pricePeriods = ['month', 'year'] as const
export type PricePeriod = (typeof pricePeriods)[number]

/** Cents per SF as '0.85'. */
export const priceText = (cents: number) => amountText(cents / 100)

type Priced = { price: number; pricePeriod: PricePeriod }

/** The unit of a price, always shown after the figure. */
export const perPeriod = ({ pricePeriod }: Pick<Priced, 'pricePeriod'>) =>
  pricePeriod === 'month' ? say('per SF per month') : say('per SF per year')

/** A price as '$0.85 per SF per month'. */
export const fullPrice = (priced: Priced) => `$${priceText(priced.price)} ${perPeriod(priced)}`

/** Cents per SF per year, for comparing monthly and yearly prices. */
export const pricePerYear = ({ price, pricePeriod }: Priced) => (pricePeriod === 'year' ? price : price * 12)
