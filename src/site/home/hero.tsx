import { withoutYards } from '#domain/site-plan/yards.ts'
import { doorHeightOf, mainFeature, rentIncludesOf, rentKindText } from '#contract/park/offer.labels.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { acresText, phaseNames, phasesOf, unitCount, unitsOfReady } from '#contract/park/phases.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
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
    <div className={`${frame} pt-5 pb-8 md:pt-14 md:pb-14`}>
      <div className="grid items-center gap-8 lg:grid-cols-5-7 lg:gap-12">
        <div>
          <p className="flex items-center gap-2.5 font-semibold">
            <span className="hazard h-3 w-6" />
            <span>{`${names} Now Available`}</span>
          </p>
          <h1 className="mt-4 text-hero sm:mt-5">
            <span translate="no">{shortName}</span>
            {/* A single text node: one that began within a line would move with the width of the font. */}
            <span>{`: room to work in ${park.offer?.setting || `${address.city}, ${address.stateName}`}`}</span>
          </h1>
          <p className="mt-4 max-w-note text-ink-2 sm:mt-5 sm:text-lg">{readyText(park, count, built)}</p>
          {unitsForLease.length > 0 && (
            <p className="mt-3 font-semibold sm:mt-4 sm:text-lg">{freeToday(park, built, yards)}</p>
          )}
          <div className="mt-6 actions sm:mt-8">
            <ButtonLink href="#contact">Find Your Unit Size</ButtonLink>
            {planned.length > 0 && (
              <ButtonLink href="#contact" variant="outline">
                Reserve Future Phase
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
        className="mt-6 md:mt-14"
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
  const rentIncludes = rentIncludesOf(park)
  return [
    // Not if some are leased already.
    ...(units.every(isFree) ? [`${unitCount(count)} ${isOrAre(count)} ready.`] : []),
    ...(described ? [`${each} ${space ? '' : 'is '}${described}${feature && `, with ${feature}`}.`] : []),
    ...(rentIncludes ? [`One all-in price covers rent plus ${rentIncludes}.`] : []),
  ].join(' ')
}

const isFree = ({ status }: PublicUnit) => isStatus(status, 'available')

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')

/** The available units and the lowest of their rents. Yards are listed separately. */
function freeToday(park: PublicPark, units: readonly PublicUnit[], yards: readonly PublicUnit[]) {
  const free = units.filter(isFree)
  const open = yards.filter(isFree)
  const count = free.length === units.length ? `All ${units.length}` : `${free.length} of ${units.length}`
  const who = units.length === 1 ? 'It is' : `${count} ${isOrAre(free.length)}`
  return (
    (free.length === 0
      ? 'No unit is free today. Ask us which one opens next.'
      : `${who} free today${fromText(park, free)}.`) +
    (open.length === 0
      ? ''
      : ` ${open.length} of ${yards.length} yards ${isOrAre(open.length)} free${fromText(park, open)}.`)
  )
}

/** ', from $1,900 per month'. Does not include additional rent. */
function fromText(park: PublicPark, free: readonly PublicUnit[]) {
  const rents = free.map((unit) => unit.monthlyRent).filter((rent) => rent > 0)
  if (rents.length === 0) return ''
  return `, from ${dollars(Math.min(...rents))} per\u00a0month${rentKindText(park) === 'net' ? ', net' : ''}`
}
