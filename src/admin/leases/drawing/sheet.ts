import { daysBetween } from '#contract/leases/leases.labels.ts'
import type { LeaseDate } from '#contract/leases/lease-dates.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { dayAfter, dayBefore, later, monthsBefore } from '#domain/leases/days.ts'
import { vacancyCost } from '#domain/leases/money.ts'
import { type Axis, axisOf } from './lease-bar.tsx'

/** A unit of the lease on the sheet, with all of its leases: past, present and future. */
export type UnitLeases = { unitNumber: string; askingRent: number | null; leases: readonly Lease[] }

/** The days that another lease occupies. */
export type Held = { lease: Lease; from: string; until: string }

/** Vacant days; `isOpen` if no lease is signed for the time after them. */
export type Gap = { from: string; until: string; days: number; cost: number | null; isOpen: boolean }

/** One row of the sheet: units with the same other leases and the same vacant days. */
export type Lane = { unitNumbers: string[]; others: Held[]; gaps: Gap[] }

const isSigned = ({ state }: Lease) => state !== 'draft' && state !== 'cancelled'
const startOf = ({ startDate, createdAt }: Lease) => startDate ?? createdAt.slice(0, 10)

/** The last day of a lease, if it is certain; null for a tenant who is month-to-month or past the end. */
export const lastDayOf = ({ lastDay, state, notice, endDate }: Lease) =>
  lastDay ?? (state === 'holdover' ? null : (notice?.moveOutDate ?? endDate))

const byStart = (one: Lease, other: Lease) => (startOf(one) < startOf(other) ? -1 : 1)

function othersOf({ id }: Lease, { leases }: UnitLeases) {
  return leases.filter((lease) => lease.id !== id && isSigned(lease)).toSorted(byStart)
}

/** The next signed lease of a unit after this lease. */
export const nextOf = (lease: Lease, unit: UnitLeases) =>
  othersOf(lease, unit).find((other) => startOf(other) > startOf(lease))

/**
 * The axis from the start of a lease, or three months earlier if it had a predecessor, to the end of the next lease.
 */
export function sheetAxis(lease: Lease, units: readonly UnitLeases[], today: string) {
  const next = units.flatMap((unit) => nextOf(lease, unit) ?? [])
  const start = startOf(lease)
  const hasBefore = units.some((unit) => othersOf(lease, unit).some((other) => startOf(other) < start))
  return axisOf([lease, ...next, ...(hasBefore ? [{ startDate: monthsBefore(start, 3), endDate: null }] : [])], today)
}

function gapsOf(leases: readonly Lease[], askingRent: number | null, axis: Axis) {
  const gaps: Gap[] = []
  const add = (from: string, until: string, isOpen: boolean) => {
    if (until < axis.from || from > axis.until || until < from) return
    const days = daysBetween(from, until) + 1
    gaps.push({ from, until, days, cost: isOpen ? null : vacancyCost(askingRent, days), isOpen })
  }
  let reached: string | null = null
  for (const lease of leases) {
    if (reached !== null) add(dayAfter(reached), dayBefore(startOf(lease)), false)
    const last = lastDayOf(lease)
    reached = reached !== null && last !== null ? later(reached, last) : last
  }
  if (reached !== null) add(dayAfter(reached), axis.until, true)
  return gaps
}

function heldOf(other: Lease, axis: Axis): Held {
  const start = startOf(other)
  // A waiting lease starts tomorrow at the earliest.
  const from = other.waitsFor ? later(start, dayAfter(axis.today)) : start
  return { lease: other, from, until: lastDayOf(other) ?? (other.state === 'holdover' ? axis.today : axis.until) }
}

/** The other leases and the vacant days of a lease's units. Units with the same days share a row. */
export function lanesOf(lease: Lease, units: readonly UnitLeases[], axis: Axis): Lane[] {
  const lanes = new Map<string, Lane>()
  for (const unit of units) {
    const others = othersOf(lease, unit)
    const gaps = gapsOf([...(isSigned(lease) ? [lease] : []), ...others].toSorted(byStart), unit.askingRent, axis)
    const held = others
      .map((other) => heldOf(other, axis))
      .filter(({ from, until }) => until >= axis.from && from <= axis.until)
    const key = JSON.stringify([held.map((days) => days.lease.id), gaps.map(({ from, until }) => [from, until])])
    const same = lanes.get(key)
    if (!same) lanes.set(key, { unitNumbers: [unit.unitNumber], others: held, gaps })
    else {
      same.unitNumbers.push(unit.unitNumber)
      same.gaps = same.gaps.map((gap, place) => ({ ...gap, cost: together(gap.cost, gaps[place]?.cost ?? null) }))
    }
  }
  return [...lanes.values()]
}

const together = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other)

/** The window in which an option can be used; a single day if no first day was agreed on. */
export type Window = { option: Lease['options'][number]; from: string; until: string }

/** The windows of options that can still be used. */
export const windowsOf = ({ options }: Lease, today: string): Window[] =>
  options.flatMap((option) =>
    option.noticeByDate && option.noticeByDate >= today
      ? [{ option, from: option.noticeFromDate ?? option.noticeByDate, until: option.noticeByDate }]
      : [],
  )

/**
 * The next date of a lease: first a past one that is not settled. A missing certificate is left out, because the
 * agreement section reports it.
 */
export function nextDateOf({ id }: Pick<Lease, 'id'>, dates: readonly LeaseDate[], today: string) {
  const own = dates.filter(({ leaseId, certificate }) => leaseId === id && certificate !== 'missing')
  return own.find(({ isOpen }) => isOpen) ?? own.find(({ date }) => date >= today)
}
