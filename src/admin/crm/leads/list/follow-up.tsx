import { useSyncExternalStore } from 'react'
import { usePark } from '#admin/park.tsx'
import { everyMinute } from '#admin/parts/time/every-minute.ts'
import { momentText } from '#admin/parts/time/moment.tsx'
import type { Lead } from '#contract/leads/leads.ts'
import { dateFormat, dayIn } from '#domain/dates/date-format.ts'
import { closedStatuses } from '#domain/leads/leads.constants.ts'
import { type Day, daysBetween } from '#domain/leases/days.ts'

/** 'Wed, Dec 2', with the year if it is another one. */
export const shortDay = (day: Day, today: Day) =>
  dateFormat('UTC', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { weekday: undefined, year: 'numeric' }),
  }).format(new Date(day))

/** What is left until a follow-up: '3 days late', '2:30 PM' today, 'Thu 10:00 AM' within six days, 'Mon, Dec 7' later. */
export function followUpText(instant: string, { now, timeZone, open }: { now: Date; timeZone: string; open: boolean }) {
  const [moment, today] = [new Date(instant), dayIn(timeZone, now)]
  const day = dayIn(timeZone, moment)
  const days = daysBetween(today, day)
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (open && minutes > 0) {
    if (days < 0) return { text: days === -1 ? '1 day late' : `${-days} days late`, late: true }
    return { text: minutes < 60 ? `${minutes} min late` : `${Math.floor(minutes / 60)} h late`, late: true }
  }
  const time = momentText(instant, timeZone, { timeStyle: 'short' })
  if (days === 0) return { text: time, late: false }
  const weekday = momentText(instant, timeZone, { weekday: 'short' })
  return { text: days > 0 && days <= 6 ? `${weekday} ${time}` : shortDay(day, today), late: false }
}

/** The next follow-up of a lead, short; the title has it in full. */
export function FollowUp({ lead: { nextFollowUpDate, status } }: { lead: Lead }) {
  const { timeZone } = usePark()
  const minute = useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / 60_000))
  if (!nextFollowUpDate) return <span className="text-ink-2">None</span>
  const open = !closedStatuses.some((closed) => closed === status)
  const { text, late } = followUpText(nextFollowUpDate, { now: new Date(minute * 60_000), timeZone, open })
  return (
    <time
      dateTime={nextFollowUpDate}
      title={momentText(nextFollowUpDate, timeZone, { dateStyle: 'full', timeStyle: 'short' })}
      className={late ? 'late' : undefined}
    >
      {text}
    </time>
  )
}
