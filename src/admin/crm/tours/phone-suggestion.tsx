import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { ContactText } from '#admin/parts/lists/contact-links.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import type { Lead } from '#contract/leads/leads.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/**
 * Offers a phone number that came with a tour. It needs a check, because anybody can book a tour with the lead's email
 * address.
 */
export function PhoneSuggestion({ lead: { id: leadId, phone } }: { lead: Lead }) {
  const tours = useApiQuery(toursApi.listOfLead, { params: { id: leadId } })
  const settle = useApiMutation(toursApi.settlePhone)
  const tour = tours.data?.find(({ suggestedPhone }) => suggestedPhone !== null && suggestedPhone !== phone)
  if (!tour?.suggestedPhone) return null
  const { id, suggestedPhone, createdAt } = tour
  const choose = (use: boolean) =>
    settle.mutate(
      { params: { id }, body: { use } },
      {
        onSuccess: () =>
          showToast({ title: use ? 'Phone number changed' : 'Suggestion dismissed', description: suggestedPhone }),
        onError: (error) => notifyFailure('Failed to change the phone number', error),
      },
    )
  return (
    <div className="timeline-head">
      <span>
        Phone <ContactText>{suggestedPhone}</ContactText> was given with a tour booked on <Moment instant={createdAt} />
        .
      </span>
      <span className="ml-auto flex gap-2">
        <AllowedButton
          permission="change business data"
          variant="outline"
          aria-label={`Use ${suggestedPhone}`}
          disabled={settle.isPending}
          onClick={() => choose(true)}
        >
          Use
        </AllowedButton>
        <AllowedButton
          permission="change business data"
          variant="quiet"
          aria-label={`Dismiss ${suggestedPhone}`}
          disabled={settle.isPending}
          onClick={() => choose(false)}
        >
          Dismiss
        </AllowedButton>
      </span>
    </div>
  )
}
