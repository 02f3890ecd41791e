import { dayBefore, type Day, endless, later } from './days.ts'
import {
  endOf,
  firstDayOf,
  inOrder,
  isSigned,
  type Lease,
  leasesByUnit,
  shareUnit,
  signedOnOf,
  termOn,
  unitsOn,
} from './lease.ts'

// The states of docs/specification/leases.md#3-states. They are computed on reading and never stored.

export const leaseStates = ['draft', 'upcoming', 'current', 'in notice', 'holdover', 'ended', 'cancelled'] as const
export type LeaseState = (typeof leaseStates)[number]

/** Whether the tenant has possession of the units. */
export const isInPossession = (state: LeaseState) =>
  state === 'current' || state === 'in notice' || state === 'holdover'

export type StateOn<One extends Lease = Lease> = {
  state: LeaseState
  isMonthToMonth: boolean
  /** The lease whose tenant still occupies a unit on or after the first day of this one, and that unit. */
  waitsFor: { lease: One; unitNumber: string } | null
}

/** `today` is the current day in the park. Anything after it is a forecast. */
export type Days = { day: Day; today: Day }

/** The last day of the tenancy as known today; `endless` if nothing ends it. */
export function lastDayIn(lease: Lease, others: readonly Lease[], { day, today }: Days): Day {
  if (lease.lastDay !== null || day <= today) return lease.lastDay ?? endless
  const [planned, end] = [lease.notice?.moveOutDate, endOf(lease)]
  if (planned !== undefined && planned >= today) return planned
  if (planned === undefined && end !== null && end >= today) return end
  const after = later(today, firstDayOf(lease))
  const next = inOrder(others).find(
    (other) => other.id !== lease.id && isSigned(other) && firstDayOf(other) > after && shareUnit(lease, other),
  )
  return next ? dayBefore(firstDayOf(next)) : endless
}

/** The states of leases on a day. `leases` must include every lease that shares a unit with one of them. */
export function statesOn<One extends Lease>(leases: readonly One[], days: Days): Map<number, StateOn<One>> {
  const { day } = days
  const byUnit = leasesByUnit(leases)
  const neighboursOf = (lease: One) => lease.units.flatMap(({ unitId }) => byUnit.get(unitId) ?? [])
  const tenants = new Map<number, One>()
  const states = new Map<number, StateOn<One>>()
  const without = (state: LeaseState) => ({ state, isMonthToMonth: false, waitsFor: null })

  for (const lease of inOrder(leases)) {
    if (lease.isCancelled) states.set(lease.id, without('cancelled'))
    else if (signedOnOf(lease) === null) states.set(lease.id, without('draft'))
    else if (day < firstDayOf(lease)) states.set(lease.id, without('upcoming'))
    else if (day > lastDayIn(lease, neighboursOf(lease), days)) states.set(lease.id, without('ended'))
    else {
      const own = unitsOn(lease, day)
      const taken = own.find(({ unitId }) => tenants.has(unitId))
      const before = taken && tenants.get(taken.unitId)
      if (taken && before) {
        states.set(lease.id, { ...without('upcoming'), waitsFor: { lease: before, unitNumber: taken.unitNumber } })
      } else {
        for (const { unitId } of own) tenants.set(unitId, lease)
        states.set(lease.id, { ...stateOfTenant(lease, day), waitsFor: null })
      }
    }
  }
  return states
}

function stateOfTenant(lease: Lease, day: Day): Omit<StateOn, 'waitsFor'> {
  const term = termOn(lease, day)
  const isMonthToMonth = term?.endDate === null
  if (lease.notice && lease.notice.moveOutDate < day) return { state: 'holdover', isMonthToMonth }
  if (lease.notice && lease.notice.givenOn <= day) return { state: 'in notice', isMonthToMonth }
  return { state: term ? 'current' : 'holdover', isMonthToMonth }
}
