import { useDeferredValue, useMemo } from 'react'
import { usePark } from '#admin/park.tsx'
import { isGated } from '#contract/park/offer.labels.ts'
import * as links from '#contract/links.ts'
import { ownOffer } from '#contract/park/own-offer.ts'
import { planFacts, withUnitIds } from '#contract/park/phases.labels.ts'
import { placedPlan } from '#domain/site-plan/site-layout.ts'
import type { SitePlan } from '#domain/site-plan/site-plan.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { statusLabel, toneOf } from '#domain/units/units.constants.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { ParkDrawing } from '#ui/drawings/park-drawing.tsx'
import { drawnOf } from '#contract/units/unit-rooms.labels.ts'
import { siteDrawing } from '#ui/drawings/site-drawing.ts'

type Props = {
  /** The plan as edited, saved or not; null if the drawing derives the plan by the rules. */
  plan: SitePlan | null
  stored: BusinessPark
  units: readonly StaffUnit[]
}

/** The drawing as visitors see it. Nothing in it can be clicked, because the editor is above it. */
export function PlanAsSeen({ plan: edited, stored, units: all }: Props) {
  const park = usePark()
  // Drawing takes longer than a frame of a drag.
  const plan = useDeferredValue(edited)
  // Visitors do not see units that are off the market.
  const units = useMemo(() => all.filter(({ offMarket }) => !offMarket), [all])
  const facts = planFacts(withUnitIds(park, units), units)
  const count = facts.planned.length
  const drawing = useMemo(
    () =>
      siteDrawing(placedPlan({ ...park, plan }, units), count, isGated(ownOffer(stored)), (label) => {
        const unit = units.find(({ unitNumber }) => unitNumber === label)
        return unit && drawnOf({ ...stored, offer: ownOffer(stored) }, unit)
      }),
    [park, plan, units, count, stored],
  )
  return (
    <section className="plan-as-seen">
      <h2>What Visitors See</h2>
      <div inert>
        <ParkDrawing
          {...facts}
          drawing={drawing}
          bays={units.map((unit) => ({
            label: unit.unitNumber,
            status: statusLabel(unit.status),
            tone: toneOf(unit.status),
            name: unit.unitNumber,
            href: links.unit(unit),
          }))}
          listOf={() => links.availableUnits}
        />
      </div>
    </section>
  )
}
