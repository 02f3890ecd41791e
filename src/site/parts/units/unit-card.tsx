import * as links from '#contract/links.ts'
import { type FocusEvent, memo, type PointerEvent, type SubmitEvent } from 'react'
import { say } from '#domain/text/say.ts'
import { rentNote } from '#contract/park/offer.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { sizeText, toneOf } from '#domain/units/units.constants.ts'
import { useIsPointed, usePark, usePointing } from '#site/page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { RentFigure, UnitStatus, UnitTrade } from './unit-facts.tsx'

type Props = {
  unit: PublicUnit
  onQuickView: (unit: PublicUnit) => void
  /** Whether the card links to the unit's page, in addition to the quick view. */
  details: boolean
  /** The id of the first card of a building. */
  anchor?: string | undefined
}

/** A unit as a cell of the door schedule: its door, plan, trade, size, status and price. */
export const UnitCard = memo(function UnitCard({ unit, onQuickView, details, anchor }: Props) {
  const { unitNumber } = unit
  const tone = toneOf(unit.status)
  const active = useIsPointed(unitNumber)
  const point = usePointing()
  const park = usePark()
  const note = rentNote(park, unit)
  // Only by mouse and keyboard, because the highlight would flicker during a touch.
  const hover = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && point(unitNumber)
  const focus = ({ target }: FocusEvent) => target.matches(':focus-visible') && point(unitNumber)
  const leave = () => point(undefined)
  // Without JavaScript the button leads to the unit's page.
  const quickView = (event: SubmitEvent) => {
    event.preventDefault()
    onQuickView(unit)
  }
  return (
    <li
      id={anchor}
      data-tone={tone}
      data-active={active || undefined}
      className="group unit-card"
      onPointerEnter={hover}
      onPointerLeave={leave}
      onFocus={focus}
      onBlur={leave}
    >
      <Drawing name="UnitFront" unit={unit} />
      <div className="unit-card-head">
        <h3>
          <a href={links.unit(unit)} className="underline-offset-4 hover:underline" translate="no">
            {`Unit ${unitNumber}`}
          </a>
        </h3>
        <UnitStatus unit={unit} />
      </div>
      <p className="unit-card-trade">
        <UnitTrade unit={unit} />
      </p>
      <div className="unit-card-price">
        <p className="font-display text-lg md:text-xl">
          <RentFigure unit={unit} />
        </p>
        <p className="font-semibold">{sizeText(unit, park)}</p>
      </div>
      <div className="unit-card-plan">
        <Drawing name="UnitFloorPlan" unit={unit} isSmall />
      </div>
      <p className="unit-card-note">{note}</p>
      <div className={`unit-card-actions ${details ? 'unit-card-actions-two' : ''}`}>
        {details && (
          <ButtonLink href={links.unit(unit)} variant="outline" size="sm">
            {say('View Details')}
            <span className="sr-only" translate="no">
              {` of unit ${unitNumber}`}
            </span>
          </ButtonLink>
        )}
        <form action={links.unit(unit)} className="contents" onSubmit={quickView}>
          <Button type="submit" variant={details ? 'quiet' : 'outline'} size="sm">
            Quick View
            <span className="sr-only" translate="no">
              {` of unit ${unitNumber}`}
            </span>
          </Button>
        </form>
      </div>
    </li>
  )
})
