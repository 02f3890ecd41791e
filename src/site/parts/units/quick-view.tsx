import * as links from '#contract/links.ts'
import { useEffect, useState } from 'react'
import { rentNote } from '#contract/park/offer.labels.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { ownText } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import { mainSpecsOf } from '#domain/units/unit-specs.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { occupancyText, rentPerSquareFoot, sizeText } from '#domain/units/units.constants.ts'
import { usePark, usePublished } from '#site/page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { SitePhoto } from './photos.tsx'
import { RentFigure, rentText, touredUnit, UnitStatus, UnitTrade } from './unit-facts.tsx'

/** How many milliseconds a quick view waits for its photo. */
const patience = 400

/**
 * The first photo of a unit: null if there is none, undefined while it loads. A late photo counts as none, because it would
 * shift the layout.
 */
function useFirstPhoto(unit: PublicUnit) {
  const published = usePublished(links.unit(unit))
  const [late, setLate] = useState(false)
  const waiting = published.state === 'loading' && !late
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [waiting])
  if (waiting) return
  return late || published.state !== 'ready' ? null : (published.value.photos?.[0] ?? null)
}

type Props = { unit: PublicUnit; onClose: () => void }

/** The main facts of a unit, without leaving the list. */
export function QuickView({ unit, onClose }: Props) {
  const park = usePark()
  const title = (
    <>
      <span translate="no">{say('Unit {number}', { number: unit.unitNumber })}</span>
      {unit.industryType && <span>{`: ${ownText(park, unit.industryType)}`}</span>}
    </>
  )
  const photo = useFirstPhoto(unit)
  if (photo === undefined) return null
  const specifications = [
    [say('Size'), sizeText(unit, park)],
    [say('Cost per sq ft'), rentPerSquareFoot(unit)],
    [say('Monthly rent'), rentText(unit)],
    ...mainSpecsOf(unit, park),
  ]
  return (
    <Dialog open onClose={onClose} title={title} closeName={say('Dismiss')} className="quick-view">
      <div className="quick-view-columns">
        <div>
          {isYard(park.plan, unit) ? (
            <Drawing name="FittedPlan" unit={unit} size="large" />
          ) : (
            <Drawing name="WhatFits" unit={unit} />
          )}
          {photo && (
            <div className="mt-4">
              <SitePhoto
                photo={photo}
                place={0}
                subject={say('Unit {number}', { number: unit.unitNumber })}
                wide="(min-width: 48rem) 38rem, 90vw"
                first
              />
            </div>
          )}
        </div>
        <div>
          <UnitStatus unit={unit} />
          <p className="mt-3 font-display text-2xl">
            <RentFigure unit={unit} />
          </p>
          <p className="text-ink-2">{rentNote(park, unit)}</p>
          <p className="mt-4 font-semibold">{occupancyText(unit.status)}</p>
          <p className="mt-2">
            <UnitTrade unit={unit} />
          </p>
          <h3 className="mt-6 text-lg">{say('Specifications')}</h3>
          <dl className="mt-2 border-t-line border-ink">
            {specifications.map(([term, fact]) => (
              <div key={term} className="flex flex-wrap gap-x-4 border-b border-seam py-2.5">
                <dt className="text-ink-2">{term}</dt>
                <dd className="ml-auto text-right font-semibold">{fact}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-6">
            <Drawing name="TourStrip" unit={touredUnit(unit)} />
          </div>
          <div className="mt-6 actions">
            <ButtonLink href={links.unit(unit)}>{say('View More Details')}</ButtonLink>
            <Button variant="outline" onClick={onClose}>
              {say('Close')}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
