import * as links from '#contract/links.ts'
import { say } from '#domain/text/say.ts'
import { homeUnits } from '#domain/units/units.constants.ts'
import { useUnits } from '#site/page.tsx'
import { ContactSection } from '#site/parts/inquiry/contact-section.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Loading, UnitsFailed } from '#site/parts/frame/loading.tsx'
import { Section } from '#site/parts/frame/section.tsx'
import { QuickViews } from '#site/parts/units/quick-views.tsx'

export function HomeScreen() {
  const units = useUnits()
  const shown = units.state === 'ready' ? units.value.slice(0, homeUnits) : []
  return (
    <>
      <Drawing name="Hero" />
      {shown.length > 0 && (
        <div className="bg-band">
          <Drawing name="ParkByNight" />
        </div>
      )}
      <Section
        title={say('Flex & Space Units Ready for Lease')}
        lede={say(
          'Free ones first. Choose a unit to see its floor plan, its price per square foot and where it stands.',
        )}
      >
        {units.state === 'loading' && <Loading>{say('Loading units...')}</Loading>}
        {units.state === 'failed' && <UnitsFailed />}
        {units.state === 'ready' && shown.length === 0 && (
          <p className="text-lg">{say('No units available at this time')}</p>
        )}
        {units.state === 'ready' && shown.length > 0 && (
          <QuickViews units={units.value}>
            <Drawing name="HomeUnits" units={units.value} />
          </QuickViews>
        )}
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 sm:mt-8">
          <ButtonLink href={links.availableUnits} variant="outline">
            {say('View All Available Units')}
          </ButtonLink>
          <p className="text-ink-2 max-sm:text-sm">
            {say('With filters by size, door, price and date, and the parking at each unit.')}
          </p>
        </div>
      </Section>
      <Drawing name="ParkPhotos" />
      <Drawing name="Highlights" />
      <Drawing name="Expansion" />
      <Drawing name="Infrastructure" />
      <ContactSection />
    </>
  )
}
