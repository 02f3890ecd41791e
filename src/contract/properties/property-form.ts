import * as z from 'zod/mini'
import { fields } from './properties.ts'
import { readWholeNumber } from './properties.constants.ts'
import { readFeatures } from '#domain/reading/features-text.ts'

const Fields = z.object(fields)
const text = z.string()

/** The form that adds or changes a property. It reads the typed text, then applies the rules of the calls. */
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
    z.transform(({ size, price, features, photos, ...rest }) => {
      const read = {
        ...rest,
        size: readWholeNumber(size),
        price: readWholeNumber(price),
        features: readFeatures(features),
        // Drops photos whose address was cleared.
        photos: photos.filter(({ url }) => url.trim() !== ''),
      }
      // The rules below check whether a choice is one of the options.
      return read as z.input<typeof Fields>
    }),
  ),
  Fields,
)
