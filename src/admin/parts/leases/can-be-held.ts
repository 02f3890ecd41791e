import type { Hold } from '#contract/holds.ts'
import type { Lease } from '#contract/leases.ts'

/** A unit can be held that nobody has, or whose only tenant has given notice (docs/specification/leases.md#5-actions). */
export const canBeHeld = (leases: readonly Pick<Lease, 'state'>[], hold: Hold | undefined) =>
  hold === undefined && leases.every(({ state }) => state === 'in notice')
