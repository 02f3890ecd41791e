import { useState } from 'react'
import * as links from '#contract/links.ts'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { UserName } from '#admin/parts/forms/staff-choice.tsx'
import { tourStatusLabels } from '#contract/tours/tours.constants.ts'
import { CalendarDays, Check, X } from '#ui/icons/icons.tsx'
import { Author, type EventProps, EventRow, Outcome } from './event-row.tsx'
import { choicesOf, useTourChanges } from '#admin/parts/tours/use-tour-changes.ts'

export function TourEvent({ event: { at, tour, meeting }, onMove, ...placed }: EventProps<'tour'>) {
  const { id, status, unitId, unitNumber, bookedBy, shownByUserId } = tour
  const [now] = useState(Date.now)
  const { canMove, statuses } = choicesOf(tour, now)
  const { turn, isPending } = useTourChanges(tour)
  return (
    <EventRow
      {...placed}
      at={at}
      head={
        <>
          <b>Tour</b>
          <span> of </span>
          {unitId === null ? (
            <span>the park</span>
          ) : (
            <StaffLink href={links.staffUnit(unitId)} className="link">
              {`Unit ${unitNumber}`}
            </StaffLink>
          )}
          {shownByUserId !== null && (
            <>
              <span> with </span>
              <UserName id={shownByUserId} />
            </>
          )}
          <span>{`, ${tourStatusLabels[status].toLowerCase()}`}</span>
          {status === 'booked' && (
            <>
              <span> by </span>
              {bookedBy === null ? <span>the visitor</span> : <Author text={bookedBy} />}
            </>
          )}
        </>
      }
      actions={
        <>
          {canMove && onMove && (
            <AllowedButton permission="change business data" variant="quiet" onClick={() => onMove(id)}>
              <CalendarDays size={16} />
              Move<span className="sr-only"> the tour</span>
            </AllowedButton>
          )}
          {statuses.map(([next, label]) => (
            <AllowedButton
              key={next}
              permission="change business data"
              variant="quiet"
              disabled={isPending}
              onClick={() => turn(next)}
            >
              {next === 'cancelled' || next === 'no-show' ? <X size={16} /> : <Check size={16} />}
              {label}
            </AllowedButton>
          ))}
        </>
      }
    >
      <Outcome>{meeting?.outcome}</Outcome>
    </EventRow>
  )
}
