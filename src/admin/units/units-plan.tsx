import * as links from '#contract/links.ts'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { usePark } from '#admin/park.tsx'
import { dayText, isUpcoming } from '#contract/leases/leases.labels.ts'
import { planFacts, withUnitIds } from '#contract/park/phases.labels.ts'
import { placedPlan } from '#domain/site-plan/site-layout.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { statusLabel, toneOf } from '#domain/units/units.constants.ts'
import { ParkDrawing } from '#ui/drawings/park-drawing.tsx'
import { siteDrawing } from '#ui/drawings/site-drawing.ts'
import { monthlyRentText, tenantText } from '#admin/parts/units/unit-texts.ts'

type Props = {
  units: readonly StaffUnit[]
  today: string
  /** The number of the hovered unit, on the plan or in the table. */
  pointed: string | undefined
  onPoint: (unitNumber: string | undefined) => void
}

/** The site plan of the public pages, with tenants and lease ends; clicking a bay opens its unit. */
export function UnitsPlan({ units, today, pointed, onPoint }: Props) {
  const park = usePark()
  const [, navigate] = useLocation()
  const [parameters] = useSearchParams()
  const bays = useMemo(() => {
    const addressOf = (id: number) => links.tab('units', { ...Object.fromEntries(parameters), unit: String(id) })
    return units.map((unit) => ({
      label: unit.unitNumber,
      status: statusLabel(unit.status),
      tone: toneOf(unit.status),
      name: spokenName(unit, today),
      href: addressOf(unit.id),
    }))
  }, [units, today, parameters])
  const facts = planFacts(withUnitIds(park, units), units)
  const count = facts.planned.length
  const drawing = useMemo(() => siteDrawing(placedPlan(park, units), count), [park, units, count])
  return (
    <div className="units-plan">
      <ParkDrawing
        {...facts}
        drawing={drawing}
        bays={bays}
        active={pointed}
        onActive={onPoint}
        onFollow={navigate}
        listOf={() => links.tab('units', {})}
      />
    </div>
  )
}

/** 'A2, leased, Red River Welding, J. Ortiz, lease ends Jan 31, 2029'. */
function spokenName(unit: StaffUnit, today: string) {
  const { unitNumber, status, leaseStartDate, leaseEndDate, monthlyRent } = unit
  if (status !== 'leased') return `${unitNumber}, ${status}, asking ${monthlyRentText(monthlyRent)}`
  const start = leaseStartDate && isUpcoming(unit, today) && `upcoming lease, starts ${dayText(leaseStartDate)}`
  const end = leaseEndDate && `lease ${leaseEndDate < today ? 'ended' : 'ends'} ${dayText(leaseEndDate)}`
  return [unitNumber, status, tenantText(unit) || 'no tenant', start || end].filter(Boolean).join(', ')
}
