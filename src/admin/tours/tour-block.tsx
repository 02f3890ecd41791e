import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { UserName } from '#admin/parts/forms/staff-choice.tsx'
import { UnitPlate } from '#admin/parts/leases/unit-plates.tsx'
import { usePark } from '#admin/park.tsx'
import { usePermission } from '#admin/session.tsx'
import * as links from '#contract/links.ts'
import type { ListedTour } from '#contract/tours/tours.ts'
import { dragByTouch } from './drag-by-touch.ts'
import { isUnrecorded, nameOf, statusText, timeText, tourLinkId, userOf, whenText } from './tour-words.ts'
import { useUnitStatus } from './use-unit-status.ts'

type Point = { clientX: number; clientY: number }
/** Where a tour is dragged by touch; a drag by mouse is followed by the week. */
export type TourDrag = { over: (point: Point | undefined) => void; drop: (tour: ListedTour, point: Point) => void }

type Props = {
  tour: ListedTour
  style: CSSProperties
  now: number
  isMoving: boolean
  drag: TourDrag
  onKey: (event: KeyboardEvent) => void
}

/** A tour in the week, which opens its lead. It moves by drag and by the arrow keys. */
export function TourBlock({ tour, style, now, isMoving, drag, onKey }: Props) {
  const { id, startsAt, status, unitId, unitNumber, lead } = tour
  const { timeZone } = usePark()
  const canChange = usePermission('change business data')
  const unitStatus = useUnitStatus()
  const item = useRef<HTMLLIElement>(null)
  const moves = canChange && status === 'booked'
  const [isHeld, setHeld] = useState(false)
  const over = useEffectEvent(drag.over)
  const drop = useEffectEvent((point: Point) => drag.drop(tour, point))
  useEffect(() => {
    if (!item.current || !moves) return
    return combine(
      draggable({ element: item.current, getInitialData: () => ({ kind: 'tour', tour }) }),
      dragByTouch(item.current, { onHold: setHeld, onOver: over, onDrop: drop }),
    )
  }, [moves, tour])
  const isOver = Date.parse(startsAt) <= now
  return (
    <li
      ref={item}
      className="tours-block"
      style={style}
      data-over={isOver ? '' : undefined}
      data-moving={isMoving || isHeld ? '' : undefined}
      data-moves={moves ? '' : undefined}
    >
      {/* A draggable link would be dragged instead of its block. */}
      <StaffLink
        id={tourLinkId(id)}
        href={links.lead(lead.id)}
        draggable={false}
        title={[nameOf(tour), lead.company, whenText(startsAt, timeZone), moves && 'arrow keys move it']
          .filter(Boolean)
          .join(', ')}
        onKeyDown={moves ? onKey : undefined}
      >
        <b>{nameOf(tour)}</b>
        <span className="tours-facts">
          <span>{timeText(startsAt, timeZone)}</span>
          {unitNumber !== null && <UnitPlate unitNumber={unitNumber} status={unitStatus(unitId)} />}
          {isOver ? (
            <span className={isUnrecorded(tour, now) ? 'tours-open-word' : 'tours-word'}>{statusText(tour, now)}</span>
          ) : (
            userOf(tour) !== null && <UserName id={userOf(tour)} />
          )}
        </span>
      </StaffLink>
    </li>
  )
}
