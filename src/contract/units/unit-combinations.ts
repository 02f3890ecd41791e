import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { idOf } from '#contract/fields.ts'
import { definition, leasingFields, StaffUnit } from './units.ts'

/** A unit that takes the place of others when they are combined, or of a part when one is split. */
const replacement = {
  unitNumber: definition.unitNumber,
  size: definition.size,
  monthlyRent: leasingFields.monthlyRent,
}
/** Maximum units to combine into one, or to split one into. */
export const maxCombined = 12
const few = `Choose 2 to ${maxCombined} units.`
const between = [z.minLength(2, few), z.maxLength(maxCombined, few)]

/** Undoes the previous action: the units get their former statuses and leases back. */
const isUndo = z.optional(z.boolean())

export const combine = call('POST', '/api/admin/units/combine', {
  permission: 'change the park',
  writes: ['history', 'holds', 'leases', 'units'],
  summary:
    'Combine units to one, which stands in their place until it is split. It is leased to the tenant of the units; 409 if they have several',
  status: 201,
  body: z.object({
    unitIds: z.array(idOf(few), few).check(
      ...between,
      z.refine((ids) => new Set(ids).size === ids.length, few),
    ),
    ...replacement,
    undoesSplit: isUndo,
  }),
  response: StaffUnit,
})

export const split = call('POST', '/api/admin/units/:id/split', {
  permission: 'change the park',
  writes: ['history', 'holds', 'leases', 'units'],
  summary:
    'Split a unit into parts, which stand in its place until they are combined. Its tenant stays in `tenantPart`, and the others are vacant',
  status: 201,
  body: z.object({
    parts: z.array(z.object(replacement), few).check(
      ...between,
      z.refine(
        (parts) => new Set(parts.map((part) => part.unitNumber)).size === parts.length,
        'Two units have the same number.',
      ),
    ),
    /** The number of the part that the tenant of a leased unit keeps. */
    tenantPart: z.optional(definition.unitNumber),
    undoesCombination: isUndo,
  }),
  response: z.array(StaffUnit),
})
