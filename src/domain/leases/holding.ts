import { dayAfter, type Day, daysAfter, daysBetween, earlier, endless, later } from './days.ts'
import type { LeaseState } from './lease-state.ts'
import { endOf, firstDayOf, inOrder, isSigned, type Lease, shareUnit } from './lease.ts'

// Which lease may hold a unit (docs/specification/leases.md#4-who-may-hold-a-unit).

export type Span = { from: Day; until: Day }

/** The days on which a signed lease holds its units, as of today; `until` is `endless` for a lease without an end. */
export function heldDays(lease: Lease, today: Day): Span {
  const from = firstDayOf(lease)
  if (lease.lastDay !== null) return { from, until: lease.lastDay }
  const hasBegun = from <= today
  const until = lease.notice?.moveOutDate ?? endOf(lease) ?? (hasBegun ? today : endless)
  return { from, until: hasBegun ? later(until, today) : until }
}

const overlap = (one: Span, other: Span) => one.from <= other.until && other.from <= one.until

/** A lease that occupies a unit another lease needs, and the first day the unit is free; null if no day is. */
export type Obstacle = { lease: Lease; unitNumber: string; freeFrom: Day | null }

/**
 * The signed lease that keeps this one from holding its units; of several, the one that starts first. A lease that waits
 * for the previous tenant to leave also holds its days.
 */
export function obstacleTo(lease: Lease, others: readonly Lease[], today: Day): Obstacle | undefined {
  const wanted = heldDays(lease, today)
  const rivals = inOrder(others)
    .filter((other) => other.id !== lease.id && isSigned(other) && shareUnit(lease, other))
    .map((other) => ({ lease: other, held: heldDays(other, today) }))
  const obstacle = rivals.find(({ held }) => overlap(held, wanted))
  if (!obstacle) return undefined
  const unit = lease.units.find(({ unitId }) => obstacle.lease.units.some((taken) => taken.unitId === unitId))
  return {
    lease: obstacle.lease,
    unitNumber: unit?.unitNumber ?? '',
    freeFrom: freeFrom(
      wanted,
      rivals.map(({ held }) => held),
    ),
  }
}

/** The first day, on or after the wanted one, from which a period of the same length overlaps no other. */
function freeFrom(wanted: Span, held: readonly Span[]): Day | null {
  const length = wanted.until === endless ? undefined : daysBetween(wanted.from, wanted.until)
  let span = wanted
  for (;;) {
    const taken = held.find((other) => overlap(other, span))
    if (!taken) return span.from
    if (taken.until === endless) return null
    const from = dayAfter(taken.until)
    span = { from, until: length === undefined ? endless : daysAfter(from, length) }
  }
}

/**
 * The days on which the database lets no other lease have the units: from the start of a lease to the next one. A lease
 * that waits does not have the days on which the previous tenant stays.
 */
export function exclusiveDays(lease: Lease, others: readonly Lease[], today: Day): Span {
  const held = heldDays(lease, today)
  const next = inOrder(others).find(
    (other) =>
      other.id !== lease.id &&
      isSigned(other) &&
      shareUnit(lease, other) &&
      (firstDayOf(other) > held.from || (firstDayOf(other) === held.from && other.id > lease.id)),
  )
  return next ? { from: held.from, until: earlier(held.until, daysAfter(firstDayOf(next), -1)) } : held
}

/** Whether a unit can be put on hold: it is vacant or its only tenant has given notice (section 5), and it has no hold yet. */
export const canBeHeld = (leases: readonly { state: LeaseState }[], isHeld: boolean) =>
  !isHeld && leases.every(({ state }) => state === 'in notice')
