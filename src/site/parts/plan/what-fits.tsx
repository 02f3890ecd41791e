import { known } from '#domain/text/known.ts'
import { useState } from 'react'
import type { PublicUnit } from '#contract/units/units.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { say } from '#domain/text/say.ts'
import { fitTradeOf } from '#domain/what-fits/things.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { UploadedPlan } from '#site/parts/units/photos.tsx'
import { useRenderedSearch } from '#site/use-location.ts'
import { FittedPlan as DrawnPlan } from '#ui/drawings/fitted-plan.tsx'
import { TradeIcon } from '#ui/drawings/front/trade-icon.tsx'
import { YardPlan } from '#ui/drawings/ground/yard.tsx'
import { insideOf } from './park-drawing.ts'
import { unitFit } from './unit-fit.ts'
import { type Trade, trades } from '#domain/units/units.constants.ts'

// What fits into a unit: drawings that the server renders, and that the browser hydrates with the code of all drawings.

const none: readonly PublicUnit[] = []

function useKnownUnits() {
  const units = useUnits()
  return units.state === 'ready' ? units.value : none
}

type FittedPlanProps = {
  unit: PublicUnit
  /** By default its own. */
  trade?: Trade
  /** The small one is for cards and rows: without letters and measures. */
  size: 'small' | 'large'
  /** How much smaller it is drawn, to have the scale of others. */
  reducedBy?: number
}

/** The plan of a unit with the things of a trade, or the ground of a yard. `fitSentence` (unit-fit.ts) says the same. */
export function FittedPlan({ unit, trade, size, reducedBy }: FittedPlanProps) {
  const park = usePark()
  const units = useKnownUnits()
  const isSmall = size === 'small'
  if (isYard(park.plan, unit)) {
    return <YardPlan {...insideOf(park, units, unit)} isSmall={isSmall} reducedBy={reducedBy} />
  }
  const { inside, fit } = unitFit(park, units, unit, trade)
  return <DrawnPlan inside={inside} fit={fit} isSmall={isSmall} reducedBy={reducedBy} />
}

/** The trade that the address asks for: `?trade=Distribution`. */
export const tradeIn = (search: string) => trades.find((trade) => trade === new URLSearchParams(search).get('trade'))

type WhatFitsProps = {
  unit: PublicUnit
  /** The trade with which it opens. */
  opensWith?: Trade
  /** Whether the address keeps the chosen trade, so that it also works without a script and can be sent to others. */
  isInAddress?: boolean
}

/** A unit with the trade that a visitor chooses: the plan with its things, the sentence that says the same, and what is assumed. */
export function WhatFits({ unit, opensWith = fitTradeOf(unit.industryType), isInAddress = false }: WhatFitsProps) {
  const park = usePark()
  const units = useKnownUnits()
  const asked = tradeIn(useRenderedSearch())
  const [pressed, press] = useState<Trade>()
  const trade = (isInAddress ? asked : pressed) ?? opensWith
  // The strip scrolls on phones, so the trade with which the page opened stands first.
  const [first] = useState(trade)
  const { text, notes } = unitFit(park, units, unit, trade)
  return (
    <div className="what-fits">
      <div className="what-fits-trades">
        <p className="font-semibold">{say('What do you do?')}</p>
        <ul>
          {[first, ...trades.filter((one) => one !== first)].map((one) => (
            <li key={one}>
              {isInAddress ? (
                <a
                  href={`?trade=${encodeURIComponent(one)}#what-fits`}
                  data-stays
                  aria-current={one === trade || undefined}
                >
                  <TradeIcon trade={one} />
                  {known(one)}
                </a>
              ) : (
                <button type="button" aria-pressed={one === trade} onClick={() => press(one)}>
                  <TradeIcon trade={one} />
                  {known(one)}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="what-fits-plan">
        {unit.floorPlan ? (
          <UploadedPlan image={unit.floorPlan} wide="(min-width: 64rem) 55vw, 100vw" />
        ) : (
          <FittedPlan unit={unit} trade={trade} size="large" />
        )}
      </div>
      <div className="what-fits-says">
        <p className="what-fits-sentence" aria-live="polite">
          {text}
        </p>
        {!unit.floorPlan && <p className="drawing-note">{notes}</p>}
      </div>
    </div>
  )
}
