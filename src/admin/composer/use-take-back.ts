import * as links from '#contract/links.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { keepDraft } from '#admin/parts/forms/drafts.ts'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { invalidateWritten, keyOf, runMutation } from '#client/query.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import type { Email } from '#contract/emails/emails.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { createStore } from '#ui/store.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { EmailInput } from './email-form.ts'

/** What the user typed for the emails sent from this tab, with fields and attachments, by the id of the email. */
const typed = new Map<number, EmailInput>()

export const keepTyped = (id: number, values: EmailInput) => typed.set(id, values)

/** The name of the draft of an email to a record. */
export const draftOf = (noun: 'lead' | 'inquiry', id: number) => `email to ${noun} ${id}`

/** How many emails were taken back; a composer that is open reads its draft again. */
export const takenBack = createStore(0)

/** Takes back an email that has not left yet, and opens the composer with what the user typed. */
export function useTakeBack() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async ({ id, leadId, subject, text }: Pick<Email, 'id' | 'leadId' | 'subject' | 'text'>) => {
    try {
      const { inquiryId } = await runMutation(client, emailsApi.takeBack, { params: { id } })
      const values = JSON.stringify(typed.get(id) ?? { subject, text })
      if (inquiryId !== null) {
        keepDraft(draftOf('inquiry', inquiryId), values)
        // The cached inquiry still has its lead, and the composer would request the documents of that lead.
        await client.refetchQueries({ queryKey: keyOf(inquiriesApi.read, { params: { id: inquiryId } }) })
        navigate(links.replyToInquiry(inquiryId))
      } else if (leadId !== null) {
        keepDraft(draftOf('lead', leadId), values)
        navigate(links.emailToLead(leadId))
      }
      takenBack.set(takenBack.read() + 1)
      showToast({ title: 'Email taken back', description: 'It was not sent. Its text is in the form again.' })
    } catch (error) {
      notifyFailure('Email not taken back', error)
      await invalidateWritten(client, emailsApi.takeBack)
    }
  }
}
