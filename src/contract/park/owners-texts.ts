import * as z from 'zod/mini'
import { call } from '#contract/call.ts'

/** A text that the owner has written for visitors, and where it stands. */
export const OwnersText = z.object({ place: z.string(), text: z.string() })
export type OwnersText = z.infer<typeof OwnersText>

export const read = call('GET', '/api/admin/park/texts', {
  permission: 'see the staff area',
  reads: ['business_park', 'phases', 'units', 'properties', 'page_templates', 'template_versions'],
  summary: 'The texts that the owner has written for visitors, in the order of the pages, for their Spanish',
  response: z.array(OwnersText),
})
