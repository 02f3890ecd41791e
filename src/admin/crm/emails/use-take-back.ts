import * as links from '#contract/links.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { keepDraft } from '#admin/parts/forms/drafts.ts'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { invalidateWritten, keyOf, runMutation } from '#client/query.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import type { Email } from '#contract/emails/emails.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { EmailOutput } from './email-form.ts'

/** What the user typed for the emails sent from this tab, with fields and attachments, by the id of the email. */
const typed = new Map<number, EmailOutput>()

export const keepTyped = (id: number, values: EmailOutput) => typed.set(id, values)

/** The name of the draft of a record's composer. */
export const draftOf = (subject: 'lead' | 'inquiry', id: number) => `email to ${subject} ${id}`

/** Takes back an email that has not left yet, and opens the composer with what the user typed. */
export function useTakeBack(draft: string, onTakenBack: () => void) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async ({ id, subject, text }: Pick<Email, 'id' | 'subject' | 'text'>) => {
    try {
      const { inquiryId } = await runMutation(client, emailsApi.takeBack, { params: { id } })
      const values = JSON.stringify(typed.get(id) ?? { subject, text })
      if (inquiryId === null) {
        keepDraft(draft, values)
        onTakenBack()
      } else {
        keepDraft(draftOf('inquiry', inquiryId), values)
        // The cached inquiry still has its lead, and the composer would request the documents of that lead.
        await client.refetchQueries({ queryKey: keyOf(inquiriesApi.read, { params: { id: inquiryId } }) })
        navigate(links.replyToInquiry(inquiryId))
      }
      showToast({ title: 'Email taken back', description: 'It was not sent. Its text is in the form again.' })
    } catch (error) {
      notifyFailure('Email not taken back', error)
      await invalidateWritten(client, emailsApi.takeBack)
    }
  }
}
