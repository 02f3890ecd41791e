import type { ListedProperty } from '#contract/properties/properties.ts'
import { perPeriod, pricePerYear, priceText, propertyToneOf } from '#contract/properties/properties.constants.ts'
import { dollars, noRent, noRentText, squareFeet, statusLabel } from '#domain/units/units.constants.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

type Property = ListedProperty

export const sizeText = ({ size }: Property) => (size === 0 ? 'Size on request' : `${squareFeet(size)} SF`)

/** Type and location: 'Warehouse in Sherman'. */
export const Kind = ({ property: { propertyType, location } }: { property: Property }) => (
  <>
    <span>{`${statusLabel(propertyType)} in `}</span>
    <span translate="no">{location}</span>
  </>
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
  if (price === 0) return [['Price', noRentText]]
  const perYear = pricePerYear({ price, pricePeriod })
  const monthly = Math.round((perYear * size) / 1200)
  return [
    ['Per square foot and month', `$${priceText(perYear / 12)}`],
    ['Per square foot and year', `$${priceText(perYear)}`],
    ...(monthly === 0 ? [] : [['In all, per month', dollars(monthly)] satisfies [string, string]]),
  ]
}
