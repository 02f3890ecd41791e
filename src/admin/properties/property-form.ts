import type * as z from 'zod/mini'
import type { Property, PropertyForm } from '#contract/properties.ts'

export type TypedProperty = z.input<typeof PropertyForm>
export type PropertyValues = z.output<typeof PropertyForm>
export type PropertyField = keyof PropertyValues

/** The fields of the dialog (staff specification, section 2) and how they are called there. */
export const fieldLabels: Record<PropertyField, string> = {
  title: 'Title',
  location: 'Location',
  description: 'Description',
  size: 'Size (SF)',
  price: 'Price/SF (cents)',
  status: 'Status',
  propertyType: 'Property Type',
  imageUrl: 'Image URL',
  features: 'Features (comma-separated)',
}

export const propertyFields = Object.keys(fieldLabels) as PropertyField[]

const blank: TypedProperty = {
  title: '',
  location: '',
  description: '',
  size: '',
  price: '',
  status: 'available',
  propertyType: '',
  imageUrl: '',
  features: '',
}

/** A property as the dialog shows it; a new one is blank. */
export const typedProperty = (property: Property | undefined): TypedProperty =>
  property
    ? {
        title: property.title,
        location: property.location,
        description: property.description,
        size: String(property.size),
        price: String(property.price),
        status: property.status,
        propertyType: property.propertyType,
        imageUrl: property.imageUrl ?? '',
        features: property.features.join(', '),
      }
    : blank

/** The fields whose values differ. */
export const changedFields = (before: Property, after: PropertyValues | Property) =>
  propertyFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
