import { useState } from 'react'
import * as links from '#contract/links.ts'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useApiQuery } from '#client/query.ts'
import { tourStatusLabels } from '#contract/tours/tours.constants.ts'
import * as toursApi from '#contract/tours/tours.ts'
import type { Tour } from '#contract/tours/tours.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { choicesOf, useTourChanges } from '#admin/parts/tours/use-tour-changes.ts'

type Props = { leadId: number; onBook: () => void; onMove: (tourId: number) => void }

/** A lead's tours: booking one for a caller, moving or cancelling it, and recording who came. */
export function LeadTours({ leadId, onBook, onMove }: Props) {
  const tours = useApiQuery(toursApi.listOfLead, { params: { id: leadId } })
  return (
    <section className="crm-card" aria-labelledby="tours-heading">
      <div className="panel-head">
        <h3 id="tours-heading">Tours</h3>
        <AllowedButton permission="change business data" variant="outline" className="ml-auto" onClick={onBook}>
          Book a Tour
        </AllowedButton>
      </div>
      <QueryBoundary query={tours} loading={<TableSkeleton message="Loading tours..." rows={2} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-2">No tours yet.</p>
          ) : (
            <ul className="tasks">
              {rows.map((tour) => (
                <TourItem key={tour.id} tour={tour} onMove={() => onMove(tour.id)} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  )
}

function TourItem({ tour, onMove }: { tour: Tour; onMove: () => void }) {
  const { startsAt, status, unitId, unitNumber } = tour
  const [now] = useState(Date.now)
  const { canMove, statuses } = choicesOf(tour, now)
  const { turn, isPending } = useTourChanges(tour)
  return (
    <li>
      <span className={status === 'cancelled' ? 'text-ink-2 line-through' : undefined}>
        <Moment instant={startsAt} withTime />
      </span>
      <span className="text-ink-2">
        {unitId === null ? (
          <span>The park</span>
        ) : (
          <StaffLink href={links.staffUnit(unitId)} className="link">
            {`Unit ${unitNumber}`}
          </StaffLink>
        )}
        <span>{`, ${tourStatusLabels[status].toLowerCase()}`}</span>
      </span>
      <span className="tasks-actions">
        {canMove && (
          <AllowedButton permission="change business data" variant="quiet" onClick={onMove}>
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
            {label}
          </AllowedButton>
        ))}
      </span>
    </li>
  )
}
