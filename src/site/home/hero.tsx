import { withoutYards } from '#domain/site-plan/yards.ts'
import { doorHeightOf, mainFeature, rentIncludesOf, rentKindText } from '#contract/park/offer.labels.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { acresText, phaseNames, phasesOf, unitCount, unitsOfReady } from '#contract/park/phases.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { say } from '#domain/text/say.ts'
import { dollars, isStatus, sizeRange } from '#domain/units/units.constants.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { ParkPlan } from '#site/parts/plan/park-plan.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { TitleBlock } from '#site/parts/frame/title-block.tsx'
import { ButtonLink } from '#ui/button.tsx'

export function Hero() {
  const park = usePark()
  const { shortName, address, highway } = park
  const units = useUnits()
  const { ready, planned } = phasesOf(park)
  const names = phaseNames(ready)
  const unitsForLease = units.state === 'ready' ? unitsOfReady(park, units.value) : []
  const { built, yards } = withoutYards(park, unitsForLease)
  const count = built.length || ready.reduce((sum, phase) => sum + phase.units, 0)
  const rentIncludes = rentIncludesOf(park)
  const height = doorHeightOf(park)
  return (
    <div className={`${frame} pt-5 pb-8 md:py-10`}>
      <div className="grid items-center gap-8 lg:grid-cols-5-7 lg:gap-12">
        <div>
          <p className="flex items-center gap-2.5 font-semibold">
            <span className="hazard h-3 w-6" />
            <span>{`${names} Now Available`}</span>
          </p>
          <h1 className="mt-3 text-hero">
            <span translate="no">{shortName}</span>
            {/* A single text node: one that began within a line would move with the width of the font. */}
            <span>{`: room to work in ${park.offer?.setting || `${address.city}, ${address.stateName}`}`}</span>
          </h1>
          <p className="mt-3 max-w-note text-ink-2 sm:text-lg">{readyText(park, count, built)}</p>
          {unitsForLease.length > 0 && <FreeLine park={park} built={built} yards={yards} />}
          <div className="mt-5 actions">
            <ButtonLink href="#contact">{say('Find Your Unit Size')}</ButtonLink>
            {planned.length > 0 && (
              <ButtonLink href="#contact" variant="outline">
                {say('Reserve Future Phase')}
              </ButtonLink>
            )}
          </div>
          <div className="mt-5">
            <Drawing name="TourStrip" />
          </div>
        </div>
        {units.state === 'ready' && <ParkPlan units={units.value} />}
      </div>
      <TitleBlock
        className="mt-6 md:mt-10"
        cells={[
          [unitCount(count), `in ${names}`],
          [address.city, highway ? `${address.stateName}, near ${highway}` : address.stateName, 'no'],
          ...(height === null ? [] : [[`${height}-foot`, 'high bay doors'] as [string, string]]),
          rentIncludes ? ['All-in', `rent plus ${rentIncludes}`] : [acresText(park.acres), 'of land'],
        ]}
      />
    </div>
  )
}

/** Door heights in feet that are spoken with a vowel first. */
const beginWithVowel = [8, 11, 18]

/** A single text with a word joiner, because a text node that began within a line would move with the width of the font. */
function readyText(park: PublicPark, count: number, units: readonly PublicUnit[]) {
  const size = sizeRange(units)
  const each = count === 1 ? 'It' : 'Each'
  const isOneSize = !size.includes(' to ')
  const space = size && (isOneSize ? `is about ${size} square feet` : `has ${size} square feet`)
  const height = doorHeightOf(park)
  const article = beginWithVowel.includes(height ?? 0) ? 'an' : 'a'
  const haveDoors = height !== null && units.every(({ doors, doorHeight }) => !doors && !doorHeight)
  const behind = haveDoors && `behind ${article} ${height}-\u2060foot high bay door`
  const feature = mainFeature(park)
  const described = [space, behind].filter(Boolean).join(' ')
  return [
    count === 1 ? say('1 unit is ready.') : say('{count} units are ready.', { count }),
    ...(described ? [`${each} ${space ? '' : 'is '}${described}${feature && `, with ${feature}`}.`] : []),
  ].join(' ')
}

const isFree = ({ status }: PublicUnit) => isStatus(status, 'available')

/** The available units and the lowest of their rents, louder than the rest. Yards are listed separately. */
function FreeLine({
  park,
  built,
  yards,
}: {
  park: PublicPark
  built: readonly PublicUnit[]
  yards: readonly PublicUnit[]
}) {
  const free = built.filter(isFree)
  const open = yards.filter(isFree)
  return (
    <p className="free-line">
      <b>{freeText(free.length, built.length)}</b>
      {free.length > 0 && <span>{fromText(park, free)}</span>}
      {open.length > 0 && (
        <span>
          {[
            open.length === 1
              ? say('{count} of {total} yards is free', { count: open.length, total: yards.length })
              : say('{count} of {total} yards are free', { count: open.length, total: yards.length }),
            fromText(park, open),
          ].join(' ')}
        </span>
      )}
    </p>
  )
}

function freeText(count: number, total: number) {
  if (count === 0) return say('No unit is free today. Ask us which one opens next.')
  if (total === 1) return say('It is free today')
  if (count === total) return say('All {total} are free today', { total })
  return count === 1
    ? say('{count} of {total} is free today', { count, total })
    : say('{count} of {total} are free today', { count, total })
}

/** Does not include additional rent. */
function fromText(park: PublicPark, free: readonly PublicUnit[]) {
  const rents = free.map((unit) => unit.monthlyRent).filter((rent) => rent > 0)
  if (rents.length === 0) return ''
  const rent = dollars(Math.min(...rents))
  const included = rentIncludesOf(park)
  if (included) return say('from {rent} per month, {included} included', { rent, included })
  return rentKindText(park) === 'net'
    ? say('from {rent} per month, net', { rent })
    : say('from {rent} per month', { rent })
}
