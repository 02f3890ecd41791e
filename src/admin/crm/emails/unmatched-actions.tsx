import { useLocation } from 'wouter'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import type { Email } from '#contract/emails/emails.ts'
import * as links from '#contract/links.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** The actions for an email without a record. */
export function UnmatchedActions({ email: { id, subject }, onLink }: { email: Email; onLink: () => void }) {
  const [, navigate] = useLocation()
  const makeInquiry = useApiMutation(emailsApi.makeInquiry)
  const dismiss = useApiMutation(emailsApi.dismiss)
  const bringBack = useApiMutation(emailsApi.bringBack)
  const params = { id }

  const turn = () =>
    makeInquiry.mutate(
      { params },
      {
        onSuccess: ({ inquiryId }) =>
          showToast({
            title: 'Inquiry created',
            description: subject,
            action: { label: 'Open', run: () => navigate(links.inquiry(inquiryId ?? 0)) },
          }),
        onError: (error) => notifyFailure('Failed to create the inquiry', error),
      },
    )
  const undo = () =>
    bringBack.mutate({ params }, { onError: (error) => notifyFailure('Failed to bring the email back', error) })
  const drop = () =>
    dismiss.mutate(
      { params },
      {
        onSuccess: () =>
          showToast({ title: 'Email dismissed', description: subject, action: { label: 'Undo', run: undo } }),
        onError: (error) => notifyFailure('Failed to dismiss the email', error),
      },
    )
  return (
    <span className="ml-auto flex flex-wrap gap-2">
      <AllowedButton
        permission="change business data"
        variant="outline"
        aria-label={`Link to a lead: ${subject}`}
        onClick={onLink}
      >
        Link to a Lead
      </AllowedButton>
      <AllowedButton
        permission="change business data"
        variant="outline"
        aria-label={`Make an inquiry: ${subject}`}
        disabled={makeInquiry.isPending}
        onClick={turn}
      >
        Make an Inquiry
      </AllowedButton>
      <AllowedButton
        permission="change business data"
        variant="quiet"
        aria-label={`Dismiss: ${subject}`}
        disabled={dismiss.isPending}
        onClick={drop}
      >
        Dismiss
      </AllowedButton>
    </span>
  )
}
