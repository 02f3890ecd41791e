import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { usePark } from '#admin/park.tsx'
import { useApiMutation } from '#client/query.ts'
import { toldOfTour } from '#contract/tours/tours.constants.ts'
import * as toursApi from '#contract/tours/tours.ts'
import type { ListedTour, Tour } from '#contract/tours/tours.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { TellField } from './tell-field.tsx'
import { whenText } from './tour-words.ts'

type Props = {
  tour: ListedTour
  startsAt: string
  onKey: (event: KeyboardEvent) => void
  onClose: (tour: Tour) => void
}

/** Asks, beside the new time of a tour, whether it moves there. */
export function MovePanel({ tour, startsAt, onKey, onClose }: Props) {
  const { id, startsAt: before, lead } = tour
  const { timeZone } = usePark()
  const [sendsEmail, setSendsEmail] = useState(true)
  const [isMoving, setIsMoving] = useState(false)
  const update = useApiMutation(toursApi.update)
  const button = useRef<HTMLButtonElement>(null)
  // Once the tour changes the day, its panel is another one.
  useEffect(() => button.current?.focus(), [])

  const moveTo = (to: string) => update.mutateAsync({ params: { id }, body: { startsAt: to, sendsEmail } })
  const moveBack = () => moveTo(before).catch((error: unknown) => notifyFailure('Failed to move the tour back', error))
  const move = async () => {
    setIsMoving(true)
    try {
      const moved = await moveTo(startsAt)
      await update.untilRefetched()
      showToast({
        title: 'Tour moved',
        description: `${whenText(startsAt, timeZone)}.${sendsEmail ? ` ${toldOfTour}` : ''}`,
        action: { label: 'Undo', run: () => void moveBack() },
      })
      onClose(moved)
    } catch (error) {
      setIsMoving(false)
      notifyFailure('Failed to move the tour', error)
    }
  }
  const takeBack = () => onClose(tour)
  return (
    <form
      aria-label="Move the Tour"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          takeBack()
        } else onKey(event)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isMoving) void move()
      }}
    >
      <p>
        Move to <b>{whenText(startsAt, timeZone)}</b>
        <span>{sendsEmail ? ` and email ${lead.firstName}?` : '?'}</span>
      </p>
      <TellField firstName={lead.firstName} checked={sendsEmail} onChange={setSendsEmail} />
      <div className="tours-foot">
        <Button ref={button} type="submit" aria-disabled={isMoving}>
          {isMoving ? 'Moving...' : 'Move the Tour'}
        </Button>
        <Button variant="quiet" onClick={takeBack}>
          Take back
        </Button>
      </div>
    </form>
  )
}
