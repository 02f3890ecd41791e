import { known } from '#domain/text/known.ts'
import { say } from '#domain/text/say.ts'
import { screens } from '#site/routes.ts'
import { committedCount, phaseNames, phasesOf } from '#contract/park/phases.labels.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { Drawing } from './drawing.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PhaseMeter } from './phase-meter.tsx'
import { Section } from '#site/parts/frame/section.tsx'

/** The phases after the first and the progress towards them. Renders nothing in a park without further phases. */
export function Expansion() {
  const park = usePark()
  const units = useUnits()
  const { first, planned, next } = phasesOf(park)
  if (!first || planned.length === 0) return null
  return (
    <Section
      title={say('{phases} Expansion Planned', { phases: phaseNames(planned) })}
      ground="shade"
      lede={say('Tell us what you need while the next buildings are still on paper.')}
    >
      <div className="grid gap-8 lg:grid-cols-5-7 lg:gap-12">
        <div>
          {units.state === 'ready' && next?.startsAfter !== undefined && (
            <PhaseMeter
              leased={committedCount(park, units.value)}
              first={known(first.name)}
              next={known(next.name)}
              startsAfter={next.startsAfter}
            />
          )}
          <dl className="mt-5 sm:mt-8">
            {planned.map((phase) => (
              <div key={phase.number} className="border-t border-seam py-3 sm:py-4">
                <dt className="font-display text-lg font-extrabold">{known(phase.name)}</dt>
                <dd className="mt-1 max-w-note text-ink-2">{phase.description}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-6 actions">
            <ButtonLink href={`${screens.home}#contact`}>
              {say('Get {phase} Pricing', { phase: known(first.name) })}
            </ButtonLink>
            <ButtonLink href={`${screens.home}#contact`} variant="outline">
              {say('Reserve Future Phase')}
            </ButtonLink>
          </div>
        </div>
        <div className="max-sm:hidden">
          <Drawing name="ParkPhases" />
        </div>
      </div>
    </Section>
  )
}
