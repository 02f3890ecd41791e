import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from './days.ts'
import type { Lease } from './lease.ts'
import { statesOn } from './lease-state.ts'

// Compares the states of random leases with a literal reading of docs/specification/leases.md#3-states. Days are numbers here.

type Known = {
  id: number
  units: number[]
  /** Null if the start is not known. */
  start: number | null
  recordedOn: number
  terms: { start: number; end: number | null }[]
  signedOn: number | null
  notice: { givenOn: number; planned: number } | null
  lastDay: number | null
  isCancelled: boolean
}

const maximum = 90
const startOf = ({ start, recordedOn }: Known) => start ?? recordedOn
const endOf = ({ terms }: Known) => terms.at(-1)?.end ?? null
const isSigned = ({ signedOn, isCancelled }: Known) => signedOn !== null && !isCancelled
const shareUnit = (one: Known, other: Known) => one.units.some((unit) => other.units.includes(unit))
const isBefore = (one: Known, other: Known) =>
  startOf(one) < startOf(other) || (startOf(one) === startOf(other) && one.id < other.id)

/** The last day of the tenancy, as known today. */
function last(lease: Known, all: readonly Known[], day: number, today: number) {
  if (lease.lastDay !== null) return lease.lastDay
  if (day <= today) return Infinity
  const end = endOf(lease)
  if (lease.notice && lease.notice.planned >= today) return lease.notice.planned
  if (!lease.notice && end !== null && end >= today) return end
  const next = all
    .filter((other) => isSigned(other) && shareUnit(other, lease))
    .map(startOf)
    .filter((start) => start > today && start > startOf(lease))
  return Math.min(Infinity, ...next.map((start) => start - 1))
}

/** Whether a term covers a day; a term without an end lasts until the day before the next one starts. */
function holds(lease: Known, place: number, day: number) {
  const [term, next] = [lease.terms[place], lease.terms[place + 1]]
  if (!term || day < term.start) return false
  return day <= (term.end ?? (next ? next.start - 1 : Infinity))
}

function stateOf(
  lease: Known,
  all: readonly Known[],
  day: number,
  today: number,
): { state: string; waitsFor: number[] } {
  const state = (name: string, waitsFor: number[] = []) => ({ state: name, waitsFor })
  if (lease.isCancelled) return state('cancelled')
  if (lease.signedOn === null) return state('draft')
  if (day > last(lease, all, day, today)) return state('ended')
  if (day < startOf(lease)) return state('upcoming')
  const inTheWay = all.filter(
    (other) =>
      isSigned(other) &&
      isBefore(other, lease) &&
      shareUnit(other, lease) &&
      ['current', 'in notice', 'holdover'].includes(stateOf(other, all, day, today).state),
  )
  if (inTheWay.length > 0)
    return state(
      'upcoming',
      inTheWay.map(({ id }) => id),
    )
  if (lease.notice && lease.notice.planned < day) return state('holdover')
  if (lease.notice && lease.notice.givenOn <= day) return state('in notice')
  const isHeld = lease.terms.some((_, place) => holds(lease, place, day))
  const isAfterATerm = lease.terms.some(({ end }) => end !== null && day > end)
  return state(!isHeld && isAfterATerm ? 'holdover' : 'current')
}

const isMonthToMonth = (lease: Known, day: number) =>
  lease.terms.some(({ end }, place) => end === null && holds(lease, place, day))

const someDay = fc.integer({ min: 0, max: maximum })
const some = <Value>(arbitrary: fc.Arbitrary<Value>, oneMissingOf = 2) =>
  fc.option(arbitrary, { nil: null, freq: oneMissingOf })

/** Lengths that become days once the start is known, so that few of the drawn leases are impossible. */
const drawn = fc.record({
  units: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
  start: someDay,
  isStartKnown: fc.boolean(),
  lengths: fc.array(
    fc.record({ length: fc.integer({ min: 0, max: 30 }), gap: some(fc.integer({ min: 1, max: 10 })) }),
    { minLength: 1, maxLength: 3 },
  ),
  isMonthToMonth: fc.boolean(),
  signedBefore: some(fc.integer({ min: -5, max: 20 }), 6),
  notice: some(fc.record({ given: fc.integer({ min: 0, max: 40 }), moveOut: fc.integer({ min: 0, max: 20 }) })),
  lastDay: some(fc.integer({ min: 0, max: 50 })),
  isCancelled: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
})

function leaseFrom(one: typeof drawn extends fc.Arbitrary<infer Drawn> ? Drawn : never, id: number, today: number) {
  const terms: Known['terms'] = []
  let from = one.start
  for (const { length, gap } of one.lengths) {
    // A term after one without an end starts on the day that was agreed.
    terms.push({ start: from, end: gap !== null && gap > 8 ? null : from + length })
    from += length + (gap ?? 1)
  }
  const last = terms.at(-1)
  if (last && one.isMonthToMonth) last.end = null
  const lastDay = one.lastDay === null ? null : one.start + one.lastDay
  return {
    id,
    units: one.units,
    start: one.isStartKnown ? one.start : null,
    recordedOn: one.start,
    terms,
    signedOn: one.signedBefore === null ? null : Math.min(today, one.start - one.signedBefore),
    notice:
      one.notice && one.start + one.notice.given <= today
        ? {
            givenOn: one.start + one.notice.given,
            planned: one.start + one.notice.given + one.notice.moveOut,
          }
        : null,
    lastDay: lastDay !== null && lastDay <= today ? lastDay : null,
    isCancelled: one.isCancelled,
  } satisfies Known
}

/** The last day on which a lease holds its units, seen from the day another lease is signed. */
function heldUntil(lease: Known, today: number) {
  if (lease.lastDay !== null) return lease.lastDay
  const hasBegun = startOf(lease) <= today
  const until = lease.notice?.planned ?? endOf(lease) ?? (hasBegun ? today : Infinity)
  return hasBegun ? Math.max(until, today) : until
}

/** Whether section 4 allows signing a lease beside others, on the day of its signature. */
function maySign(lease: Known, others: readonly Known[]) {
  if (!isSigned(lease)) return true
  const day = lease.signedOn ?? 0
  return others
    .filter((other) => isSigned(other) && shareUnit(other, lease))
    .every((other) => heldUntil(other, day) < startOf(lease) || heldUntil(lease, day) < startOf(other))
}

const park = fc.tuple(someDay, fc.array(drawn, { minLength: 1, maxLength: 8 })).map(([today, all]) => {
  const leases: Known[] = []
  for (const one of all) {
    const lease = leaseFrom(one, leases.length + 1, today)
    if (maySign(lease, leases)) leases.push(lease)
  }
  return { today, leases }
})

const dayOf = (day: number) => daysAfter('2028-01-15', day)
const asLease = (lease: Known): Lease => ({
  id: lease.id,
  tenantCompany: `Tenant ${lease.id}`,
  tenantContact: null,
  terms: lease.terms.map(({ start, end }, place) => ({
    startDate: place === 0 && lease.start === null ? null : dayOf(start),
    endDate: end === null ? null : dayOf(end),
    signedOn: lease.signedOn === null ? null : dayOf(lease.signedOn),
  })),
  recordedOn: dayOf(lease.recordedOn),
  notice: lease.notice && {
    givenOn: dayOf(lease.notice.givenOn),
    moveOutDate: dayOf(lease.notice.planned),
    by: 'tenant',
    advertise: false,
  },
  lastDay: lease.lastDay === null ? null : dayOf(lease.lastDay),
  isCancelled: lease.isCancelled,
  rents: [],
  rentStartDate: null,
  free: [],
  deposit: null,
  options: [],
  units: lease.units.map((unitId) => ({
    unitId,
    unitNumber: `A${unitId}`,
    size: 1000,
    share: null,
    from: null,
    until: null,
  })),
})

test('gives random leases on random days the states of the specification', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(
      park,
      fc.array(fc.integer({ min: 0, max: maximum + 60 }), { minLength: 3, maxLength: 12 }),
      (made, days) => {
        const leases = made.leases.map(asLease)
        for (const day of [made.today, made.today + 1, ...days]) {
          const states = statesOn(leases, { day: dayOf(day), today: dayOf(made.today) })
          for (const lease of made.leases) {
            const { state, waitsFor } = stateOf(lease, made.leases, day, made.today)
            const kind = waitsFor.length > 0 ? 'waits' : state
            seen.set(kind, (seen.get(kind) ?? 0) + 1)
            const found = states.get(lease.id)
            expect(found?.state, `lease ${lease.id} on day ${day}, today ${made.today}`).toBe(state)
            if (waitsFor.length > 0) expect(waitsFor).toContain(found?.waitsFor?.lease.id)
            else expect(found?.waitsFor).toBeNull()
            if (state === 'current') expect(found?.isMonthToMonth).toBe(isMonthToMonth(lease, day))
          }
        }
      },
    ),
    { numRuns: 1000 },
  )
  // Each state has to occur often enough to be tested.
  for (const state of ['draft', 'cancelled', 'upcoming', 'waits', 'current', 'in notice', 'holdover', 'ended'])
    expect(seen.get(state) ?? 0, state).toBeGreaterThan(100)
})
