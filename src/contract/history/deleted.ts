import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { deletedKinds } from './deleted.constants.ts'

export const DeletedItem = z.object({
  kind: z.enum(deletedKinds),
  id: z.int(),
  name: z.string(),
  /** Distinguishes items of one name: a unit's size, property's location, lead's email, section's template or reply's subject. */
  detail: z.string(),
  /** The name of the user at the time of the deletion. */
  deletedBy: z.nullable(z.string()),
  deletedAt: z.string(),
  restorableUntil: z.string(),
})
export type DeletedItem = z.infer<typeof DeletedItem>

export const list = call('GET', '/api/admin/deleted', {
  permission: 'see the staff area',
  summary:
    'The last 500 deleted units, properties, templates, sections, leads and saved replies that can be restored, newest first',
  reads: ['units', 'properties', 'page_templates', 'template_sections', 'leads', 'saved_replies'],
  query: z.object({ kind: z.optional(z.enum(deletedKinds, `The kind must be one of ${deletedKinds.join(', ')}.`)) }),
  response: z.array(DeletedItem),
})
