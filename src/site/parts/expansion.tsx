import { leasedCount } from '#contract/units.constants.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { PhaseMap } from '#ui/drawings/phase-map.tsx'
import { SiteButtonLink } from './link.tsx'
import { PhaseMeter } from './phase-meter.tsx'
import { Section } from './section.tsx'

/** The phases after Phase 1 and the progress towards them. */
export function Expansion() {
  const { phases } = usePark()
  const units = useUnits()
  return (
    <Section
      title="Phase 2 & 3 Expansion Planned"
      ground="shade"
      lede="Tell us what you need while the next buildings are still on paper."
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12">
        <div>
          {units.state === 'ready' && <PhaseMeter leased={leasedCount(units.value)} />}
          <dl className="mt-5 sm:mt-8">
            {phases
              .filter((phase) => phase.number > 1)
              .map((phase) => (
                <div key={phase.number} className="border-t border-seam py-3 sm:py-4">
                  <dt className="font-display text-lg font-extrabold">{phase.name}</dt>
                  <dd className="mt-1 max-w-[30em] text-ink-2">{phase.description}</dd>
                </div>
              ))}
          </dl>
          <div className="mt-6 actions">
            <SiteButtonLink href="/#contact">Get Phase 1 Pricing</SiteButtonLink>
            <SiteButtonLink href="/#contact" variant="outline">
              Reserve Future Phase
            </SiteButtonLink>
          </div>
        </div>
        <div className="max-sm:hidden">
          <PhaseMap />
        </div>
      </div>
    </Section>
  )
}
