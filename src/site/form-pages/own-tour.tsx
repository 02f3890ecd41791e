import { say } from '#domain/text/say.ts'
import * as links from '#contract/links.ts'
import type { TourPage, TourWeek } from '#contract/tours/tour-pages.ts'
import { Said } from '#ui/said.tsx'
import { usePark } from '#site/page.tsx'
import { CallAndWrite } from '#site/parts/inquiry/leasing-office.tsx'
import { PhoneLink } from '#site/parts/frame/phone-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Where } from './tour-meeting.tsx'
import { Week, zoneSentence } from './tour-times.tsx'
import { FormMessage } from './form-message.tsx'

type Props = { tour: Extract<TourPage, { kind: 'tour' }> }

const titles = {
  booked: say('Your tour is confirmed'),
  cancelled: say('Your tour is cancelled'),
  over: say('Your tour'),
} as const

/** The private page of a tour, where the visitor moves or cancels it. */
export function OwnTour({ tour }: Props) {
  const { unit, startsText, status, message, changed } = tour
  const { name } = usePark()
  return (
    <>
      <h1 className="text-3xl">{changed?.title ?? titles[status]}</h1>
      {changed && <p className="tour-lede">{changed.text}</p>}
      <FormMessage message={message} />
      <dl className="facts mt-6 max-w-text">
        <div>
          <dt>{say('When')}</dt>
          <dd className="font-semibold">{status === 'cancelled' ? <s>{startsText}</s> : startsText}</dd>
        </div>
        <div>
          <dt>{say('What')}</dt>
          <dd translate="no">{unit ? say('Unit {unit} of {park}', { unit, park: name }) : name}</dd>
        </div>
        <Where />
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
        <ButtonLink href={links.bookTour(unit ? { unit } : {})}>{say('Pick another time')}</ButtonLink>
      </p>
    )
  if (status === 'over') return null
  if (isAsking)
    return (
      <form method="post" action={address} className="mt-8">
        <p className="text-lg font-semibold">{say('Do you want to cancel this tour?')}</p>
        <p className="mt-4 actions">
          <Button type="submit" variant="danger" name="cancel" value="yes">
            {say('Cancel the tour')}
          </Button>
          <ButtonLink href={address} variant="outline">
            {say('Keep it')}
          </ButtonLink>
        </p>
      </form>
    )
  if (moveTo)
    return (
      <form method="post" action={address} className="mt-8">
        <p className="text-lg font-semibold">
          {say('Do you want to move this tour to {time}?', { time: moveTo.text })}
        </p>
        <p className="mt-4 actions">
          <Button type="submit" name="startsAt" value={moveTo.value}>
            {say('Move the tour')}
          </Button>
          <ButtonLink href={moveHref} variant="outline">
            {say('Choose another time')}
          </ButtonLink>
        </p>
      </form>
    )
  return (
    <>
      <p className="mt-8 actions">
        <ButtonLink href={fileHref} variant="outline">
          {say('Add it to a calendar')}
        </ButtonLink>
        {!isMoving && (
          <ButtonLink href={moveHref} variant="outline">
            {say('Move it')}
          </ButtonLink>
        )}
        <ButtonLink href={cancelHref} variant="outline">
          {say('Cancel it')}
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
        <Said
          text={say('No other time is free at the moment. Call us at {phone}, and we find one together.')}
          phone={<PhoneLink className="link" />}
        />
      </p>
    )
  return (
    <>
      <p className="tour-lede">
        <span>{say('Pick the day and the time to which it moves.')}</span> <span>{zoneSentence(week)}</span>
      </p>
      <div className="mt-5">
        <Week week={week} />
      </div>
    </>
  )
}
