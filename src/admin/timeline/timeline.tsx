import { type ReactNode, useState, useSyncExternalStore } from 'react'
import * as links from '#contract/links.ts'
import { usePark } from '#admin/park.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { everyMinute } from '#admin/parts/time/every-minute.ts'
import { momentText } from '#admin/parts/time/moment.tsx'
import { useApiQuery, useListPage, useListPages } from '#client/query.ts'
import { type EventKind, eventKinds, type TimelineEvent, type TimelineSummary } from '#contract/leads/timeline.ts'
import * as timelineApi from '#contract/leads/timeline.ts'
import { dayIn } from '#domain/dates/date-format.ts'
import { listed } from '#domain/text/listed.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { dayLabel } from './day-label.ts'
import { type EventActions, EventRow } from './event-row.tsx'
import { Event } from './events.tsx'
import { joinChanges, type ShownEvent } from './joined-changes.ts'
import './timeline.css'

export type TimelineSubject = { noun: 'lead' | 'inquiry'; id: number }

const calls = {
  lead: { events: timelineApi.ofLead, summary: timelineApi.summaryOfLead },
  inquiry: { events: timelineApi.ofInquiry, summary: timelineApi.summaryOfInquiry },
}

export const useTimelineSummary = ({ noun, id }: TimelineSubject) =>
  useApiQuery(calls[noun].summary, { params: { id } })

/** The latest events, of all kinds or one. */
export const useLatestEvents = ({ noun, id }: TimelineSubject, kind?: EventKind) =>
  useListPage(calls[noun].events, { params: { id }, query: { limit: '20', kind } })

const nouns: Record<EventKind, readonly [one: string, many: string]> = {
  email: ['email', 'emails'],
  activity: ['activity', 'activities'],
  note: ['note', 'notes'],
  task: ['task', 'tasks'],
  tour: ['tour', 'tours'],
  document: ['document', 'documents'],
  change: ['change', 'changes'],
}
const filterLabels: Record<EventKind, string> = {
  email: 'Emails',
  activity: 'Activities',
  note: 'Notes',
  task: 'Tasks',
  tour: 'Tours',
  document: 'Documents',
  change: 'Changes',
}

type Props = EventActions & {
  subject: TimelineSubject
  /** The next follow-up of a lead. */
  followUp?: string | null
  /** What stands above the events and belongs to their region, such as the composer. */
  children?: ReactNode
}

/** What happened with a lead or an inquiry, newest first, and what is ahead above the line of now. */
export function Timeline({ subject, followUp = null, children, ...actions }: Props) {
  const [chosen, setChosen] = useUrlState('events')
  const kind = eventKinds.find((name) => name === chosen)
  const summary = useTimelineSummary(subject)
  const latest = useLatestEvents(subject, kind)
  return (
    <section className="timeline-page" id="history" aria-label={kind ? filterLabels[kind] : 'Everything'}>
      {children}
      <nav className="timeline-filters" aria-label="Kinds of events">
        <Filter
          label="Everything"
          count={summary.data && countOf(summary.data, undefined)}
          isChosen={!kind}
          onChoose={() => setChosen(null)}
        />
        {eventKinds.map((name) => (
          <Filter
            key={name}
            label={filterLabels[name]}
            count={summary.data && countOf(summary.data, name)}
            isChosen={name === kind}
            onChoose={() => setChosen(name)}
          />
        ))}
      </nav>
      <QueryBoundary query={summary} loading={<TableSkeleton message="Loading events..." rows={6} />}>
        {(data) => (
          <QueryBoundary query={latest} loading={<TableSkeleton message="Loading events..." rows={6} />}>
            {({ rows, next }) => (
              <Events key={kind} {...{ subject, kind, summary: data, rows, next, followUp, actions }} />
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </section>
  )
}

const countOf = ({ counts, ahead }: TimelineSummary, kind: EventKind | undefined) =>
  counts[kind ?? 'all'] + aheadOf(ahead, kind).length

type FilterProps = { label: string; count: number | undefined; isChosen: boolean; onChoose: () => void }

const Filter = ({ label, count, isChosen, onChoose }: FilterProps) => (
  <button type="button" aria-pressed={isChosen} onClick={onChoose}>
    {label}
    {count !== undefined && count > 0 && <b>{count.toLocaleString('en-US')}</b>}
  </button>
)

/** What of the future stands in a timeline. Everything has a tour once, without its meeting, and tasks at the side. */
function aheadOf(ahead: readonly TimelineEvent[], kind: EventKind | undefined) {
  if (kind) return ahead.filter((event) => event.kind === kind)
  const meetings = new Set(ahead.map((event) => (event.kind === 'tour' ? event.meeting?.id : undefined)))
  return ahead.filter(({ kind: of, id }) => of !== 'task' && !(of === 'activity' && meetings.has(id)))
}

type EventsProps = {
  subject: TimelineSubject
  kind: EventKind | undefined
  summary: TimelineSummary
  rows: readonly TimelineEvent[]
  /** The cursor behind the latest events. */
  next: string | undefined
  followUp: string | null
  actions: EventActions
}

function Events({ subject, kind, summary, rows, next, followUp, actions }: EventsProps) {
  const { timeZone } = usePark()
  const now = useNow()
  const ahead = aheadOf(summary.ahead, kind)
  const dates = kind ? [] : aheadDates(summary, ahead, followUp)
  const monthOf = (at: string) => dayIn(timeZone, new Date(at)).slice(0, 7)
  const folded = summary.months
    .map((month) => ({
      ...month,
      shown: rows.filter(({ at }) => monthOf(at) === month.month).length,
      total: month.counts[kind ?? 'all'],
    }))
    .filter(({ shown, total }) => next !== undefined && total > shown)
  const isEmpty = rows.length === 0 && ahead.length === 0 && dates.length === 0
  if (isEmpty) return <p className="timeline-empty">{kind ? `No ${nouns[kind][1]} yet.` : 'Nothing yet.'}</p>
  const future = [...ahead.map((event) => ({ at: event.at, event })), ...dates].toSorted((one, other) =>
    one.at < other.at ? 1 : -1,
  )
  return (
    <>
      <ol className="timeline-line">
        {future.map((item) => {
          const placed = { day: dayLabel(new Date(item.at), now, timeZone), isAhead: true }
          return 'event' in item ? (
            <Event key={`${item.event.kind} ${item.event.id}`} event={asShown(item.event)} {...placed} {...actions} />
          ) : (
            <EventRow key={item.key} at={item.at} isAllDay={item.isAllDay} head={item.head} {...placed} />
          )
        })}
        {future.length > 0 && (
          <li className="timeline-now" aria-hidden="true">
            <span>{momentText(now.toISOString(), timeZone, { timeStyle: 'short' })}</span>
          </li>
        )}
        <PastEvents rows={rows} actions={actions} now={now} />
      </ol>
      {folded.map(({ month, shown, total, counts }) => (
        <Month
          key={month}
          subject={subject}
          kind={kind}
          month={month}
          text={`${total - shown}${shown > 0 ? ' more' : ''} ${nounOf(kind, total - shown)}${kind || shown > 0 ? '' : partsText(counts)}`}
          cursor={shown > 0 ? next : undefined}
          actions={actions}
        />
      ))}
    </>
  )
}

const asShown = (event: TimelineEvent) => joinChanges([event])[0] as ShownEvent

const nounOf = (kind: EventKind | undefined, count: number) =>
  kind ? nouns[kind][count === 1 ? 0 : 1] : count === 1 ? 'event' : 'events'

/** ': 9 emails, 6 activities and 4 notes'. */
function partsText(counts: TimelineSummary['counts']) {
  const parts = entriesOf(nouns).flatMap(([kind, [one, many]]) =>
    counts[kind] === 0 ? [] : [`${counts[kind]} ${counts[kind] === 1 ? one : many}`],
  )
  return parts.length === 0 ? '' : `: ${listed(parts)}`
}

/** The dates of leases and holds, and the next follow-up unless something planned is what it is about. */
function aheadDates({ leaseDates }: TimelineSummary, ahead: readonly TimelineEvent[], followUp: string | null) {
  const isPlanned = ahead.some((event) =>
    [event.at, event.kind === 'activity' && event.activity.scheduledDate].includes(followUp ?? ''),
  )
  return [
    ...leaseDates.map(({ date, kind, leaseId, unitNumbers, text }) => ({
      key: `${kind} ${date} ${unitNumbers.join()}`,
      at: `${date}T12:00:00Z`,
      isAllDay: true,
      head: (
        <>
          {leaseId === null ? (
            <b>{unitNumbers.join(', ')}</b>
          ) : (
            <StaffLink href={links.lease(leaseId)} className="link">
              {unitNumbers.join(', ')}
            </StaffLink>
          )}
          <span>{`: ${text}`}</span>
        </>
      ),
    })),
    ...(followUp === null || isPlanned
      ? []
      : [{ key: 'follow up', at: followUp, isAllDay: false, head: <b>Follow up</b> }]),
  ]
}

function PastEvents({ rows, actions, now }: { rows: readonly TimelineEvent[]; actions: EventActions; now: Date }) {
  const { timeZone } = usePark()
  const shown = joinChanges(rows)
  const days = shown.map(({ at }) => dayLabel(new Date(at), now, timeZone))
  return shown.map((event, place) => (
    <Event
      key={`${event.kind} ${event.id}`}
      event={event}
      day={days[place] === days[place - 1] ? '' : (days[place] ?? '')}
      {...actions}
    />
  ))
}

type MonthProps = {
  subject: TimelineSubject
  kind: EventKind | undefined
  month: string
  text: string
  cursor: string | undefined
  actions: EventActions
}

/** A month as one line, which loads its events when it is opened. */
function Month({ month, text, ...list }: MonthProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="timeline-month" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{monthText(month)}</b>
        <span>{text}</span>
      </summary>
      {isOpen && <MonthEvents month={month} {...list} />}
    </details>
  )
}

function MonthEvents({ subject: { noun, id }, kind, month, cursor, actions }: Omit<MonthProps, 'text'>) {
  const now = useNow()
  const events = useListPages(calls[noun].events, { params: { id }, query: { limit: '50', kind, month, cursor } })
  return (
    <QueryBoundary query={events} loading={<TableSkeleton message="Loading events..." rows={4} />}>
      {({ rows }) => (
        <>
          <ol className="timeline-line">
            <PastEvents rows={rows} actions={actions} now={now} />
          </ol>
          {events.hasNextPage && <ShowMore list={events} nouns={kind ? nouns[kind] : ['event', 'events']} />}
        </>
      )}
    </QueryBoundary>
  )
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthText = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

/** The current minute. */
function useNow() {
  const minute = useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / 60_000))
  return new Date(minute * 60_000)
}
