import type { FocusEvent, PointerEvent } from 'react'
import * as links from '#contract/links.ts'
import { rentNote } from '#contract/park/offer.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { altTextOf } from '#contract/properties/photos.constants.ts'
import { Picture } from '#ui/picture.tsx'
import { say } from '#domain/text/say.ts'
import { sizeText, toneOf, type Trade } from '#domain/units/units.constants.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { useIsPointed, usePark, usePointing, useTours, useUnits } from '#site/page.tsx'
import { AsServed } from '#site/parts/frame/as-served.tsx'
import { fitSentence } from '#site/parts/plan/unit-fit.ts'
import { Button, type ButtonVariant, ButtonLink } from '#ui/button.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { doorText, RentFigure, rentWords, tradeOf, UnitStatus, UnitTrade } from './unit-facts.tsx'

// A unit in lists: a card if it is free, a row of the list of all units, or one line if it is not free.

/** The props of a list item that highlights the bay of its unit, and is highlighted by it. */
function usePointed(unit: PublicUnit) {
  const { unitNumber } = unit
  const point = usePointing()
  const active = useIsPointed(unitNumber)
  const leave = () => point(undefined)
  return {
    'data-tone': toneOf(unit.status),
    'data-active': active || undefined,
    // Only by mouse and keyboard, because the highlight would flicker during a touch.
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && point(unitNumber),
    onPointerLeave: leave,
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && point(unitNumber),
    onBlur: leave,
  }
}

const UnitLink = ({ unit }: { unit: PublicUnit }) => (
  <a href={links.unit(unit)} className="underline-offset-4 hover:underline" translate="no">
    {say('Unit {number}', { number: unit.unitNumber })}
  </a>
)

/** The rest of a button's or link's name, for screen readers. */
const OfUnit = ({ unit }: { unit: PublicUnit }) => (
  <span className="sr-only" translate="no">
    {` ${say('of unit {number}', { number: unit.unitNumber })}`}
  </span>
)

type FitsProps = { unit: PublicUnit; trade?: Trade | undefined }

/** The plan of a unit with the things of a trade, by default its own. Drawing it takes long, so the browser keeps the served one. */
const UnitPlan = ({ className, unit, trade }: FitsProps & { className: string }) => (
  <AsServed className={className}>
    <Drawing name="FittedPlan" unit={unit} size="small" {...(trade && { trade })} />
  </AsServed>
)

/** The sentence that says what fits; nothing for a yard. */
function Fits({ unit, trade }: FitsProps) {
  const park = usePark()
  const units = useUnits()
  if (units.state !== 'ready' || isYard(park.plan, unit)) return null
  return <p>{fitSentence(park, units.value, unit, trade)}</p>
}

/** `QuickViews` opens the dialog. */
const QuickViewButton = ({ unit, variant = 'quiet' }: { unit: PublicUnit; variant?: ButtonVariant }) => (
  <form action={links.unit(unit)} className="contents" data-quick-view={unit.id}>
    <Button type="submit" variant={variant} size="sm">
      {say('Quick View')}
      <OfUnit unit={unit} />
    </Button>
  </form>
)

const DetailsLink = ({ unit, variant = 'quiet' }: { unit: PublicUnit; variant?: ButtonVariant }) => (
  <ButtonLink href={links.unit(unit)} variant={variant} size="sm">
    {say('View Details')}
    <OfUnit unit={unit} />
  </ButtonLink>
)

/** A free unit on the home page: its door, plan, trade, size, status and price. */
export function UnitCard({ unit }: { unit: PublicUnit }) {
  const park = usePark()
  const door = doorText(park, unit)
  const tours = useTours()
  return (
    <li className="group unit-card" {...usePointed(unit)}>
      <div className="unit-card-pictures">
        {unit.photo ? (
          <Picture
            url={unit.photo.url}
            alt={altTextOf(unit.photo, 0, say('Unit {number}', { number: unit.unitNumber }))}
            known={unit.photo.size ?? undefined}
            wide="(min-width: 64rem) 25vw, 50vw"
            className="size-full object-cover"
          />
        ) : (
          <Drawing name="UnitFront" unit={unit} />
        )}
        <UnitPlan unit={unit} className="unit-card-plan" />
      </div>
      <div className="unit-card-head">
        <h3>
          <UnitLink unit={unit} />
        </h3>
        <UnitStatus unit={unit} />
      </div>
      <div className="unit-card-facts">
        <p className="text-ink-2">
          <UnitTrade unit={unit} />
        </p>
        <div>
          <p className="font-semibold">{sizeText(unit, park)}</p>
          {door && <p>{door}</p>}
        </div>
        <div className="unit-card-price">
          <p className="font-display text-xl">
            <RentFigure unit={unit} />
          </p>
          <p className="text-sm text-ink-2">{rentNote(park, unit)}</p>
        </div>
      </div>
      <AsServed className="unit-card-fits">
        <p className="text-ink-2">{say('What fits')}</p>
        <Fits unit={unit} />
      </AsServed>
      <div className="unit-card-actions">
        <QuickViewButton unit={unit} variant="outline" />
        {tours && (
          <ButtonLink href={links.bookTour({ unit: unit.unitNumber })} variant="quiet" size="sm" rel="nofollow">
            {say('Schedule a Tour')}
            <OfUnit unit={unit} />
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/** The id of the form whose checked units are compared. */
export const compareForm = 'compare'

/** A free unit in the list of all units. */
export function UnitRow({ unit, trade }: { unit: PublicUnit; trade: Trade | undefined }) {
  const park = usePark()
  const door = doorText(park, unit)
  return (
    <li className="unit-row" {...usePointed(unit)}>
      <UnitPlan unit={unit} trade={trade} className="unit-row-plan" />
      <div className="unit-row-head">
        <h3>
          <UnitLink unit={unit} />
        </h3>
        <UnitStatus unit={unit} />
      </div>
      <div className="unit-row-facts">
        <UnitTrade unit={unit} />
        <p>{[sizeText(unit, park), door].filter(Boolean).join(', ')}</p>
      </div>
      <AsServed className="unit-row-fits">
        <Fits unit={unit} trade={trade} />
      </AsServed>
      <div className="unit-row-price">
        <p className="font-display text-lg">
          <RentFigure unit={unit} />
        </p>
        <p className="text-sm text-ink-2">{rentNote(park, unit)}</p>
      </div>
      <div className="unit-row-actions">
        <CompareBox unit={unit} />
        <DetailsLink unit={unit} />
        <QuickViewButton unit={unit} />
      </div>
    </li>
  )
}

const CompareBox = ({ unit }: { unit: PublicUnit }) => (
  <label className="compare-box">
    <input type="checkbox" name="units" value={unit.unitNumber} form={compareForm} />
    {say('Compare')}
    <OfUnit unit={unit} />
  </label>
)

/** A unit that is not free, in one line. `details` links to its page, which the list of all units does. */
export function UnitLine({ unit, details = false }: { unit: PublicUnit; details?: boolean }) {
  const park = usePark()
  return (
    <li className="unit-line" {...usePointed(unit)}>
      <AsServed className="unit-line-plan">
        <Drawing name="FittedPlan" unit={unit} size="small" />
      </AsServed>
      <div className="unit-line-head">
        <h3>
          <UnitLink unit={unit} />
        </h3>
        <UnitStatus unit={unit} />
      </div>
      <p className="unit-line-facts">
        {[tradeOf(park, unit), sizeText(unit, park), rentWords(park, unit)].filter(Boolean).join(', ')}
      </p>
      <div className="unit-line-actions">
        <a href={links.tellWhenFree(unit.unitNumber)} className="link" rel="nofollow">
          {say('Tell me when it is free')}
          <OfUnit unit={unit} />
        </a>
        {details && <DetailsLink unit={unit} />}
        <QuickViewButton unit={unit} />
      </div>
    </li>
  )
}

type OthersProps = {
  units: readonly PublicUnit[]
  /** How many are not free in all, if these are only some of them. */
  total?: number
  details?: boolean
  maxOpen: number
}

/** The units that are not free, folded if they are many. */
export function OtherUnits({ units, total = units.length, details = false, maxOpen }: OthersProps) {
  if (units.length === 0) return null
  const count = units.length
  return (
    <details className="other-units" open={count <= maxOpen}>
      <summary>
        <span className="font-semibold">
          {count < total
            ? say('{count} of {total} that are not free today', { count, total })
            : count === 1
              ? say('1 that is not free today')
              : say('{count} that are not free today', { count })}
        </span>
        <span className="text-ink-2">{reasonsText(units)}</span>
      </summary>
      <ul>
        {units.map((unit) => (
          <UnitLine key={unit.id} unit={unit} details={details} />
        ))}
      </ul>
    </details>
  )
}

/** '3 leased, 1 reserved, 2 not yet'. */
function reasonsText(units: readonly PublicUnit[]) {
  const tones = units.map(({ status }) => toneOf(status))
  const counts = (tone: string) => tones.filter((one) => one === tone).length
  const [leased, reserved] = [counts('leased'), counts('reserved')]
  const later = units.length - leased - reserved
  return [
    leased > 0 && (leased === 1 ? say('1 leased') : say('{count} leased', { count: leased })),
    reserved > 0 && (reserved === 1 ? say('1 reserved') : say('{count} reserved', { count: reserved })),
    later > 0 && say('{count} not yet', { count: later }),
  ]
    .filter(Boolean)
    .join(', ')
}
