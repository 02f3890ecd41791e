import * as z from 'zod/mini'
import { call } from './call.ts'
import { ListedPhoto, Photo, photos } from './photos.ts'
import {
  anyText,
  features,
  idOf,
  nullableDay,
  nullableImage,
  nullableText,
  readableJson,
  requiredText,
  wholeNumber,
} from './text.ts'
import { maxRent } from './units.constants.ts'

/**
 * A unit as visitors receive it: exactly these six keys (docs/specification/contract.md#public-calls), and its door and
 * its floor plan where it has others.
 */
export const PublicUnit = z.object({
  id: z.int(),
  unitNumber: z.string(),
  /** Square feet. */
  size: z.int(),
  /** The asking rent in whole dollars; 0 means that no price is shown. */
  monthlyRent: z.int(),
  status: z.string(),
  industryType: z.string(),
  /** In feet; missing where the unit has the usual door of the park. */
  doorHeight: z.optional(z.int()),
  /** The uploaded floor plan; missing where it is drawn. */
  floorPlan: z.optional(ListedPhoto),
})
export type PublicUnit = z.infer<typeof PublicUnit>

export const list = call('GET', '/api/units', {
  permission: 'anyone',
  summary: 'All units, sorted by unit number',
  response: z.array(PublicUnit),
})

/** A unit as the staff area receives it, with all fields. */
export const StaffUnit = z.object({
  id: z.int(),
  phaseId: z.nullable(z.int()),
  unitNumber: z.string(),
  /** Square feet. */
  size: z.int(),
  /** The asking rent in whole dollars; 0 means that no price is shown. */
  monthlyRent: z.int(),
  /** What the tenant pays, in whole dollars; null while the unit is not leased. */
  leaseRent: z.nullable(z.int()),
  photos: z.array(Photo),
  /** The address of the first photo. */
  imageUrl: z.nullable(z.string()),
  features: z.array(z.string()),
  status: z.string(),
  availableDate: z.nullable(z.string()),
  leaseStartDate: z.nullable(z.string()),
  leaseEndDate: z.nullable(z.string()),
  tenantCompany: z.nullable(z.string()),
  tenantContact: z.nullable(z.string()),
  industryType: z.string(),
  templateId: z.nullable(z.int()),
  /** The address of an uploaded floor plan; '' for the drawn one. */
  floorPlan: z.string(),
  /** In feet; null for the door of the park. */
  doorHeight: z.nullable(z.int()),
  /** Visitors do not see it. */
  offMarket: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StaffUnit = z.infer<typeof StaffUnit>

export const listForStaff = call('GET', '/api/admin/units', {
  permission: 'see the staff area',
  reads: ['units', 'tenancies', 'page_templates', 'template_versions'],
  summary: 'All units with their tenants and leases, sorted by unit number',
  response: z.array(StaffUnit),
})

const changeable = {
  monthlyRent: z.optional(wholeNumber(maxRent, 'The monthly rent must be in whole dollars from 0 to 1,000,000.')),
  leaseRent: z.optional(wholeNumber(maxRent, 'The lease rent must be in whole dollars from 0 to 1,000,000.')),
  status: z.optional(requiredText('The status', 50, 'Choose a status.')),
  tenantCompany: z.optional(nullableText('The tenant company', 200)),
  tenantContact: z.optional(nullableText('The tenant contact', 200)),
  leaseStartDate: z.optional(nullableDay('The lease start')),
  leaseEndDate: z.optional(nullableDay('The lease end')),
  availableDate: z.optional(nullableDay('The available date')),
  industryType: z.optional(anyText('The industry type', 100)),
  features: z.optional(features()),
  photos: z.optional(photos()),
  /** The first photo alone; if both are sent, the list wins. */
  imageUrl: z.optional(nullableImage()),
  templateId: z.optional(z.nullable(idOf('Choose one of the templates, or no page.'))),
}

export const update = call('PUT', '/api/admin/units/:id', {
  permission: 'change business data',
  writes: ['history', 'tenancies', 'units'],
  summary: 'Change any fields of a unit; fields that are not sent stay unchanged',
  body: z.object({
    ...changeable,
    /**
     * The values that the caller saw of these fields. If one has changed since, the call fails with 412 and an issue
     * that names who changed it; other fields are overwritten.
     */
    seen: z.optional(readableJson('What was seen')),
    /** Undoes a change of the status: the tenancy that it ended continues, and the one that it began is removed. */
    undoesStatus: z.optional(z.boolean()),
  }),
  response: StaffUnit,
})

export const restore = call('POST', '/api/admin/units/:id/restore', {
  permission: 'change the park',
  writes: ['history', 'tenancies', 'units'],
  summary: 'Undo the deletion of a unit',
  response: StaffUnit,
})
