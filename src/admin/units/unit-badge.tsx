import type { StaffUnit } from '#contract/units/units.ts'
import { statusLabel } from '#domain/units/units.constants.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

/** Available green, leased red, anything else yellow (docs/specification/staff-area.md#units-tab). */
export const UnitBadge = ({ unit: { status } }: { unit: Pick<StaffUnit, 'status'> }) => (
  <StatusBadge tone={status === 'available' || status === 'leased' ? status : 'reserved'} label={statusLabel(status)} />
)
