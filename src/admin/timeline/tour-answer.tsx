import { useState } from 'react'
import { useTourChanges } from '#admin/parts/tours/use-tour-changes.ts'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { Moment, momentText } from '#admin/parts/time/moment.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { usePark } from '#admin/park.tsx'
import { useApiMutation } from '#client/query.ts'
import type { Email } from '#contract/emails/emails.ts'
import { toldOfTour } from '#contract/tours/tours.constants.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { showToast } from '#ui/toast/toast-store.ts'

const answers = {
  accepted: 'accepted the tour',
  declined: 'declined the tour',
  tentative: 'may or may not come to the tour',
  countered: 'proposed another time for the tour',
} as const

type Props = { email: Email; tour: NonNullable<Email['tour']> }

/** A calendar's response to a tour invitation, with a button that cancels or moves the tour. */
export function TourAnswer({ email: { fromName, fromAddress }, tour }: Props) {
  const { startsAt, status, answer, proposedAt } = tour
  const [now] = useState(Date.now)
  const { turn, isPending } = useTourChanges(tour)
  const isOpen = status === 'booked' && Date.parse(startsAt) > now
  const isMoved = proposedAt !== null && Date.parse(proposedAt) === Date.parse(startsAt)
  return (
    <div className="timeline-head">
      <span>
        <b>{`${fromName || fromAddress} ${answers[answer]}`}</b>
        {proposedAt !== null && (
          <span>
            , <Moment instant={proposedAt} withTime />
          </span>
        )}
        <span>{'. '}</span>
        {status === 'cancelled' ? (
          <span>The tour is cancelled.</span>
        ) : (
          // It may have been moved since the answer.
          <span>
            The tour is on <Moment instant={startsAt} withTime />.
          </span>
        )}
      </span>
      {isOpen && proposedAt !== null && !isMoved && <MoveButton id={tour.id} to={proposedAt} />}
      {isOpen && !isMoved && (answer === 'declined' || answer === 'countered') && (
        <AllowedButton
          permission="change business data"
          variant="outline"
          disabled={isPending}
          onClick={() => turn('cancelled')}
        >
          Cancel the tour
        </AllowedButton>
      )}
    </div>
  )
}

function MoveButton({ id, to }: { id: number; to: string }) {
  const { timeZone } = usePark()
  const update = useApiMutation(toursApi.update)
  const move = () =>
    update.mutate(
      { params: { id }, body: { startsAt: to } },
      {
        onSuccess: () => showToast({ title: 'Tour moved', description: `${momentText(to, timeZone)}. ${toldOfTour}` }),
        onError: (error) => notifyFailure('Failed to move the tour', error),
      },
    )
  return (
    <AllowedButton
      permission="change business data"
      variant="outline"
      className="whitespace-normal"
      disabled={update.isPending}
      onClick={move}
    >
      {`Move to ${momentText(to, timeZone)}`}
    </AllowedButton>
  )
}
