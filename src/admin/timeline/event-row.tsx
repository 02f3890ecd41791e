import type { ReactNode } from 'react'
import { usePark } from '#admin/park.tsx'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import { momentText } from '#admin/parts/time/moment.tsx'
import { useUser } from '#admin/session.tsx'
import type { ShownEvent } from './joined-changes.ts'

/** How an event stands on the line: what people said, what the system did, what is unread, and what is ahead. */
export type Tick = 'said' | 'small' | 'unread' | 'ahead'

export type Placed = {
  /** Its day, or '' if it is the day of the event above. */
  day: string
  isAhead?: boolean
}

/** What the page around a timeline does for its events. Without `onReply` and `onMove` the events have no such action. */
export type EventActions = {
  onReply?: () => void
  onMove?: (tourId: number) => void
  onComplete?: (activityId: number) => void
}
export type EventProps<Kind extends ShownEvent['kind']> = Placed &
  EventActions & { event: Extract<ShownEvent, { kind: Kind }> }

type Props = Placed & {
  at: string
  /** Whether it has a day, but no time. */
  isAllDay?: boolean
  tick?: Tick
  head: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** One event of a timeline: a tick on the line, the day before it, the words after it. */
export function EventRow({ day, isAhead, at, isAllDay = false, tick = 'said', head, actions, children }: Props) {
  const { timeZone } = usePark()
  const format = (options: Intl.DateTimeFormatOptions) => momentText(at, timeZone, options)
  return (
    <li className="event" data-tick={isAhead ? 'ahead' : tick}>
      <b className="event-day">{day}</b>
      <div className="event-body">
        <div className="event-head">
          <span>{head}</span>
          <time dateTime={at} title={format({ dateStyle: 'full', ...(isAllDay ? {} : { timeStyle: 'long' }) })}>
            {!isAllDay && format({ timeStyle: 'short' })}
          </time>
        </div>
        {children}
        {actions && <div className="event-actions">{actions}</div>}
      </div>
    </li>
  )
}

/** Who did something: 'you' for oneself, a name for a colleague. */
export function Author({ text }: { text: string | null }) {
  const { email } = useUser()
  if (text === null) return <span>the office</span>
  return text === email ? <span>you</span> : <StaffName text={text} />
}

export const Words = ({ children }: { children: string }) => <p className="event-words">{children}</p>

export const Outcome = ({ children }: { children: string | null | undefined }) =>
  children && (
    <p className="event-outcome">
      <span>Outcome: </span>
      <span>{children}</span>
    </p>
  )
