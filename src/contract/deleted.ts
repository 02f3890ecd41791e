import * as z from 'zod/mini'
import { call } from './call.ts'
import { deletedKinds } from './deleted.constants.ts'

/** Something that was deleted and can be restored. */
export const DeletedItem = z.object({
  kind: z.enum(deletedKinds),
  id: z.int(),
  name: z.string(),
  /** What tells it from others of its name: a property's location, a lead's e-mail address, the template of a section. */
  detail: z.string(),
  /** Who deleted it, as they were called then. */
  deletedBy: z.nullable(z.string()),
  deletedAt: z.string(),
  /** Until when it can be restored. */
  restorableUntil: z.string(),
})
export type DeletedItem = z.infer<typeof DeletedItem>

export const listDeleted = call('GET', '/api/admin/deleted', {
  permission: 'see the staff area',
  summary:
    'The properties, templates, sections and leads that were deleted and can be restored, the last 500, newest first',
  reads: ['properties', 'page_templates', 'template_sections', 'leads'],
  query: z.object({ kind: z.optional(z.enum(deletedKinds, `The kind must be ${deletedKinds.join(', ')}.`)) }),
  response: z.array(DeletedItem),
})
