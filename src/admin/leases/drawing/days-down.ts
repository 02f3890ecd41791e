import { moneyText } from '#contract/leases/lease-states.labels.ts'
import { dayText, daysBetween } from '#contract/leases/leases.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'
import type { Axis } from './lease-bar.tsx'
import { type Lane, lastDayOf, windowsOf } from './sheet.ts'
import { costText, gapText, otherText, termText } from './sheet-words.ts'

/** A day on the vertical drawing: its text, and how the days up to the next one are filled. */
export type DayDown = { day: string; title: string; words: string; ground: string; days: number; tone?: string }

type Event = Omit<DayDown, 'ground' | 'days'> & { ground?: string }

function eventsOf(lease: Lease, lanes: readonly Lane[], { today, until }: Axis): Event[] {
  const { terms, rents, notice, state } = lease
  const last = lease.lastDay ?? notice?.moveOutDate ?? lease.endDate
  const amount = (day: string) => rents.findLast(({ from }) => from <= day)?.monthlyRent
  const rentText = (day: string) => {
    const rent = amount(day)
    return rent === undefined ? '' : moneyText(rent)
  }
  const termStarts = terms.map(({ startDate }) => startDate ?? '')
  const [lane] = lanes
  const isFollowed =
    lane !== undefined && (lane.gaps.length > 0 || lane.others.some(({ from }) => last === null || from > last))
  return [
    ...terms.flatMap((term, place) => {
      const day = term.startDate
      if (!day) return []
      const [name = '', ...length] = termText(term, place).split(', ')
      return {
        day,
        title: `${dayText(day)}, ${name.toLowerCase()}`,
        words: [...length, rentText(day)].filter(Boolean).join(', '),
        ground: 'own',
      }
    }),
    ...rents
      .filter(({ from }) => !termStarts.includes(from) && (last === null || from <= last))
      .map(({ from, monthlyRent }) => ({ day: from, title: dayText(from), words: moneyText(monthlyRent) })),
    ...(notice
      ? [
          {
            day: notice.givenOn,
            title: `${dayText(notice.givenOn)}, notice given`,
            words: `by the ${notice.by}, ${daysBetween(notice.givenOn, notice.moveOutDate)} days`,
          },
        ]
      : []),
    { day: today, title: 'Today', words: state === 'upcoming' ? '' : rentText(today), tone: 'now' },
    ...windowsOf(lease, today).map(({ from, until: by, option }) => ({
      day: from,
      title: from === by ? dayText(by) : `${dayText(from)} – ${dayText(by)}`,
      words: `notice to ${option.kind === 'other' ? option.note || 'decide' : option.kind}`,
    })),
    ...(last
      ? [
          {
            day: last,
            title: `${dayText(last)}, last day`,
            words: state === 'holdover' ? 'by the lease' : '',
            ground: state === 'holdover' ? 'over' : isFollowed ? 'own' : 'none',
          },
        ]
      : []),
    ...(lane?.gaps ?? []).map((gap) => ({
      day: gap.from,
      title: gapText(gap),
      words: costText(gap, today),
      ground: 'vacant',
    })),
    ...(lane?.others ?? []).map(({ lease: other, from }) => ({
      day: from,
      title: `${dayText(other.startDate ?? from)}, ${other.tenantCompany}`,
      words: otherText(other),
      ground: 'other',
    })),
  ].filter(({ day }) => day <= until)
}

/** The events of a lease and its first unit, earliest first. */
export function daysDown(lease: Lease, lanes: readonly Lane[], axis: Axis): DayDown[] {
  const events = eventsOf(lease, lanes, axis).toSorted((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  )
  let ground = 'none'
  return events.map((event, place) => {
    ground = event.ground ?? ground
    const next = events[place + 1]?.day ?? lastDayOf(lease) ?? axis.until
    const isAhead = event.day >= axis.today
    const shown = ground === 'own' ? (lease.waitsFor ? 'waits' : isAhead ? 'ahead' : 'past') : ground
    return { ...event, ground: shown, days: Math.max(0, daysBetween(event.day, next)) }
  })
}
