import { Suspense, useState } from 'react'
import { AllowedButton, AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { waitsText } from '#contract/leases/lease-states.labels.ts'
import { loadable } from '#ui/loadable.tsx'
import * as links from '#contract/links.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import type { HeldUnit } from './hold-dialog.tsx'
import { useRelease } from './use-release.ts'
import { useUnitLeases } from './use-unit-leases.ts'

const HoldUnitDialog = loadable(() => import('./hold-unit-dialog.tsx').then((module) => module.HoldUnitDialog))

type Props = { unit: HeldUnit & Pick<StaffUnit, 'leaseLine' | 'holdable'> }

/** One line with a unit's lease and a link to it; for a vacant unit, its actions. */
export function UnitLeaseLine({ unit }: Props) {
  const { leases, hold } = useUnitLeases(unit.id)
  const [isHolding, setHolding] = useState(false)
  const { release, isPending } = useRelease()
  const [first] = leases
  const waiting = leases.find(({ waitsFor }) => waitsFor !== null)
  return (
    <section className="unit-lease" aria-label="Lease">
      {unit.leaseLine && <p>{unit.leaseLine}</p>}
      {waiting?.waitsFor && <p className="soon">{`${waiting.tenantCompany}: ${waitsText(waiting.waitsFor)}`}</p>}
      <p className="unit-lease-ways">
        {leases
          .toSorted((one, other) => (one.state === 'upcoming' ? 1 : 0) - (other.state === 'upcoming' ? 1 : 0))
          .map(({ id, tenantCompany }) => (
            <StaffLink key={id} href={links.lease(id)} className="link">
              {tenantCompany ? `Lease of ${tenantCompany}` : 'Lease'}
            </StaffLink>
          ))}
        {unit.holdable && (
          <AllowedButton permission="change business data" variant="outline" onClick={() => setHolding(true)}>
            {`Hold ${unit.unitNumber}`}
          </AllowedButton>
        )}
        {hold && (
          <AllowedButton
            permission="change business data"
            variant="outline"
            disabled={isPending}
            onClick={() => release(unit)}
          >
            {`Release ${unit.unitNumber}`}
          </AllowedButton>
        )}
        {!first && (
          <AllowedLink
            permission="change business data"
            variant="outline"
            href={links.newLease({ unit: String(unit.id) })}
          >
            {`Lease ${unit.unitNumber}`}
          </AllowedLink>
        )}
      </p>
      {isHolding && (
        <Suspense>
          <HoldUnitDialog unit={unit} onClose={() => setHolding(false)} />
        </Suspense>
      )}
    </section>
  )
}
