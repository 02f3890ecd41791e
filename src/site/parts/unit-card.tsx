import { memo } from 'react'
import type { PublicUnit } from '#contract/units.ts'
import { floorPlanSize, toneOf } from '#contract/units.words.ts'
import { useIsPointed, usePointing } from '#site/page.tsx'
import { unitPath } from '#site/routes.ts'
import { Button } from '#ui/button.tsx'
import { BayElevation } from '#ui/drawings/bay-elevation.tsx'
import { FloorPlan } from '#ui/drawings/floor-plan.tsx'
import { SiteButtonLink, SiteLink } from './link.tsx'
import { allIn, RentFigure, sizeText, UnitStatus, UnitTrade } from './unit-facts.tsx'

type Props = {
  unit: PublicUnit
  onQuickView: (unit: PublicUnit) => void
  /** Whether the card has a link to the unit's page beside the quick view. */
  details: boolean
}

/** A unit as a cell of the door schedule: its door, plan, trade, size, status and price. */
export const UnitCard = memo(function UnitCard({ unit, onQuickView, details }: Props) {
  const { unitNumber } = unit
  const tone = toneOf(unit.status)
  const active = useIsPointed(unitNumber)
  const point = usePointing()
  const enter = () => point(unitNumber)
  const leave = () => point(undefined)
  return (
    <li
      data-tone={tone}
      data-active={active || undefined}
      className="group -mt-[1.5px] -ml-[1.5px] flex flex-col border-[1.5px] border-ink bg-sheet outline-bluestem data-active:z-1 data-active:outline-3"
      onPointerEnter={enter}
      onPointerLeave={leave}
      onFocus={enter}
      onBlur={leave}
    >
      <BayElevation label={unitNumber} tone={tone} />
      <div className="flex grow flex-col border-t-[1.5px] border-ink p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h3 className="text-xl whitespace-nowrap">
            <SiteLink href={unitPath(unit)} className="underline-offset-4 hover:underline">
              Unit {unitNumber}
            </SiteLink>
          </h3>
          <UnitStatus unit={unit} />
        </div>
        <p className="mt-2 text-ink-2">
          <UnitTrade unit={unit} />
        </p>
        <div className="mt-4 flex items-center justify-between gap-4 border-t border-seam pt-4">
          <div>
            <p className="font-display text-xl [&>span]:block">
              <RentFigure unit={unit} />
            </p>
            <p className="mt-1 font-semibold">{sizeText(unit)}</p>
          </div>
          {unit.size === floorPlanSize && (
            <div className="w-28 min-w-0">
              <FloorPlan />
            </div>
          )}
        </div>
        <p className="mt-3 mb-5 grow text-sm text-ink-2">{allIn}</p>
        <div className="flex flex-wrap gap-3">
          {details && (
            <SiteButtonLink href={unitPath(unit)} variant="outline" size="sm" className="grow">
              View Details<span className="sr-only"> of unit {unitNumber}</span>
            </SiteButtonLink>
          )}
          <Button
            variant={details ? 'quiet' : 'outline'}
            size="sm"
            className="grow noscript:hidden"
            onClick={() => onQuickView(unit)}
          >
            Quick View<span className="sr-only"> of unit {unitNumber}</span>
          </Button>
        </div>
      </div>
    </li>
  )
})
