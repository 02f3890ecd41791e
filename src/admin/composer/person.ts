import { useApiMutation, useApiQuery } from '#client/query.ts'
import type { Language } from '#domain/text/language.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'

export type ComposerSubject = { noun: 'lead' | 'inquiry'; id: number }

/** Whom the composer writes to or logs. An inquiry has no lead until it is answered or converted. */
export type Person = ComposerSubject & {
  firstName: string
  name: string
  email: string
  phone: string
  leadId: number | null
  /** The language in which it wrote. */
  language: Language
  /** Square feet; null if not known. */
  spaceSize: number | null
}

/** Undefined while it loads, and for spam, which nobody answers. */
export function usePerson({ noun, id }: ComposerSubject): Person | undefined {
  const lead = useApiQuery(leadsApi.read, { params: { id } }, { enabled: noun === 'lead' }).data
  const inquiry = useApiQuery(inquiriesApi.read, { params: { id } }, { enabled: noun === 'inquiry' }).data
  const row = noun === 'lead' ? lead : inquiry
  if (!row || inquiry?.spam) return undefined
  const { firstName, lastName, email, phone } = row
  return {
    noun,
    id,
    firstName,
    name: `${firstName} ${lastName}`,
    email,
    phone: phone ?? '',
    leadId: noun === 'lead' ? row.id : (inquiry?.leadId ?? null),
    language: row.language ?? 'en',
    spaceSize: lead?.spaceSize ?? null,
  }
}

export const personCalls = {
  lead: {
    send: emailsApi.sendToLead,
    preview: emailsApi.previewForLead,
    values: emailsApi.readValuesForLead,
    log: leadsApi.createActivity,
  },
  inquiry: {
    send: emailsApi.sendToInquiry,
    preview: emailsApi.previewForInquiry,
    values: emailsApi.readValuesForInquiry,
    log: leadsApi.answerInquiry,
  },
}

/** The lead of a person, for what only a lead can have; it turns an inquiry into a lead first. */
export function useRequireLead({ id, leadId }: Person) {
  const convert = useApiMutation(leadsApi.convertInquiry)
  return async () => leadId ?? (await convert.mutateAsync({ params: { inquiryId: id } })).id
}
