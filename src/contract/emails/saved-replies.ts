import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { changesTo } from '#contract/fields.ts'
import { emailFields, inBraces, maxEmailText, maxSubject, unknownFields } from './emails.constants.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import { refuseWith, requiredText } from '#domain/text/text.ts'

export const maxReplyTitle = 100

export const SavedReply = z.object({
  id: z.int(),
  title: z.string(),
  subject: z.string(),
  text: z.string(),
  language: z.enum(['en', 'es']),
  updatedAt: z.string(),
})
export type SavedReply = z.infer<typeof SavedReply>

const knownFields = refuseWith('{typed} is no field. Use {fields}.', (text: string) => {
  const [name] = unknownFields(text)
  return name === undefined ? undefined : { typed: inBraces(name), fields: emailFields.map(inBraces).join(', ') }
})

export const NewSavedReply = z.object({
  title: requiredText('The title', maxReplyTitle, 'Give the reply a title.'),
  subject: requiredText('The subject', maxSubject, 'Write a subject.').check(knownFields),
  text: requiredText('The message', maxEmailText, 'Write a message.', normalizeText).check(knownFields),
  language: z._default(z.enum(['en', 'es'], 'The language must be en or es.'), 'en'),
})

export const list = call('GET', '/api/crm/saved-replies', {
  permission: 'see the staff area',
  reads: ['saved_replies'],
  summary: 'The saved replies by their titles',
  response: z.array(SavedReply),
})

export const create = call('POST', '/api/crm/saved-replies', {
  permission: 'change business data',
  writes: ['history', 'saved_replies'],
  summary: 'Add a saved reply',
  body: NewSavedReply,
  response: SavedReply,
  status: 201,
})

export const update = call('PUT', '/api/crm/saved-replies/:id', {
  permission: 'change business data',
  writes: ['history', 'saved_replies'],
  ifMatch: true,
  summary: 'Change a saved reply',
  body: changesTo(NewSavedReply),
  response: SavedReply,
})

export const remove = call('DELETE', '/api/crm/saved-replies/:id', {
  permission: 'change business data',
  writes: ['history', 'saved_replies'],
  summary: 'Delete a saved reply; it can be restored for 30 days',
})

export const restore = call('POST', '/api/crm/saved-replies/:id/restore', {
  permission: 'change business data',
  writes: ['history', 'saved_replies'],
  summary: 'Restore a deleted saved reply',
  response: SavedReply,
})
