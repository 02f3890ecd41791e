import { say } from '#domain/text/say.ts'
import { rentIncludesOf } from '#contract/park/offer.labels.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { Loading, UnitsFailed } from '#site/parts/frame/loading.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { usePageTools } from '#site/parts/frame/use-page-tools.ts'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { QuickViews } from '#site/parts/units/quick-views.tsx'
import { useRenderedSearch } from '#site/use-location.ts'

export function AvailableUnitsScreen() {
  const park = usePark()
  const rentIncludes = rentIncludesOf(park)
  const units = useUnits()
  const search = useRenderedSearch()
  usePageTools()
  return (
    <>
      <div className={`${frame} pt-8 md:pt-14`}>
        <h1 className="text-3xl">{say('Available Units')}</h1>
        <p className="mt-4 max-w-text text-lg text-ink-2">
          {rentIncludes
            ? say(
                'Every unit at {park}, free ones first, with its size, its price and what fits. Prices are all-in: rent plus {included}.',
                { park: park.name, included: rentIncludes },
              )
            : say('Every unit at {park}, free ones first, with its size, its price and what fits.', {
                park: park.name,
              })}
        </p>
        {units.state === 'loading' && <Loading>{say('Loading units...')}</Loading>}
        {units.state === 'failed' && <UnitsFailed />}
        {units.state === 'ready' && units.value.length === 0 && (
          <p className="py-12 text-lg">{say('No units available at this time.')}</p>
        )}
      </div>
      {units.state === 'ready' && units.value.length > 0 && (
        <>
          <QuickViews units={units.value}>
            <Drawing name="UnitList" units={units.value} search={search} />
          </QuickViews>
          <Drawing name="Parking" units={units.value} />
        </>
      )}
      <Drawing name="Expansion" hasMap />
    </>
  )
}
