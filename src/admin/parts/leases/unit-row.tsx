import { AllowedButton } from '#admin/parts/allowed.tsx'
import type { Hold } from '#contract/holds.ts'
import { unitLeaseParts } from '#contract/leases.labels.ts'
import type { Lease } from '#contract/leases.ts'
import { canBeHeld } from './can-be-held.ts'
import { useRelease } from './use-release.ts'

type Of = { leases: readonly Lease[]; hold: Hold | undefined }

/** What follows the lease of a unit: the notice, who comes next, and who waits. */
export function NextInUnit({ leases, hold }: Of) {
  const parts = unitLeaseParts(leases, hold)
  const isIn = leases.some(({ state }) => state !== 'upcoming')
  const next = isIn ? parts.slice(1) : []
  if (next.length === 0) return null
  const waits = leases.some(({ waitsFor }) => waitsFor !== null)
  return <span className={`lease-next ${waits ? 'soon' : ''}`}>{next.join(', ')}</span>
}

type Props = Of & { unit: { id: number; unitNumber: string }; onHold: (id: number) => void }

/** Holds a unit that nobody has, or releases it. */
export function HoldButton({ unit, leases, hold, onHold }: Props) {
  const { release, isPending } = useRelease()
  if (hold)
    return (
      <AllowedButton
        permission="change business data"
        variant="quiet"
        aria-label={`Release ${unit.unitNumber}`}
        title={`Held for ${hold.name}`}
        disabled={isPending}
        onClick={() => release(unit)}
      >
        Release
      </AllowedButton>
    )
  if (!canBeHeld(leases, hold)) return null
  return (
    <AllowedButton
      permission="change business data"
      variant="quiet"
      aria-label={`Hold ${unit.unitNumber}`}
      onClick={() => onHold(unit.id)}
    >
      Hold
    </AllowedButton>
  )
}
