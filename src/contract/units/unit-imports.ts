import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { idOf } from '#contract/fields.ts'
import { StoredImport } from '#contract/imports/stored-import.ts'
import { optionalText } from '#domain/text/text.ts'
import { maxUnits } from '#domain/units/unit-numbers.ts'
import { refuseLargeOffice, unitSpecs } from '#domain/units/unit-specs.ts'
import { unitStatuses } from '#domain/units/units.constants.ts'
import { definition, leasingFields, StaffUnit } from './units.ts'

export const UnitImport = z.extend(StoredImport, {
  /** How many units it added and changed. */
  added: z.int(),
  updated: z.int(),
})
export type UnitImport = z.infer<typeof UnitImport>

/** A unit in a row of a file. Fields that the row leaves out stay unchanged. A new unit needs its phase. */
export const ImportedUnit = z
  .object({
    unitNumber: definition.unitNumber,
    building: z.optional(definition.building),
    isYard: z.optional(definition.isYard),
    size: z.optional(definition.size),
    phaseId: z.optional(definition.phaseId),
    monthlyRent: z.optional(leasingFields.monthlyRent),
    additionalRent: z.optional(leasingFields.additionalRent),
    // Any other status would make the unit leased to visitors.
    status: z.optional(z.enum(unitStatuses, `The status must be one of ${unitStatuses.join(', ')}.`)),
    offMarket: z.optional(definition.offMarket),
    availableDate: z.optional(leasingFields.availableDate),
    // Those of the lease are stored only if the unit is leased.
    leaseRent: z.optional(leasingFields.leaseRent),
    deposit: z.optional(leasingFields.deposit),
    tenantCompany: z.optional(leasingFields.tenantCompany),
    leaseStartDate: z.optional(leasingFields.leaseStartDate),
    leaseEndDate: z.optional(leasingFields.leaseEndDate),
    /** Whether another name than the present tenant's is a spelling of it or another tenant, who moves in. */
    tenantIs: z.optional(z.enum(['same', 'other'], 'Say whether the tenant is the same or another.')),
    ...z.partial(z.object(unitSpecs)).shape,
  })
  .check(refuseLargeOffice)
export type ImportedUnit = z.output<typeof ImportedUnit>

export const store = call('POST', '/api/admin/units/import', {
  permission: 'change the park',
  writes: ['history', 'holds', 'import_sheets', 'leases', 'phases', 'unit_imports', 'units'],
  summary: `Add or update the units of a file with their tenants and leases, all of them or none; a park has at most ${maxUnits}`,
  status: 201,
  body: z.object({
    units: z.array(ImportedUnit, 'Send the units as a list.').check(
      z.minLength(1, 'Send at least one unit.'),
      z.maxLength(maxUnits, `At most ${maxUnits} units can be added at once.`),
      z.refine(
        (list) => new Set(list.map(({ unitNumber }) => unitNumber)).size === list.length,
        'Two units have the same number.',
      ),
    ),
    /** Shown in the list of imports. */
    fileName: optionalText('The file name', 200),
    /**
     * When each unit was last changed as the sender saw it, by its number; null for one that was not there. If one of
     * them differs, the call fails and names it; a unit that is not named is not compared.
     */
    seen: z.optional(z.record(z.string(), z.nullable(z.string()), 'Send what was seen by unit number.')),
    /** The sheet that the rows were corrected on. */
    sheetId: z.optional(idOf('There is no such import sheet.')),
  }),
  response: z.array(StaffUnit),
})

export const list = call('GET', '/api/admin/units/imports', {
  permission: 'see the staff area',
  reads: ['unit_imports', 'units'],
  summary: 'The latest imports of units, newest first',
  response: z.array(UnitImport),
})

export const undo = call('POST', '/api/admin/units/imports/:id/undo', {
  permission: 'change the park',
  writes: ['contact_inquiries', 'history', 'holds', 'leases', 'tasks', 'tours', 'unit_imports', 'units'],
  summary:
    'Undo an import of units with its tenants and leases; units that were changed since then, or have tours, tasks or tenants of their own, stay as they are',
  response: z.object({
    removed: z.int(),
    /** Existing units that got their previous values back. */
    restored: z.int(),
    /** Units that stay unchanged, and why. */
    kept: z.array(z.object({ unitNumber: z.string(), reason: z.enum(['changed', 'in use']) })),
  }),
})
