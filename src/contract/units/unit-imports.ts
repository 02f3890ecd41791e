import * as z from 'zod/mini'
import { call } from '#contract/call.ts'

export const UnitImport = z.object({
  id: z.int(),
  /** '' for a typed or pasted list. */
  fileName: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
  /** The sheet with its file and corrections; null for an import without one, or if the sheet was removed. */
  sheetId: z.nullable(z.int()),
  /** How many units it added and changed. */
  added: z.int(),
  updated: z.int(),
})
export type UnitImport = z.infer<typeof UnitImport>

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
