import type * as leasesApi from '#contract/leases/leases.ts'
import { type Day, later } from '#domain/leases/days.ts'
import { endOf, firstDayOf, signedOnOf, startOf, unitsOn } from '#domain/leases/lease.ts'
import { isInPossession, type StateOn } from '#domain/leases/lease-state.ts'
import { inDollars } from '#domain/leases/money.ts'
import { optionDays } from '#domain/leases/options.ts'
import { dividedAmong, rentDueOn, rentOn } from '#domain/leases/rent.ts'
import type { LeaseRecord } from './leases.queries.ts'

/** The rent on a day. Before the first day it is the rent of the first day, after the last day the rent of the last. */
export function rentDayOf(lease: LeaseRecord, day: Day) {
  const first = firstDayOf(lease)
  if (day < first) return first
  return lease.lastDay !== null && lease.lastDay < day ? later(lease.lastDay, first) : day
}

/** A lease as the API returns it, with its state on a day. */
export function asLease(
  lease: LeaseRecord,
  on: StateOn | undefined,
  { day, undo }: { day: Day; undo?: leasesApi.Lease['undo'] },
): leasesApi.Lease {
  const rentDay = rentDayOf(lease, day)
  const monthlyRent = rentOn(lease, rentDay)
  const standing = unitsOn(lease, rentDay)
  const latest = lease.units.filter(({ until }) => until === null)
  const present = standing.length > 0 ? standing : latest.length > 0 ? latest : lease.units
  const parts = monthlyRent === null ? undefined : dividedAmong(monthlyRent, present)
  const due = rentDueOn(lease, day)
  const state = on?.state ?? 'ended'
  return {
    id: lease.id,
    state,
    on: day,
    isMonthToMonth: on?.isMonthToMonth ?? false,
    waitsFor: waitsForOf(on),
    tenantCompany: lease.tenantCompany,
    tenantContact: lease.tenantContact,
    leadId: lease.leadId,
    contacts: lease.contacts,
    units: present.map(({ unitId, unitNumber, size, share }) => ({
      unitId,
      unitNumber,
      size,
      share: share === null ? null : share / 100,
      monthlyRent: parts ? inDollars(parts.get(unitId) ?? 0) : null,
    })),
    signedOn: signedOnOf(lease),
    startDate: startOf(lease),
    endDate: endOf(lease),
    rentStartDate: lease.rentStartDate ?? startOf(lease),
    terms: [...lease.terms],
    rents: lease.rents.map((rent) => ({ from: rent.from, monthlyRent: inDollars(rent.monthlyRent) })),
    free: [...lease.free],
    monthlyRent: monthlyRent === null ? null : inDollars(monthlyRent),
    rentDue: isInPossession(state) ? (due === null ? null : inDollars(due)) : 0,
    deposit: lease.deposit === null ? null : inDollars(lease.deposit),
    included: lease.included,
    additionalRent: lease.additionalRent === null ? null : inDollars(lease.additionalRent),
    noticeDays: lease.noticeDays,
    options: lease.options.map((option) => ({ ...option, ...optionDays(lease, option) })),
    notice: lease.notice,
    lastDay: lease.lastDay,
    certificateEndDate: lease.certificateEndDate,
    certificateNotNeeded: lease.certificateNotNeeded,
    notes: lease.notes,
    undo: undo ?? null,
    cancelledAt: lease.cancelledAt?.toISOString() ?? null,
    createdAt: lease.createdAt.toISOString(),
    updatedAt: lease.updatedAt.toISOString(),
  }
}

export const waitsForOf = (on: StateOn | undefined) =>
  on?.waitsFor
    ? {
        leaseId: on.waitsFor.lease.id,
        tenantCompany: on.waitsFor.lease.tenantCompany,
        unitNumber: on.waitsFor.unitNumber,
      }
    : null

/** How the history refers to a lease: 'of Acme Pallets in A3'. */
export const leaseName = (lease: Pick<LeaseRecord, 'tenantCompany' | 'units'>) =>
  `${lease.tenantCompany || 'an unnamed tenant'}, ${lease.units
    .filter(({ until }) => until === null)
    .map(({ unitNumber }) => unitNumber)
    .join(', ')}`
