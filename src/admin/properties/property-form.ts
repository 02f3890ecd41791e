import type * as z from 'zod/mini'
import type { Property } from '#contract/properties/properties.ts'
import type { PropertyForm } from '#contract/properties/property-form.ts'
import { featuresText } from '#domain/reading/features-text.ts'
import { statusLabel } from '#domain/units/units.constants.ts'

export type TypedProperty = z.input<typeof PropertyForm>
export type PropertyValues = z.output<typeof PropertyForm>
export type PropertyField = keyof PropertyValues

/** The fields of the dialog with their labels (docs/specification/staff-area.md#properties-tab). */
export const fieldLabels: Record<PropertyField, string> = {
  title: 'Title',
  location: 'Location',
  description: 'Description',
  size: 'Size (SF)',
  price: 'Price/SF (cents)',
  pricePeriod: 'Price Period',
  status: 'Status',
  propertyType: 'Property Type',
  photos: 'Photos',
  features: 'Features (comma-separated)',
}

export const periodLabel = (period: string) => `per ${period}`

const blank: TypedProperty = {
  title: '',
  location: '',
  description: '',
  size: '',
  price: '',
  pricePeriod: 'month',
  status: 'available',
  propertyType: '',
  photos: [],
  features: '',
}

/** The values of the form for a property; blank for a new one. */
export const typedProperty = (property: Property | undefined): TypedProperty =>
  property
    ? {
        title: property.title,
        location: property.location,
        description: property.description,
        size: String(property.size),
        price: String(property.price),
        pricePeriod: property.pricePeriod,
        status: property.status,
        propertyType: property.propertyType,
        photos: property.photos.map(({ url, alt }) => ({ url, alt })),
        features: featuresText(property.features),
      }
    : blank

export function fieldText(property: Property, field: PropertyField) {
  const { photos, pricePeriod, status, propertyType } = property
  if (field === 'photos') return `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`
  if (field === 'pricePeriod') return periodLabel(pricePeriod)
  if (field === 'status') return statusLabel(status)
  if (field === 'propertyType') return statusLabel(propertyType)
  return String(typedProperty(property)[field])
}
