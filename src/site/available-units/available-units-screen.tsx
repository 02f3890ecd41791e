import { say } from '#domain/text/say.ts'
import { rentIncludesOf } from '#contract/park/offer.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { Expansion } from '#site/parts/plan/expansion.tsx'
import { Loading, UnitsFailed } from '#site/parts/frame/loading.tsx'
import { ParkPlan } from '#site/parts/plan/park-plan.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { UnitGrid } from '#site/parts/units/unit-grid.tsx'
import { StatusFilter } from './status-filter.tsx'

export function AvailableUnitsScreen() {
  const park = usePark()
  const rentIncludes = rentIncludesOf(park)
  const units = useUnits()
  return (
    <>
      <div className={`${frame} pt-8 md:pt-14`}>
        <h1 className="text-3xl">{say('Available Units')}</h1>
        <p className="mt-4 max-w-text text-lg text-ink-2">
          {`Every unit at ${park.name}, with its size, its price and whether it is free.${rentIncludes && ` Prices are all-in: rent plus ${rentIncludes}.`}`}
        </p>
        {units.state === 'loading' && <Loading>Loading units...</Loading>}
        {units.state === 'failed' && <UnitsFailed />}
        {units.state === 'ready' && units.value.length === 0 && (
          <p className="py-12 text-lg">No units available at this time.</p>
        )}
      </div>
      {units.state === 'ready' && units.value.length > 0 && <Units units={units.value} />}
      {units.state === 'ready' && units.value.length > 0 && <Drawing name="Parking" units={units.value} />}
      <Expansion />
    </>
  )
}

function Units({ units }: { units: PublicUnit[] }) {
  return (
    <div className={`${frame} status-filtered grid gap-10 pt-8 pb-14 md:pt-12 md:pb-28 xl:grid-cols-5-7 xl:gap-12`}>
      <div className="self-start xl:top-24 [@media(min-width:80rem)_and_(min-height:54rem)]:sticky">
        <ParkPlan units={units} />
        <StatusFilter units={units} />
      </div>
      <div>
        <h2 className="sr-only">{say('All units')}</h2>
        <UnitGrid units={units} details className="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-2" />
        <Drawing name="CardsNote" units={units} />
      </div>
    </div>
  )
}
