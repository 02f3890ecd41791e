import {
  lastDayAfterToday,
  lastDayBeforeStart,
  leaseHasEnded,
  leaseIsDraft,
  leaseSignedAfterToday,
  leaseSignedAlready,
  leaseWasCancelled,
  moveOutBeforeNotice,
  moveOutRecorded,
  noNotice,
  noticeAfterToday,
  noticeByOthers,
  noticeGivenAlready,
  rentAfterEnd,
  rentBeforeStart,
  tenantGaveNotice,
  tenantIsIn,
  tenantNotIn,
  termMustFollow,
  termMustStartAfter,
} from '#contract/leases/leases.errors.ts'
import { dayAfter, type Day, dayText } from '#domain/leases/days.ts'
import { endOf, firstDayOf, type Notice, signedOnOf } from '#domain/leases/lease.ts'
import { isInPossession, type LeaseState } from '#domain/leases/lease-state.ts'
import { inCents } from '#domain/leases/money.ts'
import type { LeaseToStore } from './lease-rows.service.ts'
import type { LeaseRecord } from './leases.queries.ts'
import { scheduleOf, type TypedTerm } from './schedule.ts'

// What each action makes of a lease, or the reason why it cannot (docs/specification/leases.md#5-actions).

export type Now = { today: Day; state: LeaseState }

/** Refuses a draft, a cancelled lease and one that has ended. */
function requireLive({ state }: Now) {
  if (state === 'draft') throw leaseIsDraft()
  if (state === 'cancelled') throw leaseWasCancelled()
  if (state === 'ended') throw leaseHasEnded()
}

export function signed(lease: LeaseToStore, signedOn: Day, { today, state }: Now): LeaseToStore {
  if (state === 'cancelled') throw leaseWasCancelled()
  if (signedOnOf(lease) !== null) throw leaseSignedAlready()
  if (signedOn > today) throw leaseSignedAfterToday({ field: 'signedOn' })
  return { ...lease, terms: lease.terms.map((term, place) => (place === 0 ? { ...term, signedOn } : term)) }
}

type Renewal = TypedTerm & { startDate?: Day | null | undefined; signedOn?: Day | null | undefined }

export function renewed(lease: LeaseRecord, { startDate, signedOn, ...typed }: Renewal, now: Now): LeaseRecord {
  requireLive(now)
  const { today } = now
  if (lease.notice) throw tenantGaveNotice({ moveOut: dayText(lease.notice.moveOutDate) })
  const signedDay = signedOn ?? today
  if (signedDay > today) throw leaseSignedAfterToday({ field: 'signedOn' })
  const end = endOf(lease)
  const last = lease.terms.at(-1)
  const lastStart = last?.startDate ?? lease.recordedOn
  const start = startDate ?? (end === null ? dayAfter(today) : dayAfter(end))
  if (end !== null && end >= today && start !== dayAfter(end))
    throw termMustFollow({ start: dayText(dayAfter(end)), field: 'startDate' })
  if (start <= (end ?? lastStart)) throw termMustStartAfter({ end: dayText(end ?? lastStart), field: 'startDate' })
  const schedule = scheduleOf(start, typed)
  return {
    ...lease,
    terms: [...lease.terms, { startDate: start, endDate: schedule.endDate, signedOn: signedDay }],
    rents: [...lease.rents.filter(({ from }) => from < start), ...schedule.rents],
    free: [...lease.free, ...schedule.free],
  }
}

type NewRent = { from: Day; monthlyRent: number; dropLater: boolean }

export function withNewRent(lease: LeaseRecord, { from, monthlyRent, dropLater }: NewRent, now: Now): LeaseRecord {
  requireLive(now)
  if (from < firstDayOf(lease)) throw rentBeforeStart({ field: 'from' })
  const end = endOf(lease)
  if (end !== null && end >= now.today && from > end) throw rentAfterEnd({ field: 'from' })
  const others = lease.rents.filter((rent) => rent.from !== from && !(dropLater && rent.from > from))
  return {
    ...lease,
    rents: [...others, { from, monthlyRent: inCents(monthlyRent) }].sort((one, other) =>
      one.from < other.from ? -1 : 1,
    ),
  }
}

export function withNotice(lease: LeaseRecord, notice: Notice, now: Now): LeaseRecord {
  requireLive(now)
  if (!isInPossession(now.state)) throw noticeByOthers()
  if (lease.notice) throw noticeGivenAlready()
  if (notice.givenOn > now.today) throw noticeAfterToday({ field: 'givenOn' })
  if (notice.moveOutDate < notice.givenOn) throw moveOutBeforeNotice({ field: 'moveOutDate' })
  return { ...lease, notice }
}

export function withoutNotice(lease: LeaseRecord, now: Now): LeaseRecord {
  requireLive(now)
  if (!lease.notice) throw noNotice()
  return { ...lease, notice: null }
}

export function movedOut(lease: LeaseRecord, lastDay: Day, now: Now): LeaseRecord {
  if (lease.lastDay !== null) throw moveOutRecorded()
  requireLive(now)
  if (!isInPossession(now.state)) throw tenantNotIn()
  if (lastDay > now.today) throw lastDayAfterToday({ field: 'lastDay' })
  if (lastDay < firstDayOf(lease)) throw lastDayBeforeStart({ field: 'lastDay' })
  return { ...lease, lastDay }
}

export function cancelled(lease: LeaseRecord, now: Now): LeaseRecord {
  if (now.state === 'cancelled') throw leaseWasCancelled()
  if (now.state === 'ended') throw leaseHasEnded()
  if (isInPossession(now.state)) throw tenantIsIn({ start: dayText(firstDayOf(lease)) })
  return { ...lease, isCancelled: true, cancelledAt: new Date() }
}
