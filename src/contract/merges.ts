import * as z from 'zod/mini'
import { call } from './call.ts'
import { Lead } from './leads.ts'
import { duplicateReasons, mergeFields, mergeSides } from './leads.constants.ts'

/** How many rows go over to the kept lead. */
const Moved = z.object({
  notes: z.int(),
  activities: z.int(),
  documents: z.int(),
  inquiries: z.int(),
  tracking: z.int(),
  tenancies: z.int(),
})

/** What becomes of two leads: the kept one as it will be, and what it gets from the other one. */
export const Merged = z.object({
  lead: Lead,
  taken: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  moved: Moved,
  /** The fields in which the two differ, with both values and the side that is taken unless another one is chosen. */
  differing: z.array(
    z.object({ field: z.enum(mergeFields), kept: z.unknown(), other: z.unknown(), preset: z.enum(mergeSides) }),
  ),
})

export const listDuplicates = call('GET', '/api/crm/leads/:id/duplicates', {
  permission: 'see the staff area',
  reads: ['leads', 'lead_merges'],
  summary: 'Leads that are probably the same person, and why',
  response: z.array(z.object({ lead: Lead, reasons: z.array(z.enum(duplicateReasons)) })),
})

export const previewMerge = call('GET', '/api/crm/leads/:id/merge/:otherId', {
  permission: 'see the staff area',
  reads: ['leads', 'lead_activities', 'lead_notes', 'lead_documents'],
  summary: 'What merging another lead into this one would make of them',
  response: Merged,
})

export const mergeLeads = call('POST', '/api/crm/leads/:id/merge/:otherId', {
  permission: 'change business data',
  summary:
    'Merge another lead into this one, with every note, activity, document, inquiry and visit; `choices` says by field ' +
    'whose value stays, and what is not chosen is as the preview shows it',
  body: z._default(
    z.object({
      choices: z._default(
        z.partialRecord(
          z.enum(mergeFields, 'There is no such field to choose.'),
          z.enum(mergeSides, `Choose ${mergeSides.join(', ')}.`),
        ),
        {},
      ),
    }),
    { choices: {} },
  ),
  response: z.extend(Merged, { mergeId: z.int() }),
  status: 201,
})

export const undoMerge = call('POST', '/api/crm/merges/:id/undo', {
  permission: 'change business data',
  summary: 'Take a merge apart again; what was changed since then stays as it is',
  response: z.object({ kept: Lead, other: Lead }),
})

export const listMerges = call('GET', '/api/crm/leads/:id/merges', {
  permission: 'see the staff area',
  reads: ['lead_merges', 'leads'],
  summary: 'What was merged into a lead and can be taken apart, newest first',
  response: z.array(z.object({ id: z.int(), other: Lead, createdBy: z.string(), createdAt: z.string() })),
})
