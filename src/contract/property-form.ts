import * as z from 'zod/mini'
import { fields } from './properties.ts'
import { maxPrice, readWholeNumber } from './properties.constants.ts'
import { wholeNumber } from './text.ts'
import { readFeatures } from './features-text.ts'
import { readPrice } from './price-text.ts'

const priceRange = 'The price must be from $0 to $1,000,000 per SF.'
const Fields = z.object({ ...fields, price: wholeNumber(maxPrice, priceRange) })
const text = z.string()

/** The form that adds or changes a property: text as typed, then checked by the rules of the calls. */
export const PropertyForm = z.pipe(
  z.pipe(
    z.object({
      title: text,
      description: text,
      size: text,
      price: text,
      pricePeriod: text,
      location: text,
      propertyType: text,
      status: text,
      features: text,
      photos: z.array(z.object({ url: text, alt: text })),
    }),
    z.transform(({ size, price, pricePeriod, features, photos, ...rest }) => {
      const said = readPrice(price)
      const read = {
        ...rest,
        size: readWholeNumber(size),
        price: said?.cents ?? 0,
        pricePeriod: said?.period ?? pricePeriod,
        features: readFeatures(features),
        // A photo whose address was cleared.
        photos: photos.filter(({ url }) => url.trim() !== ''),
      }
      // The rules below check whether a choice is one of the options.
      return read as z.input<typeof Fields>
    }),
  ),
  Fields,
)
