import * as z from 'zod/mini'
import { call } from './call.ts'

export const TemplateSummary = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  isDefault: z.boolean(),
  sectionCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type TemplateSummary = z.infer<typeof TemplateSummary>

export const listTemplates = call('GET', '/api/admin/templates', {
  may: 'see the staff area',
  summary: 'All page templates, the one that was changed last first',
  answer: z.array(TemplateSummary),
})
