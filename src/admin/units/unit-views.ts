import { isUpcoming, leaseReaches, leaseWarnings } from '#contract/leases/leases.labels.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { statusLabel, unitStatuses } from '#domain/units/units.constants.ts'

/** A filter of the units; its name is in the address. */
export type UnitFilter = { name: string; label: string; includes: (unit: StaffUnit, today: string) => boolean }

const isNamed = (status: string) => unitStatuses.some((name) => name === status)

export const allUnits: UnitFilter = { name: '', label: 'All', includes: () => true }

export const statusFilters: readonly UnitFilter[] = [
  allUnits,
  ...unitStatuses.map((name) => ({
    name,
    label: statusLabel(name),
    includes: ({ status }: StaffUnit) => status === name,
  })),
  { name: 'other', label: 'Other', includes: ({ status }) => !isNamed(status) },
]

const daysToEnd = (unit: StaffUnit, today: string) =>
  leaseWarnings(unit, today).find((warning) => warning.kind === 'ends')?.days

/** Filters for units with a lease that needs attention. */
export const troubleFilters: readonly UnitFilter[] = [
  { name: 'ended', label: 'Lease ended', includes: (unit, today) => (daysToEnd(unit, today) ?? 0) < 0 },
  {
    name: 'no-tenant',
    label: 'No tenant',
    includes: (unit, today) => leaseWarnings(unit, today).some(({ kind }) => kind === 'no tenant'),
  },
]

/** Filters for leases that are signed and have not started. */
export const upcomingFilters: readonly UnitFilter[] = [
  {
    name: 'upcoming',
    label: 'Upcoming leases',
    includes: (unit, today) => unit.status === 'leased' && isUpcoming(unit, today),
  },
]

/** Filters for leases that end within a number of days; a longer period includes the shorter ones. */
export const endingFilters: readonly UnitFilter[] = leaseReaches.map((reach) => ({
  name: String(reach),
  label: `${reach} days`,
  includes: (unit, today) => {
    const days = daysToEnd(unit, today)
    return days !== undefined && days >= 0 && days <= reach
  },
}))

/** The filter of this name; all units without one. */
export const filterNamed = (name: string) =>
  [...statusFilters, ...troubleFilters, ...upcomingFilters, ...endingFilters].find((filter) => filter.name === name) ??
  allUnits

export const unitsShown = <Unit extends StaffUnit>(units: readonly Unit[], { includes }: UnitFilter, today: string) =>
  units.filter((unit) => includes(unit, today))
