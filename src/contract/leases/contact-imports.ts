import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { idOf } from '#contract/fields.ts'
import { maxListBody } from '#contract/imports/sheets.constants.ts'
import { StoredImport } from '#contract/imports/stored-import.ts'
import { requiredText } from '#domain/text/text.ts'
import { countText } from '#domain/units/units.constants.ts'
import { contacts } from './lease-fields.ts'
import { leasesPerImport } from './leases.constants.ts'

export const ContactImport = z.extend(StoredImport, {
  /** How many leases got contacts from it. */
  leases: z.int(),
})
export type ContactImport = z.infer<typeof ContactImport>

export const list = call('GET', '/api/admin/contact-imports', {
  permission: 'see the staff area',
  reads: ['contact_imports', 'leases'],
  summary: 'The latest imports of contacts of tenants, newest first',
  response: z.array(ContactImport),
})

export const store = call('POST', '/api/admin/contact-imports', {
  permission: 'change business data',
  writes: ['contact_imports', 'history', 'import_sheets', 'leases', 'units'],
  summary:
    'Replace the contacts of several leases in one step; a lease whose contacts are others than those seen stays as it is',
  status: 201,
  maxBody: maxListBody,
  body: z.object({
    fileName: requiredText('The file name', 200, 'Enter the file name.'),
    leases: z
      .array(
        z.object({
          id: idOf('Give the id of each lease.'),
          contacts,
          /** The contacts that the caller saw. */
          seen: contacts,
        }),
        'Choose the leases to change.',
      )
      .check(
        z.minLength(1, 'Choose the leases to change.'),
        z.maxLength(
          leasesPerImport,
          `The contacts of at most ${countText(leasesPerImport)} leases can be imported at once.`,
        ),
        z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'List each lease once.'),
      ),
    /** The sheet that the contacts were corrected on. */
    sheetId: z.optional(idOf('There is no such import sheet.')),
  }),
  response: z.object({
    id: z.int(),
    changed: z.array(z.int()),
    /** The leases whose contacts somebody has changed meanwhile, or that are no longer there. */
    kept: z.array(z.int()),
  }),
})

export const undo = call('POST', '/api/admin/contact-imports/:id/undo', {
  permission: 'change business data',
  writes: ['contact_imports', 'history', 'leases', 'units'],
  summary: 'Undo an import of contacts; leases whose contacts were changed since then stay as they are',
  response: z.object({
    /** Leases that have their contacts of before. */
    restored: z.int(),
    /** Leases that stay because somebody has changed their contacts. */
    kept: z.int(),
  }),
})
