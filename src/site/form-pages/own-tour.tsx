import * as links from '#contract/links.ts'
import type { TourPage, TourWeek } from '#contract/tours/tour-pages.ts'
import { say } from '#domain/text/say.ts'
import { usePark } from '#site/page.tsx'
import { CallAndWrite } from '#site/parts/inquiry/leasing-office.tsx'
import { PhoneLink } from '#site/parts/frame/phone-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Week, zoneSentence } from './tour-times.tsx'
import { FormMessage } from './form-message.tsx'

type Props = { tour: Extract<TourPage, { kind: 'tour' }> }

const titles = {
  booked: 'Your tour is confirmed',
  cancelled: 'Your tour is cancelled',
  over: 'Your tour',
} as const

/** The private page of a tour, where the visitor moves or cancels it. */
export function OwnTour({ tour }: Props) {
  const { unit, startsText, status, message, changed } = tour
  const { name, address, road } = usePark()
  return (
    <>
      <h1 className="text-3xl">{changed?.title ?? titles[status]}</h1>
      {changed && <p className="tour-lede">{changed.text}</p>}
      <FormMessage message={message} />
      <dl className="facts mt-6 max-w-text">
        <div>
          <dt>When</dt>
          <dd className="font-semibold">{status === 'cancelled' ? <s>{startsText}</s> : startsText}</dd>
        </div>
        <div>
          <dt>What</dt>
          <dd translate="no">{unit ? `Unit ${unit} of ${name}` : name}</dd>
        </div>
        <div>
          <dt>Where</dt>
          <dd>
            <span translate="no">{address.street}</span>
            <br />
            <span translate="no">{`${address.city}, ${address.state} ${address.postalCode}`}</span>
            {road && !address.street.includes(road) && <span>{`, by ${road}`}</span>}
            <br />
            <a href={links.directions(address)} className="link" target="_blank" rel="noreferrer">
              Get directions
            </a>
          </dd>
        </div>
        <CallAndWrite />
      </dl>
      <Actions tour={tour} />
    </>
  )
}

function Actions({ tour }: Props) {
  const { unit, status, address, moveHref, cancelHref, fileHref, isMoving, week, moveTo, isAsking } = tour
  if (status === 'cancelled')
    return (
      <p className="mt-8 actions">
        <ButtonLink href={links.bookTour(unit ? { unit } : {})}>Pick another time</ButtonLink>
      </p>
    )
  if (status === 'over') return null
  if (isAsking)
    return (
      <form method="post" action={address} className="mt-8">
        <p className="text-lg font-semibold">Do you want to cancel this tour?</p>
        <p className="mt-4 actions">
          <Button type="submit" variant="danger" name="cancel" value="yes">
            Cancel the tour
          </Button>
          <ButtonLink href={address} variant="outline">
            Keep it
          </ButtonLink>
        </p>
      </form>
    )
  if (moveTo)
    return (
      <form method="post" action={address} className="mt-8">
        <p className="text-lg font-semibold">{`Do you want to move this tour to ${moveTo.text}?`}</p>
        <p className="mt-4 actions">
          <Button type="submit" name="startsAt" value={moveTo.value}>
            Move the tour
          </Button>
          <ButtonLink href={moveHref} variant="outline">
            Choose another time
          </ButtonLink>
        </p>
      </form>
    )
  return (
    <>
      <p className="mt-8 actions">
        <ButtonLink href={fileHref} variant="outline">
          Add it to a calendar
        </ButtonLink>
        {!isMoving && (
          <ButtonLink href={moveHref} variant="outline">
            Move it
          </ButtonLink>
        )}
        <ButtonLink href={cancelHref} variant="outline">
          Cancel it
        </ButtonLink>
      </p>
      {isMoving && <MoveTimes week={week} />}
    </>
  )
}

function MoveTimes({ week }: { week: TourWeek | undefined }) {
  if (!week)
    return (
      <p className="tour-lede">
        No other time is free at the moment. Call us at <PhoneLink className="link" />, and we find one together.
      </p>
    )
  return (
    <>
      <p className="tour-lede">
        {say('Pick the day and the time to which it moves.')} {zoneSentence(week)}
      </p>
      <div className="mt-5">
        <Week week={week} />
      </div>
    </>
  )
}
