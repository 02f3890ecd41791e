import { useState } from 'react'
import { AllowedButton, AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { UserName } from '#admin/parts/forms/staff-choice.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { UnitPlate } from '#admin/parts/leases/unit-plates.tsx'
import { ContactText } from '#admin/parts/lists/contact-links.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { choicesOf, useTourChanges } from '#admin/parts/tours/use-tour-changes.ts'
import { usePark } from '#admin/park.tsx'
import { useListPages } from '#client/query.ts'
import * as links from '#contract/links.ts'
import { type TourList, tourLists } from '#contract/tours/tours.constants.ts'
import * as toursApi from '#contract/tours/tours.ts'
import type { ListedTour } from '#contract/tours/tours.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { isUnrecorded, nameOf, statusText, userOf, whenText } from './tour-words.ts'
import { useUnitStatus } from './use-unit-status.ts'

const lists: Record<TourList, { label: string; none: string }> = {
  next: { label: 'Next', none: 'No tour is booked.' },
  past: { label: 'Past', none: 'There was no tour yet.' },
  'no-shows': { label: 'No-shows', none: 'Nobody stayed away.' },
  cancelled: { label: 'Cancelled', none: 'No tour was cancelled.' },
}

/** The tours by what became of them, with what is to be recorded or changed. */
export function ToursList({ whose }: { whose: string }) {
  const [chosen, setShow] = useUrlState('show')
  const show = tourLists.find((one) => one === chosen) ?? 'next'
  const tours = useListPages(
    toursApi.list,
    { query: { show, limit: '50', ...(whose && { whose }) } },
    { eachTime: true },
  )
  const [now] = useState(Date.now)
  return (
    <>
      <fieldset className="chips" aria-label="Show">
        {entriesOf(lists).map(([name, { label }]) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === show}
            onClick={() => setShow(name === 'next' ? null : name)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <QueryBoundary query={tours} loading={<TableSkeleton rows={6} message="Loading tours..." />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty message={lists[show].none}>
              <StaffButtonLink variant="outline" href={links.tours()}>
                Show the week
              </StaffButtonLink>
            </Empty>
          ) : (
            <ol className="tours-list" aria-label={`${lists[show].label} tours`}>
              {rows.map((tour) => (
                <TourRow key={tour.id} tour={tour} now={now} />
              ))}
            </ol>
          )
        }
      </QueryBoundary>
      <ShowMore list={tours} nouns={['tour', 'tours']} />
    </>
  )
}

function TourRow({ tour, now }: { tour: ListedTour; now: number }) {
  const { id, startsAt, unitId, unitNumber, lead } = tour
  const { timeZone } = usePark()
  const { canMove, statuses } = choicesOf(tour, now)
  const { turn, isPending } = useTourChanges(tour)
  const unitStatus = useUnitStatus()
  const name = nameOf(tour)
  return (
    <li tabIndex={-1} data-row="">
      <time dateTime={startsAt}>{whenText(startsAt, timeZone)}</time>
      <span className="tours-who">
        <StaffLink href={links.lead(lead.id)} className="row-link">
          {name}
        </StaffLink>
        <span>
          {lead.company}
          {lead.phone && <ContactText>{lead.phone}</ContactText>}
        </span>
      </span>
      <span>
        {unitNumber === null ? 'The park' : <UnitPlate unitNumber={unitNumber} status={unitStatus(unitId)} />}
      </span>
      <span className="tours-whose">
        <UserName id={userOf(tour)} />
      </span>
      <span className={isUnrecorded(tour, now) ? 'tours-status tours-open-word' : 'tours-status tours-word'}>
        {statusText(tour, now)}
      </span>
      <span className="tours-actions">
        {statuses.map(([next, label]) => (
          <AllowedButton
            key={next}
            permission="change business data"
            variant={next === 'cancelled' ? 'quiet' : 'outline'}
            aria-label={`${label}: ${name}`}
            disabled={isPending}
            onClick={() => turn(next)}
          >
            {label}
          </AllowedButton>
        ))}
        {canMove && Date.parse(startsAt) > now && (
          <AllowedLink
            permission="change business data"
            variant="outline"
            href={links.moveTourOfLead(lead.id, id)}
            aria-label={`Move: ${name}`}
          >
            Move
          </AllowedLink>
        )}
      </span>
    </li>
  )
}
