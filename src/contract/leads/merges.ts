import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { leadTables } from '#contract/events.constants.ts'
import { Lead } from './leads.ts'
import { duplicateReasons, mergeFields, mergeSides } from '#domain/leads/leads.constants.ts'

/** The number of rows that move to the kept lead. */
const Moved = z.object({
  notes: z.int(),
  activities: z.int(),
  documents: z.int(),
  inquiries: z.int(),
  tracking: z.int(),
  leases: z.int(),
  holds: z.int(),
  tasks: z.int(),
  emails: z.int(),
  tours: z.int(),
})

/** The result of a merge: the kept lead, and what it gets from the other one. */
export const Merged = z.object({
  lead: Lead,
  taken: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  moved: Moved,
  /** The fields in which the leads differ, with both values and the default side. */
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

export const preview = call('GET', '/api/crm/leads/:id/merge/:otherId', {
  permission: 'see the staff area',
  reads: ['leads', 'lead_activities', 'lead_notes', 'lead_documents', 'tours'],
  summary: 'Preview the merge of another lead into this one',
  response: Merged,
})

export const merge = call('POST', '/api/crm/leads/:id/merge/:otherId', {
  permission: 'change business data',
  writes: leadTables,
  ifMatch: true,
  summary:
    'Merge another lead into this one, with every note, activity, document, inquiry and visit; `choices` selects the ' +
    'value of each field, by default as in the preview',
  body: z._default(
    z.object({
      choices: z._default(
        z.partialRecord(
          z.enum(mergeFields, 'This field cannot be chosen.'),
          z.enum(mergeSides, `Choose one of ${mergeSides.join(', ')}.`),
        ),
        {},
      ),
    }),
    { choices: {} },
  ),
  response: z.extend(Merged, { mergeId: z.int() }),
  status: 201,
})

export const undo = call('POST', '/api/crm/merges/:id/undo', {
  permission: 'change business data',
  writes: leadTables,
  summary: 'Undo a merge; changes since then stay',
  response: z.object({ kept: Lead, other: Lead }),
})

export const list = call('GET', '/api/crm/leads/:id/merges', {
  permission: 'see the staff area',
  reads: ['lead_merges', 'leads'],
  summary: 'The merges into a lead that can be undone, newest first',
  response: z.array(z.object({ id: z.int(), other: Lead, createdBy: z.string(), createdAt: z.string() })),
})
