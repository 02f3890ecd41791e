import { type Day, earlier, endless, later } from './days.ts'

export type Term = {
  /** Null for the first term of a lease whose start is not known. */
  startDate: Day | null
  /** Null for a month-to-month term. */
  endDate: Day | null
  signedOn: Day | null
}

/** The contract rent of all units together, in cents, from a day until the next rent begins. */
export type Rent = { from: Day; monthlyRent: number }

export type FreePeriod = { from: Day; until: Day }

export type Notice = { givenOn: Day; moveOutDate: Day; by: 'tenant' | 'landlord'; advertise: boolean }

export type Option = {
  kind: 'renew' | 'terminate' | 'expand' | 'other'
  termMonths: number | null
  /** Counted back from the end of the lease. */
  noticeBy: number
  noticeFrom: number | null
  noticeUnit: 'days' | 'months'
  note: string
}

/** A unit of a lease and the first and last day on which it belongs to it; null for the start or the end of the lease. */
export type LeasedUnit = {
  unitId: number
  unitNumber: string
  /** Square feet. */
  size: number
  /** Hundredths of a percent of each amount; null divides amounts by square feet. */
  share: number | null
  from: Day | null
  until: Day | null
}

/** What the state and the figures of a lease are computed from. */
export type Lease = {
  id: number
  tenantCompany: string
  tenantContact: string | null
  /** At least one, in order. */
  terms: readonly Term[]
  /** The day on which the lease was stored. It starts here if its start is not known. */
  recordedOn: Day
  notice: Notice | null
  /** The recorded move-out. */
  lastDay: Day | null
  isCancelled: boolean
  /** In order; empty if the rent is not known. */
  rents: readonly Rent[]
  rentStartDate: Day | null
  free: readonly FreePeriod[]
  /** In cents; null if not known. */
  deposit: number | null
  options: readonly Option[]
  units: readonly LeasedUnit[]
}

const firstTerm = ({ terms }: Pick<Lease, 'terms'>) => terms[0] ?? { startDate: null, endDate: null, signedOn: null }
const lastTerm = ({ terms }: Pick<Lease, 'terms'>) => terms.at(-1) ?? firstTerm({ terms })

export const startOf = (lease: Pick<Lease, 'terms'>) => firstTerm(lease).startDate
export const endOf = (lease: Pick<Lease, 'terms'>) => lastTerm(lease).endDate
export const signedOnOf = (lease: Pick<Lease, 'terms'>) => firstTerm(lease).signedOn

/** The first day of a lease, or the day it was recorded if its start is not known. */
export const firstDayOf = (lease: Pick<Lease, 'terms' | 'recordedOn'>) => startOf(lease) ?? lease.recordedOn

/** Whether a lease is signed and was not cancelled. */
export const isSigned = (lease: Pick<Lease, 'terms' | 'isCancelled'>) =>
  !lease.isCancelled && signedOnOf(lease) !== null

export const unitsOn = ({ units }: Pick<Lease, 'units'>, day: Day) =>
  units.filter(({ from, until }) => (from ?? '') <= day && day <= (until ?? endless))

/** The term on a day. A term without an end lasts until the day before the next one. */
export function termOn(lease: Pick<Lease, 'terms' | 'recordedOn'>, day: Day) {
  const term = lease.terms.findLast(({ startDate }) => (startDate ?? lease.recordedOn) <= day)
  return term && day <= (term.endDate ?? endless) ? term : undefined
}

/** Whether two leases have a unit in common at some time. */
export const shareUnit = (one: Pick<Lease, 'units'>, other: Pick<Lease, 'units'>) =>
  one.units.some((unit) =>
    other.units.some(
      ({ unitId, from, until }) =>
        unitId === unit.unitId &&
        later(from ?? '', unit.from ?? '') <= earlier(until ?? endless, unit.until ?? endless),
    ),
  )

/** Sorts leases by their first day; on the same day, the older record is first. */
export const inOrder = <One extends Pick<Lease, 'id' | 'terms' | 'recordedOn'>>(leases: readonly One[]) =>
  leases.toSorted((one, other) => {
    const [a, b] = [firstDayOf(one), firstDayOf(other)]
    return a < b ? -1 : a > b ? 1 : one.id - other.id
  })

/** Leases by each unit that belongs or belonged to them. */
export function leasesByUnit<One extends Pick<Lease, 'units'>>(leases: readonly One[]): Map<number, One[]> {
  const byUnit = new Map<number, One[]>()
  for (const lease of leases)
    for (const { unitId } of lease.units) {
      const list = byUnit.get(unitId)
      if (list) list.push(lease)
      else byUnit.set(unitId, [lease])
    }
  return byUnit
}
