import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { withSpanish } from '#contract/park/park.ts'
import { ListedPhoto, Photo, photos } from './photos.ts'
import { maxPrice, maxSize, pricePeriods, propertyStatuses, propertyTypes } from './properties.constants.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import { changesTo, features, nullableImage } from '#contract/fields.ts'
import { anyText, requiredText, wholeNumber } from '#domain/text/text.ts'

export const Property = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** Square feet. */
  size: z.int(),
  /** Cents per SF. */
  price: z.int(),
  pricePeriod: z.enum(pricePeriods),
  location: z.string(),
  propertyType: z.string(),
  status: z.string(),
  features: z.array(z.string()),
  photos: z.array(Photo),
  /** The address of the first photo. */
  imageUrl: z.nullable(z.string()),
  templateId: z.nullable(z.int()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Property = z.infer<typeof Property>

/** A property as visitors receive it. */
export const ListedProperty = z.extend(Property, {
  /** When its page was last published; null if never. */
  publishedAt: z.nullable(z.string()),
  photos: z.array(ListedPhoto),
  ...withSpanish,
})
export type ListedProperty = z.infer<typeof ListedProperty>

export const list = call('GET', '/api/properties', {
  permission: 'anyone',
  reads: ['properties', 'page_templates', 'template_versions'],
  summary: 'All properties, newest first',
  response: z.array(ListedProperty),
})

export const read = call('GET', '/api/properties/:id', {
  permission: 'anyone',
  reads: ['properties', 'page_templates', 'template_versions'],
  summary: 'One property',
  response: ListedProperty,
})

/** The fields of a property, with the rules of the calls. */
export const fields = {
  title: requiredText('The title', 200, 'Enter a title.'),
  description: anyText('The description', 5000, normalizeText),
  size: wholeNumber(maxSize, 'The size must be in whole square feet from 0 to 100,000,000.'),
  price: wholeNumber(maxPrice, 'The price must be in whole cents per SF from 0 to 100,000,000.'),
  pricePeriod: z.enum(pricePeriods, 'Choose whether the price is per month or per year.'),
  /** One of the park's towns. The server checks it. */
  location: requiredText('The location', 100, 'Choose one of the locations.'),
  propertyType: z.enum(propertyTypes, 'Choose one of the property types.'),
  status: z.enum(propertyStatuses, 'Choose one of the statuses.'),
  features: features(),
  photos: photos(),
}

/** The first photo, for clients that know a single image. If both are sent, the list wins. */
const firstPhoto = { imageUrl: nullableImage() }

export const create = call('POST', '/api/admin/properties', {
  permission: 'change business data',
  writes: ['history', 'properties'],
  summary: 'Add a property',
  body: z.object({
    ...fields,
    description: z._default(fields.description, ''),
    status: z._default(fields.status, 'available'),
    features: z._default(fields.features, []),
    pricePeriod: z._default(fields.pricePeriod, 'month'),
    photos: z._default(fields.photos, []),
    imageUrl: z._default(firstPhoto.imageUrl, null),
  }),
  response: Property,
  status: 201,
})

export const update = call('PUT', '/api/admin/properties/:id', {
  permission: 'change business data',
  writes: ['history', 'properties'],
  ifMatch: true,
  summary: 'Change any fields of a property; fields that are not sent stay unchanged',
  body: changesTo(z.object({ ...fields, ...firstPhoto })),
  response: Property,
})

export const remove = call('DELETE', '/api/admin/properties/:id', {
  permission: 'change business data',
  writes: ['history', 'properties'],
  ifMatch: true,
  summary: 'Delete a property; it can be restored for 30 days',
})

export const restore = call('POST', '/api/admin/properties/:id/restore', {
  permission: 'change business data',
  writes: ['history', 'properties'],
  summary: 'Undo the deletion of a property',
  response: Property,
})
