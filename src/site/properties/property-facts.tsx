import { say } from '#domain/text/say.ts'
import { Said } from '#ui/said.tsx'
import type { ListedProperty } from '#contract/properties/properties.ts'
import { perPeriod, pricePerYear, priceText, propertyToneOf } from '#contract/properties/properties.constants.ts'
import { dollars, noRent, noRentText, squareFeet, statusLabel } from '#domain/units/units.constants.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

type Property = ListedProperty

export const sizeText = ({ size }: Property) =>
  size === 0 ? say('Size on request') : say('{size}\u00a0SF', { size: squareFeet(size) }).replace('\u00a0', ' ')

/** Type and location: 'Warehouse in Sherman'. */
export const Kind = ({ property: { propertyType, location } }: { property: Property }) => (
  <Said
    text={say('{type} in {place}')}
    type={statusLabel(propertyType)}
    place={<span translate="no">{location}</span>}
  />
)

export const PropertyStatus = ({ property: { status } }: { property: Property }) => (
  <StatusBadge tone={propertyToneOf(status)} label={statusLabel(status)} />
)

/** The price as a figure. As with units, 0 means no price. */
export function PriceFigure({ property }: { property: Property }) {
  const { price } = property
  const [figure, words] = price === 0 ? [noRent, noRentText] : [`$${priceText(price)}`, perPeriod(property)]
  return (
    <span>
      <span>{figure}</span> <span className="inline-block font-sans text-sm font-normal tracking-normal">{words}</span>
    </span>
  )
}

/** The price per month and per year, for comparing quotes. */
export function priceFacts({ price, pricePeriod, size }: Property): [term: string, fact: string][] {
  if (price === 0) return [[say('Price'), noRentText]]
  const perYear = pricePerYear({ price, pricePeriod })
  const monthly = Math.round((perYear * size) / 1200)
  return [
    [say('Per square foot and month'), `$${priceText(perYear / 12)}`],
    [say('Per square foot and year'), `$${priceText(perYear)}`],
    ...(monthly === 0 ? [] : [[say('In all, per month'), dollars(monthly)] satisfies [string, string]]),
  ]
}
