import * as z from 'zod/mini'
import { Done } from './auth.ts'
import { call } from './call.ts'
import {
  mostPrice,
  mostSize,
  propertyLocations,
  propertyStatuses,
  propertyTypes,
  readWholeNumber,
} from './properties.words.ts'
import { anyText, features, nullableImage, requiredText, wholeNumber } from './text.ts'
import { ImageSize } from './uploads.ts'

export const Property = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** Square feet. */
  size: z.int(),
  /** Cents per SF. */
  price: z.int(),
  location: z.string(),
  propertyType: z.string(),
  status: z.string(),
  features: z.array(z.string()),
  imageUrl: z.nullable(z.string()),
  templateId: z.nullable(z.int()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Property = z.infer<typeof Property>

/** A property as everybody may see it, with when its page was published last; null while visitors have none to see. */
export const ListedProperty = z.extend(Property, {
  publishedAt: z.nullable(z.string()),
  /** The files of its image, where that was uploaded here. */
  image: z.nullable(ImageSize),
})
export type ListedProperty = z.infer<typeof ListedProperty>

export const listProperties = call('GET', '/api/properties', {
  may: 'anyone',
  reads: ['properties', 'page_templates', 'template_versions'],
  summary: 'All properties, newest first',
  answer: z.array(ListedProperty),
})

export const readProperty = call('GET', '/api/properties/:id', {
  may: 'anyone',
  reads: ['properties', 'page_templates', 'template_versions'],
  summary: 'A property',
  answer: ListedProperty,
})

const fields = {
  title: requiredText('The title', 200, 'Enter a title.'),
  description: anyText('The description', 5000),
  size: wholeNumber(mostSize, 'The size must be in whole square feet from 0 to 100,000,000.'),
  price: wholeNumber(mostPrice, 'The price must be in whole cents per SF from 0 to 100,000,000.'),
  location: z.enum(propertyLocations, 'Choose one of the locations.'),
  propertyType: z.enum(propertyTypes, 'Choose one of the property types.'),
  status: z.enum(propertyStatuses, 'Choose one of the statuses.'),
  features: features(),
  imageUrl: nullableImage(),
}

const Fields = z.object(fields)
const text = z.string()

/** The form in which a property is added and changed: everything as it was typed, then by the rules of the calls. */
export const PropertyForm = z.pipe(
  z.pipe(
    z.object({
      title: text,
      description: text,
      size: text,
      price: text,
      location: text,
      propertyType: text,
      status: text,
      features: text,
      imageUrl: text,
    }),
    z.transform(({ size, price, ...rest }) => {
      const read = { ...rest, size: readWholeNumber(size), price: readWholeNumber(price) }
      // Only the rules below know whether a choice is one of the options.
      return read as z.input<typeof Fields>
    }),
  ),
  Fields,
)

export const createProperty = call('POST', '/api/admin/properties', {
  may: 'change business data',
  summary: 'Add a property',
  body: z.object({
    ...fields,
    description: z._default(fields.description, ''),
    status: z._default(fields.status, 'available'),
    features: z._default(fields.features, []),
    imageUrl: z._default(fields.imageUrl, null),
  }),
  answer: Property,
  status: 201,
})

export const updateProperty = call('PUT', '/api/admin/properties/:id', {
  may: 'change business data',
  summary: 'Change any of these fields of a property; what is not sent stays as it is',
  body: z.partial(Fields),
  answer: Property,
})

export const deleteProperty = call('DELETE', '/api/admin/properties/:id', {
  may: 'change business data',
  summary: 'Delete a property; it can be restored for 30 days',
  answer: Done,
})

export const restoreProperty = call('POST', '/api/admin/properties/:id/restore', {
  may: 'change business data',
  summary: 'Undo the deletion of a property',
  answer: Property,
})
