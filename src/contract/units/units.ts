import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { ListedPhoto, Photo, photos } from '#contract/properties/photos.ts'
import { changesTo, features, idOf, nullableImage, uploadedImage } from '#contract/fields.ts'
import { anyText, doorFeet, nullableDay, nullableText, requiredText, wholeNumber } from '#domain/text/text.ts'
import { normalizeLine, normalizeText } from '#domain/text/normalize-text.ts'
import { readUnitNumbers } from '#domain/units/unit-number-ranges.ts'
import { asBuilding, isBuilding, isUnitNumber, maxUnitNumber, maxUnits } from '#domain/units/unit-numbers.ts'
import { PublicSpecs, unitSpecs } from '#domain/units/unit-specs.ts'
import { maxRent } from '#domain/units/units.constants.ts'

/**
 * A unit as visitors receive it: exactly these six keys (docs/specification/contract.md#public-calls), plus what is its own:
 * building, additional rent, door, floor plan and specs.
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
  /** Missing if the letters of its number name it. */
  building: z.optional(z.string()),
  /** Missing if the plan and its number tell whether it is a yard. */
  isYard: z.optional(z.boolean()),
  /** Besides a net rent, in dollars per SF and year; missing if the park's applies. */
  additionalRent: z.optional(z.number()),
  /** In feet; missing if the unit has the park's usual door. */
  doorHeight: z.optional(z.int()),
  /** What the owner says fits into it, one thing per line; missing if the rules say it. */
  whatFits: z.optional(z.string()),
  /** The uploaded floor plan; missing if it is drawn. */
  floorPlan: z.optional(ListedPhoto),
  /** The first photo; missing if there are none. */
  photo: z.optional(ListedPhoto),
  ...PublicSpecs.shape,
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
  /** The name of its building; null for the letters of its number. */
  building: z.nullable(z.string()),
  /** Null if the plan and its number tell whether it is a yard. */
  isYard: z.nullable(z.boolean()),
  /** Square feet. */
  size: z.int(),
  /** The asking rent in whole dollars; 0 means that no price is shown. */
  monthlyRent: z.int(),
  /** Besides a net rent, in dollars per SF and year; null if the park's applies. */
  additionalRent: z.nullable(z.number()),
  /** The rent that the tenant pays, in dollars; null if the unit is not leased or the rent is not known. */
  leaseRent: z.nullable(z.number()),
  /** The tenant's security deposit in dollars; null if not known. */
  deposit: z.nullable(z.number()),
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
  /** What the owner says fits into it, one thing per line; null if the rules say it. */
  whatFits: z.nullable(z.string()),
  /** In feet; null if the park's door height applies. */
  doorHeight: z.nullable(z.int()),
  ...unitSpecs,
  /** Whether the unit is hidden from visitors. */
  offMarket: z.boolean(),
  /** The tenant, the next tenant and the hold in one line (docs/specification/leases.md#19-screens); '' if there are none. */
  leaseLine: z.string(),
  /** It is vacant, or its tenant has given notice with no next tenant; and it has no hold yet. */
  holdable: z.boolean(),
  held: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StaffUnit = z.infer<typeof StaffUnit>

export const listForStaff = call('GET', '/api/admin/units', {
  permission: 'see the staff area',
  reads: ['units', 'leases', 'holds', 'page_templates', 'template_versions'],
  summary: 'All units with their tenants and leases, sorted by unit number',
  response: z.array(StaffUnit),
})

const rightNumber = 'Enter a unit number such as C1, 101 or A3+A4, with letters, digits and - + / . & # only.'
const rightSize = 'The size must be in whole square feet from 1 to 1,000,000.'

const unitNumber = requiredText('The unit number', maxUnitNumber, rightNumber).check(
  z.toUpperCase(),
  z.refine(isUnitNumber, rightNumber),
)
const rightBuilding = 'The building can have letters, digits and - + / . & # only.'
const rightAdditional = 'The additional rent must be dollars per SF and year from 0 to 1,000, or empty.'

/** What a unit may say in place of what its number, its plan and its park say. */
export const ownFacts = {
  building: anyText('The building', maxUnitNumber, (text) => asBuilding(normalizeLine(text))).check(
    z.refine(isBuilding, rightBuilding),
  ),
  isYard: z.boolean('Say whether the unit is a yard, or send null.'),
  additionalRent: z.number(rightAdditional).check(z.gte(0, rightAdditional), z.lte(1000, rightAdditional)),
}

/** Empty text becomes null. */
const building = z.pipe(
  z.nullable(ownFacts.building),
  z.transform((text) => text || null),
)
const isYard = z.nullable(ownFacts.isYard)
const additionalRent = z.nullable(ownFacts.additionalRent)
const size = z.int(rightSize).check(z.gte(1, rightSize), z.lte(1_000_000, rightSize))
const phaseId = idOf('Choose one of the phases.')
const monthlyRent = wholeNumber(maxRent, 'The monthly rent must be in whole dollars from 0 to 1,000,000.')
const offMarket = z.boolean('Say whether the unit is off the market.')

/** What a unit is, regardless of its tenant. Changing these fields changes the park. */
export const definition = {
  unitNumber,
  building,
  isYard,
  size,
  phaseId,
  /** In feet; null if the park's door height applies. */
  doorHeight: z.nullable(doorFeet('The door height must be in whole feet from 6 to 40, or empty.')),
  ...unitSpecs,
  /** '' for the drawn one. */
  floorPlan: uploadedImage('Upload the floor plan as an image.'),
  offMarket,
}

export const deposit = z.nullable(
  wholeNumber(maxRent, 'The deposit must be in whole dollars from 0 to 1,000,000, or empty.'),
)

export const leasingFields = {
  monthlyRent,
  additionalRent,
  leaseRent: z.nullable(wholeNumber(maxRent, 'The lease rent must be in whole dollars from 0 to 1,000,000.')),
  deposit,
  status: requiredText('The status', 50, 'Choose a status.'),
  tenantCompany: nullableText('The tenant company', 200),
  tenantContact: nullableText('The tenant contact', 200),
  leaseStartDate: nullableDay('The lease start'),
  leaseEndDate: nullableDay('The lease end'),
  availableDate: nullableDay('The available date'),
  industryType: anyText('The industry type', 100),
  /** Features that only this unit has. */
  features: features(),
  /** One thing per line, in place of what the rules say; null or empty for the rules. */
  whatFits: nullableText('What fits', 1000, normalizeText),
  photos: photos(),
  /** The first photo. If both are sent, the list wins. */
  imageUrl: nullableImage(),
  templateId: z.nullable(idOf('Choose one of the templates, or no page.')),
}

/** The fields of a unit that staff change. */
export const changes = { ...definition, ...leasingFields }

/** Undoes a status change: the lease that it ended continues, and the lease that it started is removed. */
const undoesStatus = z.optional(z.boolean())

export const update = call('PUT', '/api/admin/units/:id', {
  permission: 'change business data',
  writes: ['history', 'holds', 'leases', 'units'],
  ifMatch: true,
  summary: 'Change any fields of a unit; fields that are not sent stay unchanged',
  body: z.extend(changesTo(z.object(leasingFields)), { undoesStatus }),
  response: StaffUnit,
})

const id = idOf('Give the id of each unit.')

/** Units with the values that each gets. */
const several = <Unit extends z.core.$ZodType<{ id: number }>>(unit: Unit) =>
  z.array(unit, 'Choose the units to change.').check(
    z.minLength(1, 'Choose the units to change.'),
    z.maxLength(maxUnits, `At most ${maxUnits} units can be changed at once.`),
    z.refine((units) => new Set(units.map(({ id }) => id)).size === units.length, 'List each unit once.'),
  )

export const updateRents = call('PUT', '/api/admin/units', {
  permission: 'change business data',
  writes: ['history', 'units'],
  summary: 'Change the asking rents of several units, each to its own value; all of them or none',
  body: z.object({
    units: several(
      z.object({
        id,
        monthlyRent,
        /** The rent that the caller saw. If it has changed since, the call fails with 412 and says who changed it. */
        seen: z.optional(z.object({ monthlyRent })),
      }),
    ),
  }),
  response: z.array(StaffUnit),
})

export const updateBuildings = call('PUT', '/api/admin/units/buildings', {
  permission: 'change the park',
  writes: ['history', 'units'],
  summary: 'Change the buildings of several units; all of them or none',
  body: z.object({ units: several(z.object({ id, building, seen: z.optional(z.object({ building })) })) }),
  response: z.array(StaffUnit),
})

export const updateDefinition = call('PUT', '/api/admin/units/:id/definition', {
  permission: 'change the park',
  writes: ['business_park', 'history', 'holds', 'leases', 'units'],
  ifMatch: true,
  summary:
    'Rename a unit, change its building, its size, its phase, whether it is a yard, what it has or its floor plan, or take it off the market; fields that are not sent stay unchanged',
  body: changesTo(z.object(definition)),
  response: StaffUnit,
})

const unitNumbers = requiredText('The unit numbers', 500, 'Enter the unit numbers, such as C1 to C6.').check(
  z.refine((text) => readUnitNumbers(text) !== undefined, 'Enter unit numbers such as C1, 101 or A3+A4, or C1 to C6.'),
  z.refine(
    (text) => (readUnitNumbers(text) ?? []).length <= maxUnits,
    `At most ${maxUnits} units can be added at once.`,
  ),
)

/** Units to add, with their numbers as text. */
export const NewUnits = z.object({ size, phaseId, unitNumbers, building, monthlyRent })

export const create = call('POST', '/api/admin/units', {
  permission: 'change the park',
  writes: ['history', 'phases', 'leases', 'units'],
  summary: `Add units, such as C1 to C6; a park has at most ${maxUnits}`,
  status: 201,
  body: z.object({
    size,
    phaseId,
    unitNumbers: z.pipe(
      unitNumbers,
      z.transform((text) => readUnitNumbers(text) ?? []),
    ),
    /** Of all of them; null for the letters of each number. */
    building: z._default(building, null),
    monthlyRent: z._default(monthlyRent, 0),
  }),
  response: z.array(StaffUnit),
})

export const remove = call('DELETE', '/api/admin/units/:id', {
  permission: 'change the park',
  writes: ['history', 'holds', 'leases', 'units'],
  summary: 'Delete a unit; it can be restored for 30 days. 409 for one that has or had a tenant',
})

export const restore = call('POST', '/api/admin/units/:id/restore', {
  permission: 'change the park',
  writes: ['history', 'holds', 'leases', 'units'],
  summary: 'Undo the deletion of a unit',
  response: StaffUnit,
})
