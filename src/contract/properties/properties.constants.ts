import { amountText, type Tone } from '#domain/units/units.constants.ts'

/** The options of the property dialog (docs/specification/staff-area.md#property). */
export const propertyTypes = ['warehouse', 'office', 'industrial', 'retail', 'mixed-use'] as const
export const propertyStatuses = ['available', 'pre-lease', 'leased'] as const

/** The colour of a property's status. */
export const propertyToneOf = (status: string): Tone =>
  status === 'pre-lease' ? 'reserved' : status === 'available' || status === 'leased' ? status : 'other'

/** Days for which a deleted property can be restored. */
export const restoreDays = 30

/** Largest size in SF and largest price in cents per SF. */
export const maxSize = 100_000_000
export const maxPrice = 100_000_000

/** Splits features that were typed as one comma-separated text. */
export const splitFeatures = (text: string) =>
  text
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean)

/** Parses a typed whole number; what is not a number is 0 (docs/specification/staff-area.md#validation). */
export const readWholeNumber = (text: string) => Number.parseInt(text.replaceAll(/[\s,]/g, ''), 10) || 0

/** Whether the typed text is exactly one whole number. */
export const isWholeNumber = (text: string) => /^-?\d+$/.test(text.replaceAll(/[\s,]/g, ''))

/** Cents of a price that was typed in dollars, such as '0.95' or '$1.05/SF'; undefined for anything else, whole cents included. */
export function centsOfDollars(text: string) {
  const [, dollars] =
    /^(?=[$.\d]*[$.])\$?(\d+\.?\d*|\.\d+)(?:(?:\/|per)s.*)?$/i.exec(text.replaceAll(/[\s,]/g, '')) ?? []
  // Parsed as text, because 1.005 * 100 is less than 100.5.
  return dollars === undefined ? undefined : Math.round(Number(`${dollars}e2`))
}

/** The period that a price per SF is paid for. */
export const pricePeriods = ['month', 'year'] as const
export type PricePeriod = (typeof pricePeriods)[number]

/** Cents per SF as '0.85'. */
export const priceText = (cents: number) => amountText(cents / 100)

type Priced = { price: number; pricePeriod: PricePeriod }

/** The unit of a price, which always follows the figure. */
export const perPeriod = ({ pricePeriod }: Pick<Priced, 'pricePeriod'>) => `per SF per ${pricePeriod}`

/** A price as '$0.85 per SF per month'. */
export const fullPrice = (priced: Priced) => `$${priceText(priced.price)} ${perPeriod(priced)}`

/** Cents per SF per year, which makes monthly and yearly prices comparable. */
export const pricePerYear = ({ price, pricePeriod }: Priced) => (pricePeriod === 'year' ? price : price * 12)
