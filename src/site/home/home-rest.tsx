import * as links from '#contract/links.ts'
import { rentIncludesOf } from '#contract/offer.labels.ts'
import type { PublicUnit } from '#contract/units.ts'
import { buildingOf, homeUnits, isStatus } from '#contract/units.constants.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { ContactSection } from '#site/parts/contact-section.tsx'
import { Expansion } from '#site/parts/expansion.tsx'
import { SiteButtonLink } from '#site/parts/link.tsx'
import { Loading, UnitsFailed } from '#site/parts/loading.tsx'
import { Section } from '#site/parts/section.tsx'
import { UnitGrid } from '#site/parts/unit-grid.tsx'
import { doorHeightOf } from '#contract/offer.labels.ts'
import { Elevation, maxFronts } from '#ui/drawings/elevation.tsx'
import { Highlights } from './highlights.tsx'
import { Infrastructure } from './infrastructure.tsx'

/** The home page below the fold. */
export function HomeRest() {
  const units = useUnits()
  const rentIncludes = rentIncludesOf(usePark())
  const shown = units.state === 'ready' ? units.value.slice(0, homeUnits) : []
  return (
    <>
      {shown.length > 0 && <FirstBuilding units={shown} />}
      <Section
        title="Flex & Space Units Ready for Lease"
        lede={`${rentIncludes && `Every price is all-in: rent plus ${rentIncludes}. `}Choose a unit to see its floor plan, its price per square foot and where it stands.`}
      >
        {units.state === 'loading' && <Loading>Loading units...</Loading>}
        {units.state === 'failed' && <UnitsFailed />}
        {units.state === 'ready' && shown.length === 0 && <p className="text-lg">No units available at this time</p>}
        {shown.length > 0 && <UnitGrid units={shown} className="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4" />}
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 sm:mt-8">
          <SiteButtonLink href={links.availableUnits} variant="outline">
            View All Available Units
          </SiteButtonLink>
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

/** The front of the first building; the door of its first available unit is open. */
function FirstBuilding({ units }: { units: readonly PublicUnit[] }) {
  const height = doorHeightOf(usePark())
  const letter = units[0] && buildingOf(units[0].unitNumber)
  const building = units.filter(({ unitNumber }) => buildingOf(unitNumber) === letter).slice(0, maxFronts)
  const free = building.find(({ status }) => isStatus(status, 'available'))
  return (
    <div className="bg-band">
      <Elevation labels={building.map(({ unitNumber }) => unitNumber)} height={height} open={free?.unitNumber} />
    </div>
  )
}
