import { phasesOf, unitCount } from '#contract/phases.labels.ts'
import type { PublicUnit } from '#contract/units.ts'
import { dollars, isStatus } from '#contract/units.constants.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { ParkPlan } from '#site/parts/park-plan.tsx'
import { frame } from '#site/parts/section.tsx'
import { TitleBlock } from '#site/parts/title-block.tsx'
import { ButtonLink } from '#ui/button.tsx'

export function Hero() {
  const { shortName, address, highway, ...park } = usePark()
  const units = useUnits()
  const { first, planned } = phasesOf(park)
  const ready = unitCount(first?.units ?? 0)
  return (
    <div className={`${frame} pt-5 pb-8 md:pt-14 md:pb-14`}>
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12">
        <div>
          <p className="flex items-center gap-2.5 font-semibold">
            <span className="hazard h-3 w-6" />
            {`${first?.name} Now Available`}
          </p>
          <h1 className="mt-4 text-hero sm:mt-5">{`${shortName}: room to work in rural ${address.stateName}`}</h1>
          <p className="mt-4 max-w-[30em] text-ink-2 sm:mt-5 sm:text-lg">
            {`${ready} ${first?.units === 1 ? 'is' : 'are'} ready. Each is about 1,950 square feet behind a `}
            <span className="whitespace-nowrap">14-foot</span> high bay door, with AC and heat in the office and the
            warehouse. One all-in price covers rent plus electric.
          </p>
          {units.state === 'ready' && units.value.length > 0 && (
            <p className="mt-3 font-semibold sm:mt-4 sm:text-lg">{freeToday(units.value)}</p>
          )}
          <div className="mt-6 actions sm:mt-8">
            <ButtonLink href="#contact">Find Your Unit Size</ButtonLink>
            {planned.length > 0 && (
              <ButtonLink href="#contact" variant="outline">
                Reserve Future Phase
              </ButtonLink>
            )}
          </div>
        </div>
        {units.state === 'ready' && <ParkPlan units={units.value} />}
      </div>
      <TitleBlock
        className="mt-6 md:mt-14"
        cells={[
          [ready, `in ${first?.name}`],
          [address.city, `${address.stateName}, near ${highway}`],
          ['14-foot', 'high bay doors'],
          ['All-in', 'rent plus electric'],
        ]}
      />
    </div>
  )
}

function freeToday(units: readonly PublicUnit[]) {
  const free = units.filter((unit) => isStatus(unit.status, 'available'))
  if (free.length === 0) return 'No unit is free today. Ask us which one opens next.'
  const rents = free.map((unit) => unit.monthlyRent).filter((rent) => rent > 0)
  const from = rents.length > 0 ? `, from ${dollars(Math.min(...rents))} per\u00a0month` : ''
  const count = free.length === units.length ? `All ${units.length} are` : `${free.length} of ${units.length} are`
  return `${count} free today${from}.`
}
