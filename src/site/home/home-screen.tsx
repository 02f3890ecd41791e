import * as links from '#contract/links.ts'
import { rentIncludesOf } from '#contract/park/offer.labels.ts'
import { homeUnits } from '#domain/units/units.constants.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { ContactSection } from '#site/parts/inquiry/contact-section.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { Expansion } from '#site/parts/plan/expansion.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Loading, UnitsFailed } from '#site/parts/frame/loading.tsx'
import { Section } from '#site/parts/frame/section.tsx'
import { UnitGrid } from '#site/parts/units/unit-grid.tsx'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import { Infrastructure } from './infrastructure.tsx'

export function HomeScreen() {
  const units = useUnits()
  const rentIncludes = rentIncludesOf(usePark())
  const shown = units.state === 'ready' ? units.value.slice(0, homeUnits) : []
  return (
    <>
      <Hero />
      {shown.length > 0 && (
        <div className="bg-band">
          <Drawing name="ParkByNight" />
        </div>
      )}
      <Section
        title="Flex & Space Units Ready for Lease"
        lede={`${rentIncludes && `Every price is all-in: rent plus ${rentIncludes}. `}Choose a unit to see its floor plan, its price per square foot and where it stands.`}
      >
        {units.state === 'loading' && <Loading>Loading units...</Loading>}
        {units.state === 'failed' && <UnitsFailed />}
        {units.state === 'ready' && shown.length === 0 && <p className="text-lg">No units available at this time</p>}
        {shown.length > 0 && <UnitGrid units={shown} className="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4" />}
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 sm:mt-8">
          <ButtonLink href={links.availableUnits} variant="outline">
            View All Available Units
          </ButtonLink>
          <p className="max-w-note text-ink-2 max-sm:text-sm">
            On one page with a filter by status and the parking at each unit.
          </p>
        </div>
      </Section>
      <Expansion />
      <Highlights />
      <Infrastructure />
      <ContactSection />
    </>
  )
}
