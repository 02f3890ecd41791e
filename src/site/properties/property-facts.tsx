import type { ListedProperty } from '#contract/properties.ts'
import { priceText, propertyToneOf } from '#contract/properties.words.ts'
import { noRent, noRentInWords, squareFeet, statusLabel } from '#contract/units.words.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

type Property = ListedProperty

export const sizeText = ({ size }: Property) => (size === 0 ? 'Size on request' : `${squareFeet(size)} SF`)

/** What it is and where: 'Warehouse in Sherman'. */
export const kindText = ({ propertyType, location }: Property) => `${statusLabel(propertyType)} in ${location}`

export const PropertyStatus = ({ property: { status } }: { property: Property }) => (
  <StatusBadge tone={propertyToneOf(status)} label={statusLabel(status)} />
)

/** The price as a figure; as with units, 0 means that none is shown. */
export function PriceFigure({ property: { price } }: { property: Property }) {
  const [figure, words] = price === 0 ? [noRent, noRentInWords] : [`$${priceText(price)}`, 'per SF']
  return (
    <>
      {figure} <span className="font-sans text-sm font-normal tracking-normal">{words}</span>
    </>
  )
}
