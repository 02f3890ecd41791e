import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { idOf } from '#contract/fields.ts'
import { maxListBody } from '#contract/imports/sheets.constants.ts'
import { maxRows } from '#contract/lists.ts'
import { contacts } from './lease-fields.ts'

export const update = call('PUT', '/api/admin/lease-contacts', {
  permission: 'change business data',
  writes: ['import_sheets', 'leases', 'units'],
  summary:
    'Replace the contacts of several leases in one step; a lease whose contacts are others than those seen stays as it is',
  maxBody: maxListBody,
  body: z.object({
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
        z.maxLength(maxRows, `The contacts of at most ${maxRows} leases can be changed at once.`),
        z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'List each lease once.'),
      ),
    /** The sheet that the contacts were corrected on. */
    sheetId: z.optional(idOf('There is no such import sheet.')),
  }),
  response: z.object({
    changed: z.array(z.int()),
    /** The leases whose contacts somebody has changed meanwhile, or that are no longer there. */
    kept: z.array(z.int()),
  }),
})
