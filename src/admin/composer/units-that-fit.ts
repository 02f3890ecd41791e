import type { StaffUnit } from '#contract/units/units.ts'
import { isStatus } from '#domain/units/units.constants.ts'

const shown = 3

/** The free units closest to the wished size; those that are large enough come first. */
export function unitsThatFit<Unit extends Pick<StaffUnit, 'size' | 'status' | 'offMarket'>>(
  units: readonly Unit[],
  size: number | null,
) {
  const free = units.filter((unit) => isStatus(unit.status, 'available') && !unit.offMarket)
  if (size === null) return free.slice(0, shown)
  const distance = (unit: Unit) => (unit.size >= size ? unit.size - size : (size - unit.size) * 2)
  return free.toSorted((one, other) => distance(one) - distance(other)).slice(0, shown)
}
