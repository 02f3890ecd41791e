import { known } from '#domain/text/known.ts'
import { own } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import { screens } from '#site/routes.ts'
import { committedCount, phaseNames, phasesOf } from '#contract/park/phases.labels.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { Section } from '#site/parts/frame/section.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Drawing } from './drawing.tsx'
import { PhaseMeter } from './phase-meter.tsx'

/**
 * The phases after the first and the progress towards them, with a map of them where no plan shows their lots. Renders
 * nothing in a park without further phases.
 */
export function Expansion({ hasMap = false }: { hasMap?: boolean }) {
  const park = usePark()
  const units = useUnits()
  const { first, planned, next } = phasesOf(park)
  if (!first || planned.length === 0) return null
  const meter = units.state === 'ready' && next?.startsAfter !== undefined && (
    <PhaseMeter
      leased={committedCount(park, units.value)}
      first={known(first.name)}
      next={known(next.name)}
      startsAfter={next.startsAfter}
    />
  )
  const phases = (
    <>
      <dl className="facts">
        {planned.map((phase) => (
          <div key={phase.number}>
            <dt className="font-semibold">{known(phase.name)}</dt>
            <dd {...own(park, phase.description)} />
          </div>
        ))}
      </dl>
      <div className="mt-5 actions">
        <ButtonLink href={`${screens.home}#contact`}>
          {say('Get {phase} Pricing', { phase: known(first.name) })}
        </ButtonLink>
        <ButtonLink href={`${screens.home}#contact`} variant="outline">
          {say('Reserve Future Phase')}
        </ButtonLink>
      </div>
    </>
  )
  return (
    <Section
      title={say('{phases} Expansion Planned', { phases: phaseNames(planned) })}
      ground={hasMap ? 'shade' : 'sheet'}
      lede={say('Tell us what you need while the next buildings are still on paper.')}
    >
      {hasMap ? (
        <div className="grid gap-8 lg:grid-cols-5-7 lg:gap-12">
          <div className="grid content-start gap-6">
            {meter}
            <div>{phases}</div>
          </div>
          <div className="max-sm:hidden">
            <Drawing name="ParkPhases" />
          </div>
        </div>
      ) : (
        <div className="grid gap-8 lg:grid-cols-7-5 lg:gap-12">
          {meter}
          <div>{phases}</div>
        </div>
      )}
    </Section>
  )
}
